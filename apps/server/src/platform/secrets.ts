import {
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { SystemDatabase } from './database/database.ts';
import { statement } from './database/statement.ts';

export type SecretName =
  | 'links'
  | 'device-cookie'
  | 'sign-in-limits'
  | 'one-time-tokens'
  | 'occurrence-book';

/** Keys shared by all processes of the installation, made at the first start, kept in the database. */
export interface Secrets {
  /** Keyed digest of a text, for one purpose only. */
  sign(name: SecretName, text: string): Buffer;
  /** Whether a base64url signature is of this text; takes the same time either way. */
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
  const root = row.value;
  // As key objects: made of bytes each time, the key costs ten times as much as the digest, and a
  // page of records signs the link of every photo.
  const keys = new Map<SecretName, KeyObject>();
  const keyOf = (name: SecretName): KeyObject => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = createSecretKey(createHmac('sha256', root).update(name).digest());
    keys.set(name, key);
    return key;
  };
  const sign = (name: SecretName, text: string): Buffer =>
    createHmac('sha256', keyOf(name)).update(text).digest();
  return {
    sign,
    verify: (name, text, signature) => {
      const expected = sign(name, text);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
