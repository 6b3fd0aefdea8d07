import type { HalfDay } from '@guardroom/rules/leave/leave-days';
import { mostDays } from '@guardroom/rules/leave/leave-days';
import type { Holiday, HolidayKind } from '@guardroom/rules/leave/holidays';
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
  /** Left out of the days. */
  readonly holidays?: readonly Holiday[];
  readonly note?: string;
  readonly status?: LeaveStatus;
}

const insert = `INSERT INTO leave_request (security_agency_id, account_id, staff_profile_id,
    leave_type_id, start_date, end_date, half_day, days, note, status, holidays,
    requested_by_staff_profile_id, decided_by_account_id, decided_by_staff_profile_id,
    decided_timestamp, cancelled_by_account_id, cancelled_by_staff_profile_id, cancelled_timestamp)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text, $11, $3, d.account, d.staff, d.at, c.account,
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
  const { holidays = [], status = 'PENDING' } = given;
  const { days = mostDays({ startDate, endDate, halfDay }) - holidays.length } = given;
  const whose = [staff.securityAgencyID, staff.accountID, staff.id, leaveTypeID];
  const values = [
    startDate,
    endDate,
    halfDay,
    days,
    given.note ?? null,
    status,
    JSON.stringify(holidays),
  ];
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

let files = 0;

/** A document of a request, for tests. @returns its id */
export function makeLeaveFile(
  db: SystemDatabase,
  leave: { readonly id: number; readonly securityAgencyID: number },
  key?: string,
): Promise<number> {
  files += 1;
  return made(
    db,
    `INSERT INTO leave_file (security_agency_id, leave_request_id, bucket, key, region)
    VALUES ($1, $2, 'test', $3, 'test') RETURNING id`,
    [
      leave.securityAgencyID,
      leave.id,
      key ?? `leave/${leave.securityAgencyID}/1_test-${files}.jpg`,
    ],
  );
}

/** A public holiday as it is entered, for tests. @returns its id */
export function makeHoliday(
  db: SystemDatabase,
  given: Holiday & {
    readonly securityAgencyID: number;
    readonly kind?: HolidayKind;
  },
): Promise<number> {
  const { securityAgencyID, date, name, kind = 'GAZETTED' } = given;
  return made(
    db,
    `INSERT INTO public_holiday (security_agency_id, date, name, kind) VALUES ($1, $2, $3, $4)
    RETURNING id`,
    [securityAgencyID, date, name, kind],
  );
}

/** A row of every table of leave, for tests. */
export async function makeLeaveRows(db: SystemDatabase, staff: LeaveGiven['staff']): Promise<void> {
  const { securityAgencyID } = staff;
  const leaveTypeID = await makeLeaveType(db, { securityAgencyID });
  const id = await makeLeave(db, { staff, leaveTypeID, startDate: '2026-12-01' });
  await makeLeaveFile(db, { id, securityAgencyID });
  await makeLeaveAdjustment(db, { staff, leaveTypeID, year: 2026 });
  await makeHoliday(db, {
    securityAgencyID,
    date: '2026-12-25',
    name: 'Christmas Day',
  });
  const table = `INSERT INTO leave_entitlement
      (security_agency_id, leave_type_id, effective_from, months, days)
    VALUES ($1, $2, '2026-01-01', 0, 7)`;
  await db.run(statement(table, [securityAgencyID, leaveTypeID]));
}
