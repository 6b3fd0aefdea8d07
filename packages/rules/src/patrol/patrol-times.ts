import { clockingTimeProblem } from '../attendance/clocking-times.ts';

/** Which times the events of a patrol can have. Instants are ISO UTC strings. */

export const patrolLimits = {
  /** A patrol that nobody finished counts as over after so many hours: a shift. */
  hours: 12,
  /** An officer who goes round the sites has the way between them too. */
  islandWideHours: 16,
  /** On an island-wide patrol the same checkpoint counts again after so many minutes. */
  repeatMinutes: 5,
  remarkLength: 500,
  /** Scans that one patrol can hold. */
  scans: 1000,
} as const;

/** When a patrol counts as over although nobody finished it; milliseconds since 1970. */
export function patrolClosesOn(start: string, islandWide: boolean): number {
  const hours = islandWide ? patrolLimits.islandWideHours : patrolLimits.hours;
  return Date.parse(start) + hours * 3_600_000;
}

export interface PatrolTimes {
  readonly start: string;
  /** When its guard finished it; null otherwise. */
  readonly end: string | null;
  readonly closesOn: string;
}

/** What is wrong with a time, and whether the time itself is (INVALID) or the patrol's state. */
export interface TimeProblem {
  readonly code: 'INVALID' | 'CONFLICT';
  readonly sentence: string;
}

/** What is wrong with the start of a patrol; null when nothing is. */
export function startTimeProblem(start: string, now: string): TimeProblem | null {
  return invalid(clockingTimeProblem(start, now));
}

/**
 * What is wrong with the time of a scan; null when nothing is. A scan may arrive after the patrol
 * was finished, if it happened before.
 * @param at writes an instant for the person
 */
export function scanTimeProblem(
  patrol: PatrolTimes,
  datetime: string,
  now: string,
  at: (instant: string) => string,
): TimeProblem | null {
  const problem = invalid(clockingTimeProblem(datetime, now));
  if (problem !== null) return problem;
  const time = Date.parse(datetime);
  if (time < Date.parse(patrol.start)) {
    return { code: 'INVALID', sentence: `The patrol began later, at ${at(patrol.start)}.` };
  }
  if (patrol.end !== null && time > Date.parse(patrol.end)) {
    return { code: 'CONFLICT', sentence: `This patrol was finished at ${at(patrol.end)}.` };
  }
  if (time > Date.parse(patrol.closesOn)) {
    return { code: 'CONFLICT', sentence: `This patrol was over at ${at(patrol.closesOn)}.` };
  }
  return null;
}

/**
 * What is wrong with the end that a guard gives; null when nothing is.
 * @param lastScan the latest scan known, if there is any
 */
export function endTimeProblem(
  patrol: PatrolTimes,
  { end, lastScan }: { readonly end: string; readonly lastScan: string | null },
  now: string,
  at: (instant: string) => string,
): TimeProblem | null {
  const problem = scanTimeProblem(patrol, end, now, at);
  if (problem !== null) return problem;
  if (lastScan !== null && Date.parse(lastScan) > Date.parse(end)) {
    return { code: 'INVALID', sentence: `A checkpoint was scanned later, at ${at(lastScan)}.` };
  }
  return null;
}

function invalid(sentence: string | null): TimeProblem | null {
  return sentence === null ? null : { code: 'INVALID', sentence };
}
