import type { DueState } from './rounds-due.ts';

/** How a round of today is shown. */

const looks = {
  WALKED: { label: 'Walked', tone: 'green' },
  INCOMPLETE: { label: 'Too few points', tone: 'red' },
  MISSED: { label: 'Missed', tone: 'red' },
  WALKING: { label: 'Being walked', tone: 'cyan' },
  WAITING: { label: 'Due now', tone: 'orange' },
  COMING: { label: 'To come', tone: 'grey' },
} as const;

interface Round {
  readonly state: DueState;
  readonly dueOn: string;
  /** The record of the walk; null while nobody began. */
  readonly clockingReportID: number | null;
}

/** Which of them a round is at a moment. @param now milliseconds since 1970 */
export function roundLookKey(
  { state, dueOn, clockingReportID }: Round,
  now: number,
): keyof typeof looks {
  if (state !== 'DUE') return state;
  if (clockingReportID !== null) return 'WALKING';
  return Date.parse(dueOn) <= now ? 'WAITING' : 'COMING';
}

/** Words and colour of a round by what `roundLookKey` says of it. */
export function roundLook(key: keyof typeof looks): (typeof looks)[keyof typeof looks] {
  return looks[key];
}
