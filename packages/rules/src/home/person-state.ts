/** What the tag of a person says on the dashboard (part-2 §2). Instants are ISO UTC. */

export interface PersonTimes {
  /** The planned line of the roster; null for who came without one (HOME-15). */
  readonly deploymentID: number | null;
  /** When the shift starts for which the person is planned. */
  readonly start: string;
  /** Their first time in of the shift at this site; null when they have not come. */
  readonly firstTimeIn: string | null;
  readonly timeOut: string | null;
  /** The site where they are instead, as the agency names it. */
  readonly elsewhere: string | null;
}

export const personStates = ['EXPECTED', 'MISSING', 'ON_DUTY', 'LEFT', 'ELSEWHERE'] as const;
export type PersonState = (typeof personStates)[number];

/** Words and colour of each; green is for a time in alone (HOME-12). */
export const personStateLook = {
  EXPECTED: { label: 'Expected', tone: 'grey' },
  MISSING: { label: 'Missing', tone: 'red' },
  ON_DUTY: { label: 'On duty', tone: 'green' },
  LEFT: { label: 'Timed out', tone: 'grey' },
  ELSEWHERE: { label: 'At another site', tone: 'orange' },
} as const satisfies Record<PersonState, { label: string; tone: string }>;

/**
 * Where a person is at a moment. Missing: the shift has started and they are neither here nor at
 * another site.
 * @param now milliseconds since 1970
 */
export function personState(person: PersonTimes, now: number): PersonState {
  if (person.elsewhere !== null) return 'ELSEWHERE';
  if (person.firstTimeIn !== null) return person.timeOut === null ? 'ON_DUTY' : 'LEFT';
  return now < Date.parse(person.start) ? 'EXPECTED' : 'MISSING';
}

/** Whole minutes after the start at which a planned person came; 0 for who was in time. */
export function minutesLate({ deploymentID, start, firstTimeIn }: PersonTimes): number {
  if (deploymentID === null || firstTimeIn === null) return 0;
  return Math.max(0, Math.floor((Date.parse(firstTimeIn) - Date.parse(start)) / 60_000));
}

/** `12 min late`, `1 h 05 min late`; empty for who was in time. */
export function lateText(minutes: number): string {
  if (minutes === 0) return '';
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes} min late`;
  return `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')} min late`;
}

/** Came without being planned: the tag has a warning icon (HOME-16). */
export function isUnplanned({ deploymentID }: Pick<PersonTimes, 'deploymentID'>): boolean {
  return deploymentID === null;
}

/** Whether somebody in the office has to do something about a person: who came unplanned and left has not. */
export function needsAttention(person: PersonTimes, now: number): boolean {
  const state = personState(person, now);
  if (state === 'MISSING' || state === 'ELSEWHERE') return true;
  return state === 'ON_DUTY' && isUnplanned(person);
}
