import { adjustedSums } from '@guardroom/rules/payroll/adjustment/adjustments';
import {
  adjustedExceptions,
  exceptionsOfAdjustments,
} from '@guardroom/rules/payroll/exception/adjusted';
import type { MadeAdjustment } from '@guardroom/rules/payroll/pay/pay-facts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { sumUpPeriod } from '../store.ts';
import type { PayAdjustmentRow, PayLineRow } from '../types.ts';

/** Columns of an adjustment under their wire names; `a` is pay_adjustment. */
export const payAdjustmentSelect = `
  a.id, a.pay_period_id AS "payPeriodID", a.staff_profile_id AS "staffProfileID", a.kind, a.amount,
  a.reason, a.entered_by AS "enteredBy", a.entered_by_staff_profile_id AS "enteredByStaffProfileID",
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

const find = `SELECT ${payAdjustmentSelect} FROM pay_adjustment a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** An adjustment, a removed one too: it can be brought back. */
export async function findPayAdjustment(
  db: AgencyDatabase,
  id: number,
): Promise<PayAdjustmentRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<PayAdjustmentRow & Record<string, unknown>>(query);
  return row;
}

const hasLine = `SELECT id FROM pay_line
  WHERE security_agency_id = $1 AND pay_period_id = $2 AND staff_profile_id = $3`;

/** Whether a period pays a person. */
export async function isPaidIn(
  db: AgencyDatabase,
  payPeriodID: number,
  staffProfileID: number,
): Promise<boolean> {
  const values = [db.scope.agencyId, payPeriodID, staffProfileID];
  return (await db.run(statement(hasLine, values))).length > 0;
}

const insert = `INSERT INTO pay_adjustment (security_agency_id, pay_period_id, staff_profile_id,
    kind, amount, reason, entered_by, entered_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

export type NewPayAdjustment = Pick<
  PayAdjustmentRow,
  | 'payPeriodID'
  | 'staffProfileID'
  | 'kind'
  | 'amount'
  | 'reason'
  | 'enteredBy'
  | 'enteredByStaffProfileID'
>;

/** Adds an adjustment; its sums follow by settleAdjustments. @returns its id */
export async function addPayAdjustment(
  db: AgencyDatabase,
  given: NewPayAdjustment,
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      given.payPeriodID,
      given.staffProfileID,
      given.kind,
      given.amount,
      given.reason,
      given.enteredBy,
      given.enteredByStaffProfileID,
    ]),
  );
  if (row === undefined) throw new Error('the adjustment was not added');
  return row.id;
}

const changeable = {
  kind: ['kind', 'text'],
  amount: ['amount', 'numeric'],
  reason: ['reason', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type PayAdjustmentChanges = ChangesOf<PayAdjustmentRow, typeof changeable>;

/** Writes changed fields of one adjustment and counts its version up. */
export async function savePayAdjustment(
  db: AgencyDatabase,
  id: number,
  changes: PayAdjustmentChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('pay_adjustment', changeable, key, changes));
}

const findLines = `SELECT l.staff_profile_id AS "staffProfileID", l.basic_pay AS "basicPay", l.extra_pay AS "extraPay",
    l.holiday_pay AS "holidayPay", l.exceptions, l.causes, p.end_date AS "endDate",
    (SELECT coalesce(json_agg(json_build_object('kind', j.kind, 'amount', j.amount)), '[]')
      FROM pay_adjustment j WHERE j.security_agency_id = $1 AND j.pay_period_id = $2
        AND j.staff_profile_id = l.staff_profile_id AND j.deleted = 0) AS adjustments
  FROM pay_line l JOIN pay_period p ON p.security_agency_id = $1 AND p.id = $2
  WHERE l.security_agency_id = $1 AND l.pay_period_id = $2 AND l.staff_profile_id = ANY($3::bigint[])`;
const settle = `UPDATE pay_line l SET allowance = r.allowance, additional_payment = r.additional_payment,
    deduction = r.deduction, exceptions = r.exceptions, causes = r.causes
  FROM jsonb_to_recordset($3::jsonb) AS r (staff_profile_id bigint, allowance numeric,
    additional_payment numeric, deduction numeric, exceptions text[], causes text[])
  WHERE l.security_agency_id = $1 AND l.pay_period_id = $2 AND l.staff_profile_id = r.staff_profile_id`;

interface SettledLine extends Pick<
  PayLineRow,
  'basicPay' | 'extraPay' | 'holidayPay' | 'exceptions'
> {
  readonly staffProfileID: number;
  readonly causes: readonly string[];
  readonly endDate: string;
  readonly adjustments: readonly MadeAdjustment[];
}

/**
 * Brings the pay of people, what has to be looked at of it and the sums of the period, which must be
 * held, after their adjustments. Three statements, however many they are.
 */
export async function settleAdjustments(
  db: AgencyDatabase,
  payPeriodID: number,
  staffProfileIDs: readonly number[],
): Promise<void> {
  const of = [db.scope.agencyId, payPeriodID];
  const people = [...new Set(staffProfileIDs)];
  const lines = await db.run<SettledLine & Record<string, unknown>>(
    statement(findLines, [...of, people]),
  );
  if (lines.length < people.length) throw new Error('nobody is paid whose pay was adjusted');
  await db.run(statement(settle, [...of, JSON.stringify(lines.map(settled))]));
  await sumUpPeriod(db, payPeriodID);
}

/** What adjustments make of a line, under its columns. */
function settled(line: SettledLine) {
  const sums = adjustedSums(line.adjustments);
  const others = line.exceptions
    .map((exception, place) => ({ exception, cause: line.causes[place] ?? '' }))
    .filter(({ exception }) => !adjustedExceptions.some((one) => one === exception));
  const found = [...others, ...exceptionsOfAdjustments({ ...line, ...sums }, line.endDate)];
  return {
    staff_profile_id: line.staffProfileID,
    allowance: sums.allowance,
    additional_payment: sums.additionalPayment,
    deduction: sums.deduction,
    exceptions: found.map(({ exception }) => exception),
    causes: found.map(({ cause }) => cause),
  };
}
