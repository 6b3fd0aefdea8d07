import {
  marksOf,
  type AttendanceMark,
  type Circumstances,
} from '@guardroom/rules/attendance/attendance-marks';
import { plannedLineOf } from '@guardroom/rules/attendance/planned-line';
import { distanceBetween, usualPlace, type Place } from '@guardroom/rules/attendance/site-place';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import {
  findJudged,
  findLines,
  findPositions,
  findSitePlaces,
  type JudgedRow,
  type PlannedRow,
} from './store.ts';
import { findOverlaps, type OverlapRow } from '../store-overlap.ts';

/** What surrounds a record of attendance, and what is unusual about it. */
export interface JudgedCircumstances extends Circumstances {
  readonly planned: PlannedRow | null;
  readonly overlaps: readonly OverlapRow[];
  readonly marks: readonly AttendanceMark[];
  /** Whether its device told something unusual. */
  readonly isMarked: boolean;
}

/** Of all these records, by id, in a number of statements that does not depend on how many. */
export async function readCircumstances(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JudgedCircumstances>> {
  const [rows, lines, positions, own, overlaps] = await Promise.all([
    findJudged(db, ids),
    findLines(db, ids),
    findPositions(db, ids),
    findSitePlaces(db, ids),
    findOverlaps(db, ids),
  ]);
  const usual = [...positions].map(([site, found]) => [site, usualPlace(found)] as const);
  const places = new Map([...usual, ...own]);
  return new Map(
    rows.map((row) => {
      const around = {
        planned: plannedLineOf(row, lines.get(row.id) ?? []),
        overlaps: overlaps.get(row.id) ?? [],
        ...distancesOf(row, (site) => (site === null ? null : (places.get(site) ?? null))),
      };
      const isMarked = row.marks.length > 0;
      return [row.id, { ...around, marks: marksOf(row, around), isMarked }];
    }),
  );
}

function distancesOf(row: JudgedRow, placeOf: (site: number | null) => Place | null) {
  const here = place(row.timeInLatitude, row.timeInLongitude);
  const there = place(row.timeOutLatitude, row.timeOutLongitude);
  return {
    timeInDistance: distanceBetween(here, placeOf(row.timeInSiteProfileID)),
    timeOutDistance: distanceBetween(there, placeOf(row.timeOutSiteProfileID)),
  };
}

function place(latitude: number | null, longitude: number | null): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
