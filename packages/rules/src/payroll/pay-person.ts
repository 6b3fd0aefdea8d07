import {
  extraHoursIn,
  limitAt,
  type ExtraHoursBy,
  type HoursLimit,
} from '../deployment/extra-hours.ts';
import type { Shift } from '../deployment/shifts.ts';
import { addDays } from '../dates.ts';
import { underFloor, type WageFloor } from './floors.ts';
import { divided, hourPay, hundredths, monthPay, tenths } from './pay-amounts.ts';
import { payExceptions, type PayException } from './pay-exceptions.ts';
import { leaveTenths, type TakenLeave } from './pay-leave.ts';
import { paySpans, type PaidEmployment, type PayRate, type PaySpan } from './pay-spans.ts';
import { monthDays, type PayDays } from './period.ts';
import { unitOf } from './rates.ts';

/** One attendance. Durations are minutes. */
export interface PaidAttendance {
  readonly date: string;
  readonly shift: Shift;
  readonly siteProfileID: number | null;
  /** 0 while the person is on duty. */
  readonly clockedMinutes: number;
  readonly approvalStatus: 'PENDING' | 'APPROVED' | 'REJECTED';
  readonly approvedDuration: number | null;
}

/** One line of the roster. */
export interface PaidShift {
  readonly date: string;
  readonly shift: Shift;
  readonly siteProfileID: number;
  readonly minutes: number;
  /** Whether it has ended by now: until then nobody can be missing. */
  readonly isOver: boolean;
}

/** What is known of a person for a period, and of the six days before it. */
export interface PayFacts {
  readonly employments: readonly PaidEmployment[];
  readonly attendance: readonly PaidAttendance[];
  readonly roster: readonly PaidShift[];
  readonly leave: readonly TakenLeave[];
}

/** How the agency counts, as its planning checks do. */
export interface PaySettings {
  readonly timeZone: string;
  readonly extraHoursBy: ExtraHoursBy;
  readonly breakMinutes: number;
  readonly limits: readonly HoursLimit[];
  readonly rates: readonly PayRate[];
  readonly floors: readonly WageFloor[];
}

/** Days under one employment and rate, or the extra hours paid under it. */
export interface PayItem {
  readonly kind: 'BASIC' | 'EXTRA_HOUR';
  readonly span: PaySpan;
  readonly unpaidLeaveDays: number;
  readonly minutes: number;
  readonly amount: number;
}

/** What one person is paid in a period, before adjustments. Minutes, days, dollars. */
export interface PayOfPerson {
  readonly items: readonly PayItem[];
  readonly serviceDays: number;
  readonly paidLeaveDays: number;
  readonly unpaidLeaveDays: number;
  readonly rosteredMinutes: number;
  readonly clockedMinutes: number;
  readonly approvedMinutes: number;
  readonly extraMinutes: number;
  readonly extraLimitMinutes: number | null;
  readonly notClocked: number;
  readonly pending: number;
  readonly notApproved: number;
  readonly basicPay: number;
  readonly extraPay: number;
  readonly exceptions: readonly PayException[];
}

/**
 * The pay of a person in a period. The database computes all people in one statement; a test holds
 * it against this. docs/decisions/2026-11-21-how-pay-is-computed.md says why each rule is as it is.
 */
