import { secretsOf, type Secrets } from '../secrets.ts';

/** Secrets for tests without a database. */
export function testSecrets(root = 'a secret of this test'): Secrets {
  return secretsOf(Buffer.from(root));
}
