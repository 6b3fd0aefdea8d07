import { createPublicKey, verify } from 'node:crypto';
import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { refuse } from '../graphql/refusal/refusal.ts';

/**
 * The bytes of a public key that a device sent.
 * @param text SPKI, base64url
 * @throws INVALID at `publicKey` for what is no point of the curve
 */
export function readDeviceKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (!isKey(key)) refuse('INVALID', deviceMessages.keyShape, { path: 'publicKey' });
  return key;
}

function isKey(key: Buffer): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key,
      format: 'der',
      type: 'spki',
    });
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Whether a text is signed by the key (SPKI): ECDSA with SHA-256 over its UTF-8, base64url. */
export function isSignedBy(
  publicKey: Buffer,
  { batch, signature }: { readonly batch: string; readonly signature: string | null },
): boolean {
  if (signature === null) return false;
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  const bytes = Buffer.from(signature, 'base64url');
  // As WebCrypto writes it: both numbers one after the other.
  return verify('sha256', Buffer.from(batch), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}
