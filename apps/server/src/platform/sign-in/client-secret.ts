import { sealSecret, unsealSecret, type Keeper } from './kept-secret.ts';

/** Encrypts the client secret of an agency for the database. */
export function sealClientSecret(keeper: Keeper, agencyID: number, secret: string): Buffer {
  return sealSecret(keeper, 'single-sign-on', agencyID, secret);
}

/** @returns undefined when no key of the installation opens it */
export function unsealClientSecret(
  keeper: Keeper,
  agencyID: number,
  sealed: Buffer,
): string | undefined {
  return unsealSecret(keeper, 'single-sign-on', agencyID, sealed);
}
