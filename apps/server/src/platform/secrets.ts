import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SystemDatabase } from './database/database.ts';
import { statement } from './database/statement.ts';

export type SecretName =
  | 'links'
  | 'device-cookie'
  | 'sign-in-limits'
  | 'one-time-tokens'
  | 'second-factor'
  | 'single-sign-on'
  | 'occurrence-book'
  | 'guard-pack'
  | 'guard-pin'
  | 'web-push'
  | 'captcha'
  | 'webhook';

/** Keys shared by all processes of the installation, made at the first start, kept in the database. */
export interface Secrets {
  /** Keyed digest of a text in base64url, for one purpose only. */
  sign(name: SecretName, text: string): string;
  /** Whether a signature is of this text; takes the same time either way. */
  verify(name: SecretName, text: string, signature: string): boolean;
}

export async function loadSecrets(db: SystemDatabase): Promise<Secrets> {
  await db.run(
    statement("INSERT INTO installation_secret VALUES ('root', $1) ON CONFLICT DO NOTHING", [
      randomBytes(32),
    ]),
  );
  const [row] = await db.run<{ value: Buffer }>(
    statement("SELECT value FROM installation_secret WHERE name = 'root'"),
  );
  if (row === undefined) throw new Error('the installation has no secret');
  return secretsOf(row.value);
}

/** The keys of all purposes, made from one. */
export function secretsOf(root: Buffer): Secrets {
  const keys = new Map<SecretName, Keys>();
  const sign = (name: SecretName, text: string): string => {
    let pair = keys.get(name);
    if (pair === undefined) keys.set(name, (pair = keysOf(root, name)));
    // HMAC with SHA-256, but for its two keys being independent: node's own makes an object each
    // time, which costs five times as much as the digest, and a page signs the links of 40 photos.
    return hash('sha256', pair.outer + hash('sha256', pair.inner + text), 'base64url');
  };
  return {
    sign,
    verify: (name, text, signature) => {
      const expected = Buffer.from(sign(name, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

interface Keys {
  readonly inner: string;
  readonly outer: string;
}

/** Two keys that fill one block of the digest each, as those of HMAC do. */
function keysOf(root: Buffer, name: SecretName): Keys {
  const blockOf = (part: string): string =>
    createHmac('sha512', root).update(`${name} ${part}`).digest('base64url').slice(0, 64);
  return { inner: blockOf('inner'), outer: blockOf('outer') };
}
