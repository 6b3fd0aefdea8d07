import type { PayFacts } from '@guardroom/rules/payroll/pay/pay-facts';
import { leaveTenths } from '@guardroom/rules/payroll/pay/pay-leave';
import { extraHourOnTop, type PayItemKind } from '@guardroom/rules/payroll/pay/pay-items';
import type { PayOfPerson } from '@guardroom/rules/payroll/pay/pay-person';
import type { PaySpan } from '@guardroom/rules/payroll/pay/pay-spans';
import type { PayDays } from '@guardroom/rules/payroll/period/period';

/** Whose pay it is. */
export interface PaidPerson {
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
}

/** The pay of a person as rows of pay_line, pay_hours, pay_item and pay_leave, under their columns. */
export function payRows(days: PayDays, person: PaidPerson, facts: PayFacts, pay: PayOfPerson) {
  const of = { staff_profile_id: person.staffProfileID };
  return {
    line: { ...of, ...lineOf(person, pay) },
    hours: pay.hours.map((one) => ({
      ...of,
      site_profile_id: one.siteProfileID,
      shift: one.shift,
      rostered_shifts: one.rosteredShifts,
      rostered_minutes: one.rosteredMinutes,
      clocked_shifts: one.clockedShifts,
      clocked_minutes: one.clockedMinutes,
      approved_shifts: one.approvedShifts,
      approved_minutes: one.approvedMinutes,
    })),
    items: pay.items.map(({ kind, span, share, unpaidLeaveDays, minutes, amount }) => ({
      ...of,
      kind,
      first_date: span.firstDate,
      last_date: span.lastDate,
      designation: span.employment.designation,
      em_type: span.employment.emType,
      unit: kind === 'EXTRA_HOUR' ? 'HOUR' : (span.rate?.unit ?? null),
      rate: rateOf(kind, span),
      days: span.days,
      working_days: share && share.paidTenths / 10,
      month_working_days: share && share.monthTenths / 10,
      unpaid_leave_days: unpaidLeaveDays,
      minutes,
      amount,
    })),
    leave: facts.leave.map((one) => ({
      ...of,
      leave_type_name: one.leaveTypeName,
      paid: one.paid,
      start_date: one.startDate,
      end_date: one.endDate,
      half_day: one.halfDay,
      days: one.days,
      days_in_period: leaveTenths(one, days.startDate, days.endDate) / 10,
    })),
  };
}

/** What was multiplied: of extra hours what they are paid on top. */
function rateOf(kind: PayItemKind, { rate }: PaySpan): number | null {
  if (rate === undefined) return null;
  return kind === 'EXTRA_HOUR' ? extraHourOnTop(rate) : rate.amount;
}

function lineOf({ staffName, staffNo }: PaidPerson, pay: PayOfPerson) {
  const last = pay.items.findLast(({ kind }) => kind === 'BASIC')?.span.employment;
  return {
    staff_name: staffName,
    staff_no: staffNo,
    designation: last?.designation ?? null,
    em_type: last?.emType ?? null,
    service_days: pay.serviceDays,
    paid_leave_days: pay.paidLeaveDays,
    unpaid_leave_days: pay.unpaidLeaveDays,
    rostered_minutes: pay.rosteredMinutes,
    clocked_minutes: pay.clockedMinutes,
    approved_minutes: pay.approvedMinutes,
    extra_minutes: pay.extraMinutes,
    extra_limit_minutes: pay.extraLimitMinutes,
    not_clocked: pay.notClocked,
    pending: pay.pending,
    not_approved: pay.notApproved,
    basic_pay: pay.basicPay,
    extra_pay: pay.extraPay,
    holiday_pay: pay.holidayPay,
    allowance: pay.allowance,
    additional_payment: pay.additionalPayment,
    deduction: pay.deduction,
    exceptions: pay.exceptions,
    causes: pay.causes,
  };
}
