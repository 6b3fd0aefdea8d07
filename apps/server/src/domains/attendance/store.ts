import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import type { AttendanceRow } from './types.ts';

// What payroll says of a record, and what it adds to one.
export { ApprovalStatusEnum, Attendance } from './types.ts';
export { PlannedShift } from './circumstance/types.ts';
// What somebody worked in a month, beside what they were planned for.
export { workedAround } from './store-hours.ts';

/** Columns of a record under their wire names; `a` is attendance. */
export const attendanceSelect = `
  a.id, a.account_id AS "accountID", a.work_history_id AS "workHistoryID",
  a.deployment_id AS "deploymentID",
  a.security_agency_id AS "securityAgencyID", a.staff_profile_id AS "staffProfileID",
  a.staff_name AS "staffName", a.staff_no AS "staffNo",
  a.time_in AS "timeIn", a.time_in_site_id AS "timeInSiteID",
  a.time_in_site_profile_id AS "timeInSiteProfileID", a.time_in_key AS "timeInKey",
  a.time_in_bucket AS "timeInBucket", a.time_in_region AS "timeInRegion",
  a.time_in_latitude AS "timeInLatitude", a.time_in_longitude AS "timeInLongitude",
  a.time_in_remark AS "timeInRemark", a.time_in_received_on AS "timeInReceivedOn",
  security_site_in.name AS "timeInSiteName", site_in.name AS "timeInSiteProfileName",
  a.time_out AS "timeOut", a.time_out_site_id AS "timeOutSiteID",
  a.time_out_site_profile_id AS "timeOutSiteProfileID", a.time_out_key AS "timeOutKey",
  a.time_out_bucket AS "timeOutBucket", a.time_out_region AS "timeOutRegion",
  a.time_out_latitude AS "timeOutLatitude", a.time_out_longitude AS "timeOutLongitude",
  a.time_out_remark AS "timeOutRemark", a.time_out_received_on AS "timeOutReceivedOn",
  security_site_out.name AS "timeOutSiteName", site_out.name AS "timeOutSiteProfileName",
  a.approval_status AS "approvalStatus", a.approved_duration AS "approvedDuration",
  a.reviewed_by AS "reviewedBy", a.reviewed_by_staff_profile_id AS "reviewedByStaffProfileID",
  a.reviewed_timestamp AS "reviewedTimestamp", a.remark, a.reason,
  a.not_clocked_out AS "notClockedOut", a.marks, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

/** Both sites of a record, as the agency and as the register name them. */
export const attendanceJoins = `
  LEFT JOIN site_profile site_in
    ON site_in.security_agency_id = $1 AND site_in.id = a.time_in_site_profile_id
  LEFT JOIN security_site security_site_in ON security_site_in.id = a.time_in_site_id
  LEFT JOIN site_profile site_out
    ON site_out.security_agency_id = $1 AND site_out.id = a.time_out_site_profile_id
  LEFT JOIN security_site security_site_out ON security_site_out.id = a.time_out_site_id`;

const find = `SELECT ${attendanceSelect} FROM attendance a ${attendanceJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) AND a.deleted = 0 ORDER BY a.id`;

/** Live records by id, in the order of their ids; missing ones are simply not there. */
export function findAttendance(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<AttendanceRow[]> {
  return db.run(statement(find, [db.scope.agencyId, ids]));
}

/** The same, held until the transaction ends, always locked in the same order. */
export async function lockAttendance(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<AttendanceRow[]> {
  await holdRows(db, 'attendance', ids);
  return db.run(statement(find, [db.scope.agencyId, ids]));
}

const findOpen = `SELECT ${attendanceSelect} FROM attendance a ${attendanceJoins}
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
    AND a.time_out IS NULL FOR UPDATE OF a`;

/** The record of a person who is on duty now, held until the transaction ends. */
export async function lockOnDuty(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<AttendanceRow | undefined> {
  const [row] = await db.run<AttendanceRow>(
    statement(findOpen, [db.scope.agencyId, staffProfileID]),
  );
  return row;
}

/** Fields of a record that can change, with their columns. */
const changeable = {
  timeIn: ['time_in', 'timestamptz'],
  timeInSiteID: ['time_in_site_id', 'bigint'],
  timeInSiteProfileID: ['time_in_site_profile_id', 'bigint'],
  timeInRemark: ['time_in_remark', 'text'],
  timeOut: ['time_out', 'timestamptz'],
  timeOutSiteID: ['time_out_site_id', 'bigint'],
  timeOutSiteProfileID: ['time_out_site_profile_id', 'bigint'],
  timeOutRemark: ['time_out_remark', 'text'],
  timeOutKey: ['time_out_key', 'text'],
  timeOutBucket: ['time_out_bucket', 'text'],
  timeOutRegion: ['time_out_region', 'text'],
  timeOutLatitude: ['time_out_latitude', 'float8'],
  timeOutLongitude: ['time_out_longitude', 'float8'],
  timeOutReceivedOn: ['time_out_received_on', 'timestamptz'],
  approvalStatus: ['approval_status', 'text'],
  approvedDuration: ['approved_duration', 'numeric'],
  reviewedBy: ['reviewed_by', 'text'],
  reviewedByStaffProfileID: ['reviewed_by_staff_profile_id', 'bigint'],
  reviewedTimestamp: ['reviewed_timestamp', 'timestamptz'],
  remark: ['remark', 'text'],
  reason: ['reason', 'text'],
  notClockedOut: ['not_clocked_out', 'boolean'],
  deploymentID: ['deployment_id', 'bigint'],
} as const;

export type AttendanceChanges = ChangesOf<AttendanceRow, typeof changeable>;

/** Writes changed fields of one record and counts its version up. */
export async function saveAttendance(
  db: AgencyDatabase,
  id: number,
  changes: AttendanceChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('attendance', changeable, key, changes));
}

const decide = `UPDATE attendance a SET approval_status = d.status, approved_duration = d.duration,
    reviewed_by = $7, reviewed_by_staff_profile_id = $8, reviewed_timestamp = now(),
    reason = coalesce(d.reason, a.reason), remark = coalesce(d.remark, a.remark),
    version = version + 1, updated_on = now()
  FROM unnest($2::bigint[], $3::text[], $4::numeric[], $5::text[], $6::text[])
    AS d (id, status, duration, reason, remark)
  WHERE a.security_agency_id = $1 AND a.id = d.id`;

export interface Decided {
  readonly id: number;
  readonly approvalStatus: string;
  readonly approvedDuration: number | null;
  /** Undefined leaves what stands there. */
  readonly reason: string | undefined;
  readonly remark: string | undefined;
}

/** Writes the decisions of a batch in one statement. */
export async function saveDecisions(
  db: AgencyDatabase,
  decisions: readonly Decided[],
  reviewer: { readonly name: string; readonly staffProfileID: number },
): Promise<void> {
  await db.run(
    statement(decide, [
      db.scope.agencyId,
      decisions.map(({ id }) => id),
      decisions.map(({ approvalStatus }) => approvalStatus),
      decisions.map(({ approvedDuration }) => approvedDuration),
      decisions.map(({ reason }) => reason ?? null),
      decisions.map(({ remark }) => remark ?? null),
      reviewer.name,
      reviewer.staffProfileID,
    ]),
  );
}

const insert = `INSERT INTO attendance (security_agency_id, account_id, staff_profile_id, staff_name,
    staff_no, time_in, time_in_site_id, time_in_site_profile_id, time_in_key, time_in_bucket,
    time_in_region, time_in_latitude, time_in_longitude, time_in_remark, time_in_received_on,
    time_out, time_out_site_id, time_out_site_profile_id, time_out_remark, approval_status,
    deployment_id, reason)
  SELECT $1, s.account_id, s.id, s.name, s.staff_no, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
    $13, $14, $15, $16, $17, $18::bigint, $19
  FROM staff_profile s WHERE s.security_agency_id = $1 AND s.id = $2 AND s.deleted = 0
  RETURNING id`;

export type NewAttendance = Pick<AttendanceRow, 'staffProfileID' | 'timeIn'> &
  Partial<AttendanceRow>;

/** Adds a record with the person's name and number as they are now; undefined without a person. */
export async function addAttendance(
  db: AgencyDatabase,
  record: NewAttendance,
): Promise<number | undefined> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      record.staffProfileID,
      record.timeIn,
      record.timeInSiteID ?? null,
      record.timeInSiteProfileID ?? null,
      record.timeInKey ?? null,
      record.timeInBucket ?? null,
      record.timeInRegion ?? null,
      record.timeInLatitude ?? null,
      record.timeInLongitude ?? null,
      record.timeInRemark ?? null,
      record.timeInReceivedOn ?? null,
      record.timeOut ?? null,
      record.timeOutSiteID ?? null,
      record.timeOutSiteProfileID ?? null,
      record.timeOutRemark ?? null,
      record.approvalStatus ?? 'PENDING',
      record.deploymentID ?? null,
      record.reason ?? null,
    ]),
  );
  return row?.id;
}
