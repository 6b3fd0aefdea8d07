import { extraHoursIn, limitAt } from '../deployment/extra-hours.ts';
import { addDays } from '../dates.ts';
import { divided, hourPay, hundredths, monthPay, sum, tenths } from './pay-amounts.ts';
import type { PaidAttendance, PaySettings } from './pay-facts.ts';
import { leaveTenths, type TakenLeave } from './pay-leave.ts';
import type { PaySpan } from './pay-spans.ts';
import { monthDays, type PayDays } from './period.ts';

/** Days under one employment and rate, or the extra hours paid under it. Minutes, dollars. */
export interface PayItem {
  readonly kind: 'BASIC' | 'EXTRA_HOUR';
  readonly span: PaySpan;
  readonly unpaidLeaveDays: number;
  readonly minutes: number;
  readonly amount: number;
}

/** Whether a record belongs to the days of a span. */
export function isOf(span: PaySpan, { date }: { readonly date: string }): boolean {
  return span.firstDate <= date && date <= span.lastDate;
}

/** Hundredths of a minute that are paid: only what was approved. */
export function approvedHundredths({ approvalStatus, approvedDuration }: PaidAttendance): number {
  return approvalStatus === 'APPROVED' ? hundredths(approvedDuration ?? 0) : 0;
}

/** The break is not worked: extra hours are counted without it, as the planner counts them. */
function workedHundredths(one: PaidAttendance, breakMinutes: number): number {
  return Math.max(0, approvedHundredths(one) - breakMinutes * 100);
}

/** Extra minutes of a period, counted as the planning checks count them, from approved hours. */
export function extraMinutesOf(
  days: PayDays,
  attendance: readonly PaidAttendance[],
  { extraHoursBy, breakMinutes, limits }: PaySettings,
): number {
  const limit = limitAt(limits, days.startDate);
  if (limit === undefined) return 0;
  const from = addDays(days.startDate, -6);
  const midnight = '2000-01-01T00:00:00Z';
  const shifts = attendance
    .filter(({ date }) => date >= from && date <= days.endDate)
    .map((one) => ({
      date: one.date,
      startDatetime: midnight,
      endDatetime: new Date(Date.parse(midnight) + approvedHundredths(one) * 600).toISOString(),
    }));
  const counting = { extraHoursBy, breakMinutes, weeklyHours: limit.weeklyHours };
  const hours = extraHoursIn(shifts, { from: days.startDate, to: days.endDate }, counting);
  return Math.round(hours * 6000) / 100;
}

/** What the days of a span are paid: a share of the month's pay, or the approved hours. */
export function basicItem(
  span: PaySpan,
  days: PayDays,
  attendance: readonly PaidAttendance[],
  leave: readonly TakenLeave[],
): PayItem {
  const unpaid = leave
    .filter(({ paid }) => !paid)
    .map((one) => leaveTenths(one, span.firstDate, span.lastDate));
  const unpaidTenths = Math.min(sum(unpaid), tenths(span.days));
  const minutes = sum(attendance.filter((one) => isOf(span, one)).map(approvedHundredths));
  const { rate } = span;
  const cents = hundredths(rate?.amount ?? 0);
  const amount =
    rate?.unit === 'HOUR'
      ? hourPay(cents, minutes)
      : monthPay(cents, { days: span.days, unpaidTenths, monthDays: monthDays(days) });
  return {
    kind: 'BASIC',
    span,
    unpaidLeaveDays: unpaidTenths / 10,
    minutes: minutes / 100,
    amount: amount / 100,
  };
}

/** Extra hours are spread over the rates by what was worked under each; some pay them, some do not. */
export function extraItems(
  spans: readonly PaySpan[],
  attendance: readonly PaidAttendance[],
  extraMinutes: number,
  breakMinutes: number,
): PayItem[] {
  const worked = (those: readonly PaidAttendance[]) =>
    sum(those.map((one) => workedHundredths(one, breakMinutes)));
  const all = worked(attendance);
  if (all === 0 || extraMinutes === 0) return [];
  return spans.flatMap((span) => {
    const { rate } = span;
    if (rate?.unit !== 'MONTH' || rate.extraHourAmount === null) return [];
    const own = worked(attendance.filter((one) => isOf(span, one)));
    const minutes = divided(hundredths(extraMinutes) * own, all);
    if (minutes === 0) return [];
    const amount = hourPay(hundredths(rate.extraHourAmount), minutes) / 100;
    return [
      { kind: 'EXTRA_HOUR' as const, span, unpaidLeaveDays: 0, minutes: minutes / 100, amount },
    ];
  });
}
