/**
 * What became of a patrol (PAT-43, SUP-22), derived from its scans and never typed by anybody.
 *
 * A patrol is under way from its start until its guard finishes it, or until its time has run out
 * (`patrolLimits.hours`) although nobody did. While it is under way it is PENDING. Once it is over:
 *
 * | checkpoints                               | finished       | time ran out   |
 * |-------------------------------------------|----------------|----------------|
 * | all clocked, in the order that was asked  | COMPLETED      | COMPLETED      |
 * | all clocked, but out of the fixed order   | SEMI-COMPLETED | SEMI-COMPLETED |
 * | some clocked                              | SEMI-COMPLETED | DISRUPTED      |
 * | none clocked                              | DISRUPTED      | DISRUPTED      |
 * | island-wide, where no number is asked: at least one | COMPLETED | SEMI-COMPLETED |
 *
 * A round that was due and that nobody began is MISSED: a record of nobody says so.
 */

/** Values of the contract; the hyphen keeps them from being names of GraphQL. */
export const patrolStatuses = [
  'PENDING',
  'COMPLETED',
  'SEMI-COMPLETED',
  'DISRUPTED',
  'MISSED',
] as const;
export type PatrolStatus = (typeof patrolStatuses)[number];

/** What a patrol is once it is over. */
export type PatrolOutcome = Exclude<PatrolStatus, 'PENDING'>;

/** Words in sentence case and tag colour (PAT-43, PAT-44). */
export const patrolStatusLook = {
  PENDING: { label: 'Pending', tone: 'cyan' },
  COMPLETED: { label: 'Completed', tone: 'green' },
  'SEMI-COMPLETED': { label: 'Semi-completed', tone: 'yellow' },
  DISRUPTED: { label: 'Disrupted', tone: 'red' },
  MISSED: { label: 'Missed', tone: 'red' },
} as const satisfies Record<PatrolStatus, { label: string; tone: string }>;

/** The look of a status as the wire names it; one that nobody knows is cyan (PAT-43). */
export function lookOfPatrol(status: string): {
  label: string;
  tone: 'cyan' | 'green' | 'yellow' | 'red';
} {
  const known = patrolStatuses.find((one) => one === status);
  if (known !== undefined) return patrolStatusLook[known];
  return { label: `${status.slice(0, 1)}${status.slice(1).toLowerCase()}`, tone: 'cyan' };
}

export interface PatrolFacts {
  readonly islandWide: boolean;
  /** Checkpoints that were to be clocked; an island-wide patrol asks for no number. */
  readonly totalPoint: number;
  /** How many of them were; of an island-wide patrol, how many checkpoints at all. */
  readonly clockedPoint: number;
  /** Whether a checkpoint was clocked out of the order that the route fixes. */
  readonly outOfOrder: boolean;
  readonly isFinished: boolean;
}

/** What the patrol is once it is over, by its scans so far. */
export function patrolOutcome(patrol: PatrolFacts): PatrolOutcome {
  const { clockedPoint, totalPoint, isFinished } = patrol;
  if (clockedPoint === 0) return 'DISRUPTED';
  if (patrol.islandWide) return isFinished ? 'COMPLETED' : 'SEMI-COMPLETED';
  if (clockedPoint >= totalPoint) return patrol.outOfOrder ? 'SEMI-COMPLETED' : 'COMPLETED';
  return isFinished ? 'SEMI-COMPLETED' : 'DISRUPTED';
}

/**
 * What the patrol is at a moment.
 * @param patrol `closesOn` is when it counts as over although nobody finished it; ISO UTC
 */
export function patrolStatus(
  patrol: PatrolFacts & { readonly closesOn: string },
  now: string,
): PatrolStatus {
  const isOver = patrol.isFinished || Date.parse(now) >= Date.parse(patrol.closesOn);
  return isOver ? patrolOutcome(patrol) : 'PENDING';
}
