import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { pinDerivation, proofText } from '@guardroom/rules/guard/tablet/pin-proof';
import { sealWith, unsealWith } from '../../../platform/seal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

const derive = promisify(pbkdf2);

/** Whose PIN it is. */
export interface PINHolder {
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
}

/** The key that comes of a PIN; takes about a quarter of a second, beside the event loop. */
export function pinKeyOf(pin: string, salt: Buffer): Promise<Buffer> {
  return derive(pin, salt, pinDerivation.iterations, pinDerivation.bytes, 'sha256');
}

export const newSalt = (): Buffer => randomBytes(16);

const sealingKey = (secrets: Secrets): Buffer =>
  Buffer.from(secrets.sign('guard-pin', 'sealing'), 'base64url');
const ownerOf = ({ securityAgencyID, staffProfileID }: PINHolder): string =>
  `${securityAgencyID} ${staffProfileID}`;

/** Encrypts the key of a PIN for the database, bound to its holder. */
export function sealPINKey(secrets: Secrets, holder: PINHolder, key: Buffer): Buffer {
  return sealWith(sealingKey(secrets), ownerOf(holder), key);
}

/** @throws when it was sealed for somebody else or by another installation */
export function unsealPINKey(secrets: Secrets, holder: PINHolder, sealed: Buffer): Buffer {
  return unsealWith(sealingKey(secrets), ownerOf(holder), sealed);
}

/** The key of a tablet by which it checks PINs; given once, to be kept where no script reads it. */
export function tabletKey(
  secrets: Secrets,
  { securityAgencyID, deviceID }: { readonly securityAgencyID: number; readonly deviceID: number },
): Buffer {
  const text = `tablet ${securityAgencyID} ${deviceID}`;
  return Buffer.from(secrets.sign('guard-pin', text), 'base64url');
}

/** By which a tablet knows the right PIN; of no use on another one. */
export function verifierOf(ofTablet: Buffer, pinKey: Buffer): string {
  return createHmac('sha256', ofTablet).update(pinKey).digest('base64url');
}

/** Whether who told an act on a tablet had typed the PIN that this key is of. */
export function isProvedBy(
  pinKey: Buffer,
  {
    deviceID,
    key,
    proof,
  }: { readonly deviceID: number; readonly key: string; readonly proof: string },
): boolean {
  const expected = createHmac('sha256', pinKey).update(proofText(deviceID, key)).digest();
  const given = Buffer.from(proof, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
