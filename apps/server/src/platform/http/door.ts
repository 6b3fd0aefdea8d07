import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * The doors of the house: administrators come in by the console's, guards by their own, at the
 * address of GUARD_URL or under /guard/. Each has its own application, cookie and headers.
 */
export type Door = 'CONSOLE' | 'GUARD';

type DoorConfig = Pick<Config, 'GUARD_URL' | 'PUBLIC_URL'>;

/** Where the guards' door stands on the console's address. */
export const guardPath = '/guard';

/** A request as its door sees it. */
export interface Entered {
  readonly door: Door;
  /** Its address without what only led to the door, beginning with a slash. */
  readonly url: string;
  /** What came was the guards' path without its last slash: relative addresses would miss. */
  readonly lacksSlash: boolean;
}

/** Finds out by which door a request comes in. */
export function enterDoor(
  { url: sent = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  config: DoorConfig,
): Entered {
  const isUnderPath = sent.startsWith(`${guardPath}/`);
  const lacksSlash = sent.split('?', 1)[0] === guardPath;
  const door =
    isUnderPath || lacksSlash || isAtGuardHost(headers.host, config) ? 'GUARD' : 'CONSOLE';
  return {
    door,
    url: isUnderPath ? sent.slice(guardPath.length) : sent,
    lacksSlash,
  };
}

/**
 * The configured address that a request came to, or undefined where its Host is all that is known.
 * The path under the console's address is on the console's origin.
 */
export function configuredOrigin(host: string | undefined, config: DoorConfig): string | undefined {
  return isAtGuardHost(host, config) ? config.GUARD_URL : config.PUBLIC_URL;
}

function isAtGuardHost(host: string | undefined, { GUARD_URL }: DoorConfig): boolean {
  return GUARD_URL !== undefined && new URL(GUARD_URL).host === host?.toLowerCase();
}
