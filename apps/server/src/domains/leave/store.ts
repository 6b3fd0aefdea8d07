import type { Away } from '@guardroom/rules/home/on-leave';
import type { HalfDay, LeaveDates } from '@guardroom/rules/leave/leave-days';
import type { AgencyDatabase, ListDatabase } from '../../platform/database/database.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { plannedAnew, statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import type { LeaveRequestRow } from './types.ts';

export { holidaysBetween } from './holiday/store.ts';

/** Leave `a` and the agency's zone `agency`, as a condition on the shift `d`. */
const inLeave = `d.start_datetime < leave_ends(a.end_date, a.half_day, agency.time_zone)
      AND d.start_datetime > leave_begins(a.start_date, a.half_day, agency.time_zone) - interval '1 day'
      AND d.end_datetime > leave_begins(a.start_date, a.half_day, agency.time_zone)`;

/** Columns of a request under their wire names; `a` is leave_request. */
export const leaveRequestSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.account_id AS "accountID",
  a.staff_profile_id AS "staffProfileID", staff.name AS "staffName", staff.staff_no AS "staffNo",
  a.leave_type_id AS "leaveTypeID", type.name AS "leaveTypeName", type.paid,
  a.start_date AS "startDate", a.end_date AS "endDate", a.half_day AS "halfDay", a.days, a.holidays,
  a.note, a.status,
  (SELECT count(*)::int FROM leave_file f
    WHERE f.security_agency_id = $1 AND f.leave_request_id = a.id
      AND f.deleted = 0) AS documents,
  (SELECT count(*)::int FROM deployment d
    WHERE d.security_agency_id = $1 AND d.staff_profile_id = a.staff_profile_id
      AND d.deleted = 0 AND a.status IN ('PENDING', 'APPROVED') AND ${inLeave}) AS shifts,
  a.requested_by_staff_profile_id AS "requestedByStaffProfileID", asker.name AS "requestedByName",
  a.decided_by_staff_profile_id AS "decidedByStaffProfileID", decider.name AS "decidedByName",
  a.decided_timestamp AS "decidedTimestamp", a.decision_reason AS "decisionReason", a.overruled,
  a.cancelled_by_staff_profile_id AS "cancelledByStaffProfileID",
  canceller.name AS "cancelledByName", a.cancelled_timestamp AS "cancelledTimestamp",
  a.cancel_reason AS "cancelReason", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const staffJoin = (
  name: string,
  column: string,
  kind = 'LEFT JOIN',
) => `${kind} staff_profile ${name}
    ON ${name}.security_agency_id = $1 AND ${name}.id = a.${column}`;

export const leaveRequestJoins = `
  JOIN security_agency agency ON agency.id = a.security_agency_id
  JOIN leave_type type
    ON type.security_agency_id = $1 AND type.id = a.leave_type_id
  ${staffJoin('staff', 'staff_profile_id', 'JOIN')}
  ${staffJoin('asker', 'requested_by_staff_profile_id', 'JOIN')}
  ${staffJoin('decider', 'decided_by_staff_profile_id')}
  ${staffJoin('canceller', 'cancelled_by_staff_profile_id')}`;

