import type { HalfDay } from '@guardroom/rules/leave/leave-days';
import { mostDays } from '@guardroom/rules/leave/leave-days';
import type { LeaveStatus } from '@guardroom/rules/leave/leave-status';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

async function made(db: SystemDatabase, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}

/** The types of leave that a new agency has, for tests. @returns ids by code */
export async function giveLeaveTypes(
  db: SystemDatabase,
  securityAgencyID: number,
): Promise<ReadonlyMap<string, number>> {
  await db.run(statement('SELECT give_leave_types($1)', [securityAgencyID]));
  const find = 'SELECT id, code FROM leave_type WHERE security_agency_id = $1';
  const rows = await db.run<{ id: number; code: string }>(statement(find, [securityAgencyID]));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

let types = 0;

/** A type of leave without limits, for tests. @returns its id */
export function makeLeaveType(
  db: SystemDatabase,
  given: { readonly securityAgencyID: number; readonly name?: string; readonly paid?: boolean },
): Promise<number> {
  types += 1;
  const { securityAgencyID, name = `Test Leave ${types}`, paid = true } = given;
  return made(
    db,
    `INSERT INTO leave_type (security_agency_id, code, name, paid) VALUES ($1, $2, $3, $4) RETURNING id`,
    [securityAgencyID, `TEST_${types}`, name, paid],
  );
}

export interface LeaveGiven {
  readonly staff: {
    readonly id: number;
    readonly accountID: number;
    readonly securityAgencyID: number;
  };
  readonly leaveTypeID: number;
  /** `YYYY-MM-DD`; a single day unless an end is given. */
  readonly startDate: string;
  readonly endDate?: string;
  readonly halfDay?: HalfDay;
  readonly days?: number;
  readonly note?: string;
  readonly status?: LeaveStatus;
}

const insert = `INSERT INTO leave_request (security_agency_id, account_id, staff_profile_id,
    leave_type_id, start_date, end_date, half_day, days, note, status,
    requested_by_staff_profile_id, decided_by_account_id, decided_by_staff_profile_id,
    decided_timestamp, cancelled_by_account_id, cancelled_by_staff_profile_id, cancelled_timestamp)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text, $3, d.account, d.staff, d.at, c.account,
    c.staff, c.at
  FROM (SELECT 1) one
  LEFT JOIN (SELECT $2::bigint AS account, $3::bigint AS staff, now() AS at) d
    ON $10::text IN ('APPROVED', 'REJECTED')
  LEFT JOIN (SELECT $2::bigint AS account, $3::bigint AS staff, now() AS at) c
    ON $10::text = 'CANCELLED'
  RETURNING id`;

/** Leave of one person, for tests: waiting unless given otherwise. @returns its id */
export function makeLeave(db: SystemDatabase, given: LeaveGiven): Promise<number> {
  const { staff, leaveTypeID, startDate, endDate = startDate, halfDay = null } = given;
  const { days = mostDays({ startDate, endDate, halfDay }), status = 'PENDING' } = given;
  const whose = [staff.securityAgencyID, staff.accountID, staff.id, leaveTypeID];
  const values = [startDate, endDate, halfDay, days, given.note ?? null, status];
  return made(db, insert, [...whose, ...values]);
}

/** Days given beside the entitlement, for tests. @returns the id */
export function makeLeaveAdjustment(
  db: SystemDatabase,
  given: {
    readonly staff: LeaveGiven['staff'];
    readonly leaveTypeID: number;
    readonly year: number;
    readonly days?: number;
    readonly reason?: string;
  },
): Promise<number> {
  const { staff, leaveTypeID, year, days = 2, reason = 'Carried over' } = given;
  return made(
    db,
    `INSERT INTO leave_adjustment (security_agency_id, staff_profile_id, leave_type_id, year, kind,
      days, reason, made_by_staff_profile_id)
    VALUES ($1, $2, $3, $4, 'CARRIED_FORWARD', $5, $6, $2) RETURNING id`,
    [staff.securityAgencyID, staff.id, leaveTypeID, year, days, reason],
  );
}
