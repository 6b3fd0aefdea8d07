import { datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import type { PrintedBy } from '@guardroom/rules/deployment/print/printed-line';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { holidaysBetween } from '../../leave/store.ts';
import { rulesOf } from '../planning/store.ts';
import { rulesOfTypes, shiftTypeRows } from '../shift/store.ts';
import { deploymentJoins, deploymentSelect } from '../store-lines.ts';
import type { DeploymentRow } from '../types.ts';

/** A line with where it is worked. */
export interface RosterRow extends DeploymentRow {
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
}

/** A month (`YYYY-MM`) of a site, of a person, or of a person at a site. */
export interface RosterOf {
  readonly month: string;
  readonly siteProfileID: number | null;
  readonly staffProfileID: number | null;
}

const columns = `SELECT ${deploymentSelect}, site.address, site.unit_no AS "unitNo", site.postal
  FROM deployment a ${deploymentJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.date BETWEEN $2::date AND $3::date`;
const ofSite = `${columns} AND a.site_profile_id = $4
    AND ($6::bigint IS NULL OR a.staff_profile_id = $6::bigint) ORDER BY a.date, a.start_datetime, a.id LIMIT $5`;
// By the index of a person's shifts, which knows no dates.
const ofPerson = `${columns} AND a.staff_profile_id = $4 AND a.start_datetime >= $2::date - 1
    AND a.start_datetime < $3::date + 2 ORDER BY a.start_datetime, a.id LIMIT $5`;

/** Exported for the test of plans. @param most lines that are read */
export function rosterStatement(agencyId: number, of: RosterOf, most: number): Statement {
  const dates = datesOfMonth(of.month);
  const range = [agencyId, dates[0], dates.at(-1)];
  const { siteProfileID, staffProfileID } = of;
  if (siteProfileID !== null) {
    return statement(ofSite, [...range, siteProfileID, most, staffProfileID]);
  }
  return statement(ofPerson, [...range, staffProfileID, most]);
}

const ofDay = `${columns} AND ($5::bigint[] IS NULL OR a.site_profile_id = ANY($5::bigint[]))
  ORDER BY site.name, a.site_profile_id, a.start_datetime, staff.name, a.id LIMIT $4`;

/** A day (`YYYY-MM-DD`) of all sites, or of some. */
export interface RosterDayOf {
  readonly date: string;
  readonly siteProfileIDs: readonly number[] | null;
}

/** Exported for the test of plans. @param most lines that are read */
export function rosterDayStatement(
  agencyId: number,
  { date, siteProfileIDs }: RosterDayOf,
  most: number,
): Statement {
  return statement(ofDay, [agencyId, date, date, most, siteProfileIDs]);
}

/** The lines of the day by the name of the site and their start, at most so many. */
export function rosterDayLines(
  db: AgencyDatabase,
  of: RosterDayOf,
  most: number,
): Promise<RosterRow[]> {
  const query = rosterDayStatement(db.scope.agencyId, of, most);
  return db.run<RosterRow & Record<string, unknown>>(query);
}

/** The lines of the month by their start, at most so many. */
export function rosterLines(db: AgencyDatabase, of: RosterOf, most: number): Promise<RosterRow[]> {
  const query = rosterStatement(db.scope.agencyId, of, most);
  return db.run<RosterRow & Record<string, unknown>>(query);
}

/** By what the lines of the agency are read. */
export async function printedBy(db: AgencyDatabase, timeZone: string): Promise<PrintedBy> {
  const { breakMinutes } = await rulesOf(db);
  return { types: rulesOfTypes(await shiftTypeRows(db)), breakMinutes, timeZone };
}

/** The public holidays of a month by date. A day that is two of them has both names. */
export async function holidayNames(
  db: AgencyDatabase,
  month: string,
): Promise<ReadonlyMap<string, string>> {
  const dates = datesOfMonth(month);
  const rows = await holidaysBetween(db, dates[0] ?? '', dates.at(-1) ?? '');
  const days = Map.groupBy(rows, ({ date }) => date);
  return new Map([...days].map(([date, own]) => [date, own.map(({ name }) => name).join(', ')]));
}

/** Where a site is; null when nothing is known. */
export function addressOf({
  address,
  unitNo,
  postal,
}: Pick<RosterRow, 'address' | 'unitNo' | 'postal'>): string | null {
  return [address, unitNo, postal].filter(Boolean).join(', ') || null;
}