const find = `SELECT ${leaveRequestSelect} FROM leave_request a ${leaveRequestJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** One of the agency's requests; undefined when it has no such one. */
export async function findLeave(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveRequestRow | undefined> {
  const [row] = await db.run<LeaveRequestRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, id]),
  );
  return row;
}

/** The same, held until the transaction ends. */
export async function lockLeave(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveRequestRow | undefined> {
  await holdRows(db, 'leave_request', [id]);
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<LeaveRequestRow & Record<string, unknown>>(query);
  return row;
}

const overlapping = `SELECT a.id, a.start_date AS "startDate", a.end_date AS "endDate",
    a.half_day AS "halfDay", a.status, type.name AS "leaveTypeName"
  FROM leave_request a
  JOIN leave_type type
    ON type.security_agency_id = $1 AND type.id = a.leave_type_id
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
    AND a.status IN ('PENDING', 'APPROVED') AND a.start_date <= $4::date AND a.end_date >= $3::date
    AND coalesce(a.half_day = $5::text, true)
    AND a.id IS DISTINCT FROM $6::bigint
  ORDER BY a.start_date LIMIT 1`;

export type OtherLeave = LeaveDates &
  Pick<LeaveRequestRow, 'id' | 'status' | 'leaveTypeName'> &
  Record<string, unknown>;

/** Leave of the same person that shares a day, or half a day, and was not rejected or cancelled. */
export async function overlapOf(
  db: AgencyDatabase,
  staffProfileID: number,
  { startDate, endDate, halfDay }: LeaveDates,
  exceptID: number | null,
): Promise<OtherLeave | undefined> {
  const values = [db.scope.agencyId, staffProfileID, startDate, endDate, halfDay, exceptID];
  const [row] = await db.run<OtherLeave>(statement(overlapping, values));
  return row;
}

// Whoever asks is held meanwhile, so that this stands behind what overlapOf tells in words.
explainConstraint(
  'leave_request_overlap',
  'This person is on leave or asked for it on these days.',
);

const insert = `INSERT INTO leave_request (security_agency_id, account_id, staff_profile_id,
    leave_type_id, start_date, end_date, half_day, days, holidays, note,
    requested_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`;

export type NewLeave = Pick<
  LeaveRequestRow,
  | 'accountID'
  | 'staffProfileID'
  | 'leaveTypeID'
  | 'startDate'
  | 'endDate'
  | 'halfDay'
  | 'days'
  | 'holidays'
  | 'note'
  | 'requestedByStaffProfileID'
>;

/** Adds a request that waits for a decision. @returns its id */
export async function addLeave(db: AgencyDatabase, leave: NewLeave): Promise<number> {
  const values = [
    db.scope.agencyId,
    leave.accountID,
    leave.staffProfileID,
    leave.leaveTypeID,
    leave.startDate,
    leave.endDate,
    leave.halfDay,
    leave.days,
    JSON.stringify(leave.holidays),
    leave.note,
    leave.requestedByStaffProfileID,
  ];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the leave was not added');
  return row.id;
}

const changeable = {
  leaveTypeID: ['leave_type_id', 'bigint'],
  startDate: ['start_date', 'date'],
  endDate: ['end_date', 'date'],
  halfDay: ['half_day', 'text'],
  days: ['days', 'numeric'],
  holidays: ['holidays', 'jsonb'],
  note: ['note', 'text'],
  status: ['status', 'text'],
  decidedByAccountID: ['decided_by_account_id', 'bigint'],
  decidedByStaffProfileID: ['decided_by_staff_profile_id', 'bigint'],
  decidedTimestamp: ['decided_timestamp', 'timestamptz'],
  decisionReason: ['decision_reason', 'text'],
  overruled: ['overruled', 'text[]'],
  cancelledByAccountID: ['cancelled_by_account_id', 'bigint'],
  cancelledByStaffProfileID: ['cancelled_by_staff_profile_id', 'bigint'],
  cancelledTimestamp: ['cancelled_timestamp', 'timestamptz'],
  cancelReason: ['cancel_reason', 'text'],
} as const;
interface ByAccount {
  readonly decidedByAccountID: number;
  readonly cancelledByAccountID: number;
}
export type LeaveChanges = ChangesOf<LeaveRequestRow & ByAccount, typeof changeable>;

/** Writes changed fields of one request and counts its version up. */
export async function saveLeave(
  db: AgencyDatabase,
  id: number,
  changes: LeaveChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  const { holidays } = changes;
  const written = {
    ...changes,
    ...(holidays && { holidays: JSON.stringify(holidays) }),
  };
  await db.run(updateStatement('leave_request', changeable, key, written));
}

/** Approved leave of a person, for whoever plans or pays them. */
export interface ApprovedLeave {
  readonly staffProfileID: number;
  readonly leaveTypeName: string;
  readonly paid: boolean;
  /** `YYYY-MM-DD` of the agency's zone, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** Until noon or from noon on; null for whole days. */
  readonly halfDay: HalfDay | null;
  /** What counts as leave of the days between the dates. */
  readonly days: number;
}

const approved = `SELECT a.staff_profile_id AS "staffProfileID", type.name AS "leaveTypeName",
    type.paid, a.start_date AS "startDate", a.end_date AS "endDate", a.half_day AS "halfDay", a.days
  FROM leave_request a
  JOIN leave_type type
    ON type.security_agency_id = $1 AND type.id = a.leave_type_id
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.status = 'APPROVED' AND a.end_date >= $3::date AND a.start_date <= $4::date
  ORDER BY a.staff_profile_id, a.start_date, a.half_day`;

/**
 * Approved leave of some people that has a day between two dates, both included.
 * @param from `YYYY-MM-DD`
 */
export function approvedLeaveOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  from: string,
  to: string,
): Promise<ApprovedLeave[]> {
  const values = [db.scope.agencyId, staffProfileIDs, from, to];
  return db.run<ApprovedLeave & Record<string, unknown>>(statement(approved, values));
}

// A line lies within two days of the days of leave, whatever the zone.
const inApproved = `SELECT DISTINCT d.id FROM deployment d
  JOIN security_agency agency ON agency.id = d.security_agency_id
  JOIN leave_request a ON a.security_agency_id = $1 AND a.staff_profile_id = d.staff_profile_id
    AND a.deleted = 0 AND a.status = 'APPROVED'
    AND a.start_date <= d.date + 2 AND a.end_date >= d.date - 1 AND ${inLeave}
  WHERE d.security_agency_id = $1 AND d.id = ANY($2::bigint[])`;

/** Those of some lines of the roster whose person is away by approved leave during a part of them. */
export async function linesInLeave(
  db: AgencyDatabase,
  deploymentIDs: readonly number[],
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    plannedAnew(inApproved, [db.scope.agencyId, deploymentIDs]),
  );
  return rows.map(({ id }) => id);
}

const awayBetween = `SELECT a.staff_profile_id AS "staffProfileID",
    leave_begins(a.start_date, a.half_day, agency.time_zone) AS "startDatetime",
    leave_ends(a.end_date, a.half_day, agency.time_zone) AS "endDatetime"
  FROM leave_request a JOIN security_agency agency ON agency.id = a.security_agency_id
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status = 'APPROVED'
    AND a.end_date >= $2::date AND a.start_date <= $3::date
  ORDER BY a.staff_profile_id, a.start_date`;

/** Who of all the agency is away by approved leave between two dates, and when exactly. */
export function peopleAway(db: ListDatabase, from: string, to: string): Promise<Away[]> {
  return db.run<Away & Record<string, unknown>>(
    plannedAnew(awayBetween, [db.scope.agencyId, from, to]),
  );
}
