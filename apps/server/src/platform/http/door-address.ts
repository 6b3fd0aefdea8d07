import type { Config } from '../config.ts';
import { doorAddress, doorPaths, type DoorConfig, type SideDoor } from './door.ts';
import type { RequestFacts } from './request-facts.ts';

/**
 * Where the application of a door is, without a slash at its end. It is shown to whoever asks and to
 * nobody else, so that without a configured address that of their own browser will do.
 */
export function shownAddress(
  door: SideDoor,
  config: Pick<Config, 'GUARD_URL' | 'PORTAL_URL'>,
  { origin }: Pick<RequestFacts, 'origin'>,
): string {
  return config[doorAddress[door]] ?? `${origin}${doorPaths[door]}`;
}

/** The same for mail: undefined where the installation does not know its own address. */
export function mailedAddress(door: SideDoor, config: DoorConfig): string | undefined {
  const { PUBLIC_URL } = config;
  const underPath = PUBLIC_URL === undefined ? undefined : PUBLIC_URL + doorPaths[door];
  return config[doorAddress[door]] ?? underPath;
}
