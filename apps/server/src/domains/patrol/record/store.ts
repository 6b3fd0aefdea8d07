import type { PatrolOutcome } from '@guardroom/rules/patrol/patrol-status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClockingReportRow } from './types.ts';

/**
 * What became of a patrol by now, of the alias of its row: patrolStatus of packages/rules in SQL.
 * The outcome stands on the row; that it is over follows from the clock.
 */
export const isUnderWay = (r: string) => `(${r}."end" IS NULL AND ${r}.closes_on > now())`;
export const statusOf = (r: string) =>
  `CASE WHEN ${isUnderWay(r)} THEN 'PENDING' ELSE ${r}.outcome END`;

/** Columns of a patrol record under their wire names; `a` is clocking_report. */
export const clockingReportSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", agency.name AS "securityAgencyName",
  a.clocking_route_id AS "clockingRouteID", a.clocking_route_name AS "clockingRouteName",
  route.name AS "routeName", a.in_order AS "inOrder", a.island_wide AS "islandWide",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.security_site_id AS "securitySiteID", security_site.name AS "siteName",
  a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  a.staff_profile_name AS "staffProfileName", a.staff_no AS "staffNo", a.start, a."end",
  a.closes_on AS "closesOn", a.start_received_on AS "startReceivedOn",
  a.end_received_on AS "endReceivedOn", ${statusOf('a')} AS status,
  a.clocked_point AS "clockedPoint", a.total_point AS "totalPoint", a.remark, a.marks,
  round.id AS "roundID", round.due_on AS "roundDueOn", round.minimum_point AS "roundMinimumPoint",
  round.state AS "roundState", round.missed_on AS "roundMissedOn", a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const clockingReportJoins = `
  JOIN security_agency agency ON agency.id = a.security_agency_id
  JOIN clocking_route route
    ON route.security_agency_id = $1 AND route.id = a.clocking_route_id
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN security_site ON security_site.id = a.security_site_id
  LEFT JOIN patrol_round round
    ON round.security_agency_id = $1 AND round.id = a.patrol_round_id`;

const find = `SELECT ${clockingReportSelect} FROM clocking_report a ${clockingReportJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0`;

export async function findReport(
  db: AgencyDatabase,
  id: number,
): Promise<ClockingReportRow | undefined> {
  const values = [db.scope.agencyId, id];
  const [row] = await db.run<ClockingReportRow>(statement(`${find} AND a.id = $2`, values));
  return row;
}

const ofStaff = `${find} AND a.staff_profile_id = $2`;

/** A patrol of one person, held until the transaction ends. */
export async function lockOwnReport(
  db: AgencyDatabase,
  staffProfileID: number,
  id: number,
): Promise<ClockingReportRow | undefined> {
  await holdRows(db, 'clocking_report', [id]);
  const values = [db.scope.agencyId, staffProfileID, id];
  const [row] = await db.run<ClockingReportRow>(statement(`${ofStaff} AND a.id = $3`, values));
  return row;
}

const openAt = `${ofStaff} AND a."end" IS NULL AND a.start <= $3 AND a.closes_on > $3
  ORDER BY a.start DESC LIMIT 1`;

/** The patrol that a person was on at a moment and has not finished. */
export async function openReport(
  db: AgencyDatabase,
  staffProfileID: number,
  at: string,
): Promise<ClockingReportRow | undefined> {
  const values = [db.scope.agencyId, staffProfileID, at];
  const [row] = await db.run<ClockingReportRow>(statement(openAt, values));
  return row;
}

const lockStaff = `SELECT id FROM staff_profile
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 FOR NO KEY UPDATE`;

/** Patrols of one person begin one after the other. @returns whether the agency has the person */
export async function holdStaff(db: AgencyDatabase, staffProfileID: number): Promise<boolean> {
  const rows = await db.run(statement(lockStaff, [db.scope.agencyId, staffProfileID]));
  return rows.length > 0;
}

// What is to be walked, as it is now: checkpoints that are not in use are left out.
const walked = `FROM clocking_route_detail d
  JOIN clocking_route r ON r.security_agency_id = $1 AND r.id = d.clocking_route_id
  JOIN clocking_point p ON p.security_agency_id = $1 AND p.id = d.clocking_point_id
  WHERE d.security_agency_id = $1 AND d.clocking_route_id = $2 AND d.deleted = 0
    AND r.island_wide = 0 AND p.deleted = 0 AND p.status = 'ACTIVE'`;
const reported = `security_agency_id, clocking_route_id, clocking_route_name, in_order, island_wide,
  site_profile_id, security_site_id, account_id, staff_profile_id, staff_profile_name, staff_no, start,
  closes_on, ends_on, total_point`;
const insertReport = `WITH found (${reported}) AS MATERIALIZED (
    SELECT $1::bigint, r.id, r.name, r.in_order, r.island_wide, r.site_profile_id, r.security_site_id,
      s.account_id, s.id, s.name, s.staff_no, $4::timestamptz, $5::timestamptz, $5::timestamptz,
      (SELECT count(*) ${walked})
    FROM clocking_route r, staff_profile s
    WHERE r.security_agency_id = $1 AND r.id = $2 AND s.security_agency_id = $1 AND s.id = $3)
  INSERT INTO clocking_report (${reported}) SELECT * FROM found
  RETURNING id, total_point AS "totalPoint"`;
const lined = `security_agency_id, clocking_report_id, clocking_point_id, site_profile_id,
  clocking_point_name, description, tag, index`;
const insertLines = `WITH found (${lined}) AS MATERIALIZED (
    SELECT $1::bigint, $3::bigint, p.id, p.site_profile_id, p.name, p.description, p.tag,
      row_number() OVER (ORDER BY d.index, d.id) ${walked} ORDER BY d.index, d.id)
  INSERT INTO clocking_report_detail (${lined}) SELECT * FROM found RETURNING 1`;

export interface NewReport {
  readonly clockingRouteID: number;
  readonly staffProfileID: number;
  readonly start: string;
  readonly closesOn: string;
}

/** Begins a patrol: its record, with a line for each checkpoint that is to be clocked. */
export async function addReport(
  db: AgencyDatabase,
  { clockingRouteID, staffProfileID, start, closesOn }: NewReport,
): Promise<{ readonly id: number; readonly totalPoint: number }> {
  const values = [db.scope.agencyId, clockingRouteID, staffProfileID, start, closesOn];
  const [row] = await db.run<{ id: number; totalPoint: number }>(statement(insertReport, values));
  if (row === undefined) throw new Error('no patrol was begun');
  await db.run(statement(insertLines, [db.scope.agencyId, clockingRouteID, row.id]));
  return row;
}

const saveCounts = `UPDATE clocking_report
  SET clocked_point = $3, outcome = $4, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Writes what the scans so far amount to. */
export async function saveOutcome(
  db: AgencyDatabase,
  id: number,
  { clockedPoint, outcome }: { readonly clockedPoint: number; readonly outcome: PatrolOutcome },
): Promise<void> {
  await db.run(statement(saveCounts, [db.scope.agencyId, id, clockedPoint, outcome]));
}

const finish = `UPDATE clocking_report
  SET "end" = $3, ends_on = $3, end_received_on = now(), remark = $4, outcome = $5, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveEnd(
  db: AgencyDatabase,
  id: number,
  ended: {
    readonly end: string;
    readonly remark: string | null;
    readonly outcome: PatrolOutcome;
  },
): Promise<void> {
  const values = [db.scope.agencyId, id, ended.end, ended.remark, ended.outcome];
  await db.run(statement(finish, values));
}
