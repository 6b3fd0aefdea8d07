import { plannedWindow, type PlannedLine } from '@guardroom/rules/attendance/planned-line';
import { placeSample, type Place } from '@guardroom/rules/attendance/site-place';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { plannedAnew, statement } from '../../../platform/database/statement.ts';
import type { AttendanceRow } from '../types.ts';

/** What of a record says whether it is unusual. */
export type JudgedRow = Pick<
  AttendanceRow,
  | 'id'
  | 'deploymentID'
  | 'timeIn'
  | 'timeInSiteProfileID'
  | 'timeInLatitude'
  | 'timeInLongitude'
  | 'timeInReceivedOn'
  | 'timeOut'
  | 'timeOutSiteProfileID'
  | 'timeOutLatitude'
  | 'timeOutLongitude'
  | 'timeOutReceivedOn'
  | 'notClockedOut'
  | 'marks'
>;

const judged = `SELECT a.id, a.deployment_id AS "deploymentID", a.time_in AS "timeIn",
    a.time_in_site_profile_id AS "timeInSiteProfileID", a.time_in_latitude AS "timeInLatitude",
    a.time_in_longitude AS "timeInLongitude", a.time_in_received_on AS "timeInReceivedOn",
    a.time_out AS "timeOut", a.time_out_site_profile_id AS "timeOutSiteProfileID",
    a.time_out_latitude AS "timeOutLatitude", a.time_out_longitude AS "timeOutLongitude",
    a.time_out_received_on AS "timeOutReceivedOn", a.not_clocked_out AS "notClockedOut",
    a.marks
  FROM attendance a WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[])`;

/** The records themselves, in no order. */
export function findJudged(db: AgencyDatabase, ids: readonly number[]): Promise<JudgedRow[]> {
  return db.run<JudgedRow & Record<string, unknown>>(statement(judged, [db.scope.agencyId, ids]));
}

/** A line of the roster with the names of its site and of its kind of shift. */
export interface PlannedRow extends PlannedLine {
  readonly siteName: string | null;
  readonly shiftTypeName: string | null;
}

const line = `SELECT d.id, d.site_profile_id, d.start_datetime, d.end_datetime, d.shift_type_id
  FROM deployment d
  WHERE d.security_agency_id = $1 AND d.deleted = 0`;

const lines = `SELECT a.id AS "of", d.id AS "deploymentID", d.site_profile_id AS "siteProfileID",
    s.name AS "siteName", k.name AS "shiftTypeName", d.start_datetime AS start,
    d.end_datetime AS "end"
  FROM attendance a
  CROSS JOIN LATERAL (
    ${line} AND d.id = a.deployment_id
    UNION
    ${line} AND d.staff_profile_id = a.staff_profile_id
      AND d.start_datetime BETWEEN a.time_in - make_interval(mins => $3)
        AND a.time_in + make_interval(mins => $4)) d
  LEFT JOIN site_profile s
    ON s.security_agency_id = $1 AND s.id = d.site_profile_id
  LEFT JOIN shift_type k ON k.security_agency_id = $1 AND k.id = d.shift_type_id
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[])`;

/** The lines of the roster that each record may belong to, by its id. */
export async function findLines(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PlannedRow[]>> {
  const values = [db.scope.agencyId, ids, plannedWindow.after, plannedWindow.before];
  const rows = await db.run<PlannedRow & { of: number }>(statement(lines, values));
  return Map.groupBy(rows, (row) => row.of);
}

const positions = `SELECT p.site AS "siteProfileID", x.latitude, x.longitude
  FROM (
    SELECT DISTINCT unnest(ARRAY[a.time_in_site_profile_id, a.time_out_site_profile_id]) AS site
    FROM attendance a WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[])) p
  CROSS JOIN LATERAL (
    SELECT a.time_in_latitude AS latitude, a.time_in_longitude AS longitude FROM attendance a
    WHERE a.security_agency_id = $1 AND a.time_in_site_profile_id = p.site AND a.deleted = 0
    ORDER BY a.time_in DESC LIMIT $3) x
  WHERE x.latitude IS NOT NULL AND x.longitude IS NOT NULL`;

/** Where those stood who came to the sites of these records last, by site. */
export async function findPositions(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Place[]>> {
  const values = [db.scope.agencyId, ids, placeSample.most];
  const rows = await db.run<Place & { siteProfileID: number }>(statement(positions, values));
  return Map.groupBy(rows, (row) => row.siteProfileID);
}

const sitePlaces = `SELECT DISTINCT s.id, s.latitude, s.longitude
  FROM attendance a
  JOIN site_profile s ON s.security_agency_id = $1
    AND s.id IN (a.time_in_site_profile_id, a.time_out_site_profile_id)
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) AND s.latitude IS NOT NULL`;

/** Where the sites of these records are, as far as somebody has said so, by site. */
export async function findSitePlaces(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Place>> {
  const values = [db.scope.agencyId, ids];
  const rows = await db.run<Place & { id: number }>(plannedAnew(sitePlaces, values));
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
}
