import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { payAdjustmentSelect } from '../adjustment/store.ts';
import type { PayAdjustmentRow, PayLineRow } from '../types.ts';
import type { PayHoursRow, PayItemRow, PayLeaveRow, PayStatementShape } from './types.ts';

/** Columns of a person in a period under their wire names; `a` is pay_line. */
export const payLineSelect = `
  a.id, a.pay_period_id AS "payPeriodID", a.staff_profile_id AS "staffProfileID",
  a.staff_name AS "staffName", a.staff_no AS "staffNo", a.designation, a.em_type AS "emType",
  a.service_days AS "serviceDays", a.paid_leave_days AS "paidLeaveDays",
  a.unpaid_leave_days AS "unpaidLeaveDays", a.rostered_minutes AS "rosteredMinutes",
  a.clocked_minutes AS "clockedMinutes", a.approved_minutes AS "approvedMinutes",
  a.extra_minutes AS "extraMinutes", a.extra_limit_minutes AS "extraLimitMinutes",
  a.not_clocked AS "notClocked", a.pending, a.not_approved AS "notApproved",
  a.basic_pay AS "basicPay", a.extra_pay AS "extraPay", a.holiday_pay AS "holidayPay",
  a.allowance, a.additional_payment AS "additionalPayment", a.deduction, a.gross, a.net, a.exceptions,
  a.created_on AS "createdOn"`;

/** Of the people of a period, all of them where none is named. */
const ofPeople = `a.security_agency_id = $1 AND a.pay_period_id = $2
  AND ($3::bigint[] IS NULL OR a.staff_profile_id = ANY($3::bigint[]))`;

const lines = `SELECT ${payLineSelect} FROM pay_line a WHERE ${ofPeople} ORDER BY a.staff_name, a.id`;
const hours = `SELECT a.staff_profile_id AS "staffProfileID", a.site_profile_id AS "siteProfileID",
    site.name AS "siteProfileName", a.shift, a.rostered_shifts AS "rosteredShifts",
    a.rostered_minutes AS "rosteredMinutes", a.clocked_shifts AS "clockedShifts",
    a.clocked_minutes AS "clockedMinutes", a.approved_shifts AS "approvedShifts",
    a.approved_minutes AS "approvedMinutes"
  FROM pay_hours a LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE ${ofPeople} ORDER BY a.staff_profile_id, site.name, a.shift, a.id`;
const items = `SELECT a.staff_profile_id AS "staffProfileID", a.kind, a.first_date AS "firstDate",
    a.last_date AS "lastDate", a.designation, a.em_type AS "emType", a.unit, a.rate, a.days,
    a.working_days AS "workingDays", a.month_working_days AS "monthWorkingDays",
    a.unpaid_leave_days AS "unpaidLeaveDays", a.minutes, a.amount
  FROM pay_item a WHERE ${ofPeople} ORDER BY a.staff_profile_id, a.kind, a.first_date, a.id`;
const leave = `SELECT a.staff_profile_id AS "staffProfileID", a.leave_type_name AS "leaveTypeName",
    a.paid, a.start_date AS "startDate", a.end_date AS "endDate", a.half_day AS "halfDay", a.days,
    a.days_in_period AS "daysInPeriod"
  FROM pay_leave a WHERE ${ofPeople} ORDER BY a.staff_profile_id, a.start_date, a.id`;
const adjustments = `SELECT ${payAdjustmentSelect} FROM pay_adjustment a
  WHERE ${ofPeople} AND a.deleted = 0 ORDER BY a.staff_profile_id, a.id`;

/**
 * What the pay of people in a period is made of, in the order of their names: of those named, or of
 * all. Five statements, however many they are.
 */
export async function payStatements(
  db: AgencyDatabase,
  payPeriodID: number,
  staffProfileIDs: readonly number[] | null,
): Promise<PayStatementShape[]> {
  const values = [db.scope.agencyId, payPeriodID, staffProfileIDs];
  const read = <Row extends object>(text: string) =>
    db.run<Row & Record<string, unknown>>(statement(text, values));
  // One after the other: together they would be parsed in one go.
  const people = await read<PayLineRow>(lines);
  const hoursOf = byPerson(await read<PayHoursRow>(hours));
  const itemsOf = byPerson(await read<PayItemRow>(items));
  const leaveOf = byPerson(await read<PayLeaveRow>(leave));
  const adjustmentsOf = byPerson(await read<PayAdjustmentRow>(adjustments));
  return mapInTurns(people, (line) => ({
    line,
    hours: hoursOf.get(line.staffProfileID) ?? [],
    items: itemsOf.get(line.staffProfileID) ?? [],
    leave: leaveOf.get(line.staffProfileID) ?? [],
    adjustments: adjustmentsOf.get(line.staffProfileID) ?? [],
  }));
}

function byPerson<One extends { readonly staffProfileID: number }>(
  rows: readonly One[],
): ReadonlyMap<number, readonly One[]> {
  return Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
}
