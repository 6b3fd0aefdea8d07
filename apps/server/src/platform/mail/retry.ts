const minute = 60;
const hour = 60 * minute;

/**
 * Seconds until the next try after the first, second, … failure. After the last it is given up:
 * whatever carries messages may be away for a day.
 */
const waits = [
  10,
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  12 * hour,
] as const;

export const mostTries = waits.length + 1;

/** What becomes of a message that could not be delivered for the `tries`-th time. */
export function afterFailure(
  tries: number,
  isPermanent: boolean,
): { readonly status: 'WAITING' | 'DEAD'; readonly wait: number } {
  const wait = isPermanent ? undefined : waits[tries - 1];
  return wait === undefined ? { status: 'DEAD', wait: 0 } : { status: 'WAITING', wait };
}
