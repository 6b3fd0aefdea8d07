export const pauses = { first: 1_000, longest: 5 * 60_000 } as const;

/**
 * How long to wait after so many failures in a row: 1, 2, 4 s … 5 min, of which half is by chance, so
 * that the phones of a whole site do not come back at once. Milliseconds.
 */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const whole = Math.min(pauses.first * 2 ** Math.max(0, failures - 1), pauses.longest);
  return Math.round(whole / 2 + (whole / 2) * chance);
}
