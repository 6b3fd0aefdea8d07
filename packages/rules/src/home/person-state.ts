/** What the tag of a person says on the dashboard (part-2 §2). Instants are ISO UTC. */

export interface PersonTimes {
  /** The planned line of the roster; null for who came without one (HOME-15). */
  readonly deploymentID: number | null;
  /** When their line runs; without one, the shift of the dashboard in which they stand. */
  readonly start: string;
  readonly end: string;
  /** Their first time in of the shift at this site; null when they have not come. */
  readonly firstTimeIn: string | null;
  readonly timeOut: string | null;
  /** The time out stands for one that nobody knows. */
  readonly notClockedOut: boolean;
  /** The site where they are instead, as the agency names it. */
  readonly elsewhere: string | null;
  /** When the office noted that they do not come. */
  readonly absentOn: string | null;
  /** When somebody in the office took note of them. */
  readonly acknowledgedOn: string | null;
}

export const personStates = [
  'EXPECTED',
  'MISSING',
  'ABSENT',
  'ON_DUTY',
  'LEFT',
  'ELSEWHERE',
] as const;
export type PersonState = (typeof personStates)[number];

/** Words and colour of each; green is for a time in alone (HOME-12). */
export const personStateLook = {
  EXPECTED: { label: 'Expected', tone: 'grey' },
  MISSING: { label: 'Missing', tone: 'red' },
  ABSENT: { label: 'Absent', tone: 'grey' },
  ON_DUTY: { label: 'On duty', tone: 'green' },
  LEFT: { label: 'Timed out', tone: 'grey' },
  ELSEWHERE: { label: 'At another site', tone: 'orange' },
} as const satisfies Record<PersonState, { label: string; tone: string }>;

/**
 * Where a person is at a moment. Missing: their line has started and they are neither here nor at
 * another site, and nobody noted that they do not come. Who comes all the same is there.
 * @param now milliseconds since 1970
 */
export function personState(person: PersonTimes, now: number): PersonState {
  if (person.elsewhere !== null) return 'ELSEWHERE';
  if (person.firstTimeIn !== null) return person.timeOut === null ? 'ON_DUTY' : 'LEFT';
  if (person.absentOn !== null) return 'ABSENT';
  return now < Date.parse(person.start) ? 'EXPECTED' : 'MISSING';
}

/** Whole minutes after the start at which a planned person came; 0 for who was in time. */
export function minutesLate({
  deploymentID,
  start,
  firstTimeIn,
}: Pick<PersonTimes, 'deploymentID' | 'start' | 'firstTimeIn'>): number {
  if (deploymentID === null || firstTimeIn === null) return 0;
  return Math.max(0, Math.floor((Date.parse(firstTimeIn) - Date.parse(start)) / 60_000));
}

/** `12 min late`, `1 h 05 min late`; empty for who was in time. */
export function lateText(minutes: number): string {
  return minutes === 0 ? '' : `${lengthText(minutes)} late`;
}

/** Whole minutes before the end at which a planned person left; 0 for who stayed, or is not known to have left. */
export function minutesEarly(person: PersonTimes): number {
  const { deploymentID, end, firstTimeIn, timeOut, notClockedOut } = person;
  if (deploymentID === null || firstTimeIn === null || timeOut === null || notClockedOut) return 0;
  return Math.max(0, Math.floor((Date.parse(end) - Date.parse(timeOut)) / 60_000));
}

/** `left 12 min early`; empty for who stayed. */
export function earlyText(minutes: number): string {
  return minutes === 0 ? '' : `left ${lengthText(minutes)} early`;
}

/** `59 min`, `1 h 05 min` */
export function lengthText(minutes: number): string {
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')} min`;
}

/** Came without being planned: the tag has a warning icon (HOME-16). */
export function isUnplanned({ deploymentID }: Pick<PersonTimes, 'deploymentID'>): boolean {
  return deploymentID === null;
}

/** Whether a planned person who has not come is on leave. */
export function isPlannedOnLeave(person: PersonTimes, isAway: boolean): boolean {
  const { deploymentID, firstTimeIn, elsewhere } = person;
  return isAway && deploymentID !== null && firstTimeIn === null && elsewhere === null;
}

/**
 * Whether somebody in the office has to do something about a person. A visit that is over needs
 * nobody, unless it ended before its time and that still lasts; nor does what somebody took note of.
 * @param isAway by approved leave
 */
export function needsAttention(person: PersonTimes, now: number, isAway: boolean): boolean {
  if (isSettled(person)) return false;
  const state = personState(person, now);
  switch (state) {
    case 'MISSING':
      return true;
    case 'ELSEWHERE':
      return person.timeOut === null;
    case 'ON_DUTY':
      return isUnplanned(person);
    case 'LEFT':
      return minutesEarly(person) > 0 && now < Date.parse(person.end);
    case 'EXPECTED':
      return isPlannedOnLeave(person, isAway);
    case 'ABSENT':
      return false;
  }
}

/** Took note, and nothing happened since: who leaves early after that is a new matter. */
function isSettled({ acknowledgedOn, firstTimeIn, timeOut }: PersonTimes): boolean {
  if (acknowledgedOn === null) return false;
  if (firstTimeIn === null || timeOut === null) return true;
  return Date.parse(timeOut) <= Date.parse(acknowledgedOn);
}
