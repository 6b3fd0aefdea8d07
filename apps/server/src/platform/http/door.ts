import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * The doors of the house: administrators come in by the console's, guards and clients by their own,
 * at an address of its own or under a path of the console's. Each has its own application, cookie
 * and headers.
 */
export type Door = 'CONSOLE' | 'GUARD' | 'CLIENT';

/** A door beside the console's. */
export type SideDoor = Exclude<Door, 'CONSOLE'>;

export type DoorConfig = Pick<Config, 'GUARD_URL' | 'PORTAL_URL' | 'PUBLIC_URL'>;

const sideDoors: readonly SideDoor[] = ['GUARD', 'CLIENT'];

/** Where the other doors stand on the console's address. */
export const doorPaths: Readonly<Record<SideDoor, string>> = { GUARD: '/guard', CLIENT: '/portal' };

/** The address of its own that a door may have. */
export const doorAddress: Readonly<Record<SideDoor, 'GUARD_URL' | 'PORTAL_URL'>> = {
  GUARD: 'GUARD_URL',
  CLIENT: 'PORTAL_URL',
};

/** A request as its door sees it. */
export interface Entered {
  readonly door: Door;
  /** Its address without what only led to the door, beginning with a slash. */
  readonly url: string;
  /** Where to, if what came was the door's path without its last slash: relative addresses would miss. */
  readonly slashed: string | undefined;
}

/** Finds out by which door a request comes in. */
export function enterDoor(
  { url: sent = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  config: DoorConfig,
): Entered {
  for (const door of sideDoors) {
    const path = doorPaths[door];
    if (sent.startsWith(`${path}/`))
      return { door, url: sent.slice(path.length), slashed: undefined };
    if (sent.split('?', 1)[0] === path) {
      return { door, url: sent, slashed: `${path}/${sent.slice(path.length)}` };
    }
  }
  return { door: doorOfHost(headers.host, config), url: sent, slashed: undefined };
}

/**
 * The configured address that a request came to, or undefined where its Host is all that is known.
 * The path under the console's address is on the console's origin.
 */
export function configuredOrigin(host: string | undefined, config: DoorConfig): string | undefined {
  const door = doorOfHost(host, config);
  return config[door === 'CONSOLE' ? 'PUBLIC_URL' : doorAddress[door]];
}

function doorOfHost(host: string | undefined, config: DoorConfig): Door {
  const isAt = (address: string | undefined): boolean =>
    address !== undefined && new URL(address).host === host?.toLowerCase();
  return sideDoors.find((door) => isAt(config[doorAddress[door]])) ?? 'CONSOLE';
}
