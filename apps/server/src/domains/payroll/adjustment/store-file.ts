import type { EnteredAdjustment, PaidName } from '@guardroom/rules/payroll/adjustment/file';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { payAdjustmentSelect } from './store.ts';
import type { PayAdjustmentRow } from '../types.ts';

const people = `SELECT staff_profile_id AS "staffProfileID", staff_no AS "staffNo",
    staff_name AS "staffName"
  FROM pay_line WHERE security_agency_id = $1 AND pay_period_id = $2 ORDER BY staff_name, id`;

/** Everybody of a period, by name. */
export function paidPeople(db: AgencyDatabase, payPeriodID: number): Promise<PaidName[]> {
  const values = [db.scope.agencyId, payPeriodID];
  return db.run<PaidName & Record<string, unknown>>(statement(people, values));
}

const entered = `SELECT staff_profile_id AS "staffProfileID", kind, amount, reason FROM pay_adjustment
  WHERE security_agency_id = $1 AND pay_period_id = $2 AND deleted = 0`;

/** The adjustments that a period has. */
export function enteredAdjustments(
  db: AgencyDatabase,
  payPeriodID: number,
): Promise<EnteredAdjustment[]> {
  const values = [db.scope.agencyId, payPeriodID];
  return db.run<EnteredAdjustment & Record<string, unknown>>(statement(entered, values));
}

const insert = `INSERT INTO pay_adjustment AS a (security_agency_id, pay_period_id, staff_profile_id,
    kind, amount, reason, entered_by, entered_by_staff_profile_id)
  SELECT $1, $2, r."staffProfileID", r.kind, r.amount, r.reason, $4, $5
  FROM jsonb_to_recordset($3::jsonb)
    AS r ("staffProfileID" bigint, kind text, amount numeric, reason text)
  RETURNING ${payAdjustmentSelect}`;

/** Adds adjustments of a period that must be held; their sums follow by settleAdjustments. */
export function addPayAdjustments(
  db: AgencyDatabase,
  payPeriodID: number,
  adjustments: readonly EnteredAdjustment[],
  by: { readonly name: string; readonly staffProfileID: number },
): Promise<PayAdjustmentRow[]> {
  const given = JSON.stringify(adjustments);
  const values = [db.scope.agencyId, payPeriodID, given, by.name, by.staffProfileID];
  return db.run<PayAdjustmentRow & Record<string, unknown>>(statement(insert, values));
}
