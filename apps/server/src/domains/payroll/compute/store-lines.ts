import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ComputedPeople } from './types.ts';

/** $1 agency, $2 period, $3 rows as JSON under the names of their columns. */
const insertInto = (table: string, columns: readonly (readonly [name: string, type: string])[]) => {
  const names = columns.map(([name]) => name);
  const types = columns.map(([name, type]) => `${name} ${type}`);
  return `INSERT INTO ${table} (security_agency_id, pay_period_id, ${names.join(', ')})
    SELECT $1, $2, ${names.map((name) => `r.${name}`).join(', ')}
    FROM jsonb_to_recordset($3::jsonb) AS r (${types.join(', ')})
    RETURNING 1`;
};

const lines = insertInto('pay_line', [
  ['staff_profile_id', 'bigint'],
  ['staff_name', 'text'],
  ['staff_no', 'text'],
  ['designation', 'text'],
  ['em_type', 'text'],
  ['service_days', 'integer'],
  ['paid_leave_days', 'numeric'],
  ['unpaid_leave_days', 'numeric'],
  ['rostered_minutes', 'numeric'],
  ['clocked_minutes', 'numeric'],
  ['approved_minutes', 'numeric'],
  ['extra_minutes', 'numeric'],
  ['extra_limit_minutes', 'numeric'],
  ['not_clocked', 'integer'],
  ['pending', 'integer'],
  ['not_approved', 'integer'],
  ['basic_pay', 'numeric'],
  ['extra_pay', 'numeric'],
  ['holiday_pay', 'numeric'],
  ['allowance', 'numeric'],
  ['additional_payment', 'numeric'],
  ['deduction', 'numeric'],
  ['exceptions', 'text[]'],
  ['causes', 'text[]'],
]);
const hours = insertInto('pay_hours', [
  ['staff_profile_id', 'bigint'],
  ['site_profile_id', 'bigint'],
  ['shift', 'text'],
  ['rostered_shifts', 'integer'],
  ['rostered_minutes', 'numeric'],
  ['clocked_shifts', 'integer'],
  ['clocked_minutes', 'numeric'],
  ['approved_shifts', 'integer'],
  ['approved_minutes', 'numeric'],
]);
const items = insertInto('pay_item', [
  ['staff_profile_id', 'bigint'],
  ['kind', 'text'],
  ['first_date', 'date'],
  ['last_date', 'date'],
  ['designation', 'text'],
  ['em_type', 'text'],
  ['unit', 'text'],
  ['rate', 'numeric'],
  ['days', 'integer'],
  ['working_days', 'numeric'],
  ['month_working_days', 'numeric'],
  ['unpaid_leave_days', 'numeric'],
  ['minutes', 'numeric'],
  ['amount', 'numeric'],
]);
const leave = insertInto('pay_leave', [
  ['staff_profile_id', 'bigint'],
  ['leave_type_name', 'text'],
  ['paid', 'boolean'],
  ['start_date', 'date'],
  ['end_date', 'date'],
  ['half_day', 'text'],
  ['days', 'numeric'],
  ['days_in_period', 'numeric'],
]);

/** Writes what was computed for some people of a period. */
export async function writePeople(
  db: AgencyDatabase,
  payPeriodID: number,
  people: ComputedPeople,
): Promise<void> {
  const of = [db.scope.agencyId, payPeriodID];
  await db.runAll([
    statement(lines, [...of, people.lines]),
    statement(hours, [...of, people.hours]),
    statement(items, [...of, people.items]),
    statement(leave, [...of, people.leave]),
  ]);
}
