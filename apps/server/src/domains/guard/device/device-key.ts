import { createPublicKey } from 'node:crypto';
import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';

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
