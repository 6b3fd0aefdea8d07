import { hash, randomBytes } from 'node:crypto';

const form = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes that are shown to the holder once; only `tokenHash` of them is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a token at all; anything else is not worth asking the database. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && form.test(text);
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
