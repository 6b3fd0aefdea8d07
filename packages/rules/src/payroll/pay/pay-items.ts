import { extraHoursIn, limitAt } from '../../deployment/extra-hours.ts';
import { addDays } from '../../dates.ts';
import { divided, hourPay, hundredths, monthPay, sum, type MonthShare } from './pay-amounts.ts';
import type { PaidAttendance, PaySettings } from './pay-facts.ts';
import { unpaidTenths, type TakenLeave } from './pay-leave.ts';
import type { PayRate, PaySpan } from './pay-spans.ts';
import { monthFrom, type PayDays } from '../period/period.ts';
import { workingTenths, type WorkingWeek } from '../setting/working-week.ts';

/** What an item of pay is for. */
export const payItemKinds = ['BASIC', 'EXTRA_HOUR', 'HOLIDAY'] as const;
export type PayItemKind = (typeof payItemKinds)[number];

/** Days under one employment and rate, or what is paid under it on top. Minutes, dollars. */
export interface PayItem {
  readonly kind: PayItemKind;
  readonly span: PaySpan;
  /** Of a month's pay; null for what is paid otherwise. */
  readonly share: MonthShare | null;
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
  return Math.max(0, approvedHundredths(one) - (one.breakMinutes ?? breakMinutes) * 100);
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
      breakMinutes: one.breakMinutes ?? undefined,
      startDatetime: midnight,
      endDatetime: new Date(Date.parse(midnight) + approvedHundredths(one) * 600).toISOString(),
    }));
  const counting = { extraHoursBy, breakMinutes, weeklyHours: limit.weeklyHours };
  const hours = extraHoursIn(shifts, { from: days.startDate, to: days.endDate }, counting);
  return Math.round(hours * 6000) / 100;
}

/** The month by which a person's days are paid. */
export interface PaidMonth {
  readonly week: WorkingWeek;
  /** All its working days, in tenths. */
  readonly tenths: number;
  /** Whether the person was employed on every day of the period. */
  readonly isWhole: boolean;
}

/** What the days of a span are paid: a share of the month's pay, or the approved hours. */
export function basicItem(
  span: PaySpan,
  month: PaidMonth,
  attendance: readonly PaidAttendance[],
  leave: readonly TakenLeave[],
): PayItem {
  const { firstDate, lastDate, rate } = span;
  const own = attendance.filter((one) => isOf(span, one));
  const working = workingTenths(firstDate, lastDate, month.week);
  const unpaid = leave
    .filter(({ paid }) => !paid)
    .map((one) => unpaidTenths(one, firstDate, lastDate, month.week));
  const untaken = Math.max(0, working - sum(unpaid));
  const paidTenths = month.isWhole
    ? untaken
    : Math.min(month.tenths, Math.max(untaken, workedTenths(own)));
  const share = { paidTenths, monthTenths: month.tenths };
  const minutes = sum(own.map(approvedHundredths));
  const cents = hundredths(rate?.amount ?? 0);
  const isMonthly = rate?.unit !== 'HOUR';
  const amount = isMonthly ? monthPay(cents, share) : hourPay(cents, minutes);
  return {
    kind: 'BASIC',
    span,
    share: isMonthly ? share : null,
    unpaidLeaveDays: (working - untaken) / 10,
    minutes: minutes / 100,
    amount: amount / 100,
  };
}

/** Days on which somebody worked, in tenths: an incomplete month pays at least these, Sundays among them. */
function workedTenths(own: readonly PaidAttendance[]): number {
  const worked = own.filter((one) => approvedHundredths(one) > 0);
  return new Set(worked.map(({ date }) => date)).size * 10;
}

/**
 * Tenths of working days by which a month's pay is divided: those of the month that begins with the
 * period, so that a whole month pays exactly the month's pay and a shorter period its share.
 */
export function monthTenths({ startDate }: PayDays, week: WorkingWeek): number {
  return workingTenths(startDate, monthFrom(startDate).endDate, week);
}

/**
 * What an extra hour is paid beside the pay of its day: all of it where that is a month's, what it is
 * paid more where that is an hour's. Dollars; null where nothing is.
 */
export function extraHourOnTop({ unit, amount, extraHourAmount }: PayRate): number | null {
  if (extraHourAmount === null) return null;
  if (unit === 'MONTH') return extraHourAmount;
  return (hundredths(extraHourAmount) - hundredths(amount)) / 100;
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
    const onTop = rate === undefined ? null : extraHourOnTop(rate);
    if (onTop === null) return [];
    const own = worked(attendance.filter((one) => isOf(span, one)));
    const minutes = divided(hundredths(extraMinutes) * own, all);
    if (minutes === 0) return [];
    const amount = hourPay(hundredths(onTop), minutes) / 100;
    return [
      {
        kind: 'EXTRA_HOUR' as const,
        span,
        share: null,
        unpaidLeaveDays: 0,
        minutes: minutes / 100,
        amount,
      },
    ];
  });
}
