import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { sealWith, unsealWith } from '../seal.ts';
import type { Secrets } from '../secrets.ts';

interface Keeper {
  readonly config: Pick<Config, 'SECRETS_KEY'>;
  readonly secrets: Secrets;
}

/** The key of SECRETS_KEY first, where there is one; what was sealed before it came still opens. */
function keysOf({ config, secrets }: Keeper): readonly [Buffer, ...Buffer[]] {
  const own = Buffer.from(secrets.sign('single-sign-on', 'sealing'), 'base64url');
  if (config.SECRETS_KEY === undefined) return [own];
  const given = createHmac('sha256', config.SECRETS_KEY).update('single-sign-on').digest();
  return [given, own];
}

const ownerOf = (agencyID: number): string => `agency ${agencyID}`;

/** Encrypts the client secret of an agency for the database. */
export function sealClientSecret(keeper: Keeper, agencyID: number, secret: string): Buffer {
  return sealWith(keysOf(keeper)[0], ownerOf(agencyID), Buffer.from(secret));
}

/** @returns undefined when no key of the installation opens it */
export function unsealClientSecret(
  keeper: Keeper,
  agencyID: number,
  sealed: Buffer,
): string | undefined {
  for (const key of keysOf(keeper)) {
    try {
      return unsealWith(key, ownerOf(agencyID), sealed).toString();
    } catch {
      // Sealed with another key.
    }
  }
  return undefined;
}
