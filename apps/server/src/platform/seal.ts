import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret for the database.
 * @param key 32 bytes
 * @param owner what it belongs to: sealed for one it cannot be opened for another
 */
export function sealWith(key: Buffer, owner: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  sealing.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

/** @throws when it was sealed for another owner or with another key */
export function unsealWith(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes));
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}
