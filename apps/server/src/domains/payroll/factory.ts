import type { PayUnit } from '@guardroom/rules/payroll/pay/pay-spans';
import type { PayPeriodStatus } from '@guardroom/rules/payroll/period/status';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { nowIf } from '../../platform/database/now-if.ts';

export interface PayRateGiven {
  readonly securityAgencyID: number;
  readonly designation?: string;
  readonly emType?: 'FT' | 'PT';
  readonly effectiveFrom?: string;
  readonly unit?: PayUnit;
  readonly amount?: number;
  readonly extraHourAmount?: number | null;
}

/** A rate of pay, for tests: 3,090 dollars a month of a full-time SO unless given. @returns its id */
export function makePayRate(db: SystemDatabase, given: PayRateGiven): Promise<number> {
  const { designation = 'SO', emType = 'FT', effectiveFrom = '2000-01-01' } = given;
  const { unit = 'MONTH', amount = 3090, extraHourAmount = null } = given;
  return made(
    db,
    `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from, unit, amount,
      extra_hour_amount) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [given.securityAgencyID, designation, emType, effectiveFrom, unit, amount, extraHourAmount],
  );
}

export interface PayPeriodGiven {
  readonly securityAgencyID: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly status?: PayPeriodStatus;
}

/** A pay period without anybody in it, for tests. @returns its id */
export function makePayPeriod(db: SystemDatabase, given: PayPeriodGiven): Promise<number> {
  const { securityAgencyID, startDate, endDate, status = 'DRAFT' } = given;
  return made(
    db,
    `INSERT INTO pay_period (security_agency_id, start_date, end_date, status, locked_on)
    VALUES ($1, $2, $3, $4::text, ${nowIf("$4::text = 'LOCKED'")}) RETURNING id`,
    [securityAgencyID, startDate, endDate, status],
  );
}

interface Person {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly name: string;
  readonly staffNo: string;
}

/** A person in a pay period with one of everything that their pay is made of, for tests. */
export async function makePayLine(
  db: SystemDatabase,
  payPeriodID: number,
  staff: Person,
): Promise<number> {
  const of = [staff.securityAgencyID, payPeriodID, staff.id];
  const id = await made(
    db,
    `INSERT INTO pay_line (security_agency_id, pay_period_id, staff_profile_id, staff_name, staff_no,
      service_days, paid_leave_days, unpaid_leave_days, rostered_minutes, clocked_minutes,
      approved_minutes, extra_minutes, not_clocked, pending, not_approved, basic_pay, extra_pay,
      exceptions)
    VALUES ($1, $2, $3, $4, $5, 30, 1, 0, 720, 720, 720, 0, 0, 0, 0, 3090, 0, '{}') RETURNING id`,
    [...of, staff.name, staff.staffNo],
  );
  await made(
    db,
    `INSERT INTO pay_hours (security_agency_id, pay_period_id, staff_profile_id, shift,
      rostered_shifts, rostered_minutes, clocked_shifts, clocked_minutes, approved_shifts,
      approved_minutes)
    VALUES ($1, $2, $3, 'DAY', 1, 720, 1, 720, 1, 720) RETURNING id`,
    of,
  );
  await made(
    db,
    `INSERT INTO pay_item (security_agency_id, pay_period_id, staff_profile_id, kind, first_date,
      last_date, designation, em_type, unit, rate, days, unpaid_leave_days, minutes, amount)
    VALUES ($1, $2, $3, 'BASIC', '2026-11-01', '2026-11-30', 'SO', 'FT', 'MONTH', 3090, 30, 0, 720,
      3090) RETURNING id`,
    of,
  );
  await made(
    db,
    `INSERT INTO pay_leave (security_agency_id, pay_period_id, staff_profile_id, leave_type_name,
      paid, start_date, end_date, days, days_in_period)
    VALUES ($1, $2, $3, 'Annual Leave', true, '2026-11-02', '2026-11-02', 1, 1) RETURNING id`,
    of,
  );
  return id;
}

/** An allowance of 50 dollars, for tests. @returns its id */
export function makePayAdjustment(
  db: SystemDatabase,
  payPeriodID: number,
  staff: Person,
): Promise<number> {
  return made(
    db,
    `INSERT INTO pay_adjustment (security_agency_id, pay_period_id, staff_profile_id, kind, amount,
      reason, entered_by, entered_by_staff_profile_id)
    VALUES ($1, $2, $3, 'ALLOWANCE', 50, 'Transport', $4, $3) RETURNING id`,
    [staff.securityAgencyID, payPeriodID, staff.id, staff.name],
  );
}

/** Waives all that stands open in a period, for tests that speak of something else. */
export async function waiveEverything(db: SystemDatabase, payPeriodID: number): Promise<void> {
  const waive = `INSERT INTO pay_waiver (security_agency_id, pay_period_id, staff_profile_id, exception,
      cause, reason, waived_by, waived_by_staff_profile_id)
    SELECT security_agency_id, pay_period_id, staff_profile_id, exception, cause, 'Known', 'Office',
      staff_profile_id
    FROM pay_exception WHERE pay_period_id = $1 AND waived = 0`;
  await db.run(statement(waive, [payPeriodID]));
}

/** A pay period with one of everything, that was reopened, for tests. */
export async function fillPayroll(
  db: SystemDatabase,
  staff: Person & { readonly accountID: number },
): Promise<void> {
  const { securityAgencyID } = staff;
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
  const id = await makePayPeriod(db, { securityAgencyID, ...days });
  await makePayLine(db, id, staff);
  await makePayAdjustment(db, id, staff);
  await made(
    db,
    `INSERT INTO pay_reopening (security_agency_id, pay_period_id, account_id, staff_profile_id,
      staff_profile_name, reason) VALUES ($1, $2, $3, $4, $5, 'x') RETURNING id`,
    [securityAgencyID, id, staff.accountID, staff.id, staff.name],
  );
  await made(
    db,
    `INSERT INTO pay_waiver (security_agency_id, pay_period_id, staff_profile_id, exception, cause,
      reason, waived_by, waived_by_staff_profile_id)
    VALUES ($1, $2, $3, 'PENDING', '01 Jan 2026', 'x', $4, $3) RETURNING id`,
    [securityAgencyID, id, staff.id, staff.name],
  );
  const set = 'INSERT INTO payroll_setting (security_agency_id) VALUES ($1) ON CONFLICT DO NOTHING';
  await db.run(statement(set, [securityAgencyID]));
}

async function made(db: SystemDatabase, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}
