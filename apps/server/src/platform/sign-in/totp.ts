import { randomBytes } from 'node:crypto';
import { totp, totpWindow } from '@guardroom/rules/settings/second-factor';
import { Secret, TOTP } from 'otpauth';
import { sealWith, unsealWith } from '../seal.ts';
import type { Secrets } from '../secrets.ts';

/** 20 random bytes, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

function totpOf(secret: Buffer, account: string): TOTP {
  return new TOTP({
    issuer: 'Guardroom',
    label: account,
    algorithm: totp.algorithm,
    digits: totp.digits,
    period: totp.seconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** `otpauth://…` for a QR code, and the same secret to be typed. */
export function totpSetup(secret: Buffer, account: string): { uri: string; typed: string } {
  const made = totpOf(secret, account);
  return { uri: made.toString(), typed: made.secret.base32 };
}

/**
 * The period to which a code belongs.
 * @param now milliseconds since 1970
 * @returns undefined when the code is not of about now
 */
export function periodOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: totpWindow });
  return delta === null ? undefined : Math.floor(now / 1000 / totp.seconds) + delta;
}

/** The code that an application shows at a time. */
export function codeAt(secret: Buffer, now: number): string {
  return totpOf(secret, '').generate({ timestamp: now });
}

const keyOf = (secrets: Secrets): Buffer =>
  Buffer.from(secrets.sign('second-factor', 'sealing'), 'base64url');

/** Encrypts a secret for the database, bound to its account. */
export function seal(secrets: Secrets, accountID: number, secret: Buffer): Buffer {
  return sealWith(keyOf(secrets), String(accountID), secret);
}

/** @throws when it was sealed for another account or by another installation */
export function unseal(secrets: Secrets, accountID: number, sealed: Buffer): Buffer {
  return unsealWith(keyOf(secrets), String(accountID), sealed);
}
