/** Ends of contracts that come near, so that renewals are not forgotten. */

/** Days before an end from which on it is told, the most urgent first. */
export const renewalSteps = [30, 60, 90] as const;
export type RenewalStep = (typeof renewalSteps)[number];

const day = 86_400_000;

/**
 * The step that an end has reached: 30 when it lies within 30 days from now, and so on. Undefined
 * when it is further away, past, or there is none.
 */
export function renewalStep(end: string | null, now: number = Date.now()): RenewalStep | undefined {
  if (end === null) return undefined;
  const days = (Date.parse(end) - now) / day;
  if (days < 0) return undefined;
  return renewalSteps.find((step) => days <= step);
}

/** Tag colour of each step. */
export const renewalTone = { 30: 'red', 60: 'orange', 90: 'yellow' } as const satisfies Record<
  RenewalStep,
  string
>;

/** `Ends within a day`, `Ends in 29 days`; a day that has begun counts. */
export function endsInText(end: string, now: number = Date.now()): string {
  const days = Math.ceil((Date.parse(end) - now) / day);
  return days <= 1 ? 'Ends within a day' : `Ends in ${days} days`;
}
