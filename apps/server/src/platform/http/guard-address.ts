import type { Config } from '../config.ts';
import { guardPath } from './door.ts';
import type { RequestFacts } from './request-facts.ts';

/**
 * Where the guards' application is, without a slash at its end. It is shown to whoever asks and to
 * nobody else, so that without a configured address that of their own browser will do.
 */
export function guardAddress(
  { GUARD_URL }: Pick<Config, 'GUARD_URL'>,
  { origin }: Pick<RequestFacts, 'origin'>,
): string {
  return GUARD_URL ?? `${origin}${guardPath}`;
}