export function payOfPerson(days: PayDays, facts: PayFacts, settings: PaySettings): PayOfPerson {
  const spans = paySpans(days, settings.timeZone, facts.employments, settings.rates);
  const within = facts.attendance.filter(({ date }) => isWithin(days, date));
  const roster = facts.roster.filter(({ date }) => isWithin(days, date));
  const limit = limitAt(settings.limits, days.startDate);
  const extraMinutes = extraMinutesOf(days, facts.attendance, settings);
  const basic = spans.map((span) => basicItem(span, days, within, facts.leave));
  const extra = extraItems(spans, within, extraMinutes, settings.breakMinutes);
  const counts = {
    notClocked: notClocked(roster, within, facts.leave),
    pending: within.filter(({ approvalStatus }) => approvalStatus === 'PENDING').length,
    notApproved: within.filter(({ approvalStatus }) => approvalStatus === 'REJECTED').length,
  };
  const leaveDays = (paid: boolean) =>
    sum(
      facts.leave
        .filter((one) => one.paid === paid)
        .map((one) => leaveTenths(one, days.startDate, days.endDate)),
    ) / 10;
  const extraLimitMinutes = limit === undefined ? null : limit.monthlyExtraHours * 60;
  const wrong: Record<PayException, boolean> = {
    NOT_CLOCKED: counts.notClocked > 0,
    PENDING: counts.pending > 0,
    NOT_APPROVED: counts.notApproved > 0,
    NO_RATE: basic.some(
      ({ span, minutes }) =>
        span.rate === undefined && (span.employment.emType === 'FT' || minutes > 0),
    ),
    NO_EMPLOYMENT: within.some(
      (one) => approvedHundredths(one) > 0 && !spans.some((span) => isOf(span, one)),
    ),
    UNDER_FLOOR: spans.some((span) => isUnderFloor(span, settings.floors)),
    OVER_EXTRA_HOURS: extraLimitMinutes !== null && extraMinutes > extraLimitMinutes,
  };
  return {
    items: [...basic, ...extra],
    serviceDays: sum(spans.map((span) => span.days)),
    paidLeaveDays: leaveDays(true),
    unpaidLeaveDays: leaveDays(false),
    rosteredMinutes: sum(roster.map(({ minutes }) => hundredths(minutes))) / 100,
    clockedMinutes: sum(within.map(({ clockedMinutes }) => hundredths(clockedMinutes))) / 100,
    approvedMinutes: sum(within.map(approvedHundredths)) / 100,
    extraMinutes,
    extraLimitMinutes,
    ...counts,
    basicPay: sum(basic.map(({ amount }) => hundredths(amount))) / 100,
    extraPay: sum(extra.map(({ amount }) => hundredths(amount))) / 100,
    exceptions: payExceptions.filter((exception) => wrong[exception]),
  };
}

function isWithin({ startDate, endDate }: PayDays, date: string): boolean {
  return startDate <= date && date <= endDate;
}

function isOf(span: PaySpan, { date }: { date: string }): boolean {
  return span.firstDate <= date && date <= span.lastDate;
}

/** Whether the rate of some days lies under the wage floor of one of them. */
function isUnderFloor(
  { employment, rate, firstDate, lastDate }: PaySpan,
  floors: readonly WageFloor[],
): boolean {
  if (rate?.unit !== unitOf(employment.emType)) return false;
  const { designation, emType } = employment;
  const days = { effectiveFrom: firstDate, effectiveUntil: lastDate };
  return underFloor({ designation, emType, amount: rate.amount, ...days }, floors).length > 0;
}

/** Only what was approved is paid. */
function approvedHundredths({ approvalStatus, approvedDuration }: PaidAttendance): number {
  return approvalStatus === 'APPROVED' ? hundredths(approvedDuration ?? 0) : 0;
}

/** The break is not worked: extra hours are counted without it, as the planner counts them. */
function workedHundredths(one: PaidAttendance, breakMinutes: number): number {
  return Math.max(0, approvedHundredths(one) - breakMinutes * 100);
}

function extraMinutesOf(
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

function basicItem(
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
function extraItems(
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

/** Shifts that are over, to which the person came at no site, and was not on leave. */
function notClocked(
  roster: readonly PaidShift[],
  attendance: readonly PaidAttendance[],
  leave: readonly TakenLeave[],
): number {
  return roster.filter(
    ({ date, shift, isOver }) =>
      isOver &&
      !attendance.some((one) => one.date === date && one.shift === shift) &&
      !leave.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
  ).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
