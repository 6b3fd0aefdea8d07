import { withIssues } from '../../import-row.ts';
import type { RowIssue } from '../../table-head.ts';
import { contractPeriodText, overlapSentence } from '../contract-period.ts';
import type { ContractPeriod } from '../contract-status.ts';
import { contractIssue, type ImportedContract } from './rows.ts';

/** How the rows of a file of contracts stand beside the agency's contracts, and each other. */

/** A contract in force: of one site and client, no two have a moment in common. */
export interface ContractInForce extends ContractPeriod {
  readonly siteProfileID: number;
  readonly clientProfileID: number;
}

interface Known {
  readonly inForce: readonly ContractInForce[];
  /** IANA name, of the agency. */
  readonly timeZone: string;
}

/**
 * The same rows, one after the other, with what is wrong with those that have a contract in force,
 * or an earlier row, of the same site and client in their time.
 */
export function* judgedContracts(
  rows: readonly ImportedContract[],
  { inForce, timeZone }: Known,
): Generator<ImportedContract> {
  const taken = new Map<string, TakenTime[]>();
  const timesOf = (parties: Parties) => {
    const key = `${parties.siteProfileID} ${parties.clientProfileID}`;
    const times = taken.get(key) ?? [];
    taken.set(key, times);
    return times;
  };
  for (const contract of inForce) {
    const sentence = () => overlapSentence(contract, timeZone);
    add(timesOf(contract), { ...timeOf(contract), sentence });
  }
  for (const row of rows) {
    const { terms } = row;
    const issues: RowIssue[] = [];
    if (terms !== undefined) {
      const times = timesOf(terms);
      const time = timeOf(terms);
      const other = overlapping(times, time);
      const sentence = () => sameInFile(row.row, contractPeriodText(terms, timeZone));
      if (other === undefined) add(times, { ...time, sentence });
      else issues.push(contractIssue('startDatetime', other.sentence()));
    }
    yield withIssues(row, issues);
  }
}

/** What a row is told whose site and client an earlier one has in that time. */
function sameInFile(row: number, period: string): string {
  return `Row ${row} has this site and client in that time: ${period}.`;
}

type Parties = Pick<ContractInForce, 'siteProfileID' | 'clientProfileID'>;

interface Time {
  readonly begins: number;
  readonly ends: number;
}

function timeOf({ startDatetime, endDatetime }: ContractPeriod): Time {
  const ends = endDatetime === null ? Infinity : Date.parse(endDatetime);
  return { begins: Date.parse(startDatetime), ends };
}

interface TakenTime extends Time {
  /** Said to whoever wants it too. */
  readonly sentence: () => string;
}

/** Of times by their begin, none of which overlap, the one that overlaps another. */
function overlapping(times: readonly TakenTime[], { begins, ends }: Time): TakenTime | undefined {
  const last = times[countBegun(times, ends) - 1];
  return last !== undefined && last.ends >= begins ? last : undefined;
}

/** Adds one that overlaps none of them, at its place. */
function add(times: TakenTime[], time: TakenTime): void {
  times.splice(countBegun(times, time.begins), 0, time);
}

/** How many of them have begun by a moment. */
function countBegun(times: readonly Time[], moment: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((times[middle]?.begins ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
