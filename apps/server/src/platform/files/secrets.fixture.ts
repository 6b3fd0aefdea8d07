import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Secrets for tests without a database. */
export function testSecrets(root = 'a secret of this test'): Secrets {
  const sign: Secrets['sign'] = (name, text) =>
    createHmac('sha256', `${root} ${name}`).update(text).digest();
  return {
    sign,
    verify: (name, text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(name, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
