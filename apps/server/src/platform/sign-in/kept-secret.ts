import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { sealWith, unsealWith } from '../seal.ts';
import type { SecretName, Secrets } from '../secrets.ts';

/** What seals secrets that the server must know itself: those of providers, and of webhooks. */
export interface Keeper {
  readonly config: Pick<Config, 'SECRETS_KEY'>;
  readonly secrets: Secrets;
}

type Purpose = Extract<SecretName, 'single-sign-on' | 'webhook'>;

/** The key of SECRETS_KEY first, where there is one; what was sealed before it came still opens. */
function keysOf({ config, secrets }: Keeper, purpose: Purpose): readonly [Buffer, ...Buffer[]] {
  const own = Buffer.from(secrets.sign(purpose, 'sealing'), 'base64url');
  if (config.SECRETS_KEY === undefined) return [own];
  const given = createHmac('sha256', config.SECRETS_KEY).update(purpose).digest();
  return [given, own];
}

const ownerOf = (agencyID: number): string => `agency ${agencyID}`;

/** Encrypts a secret of an agency for the database. */
export function sealSecret(
  keeper: Keeper,
  purpose: Purpose,
  agencyID: number,
  secret: string,
): Buffer {
  return sealWith(keysOf(keeper, purpose)[0], ownerOf(agencyID), Buffer.from(secret));
}

/** @returns undefined when no key of the installation opens it */
export function unsealSecret(
  keeper: Keeper,
  purpose: Purpose,
  agencyID: number,
  sealed: Buffer,
): string | undefined {
  for (const key of keysOf(keeper, purpose)) {
    try {
      return unsealWith(key, ownerOf(agencyID), sealed).toString();
    } catch {
      // Sealed with another key.
    }
  }
  return undefined;
}
