import { lengthText } from '../home/person-state.ts';

/** Who came to the shifts of a roster, judged after they are over. Instants are ISO UTC. */

/** A line of the roster with the record of attendance that belongs to it. */
export interface RosterFact {
  readonly siteProfileID: number;
  readonly staffName: string;
  readonly designation: string | null;
  readonly start: string;
  readonly end: string;
  /** The first time in; null for who did not come. */
  readonly timeIn: string | null;
  /** The last time out; null for who is still on duty. */
  readonly timeOut: string | null;
  /** The time out stands for one that nobody knows. */
  readonly notClockedOut: boolean;
  /** The office noted that they do not come. */
  readonly wasNoted: boolean;
}

export interface Judged {
  readonly came: boolean;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
}

/** Whole minutes that somebody came late and left early; 0 where that is not known. */
export function judge(fact: RosterFact): Judged {
  const { start, end, timeIn, timeOut, notClockedOut } = fact;
  if (timeIn === null) return { came: false, lateMinutes: 0, earlyMinutes: 0 };
  const minutes = (from: string, to: string) =>
    Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  const knowsEnd = timeOut !== null && !notClockedOut;
  return {
    came: true,
    lateMinutes: minutes(start, timeIn),
    earlyMinutes: knowsEnd ? minutes(timeOut, end) : 0,
  };
}

/** `Missing`, `Absent, noted`, `12 min late, left 1 h 05 min early`; empty where all is in order. */
export function remarkOf(fact: RosterFact): string {
  const { came, lateMinutes, earlyMinutes } = judge(fact);
  if (!came) return fact.wasNoted ? 'Absent, noted' : 'Missing';
  return [
    lateMinutes > 0 && `${lengthText(lateMinutes)} late`,
    earlyMinutes > 0 && `left ${lengthText(earlyMinutes)} early`,
    fact.notClockedOut && 'not clocked out',
    fact.timeOut === null && 'still on duty',
  ]
    .filter(Boolean)
    .join(', ');
}

export interface CoverCount {
  readonly planned: number;
  readonly came: number;
  readonly late: number;
  readonly early: number;
}

export function countCover(facts: readonly RosterFact[]): CoverCount {
  const judged = facts.map(judge);
  return {
    planned: facts.length,
    came: judged.filter(({ came }) => came).length,
    late: judged.filter(({ lateMinutes }) => lateMinutes > 0).length,
    early: judged.filter(({ earlyMinutes }) => earlyMinutes > 0).length,
  };
}
