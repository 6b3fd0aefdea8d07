import { addDays } from '@guardroom/rules/dates';
import { needsOf, type Need } from '@guardroom/rules/deployment/post/post';
import type { ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import type { ListDatabase } from '../../../platform/database/database.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { holidaysBetween } from '../../leave/store.ts';
import { inactiveSites } from '../../site/store.ts';
import { rulesOfTypes, shiftTypeRows } from '../shift/store.ts';
import { postsOf } from './store.ts';
import { postOf } from './types.ts';

/** What sites need, and the kinds of shift in which they do. */
export interface Needs {
  readonly needs: readonly Need[];
  readonly types: readonly ShiftType[];
}

/** Of which sites, and between which dates (`YYYY-MM-DD`), both included. */
export interface NeedsRange {
  readonly fromDate: string;
  readonly toDate: string;
  /** Null for all. */
  readonly siteProfileIDs: readonly number[] | null;
}

/**
 * What the posts of sites ask for between two dates, in the order of the dates; inactive sites need
 * nobody. Four short statements at most, however many sites there are.
 */
export async function needsBetween(
  db: ListDatabase,
  { fromDate, toDate, siteProfileIDs }: NeedsRange,
  timeZone: string,
): Promise<Needs> {
  const posts = (await postsOf(db, siteProfileIDs)).filter(({ headcount }) => headcount !== null);
  if (posts.length === 0) return { needs: [], types: [] };
  const [inactive, own, days] = await Promise.all([
    inactiveSites(db, [...new Set(posts.map(({ siteProfileID }) => siteProfileID))]),
    shiftTypeRows(db),
    holidaysBetween(db, fromDate, toDate),
  ]);
  const types = rulesOfTypes(own);
  const asked = posts.filter(({ siteProfileID }) => !inactive.has(siteProfileID)).map(postOf);
  const holidays = new Set(days.map(({ date }) => date));
  const calendar = { types, holidays, timeZone };
  // Thousands of posts on many dates: others have their turn between.
  const needs = await mapInTurns(datesOf(fromDate, toDate), (date) =>
    needsOf(asked, [date], calendar),
  );
  return { needs: needs.flat(), types };
}

function datesOf(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
