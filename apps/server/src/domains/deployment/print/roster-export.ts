import { monthText } from '@guardroom/rules/dates';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import {
  kindName,
  workedMinutes,
  type PrintedBy,
} from '@guardroom/rules/deployment/print/printed-line';
import {
  rosterColumns,
  type RosterColumnKey,
} from '@guardroom/rules/deployment/print/roster-columns';
import { lineStatusLook } from '@guardroom/rules/deployment/publish/line-status';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { Cell } from '../../../platform/export/table.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { nameOfSite } from '../../site/store.ts';
import { staffOf } from '../../staff/store.ts';
import { addressOf, rosterLines, type RosterOf, type RosterRow } from './store.ts';

/** Which roster, as an export carries it in its link. */
export const rosterParameters = v.object({
  month: v.string(),
  siteProfileID: v.nullable(v.number()),
  staffProfileID: v.nullable(v.number()),
});

export interface Roster extends RosterOf {
  /** Of the site, of the person, or of both. */
  readonly name: string;
  readonly lines: readonly RosterRow[];
}

/** `Roster Marina Tower Nov 2026` */
export function rosterName(name: string, month: string): string {
  return `Roster ${name} ${monthText(month)}`;
}

/**
 * The lines of the roster that is asked for.
 * @param path of the fields in the request
 * @throws NOT_FOUND for a site or a person of whom the agency knows nothing
 */
export async function openRoster(db: AgencyDatabase, of: RosterOf, path: string): Promise<Roster> {
  const name = await nameOf(db, of, path);
  const most = deploymentLimits.planLines;
  const lines = await rosterLines(db, of, most + 1);
  if (lines.length > most) {
    refuse('TOO_LARGE', `A roster of more than ${most} entries is not exported.`, {
      path: `${path}month`,
    });
  }
  return { ...of, name, lines };
}

async function nameOf(
  db: AgencyDatabase,
  { siteProfileID, staffProfileID }: RosterOf,
  path: string,
): Promise<string> {
  const site =
    siteProfileID === null ? [] : [await nameOfSite(db, siteProfileID, `${path}siteProfileID`)];
  const staff =
    staffProfileID === null ? [] : [await staffOf(db, staffProfileID, `${path}staffProfileID`)];
  return [...site, ...staff.map(({ name }) => name)].join(', ');
}

/** A line as a row of `rosterColumns`. */
export function rosterCells(line: RosterRow, by: PrintedBy): Cell[] {
  const cells: Record<RosterColumnKey, Cell> = {
    date: line.date,
    site: line.siteProfileName,
    address: addressOf(line),
    staffNo: line.staffNo,
    staffName: line.staffName,
    designation: line.workHistoryDesignation,
    shift: kindName(line, by),
    start: line.startDatetime,
    end: line.endDatetime,
    // As the PDF counts: what was declined is nobody's work.
    worked: workedMinutes(line, by),
    status: lineStatusLook[line.status].label,
  };
  return rosterColumns.map(({ key }) => cells[key]);
}
