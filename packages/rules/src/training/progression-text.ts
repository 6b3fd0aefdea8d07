import type { Eligibility } from './progression.ts';

/** How far somebody is, in words: above the suggested modules, on screen and in print. */
export interface ProgressFacts {
  /** Code of the grade to reach; null at the top of the ladder. */
  readonly nextGradeCode: string | null;
  readonly eligibility: Eligibility | null;
  readonly suggestions: readonly unknown[];
  readonly optionalDone: number;
  readonly optionalReq: number;
}

/** `To SS: 1 of 2 recommended modules completed`; null at the top of the ladder. */
export function progressText(facts: ProgressFacts): string | null {
  const { nextGradeCode, eligibility, suggestions, optionalDone, optionalReq } = facts;
  if (nextGradeCode === null) return null;
  const to = `To ${nextGradeCode}`;
  if (eligibility === 'ELIGIBLE' && suggestions.length === 0) return `${to}: all modules completed`;
  if (optionalDone >= optionalReq) return to;
  return `${to}: ${optionalDone} of ${optionalReq} recommended modules completed`;
}
