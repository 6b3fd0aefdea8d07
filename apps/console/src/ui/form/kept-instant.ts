import { instantOfWallTime, wallTime } from '@guardroom/rules/dates';

/**
 * The instant of a time as clocks of the agency show it. One that nobody touched keeps its seconds,
 * which a form does not show, so that it is no change.
 */
export function keptInstant(
  wall: string | undefined,
  before: string | null,
  timeZone: string,
): string | undefined {
  if (wall === undefined) return undefined;
  if (before !== null && wallTime(before, timeZone) === wall) return before;
  return instantOfWallTime(wall, timeZone);
}
