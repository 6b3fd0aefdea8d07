import type { TornLine, TornReason } from '@guardroom/rules/deployment/gap/short-places';
import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import { addDays } from '@guardroom/rules/dates';
import type { Period, Shift } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { plannedAnew, statement, type Statement } from '../../../platform/database/statement.ts';
import { peopleAway } from '../../leave/store.ts';
import { designationOf, type PlanRange } from '../store-lines.ts';

/** All who are planned at one time of a site, as the store reads it. */
export interface PlanRow extends Period {
  readonly siteProfileID: number;
  readonly date: string;
  readonly shift: Shift;
  readonly shiftTypeID: number | null;
  /** Who comes. */
  readonly standing: readonly number[];
  readonly torn: readonly TornLine[];
}

const plans = `SELECT l.site_profile_id AS "siteProfileID", l.date, l.start_datetime AS "startDatetime",
    l.end_datetime AS "endDatetime", min(l.shift) AS shift, min(l.shift_type_id) AS "shiftTypeID",
    coalesce(json_agg(l.staff_profile_id ORDER BY l.id) FILTER (WHERE l.why IS NULL), '[]') AS standing,
    coalesce(json_agg(json_build_array(l.id, l.staff_profile_id, l.name, l.why) ORDER BY l.id)
      FILTER (WHERE l.why IS NOT NULL), '[]') AS torn
  FROM (
    SELECT d.id, d.site_profile_id, d.date, d.start_datetime, d.end_datetime, d.shift, d.shift_type_id,
      d.staff_profile_id, staff.name, CASE
        WHEN d.status = 'DECLINED' THEN 'DECLINED'
        WHEN noted.reason IS NOT NULL THEN 'ABSENT'
        WHEN EXISTS (SELECT 1 FROM json_to_recordset($6::json) AS away (
            "staffProfileID" bigint, "startDatetime" timestamptz, "endDatetime" timestamptz)
          WHERE away."staffProfileID" = d.staff_profile_id
            AND away."startDatetime" < d.end_datetime AND d.start_datetime < away."endDatetime")
          THEN 'ON_LEAVE' END AS why
    FROM deployment d
    JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = d.staff_profile_id
    LEFT JOIN deployment_absence noted ON noted.security_agency_id = $1
      AND noted.deployment_id = d.id AND noted.staff_profile_id = d.staff_profile_id
    WHERE d.security_agency_id = $1 AND d.date BETWEEN $2::date AND $3::date AND d.deleted = 0
      AND ($4::bigint[] IS NULL OR d.site_profile_id = ANY($4::bigint[]))
      AND d.end_datetime > $5::timestamptz) l
  GROUP BY 1, 2, 3, 4`;

type Torn = readonly [deploymentID: number, staffProfileID: number, name: string, why: TornReason];
type Row = Omit<PlanRow, 'torn'> & { readonly torn: readonly Torn[] } & Record<string, unknown>;

/** Who is planned where in a range and has not gone home yet. @param now milliseconds since 1970 */
export async function plansBetween(
  db: AgencyDatabase,
  { fromDate, toDate, siteProfileIDs }: PlanRange,
  now: number,
): Promise<PlanRow[]> {
  const away = await peopleAway(db, addDays(fromDate, -1), addDays(toDate, 2));
  const until = new Date(now).toISOString();
  const range = [db.scope.agencyId, fromDate, toDate, siteProfileIDs];
  const rows = await db.run<Row>(plannedAnew(plans, [...range, until, JSON.stringify(away)]));
  return rows.map(({ torn, ...row }) => ({
    ...row,
    torn: torn.map(([deploymentID, staffProfileID, staffName, why]) => ({
      deploymentID,
      staffProfileID,
      staffName,
      why,
    })),
  }));
}

/** Somebody who is planned nowhere at a time. */
export interface FreePersonRow {
  readonly staffProfileID: number;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
  readonly phoneNo: string | null;
}

const free = `SELECT a.id AS "staffProfileID", a.name, a.staff_no AS "staffNo",
    ${designationOf('a')} AS designation, a.phone_no AS "phoneNo"
  FROM staff_profile a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status <> 'INACTIVE'
    AND a.id IS DISTINCT FROM $5::bigint
    AND EXISTS (SELECT 1 FROM work_history h
      WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.id AND h.deleted = 0
        AND h.em_start < $4::date + 2 AND h.em_until >= $4::date - 1)
    AND a.id NOT IN (SELECT d.staff_profile_id FROM deployment d
      WHERE d.security_agency_id = $1 AND d.deleted = 0
        AND d.date BETWEEN $4::date - 2 AND $4::date + 2
        AND d.start_datetime < $3::timestamptz AND $2::timestamptz < d.end_datetime)
  ORDER BY a.id LIMIT ${gapLimits.people + 1}`;

/** Exported for the test of plans. */
export function freeStatement(
  agencyId: number,
  { date, startDatetime, endDatetime }: Period & { readonly date: string },
  exceptID: number | null,
): Statement {
  return statement(free, [agencyId, startDatetime, endDatetime, date, exceptID]);
}

/** Everybody employed who is planned nowhere at that time, one more than are looked at. @param exceptID whom not */
export function freePeople(
  db: AgencyDatabase,
  place: Period & { readonly date: string },
  exceptID: number | null,
): Promise<FreePersonRow[]> {
  return db.run<FreePersonRow & Record<string, unknown>>(
    freeStatement(db.scope.agencyId, place, exceptID),
  );
}

const past = `SELECT d.staff_profile_id AS "staffProfileID",
    (count(*) FILTER (WHERE d.site_profile_id = $2))::int AS "workedHere",
    (count(*) FILTER (WHERE d.date >= $4::date
      AND d.created_on > d.start_datetime - interval '24 hours'
      AND d.created_on < d.end_datetime))::int AS "calledIn"
  FROM deployment d
  WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.date BETWEEN $3::date AND $5::date
    AND (d.site_profile_id = $2 OR d.date >= $4::date)
  GROUP BY d.staff_profile_id`;

/** What somebody did of late. */
export interface PastRow {
  readonly staffProfileID: number;
  /** Times at the site. */
  readonly workedHere: number;
  /** Shifts anywhere that were planned for them within a day of their beginning. */
  readonly calledIn: number;
}

/** Exported for the test of plans. */
export function pastStatement(agencyId: number, siteProfileID: number, date: string): Statement {
  const [known, called] = [
    addDays(date, -gapLimits.pastDays),
    addDays(date, -gapLimits.calledDays),
  ];
  return statement(past, [agencyId, siteProfileID, known, called, addDays(date, -1)]);
}

/** Of everybody who was planned in the days before a date. */
export async function pastOf(
  db: AgencyDatabase,
  siteProfileID: number,
  date: string,
): Promise<ReadonlyMap<number, PastRow>> {
  const rows = await db.run<PastRow & Record<string, unknown>>(
    pastStatement(db.scope.agencyId, siteProfileID, date),
  );
  return new Map(rows.map((row) => [row.staffProfileID, row]));
}

const told = `SELECT EXISTS (SELECT 1 FROM deployment d
  WHERE d.security_agency_id = $1 AND d.site_profile_id = $2 AND d.date = $3::date AND d.deleted = 0
    AND d.status <> 'DRAFT') AS told`;

/** Whether a line of a site's day was told to anybody. */
export async function isDayTold(
  db: AgencyDatabase,
  siteProfileID: number,
  date: string,
): Promise<boolean> {
  const values = [db.scope.agencyId, siteProfileID, date];
  const [row] = await db.run<{ told: boolean }>(statement(told, values));
  return row?.told === true;
}
