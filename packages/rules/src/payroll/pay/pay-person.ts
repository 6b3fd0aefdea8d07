import { listDate } from '../../dates.ts';
import { limitAt } from '../../deployment/extra-hours.ts';
import { shiftLabels } from '../../deployment/shifts.ts';
import { amountText } from '../amounts.ts';
import { underFloor, type WageFloor } from '../rate/floors.ts';
import { adjustedSums, type AdjustedSums } from '../adjustment/adjustments.ts';
import { hundredths, sum } from './pay-amounts.ts';
import { payExceptions, type FoundException, type PayException } from '../exception/exceptions.ts';
import { exceptionsOfAdjustments, type adjustedExceptions } from '../exception/adjusted.ts';
import {
  noHoursCauses,
  overClockedCauses,
  overDayCauses,
  overlapCauses,
} from '../exception/hours.ts';
import { noWorkCauses, underFullTimeCauses } from '../exception/work.ts';
import {
  clockedHundredths,
  plannedHundredths,
  type PaidAttendance,
  type PaidShift,
  type PayFacts,
  type PaySettings,
} from './pay-facts.ts';
import {
  approvedHundredths,
  basicItem,
  extraItems,
  extraMinutesOf,
  isOf,
  monthTenths,
  type PayItem,
} from './pay-items.ts';
import { holidayItems } from './pay-holiday.ts';
import { hoursText } from './pay-hours.ts';
import { leaveTenths, type TakenLeave } from './pay-leave.ts';
import { siteHours, type SiteHours } from './pay-site-hours.ts';
import { paySpans, type PaySpan } from './pay-spans.ts';
import { periodDays, type PayDays } from '../period/period.ts';
import { unitOf } from '../rate/rates.ts';

/** What one person is paid in a period. Minutes, days, dollars. */
export interface PayOfPerson extends AdjustedSums {
  readonly items: readonly PayItem[];
  readonly hours: readonly SiteHours[];
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
  /** For work on public holidays. */
  readonly holidayPay: number;
  readonly exceptions: readonly PayException[];
  /** What causes each of them, in the same order. */
  readonly causes: readonly string[];
}

/**
 * The pay of a person in a period; there is no other text of it.
 * docs/decisions/2026-11-22-pay-is-computed-by-the-rule-alone.md and
 * docs/decisions/2026-11-23-pay-of-holidays-and-months.md say why each rule is as it is.
 */
export function payOfPerson(days: PayDays, facts: PayFacts, settings: PaySettings): PayOfPerson {
  const spans = paySpans(days, settings.timeZone, facts.employments, settings.rates);
  const within = facts.attendance.filter(({ date }) => isWithin(days, date));
  const roster = facts.roster.filter(({ date }) => isWithin(days, date));
  const leave = facts.leave.filter(
    (one) => one.startDate <= days.endDate && days.startDate <= one.endDate,
  );
  const limit = limitAt(settings.limits, days.startDate);
  const extraMinutes = extraMinutesOf(days, facts.attendance, settings);
  const serviceDays = sum(spans.map((span) => span.days));
  const month = {
    week: settings.workingWeek,
    tenths: monthTenths(days, settings.workingWeek),
    isWhole: serviceDays === periodDays(days),
  };
  const basic = spans.map((span) => basicItem(span, month, within, leave));
  const extra = extraItems(spans, within, extraMinutes, settings.breakMinutes);
  const holiday = holidayItems(spans, within, settings);
  const missed = notClocked(roster, within, leave, settings.now);
  const counts = {
    notClocked: missed.length,
    pending: within.filter(({ approvalStatus }) => approvalStatus === 'PENDING').length,
    notApproved: within.filter(({ approvalStatus }) => approvalStatus === 'REJECTED').length,
  };
  const leaveDays = (paid: boolean) =>
    sum(
      leave
        .filter((one) => one.paid === paid)
        .map((one) => leaveTenths(one, days.startDate, days.endDate)),
    ) / 10;
  const extraLimitMinutes = limit === undefined ? null : limit.monthlyExtraHours * 60;
  const sums = adjustedSums(facts.adjustments);
  const paid = {
    basicPay: amountOf(basic),
    extraPay: amountOf(extra),
    holidayPay: amountOf(holiday),
  };
  const onDates = (those: readonly { readonly date: string }[]) =>
    those.map(({ date }) => listDate(date));
  const isDecided = (status: PaidAttendance['approvalStatus']) =>
    onDates(within.filter(({ approvalStatus }) => approvalStatus === status));
  const causes: Record<Exclude<PayException, (typeof adjustedExceptions)[number]>, string[]> = {
    NOT_CLOCKED: missed.map(
      ({ date, shift, shiftName }) => `${listDate(date)} ${shiftName ?? shiftLabels[shift]}`,
    ),
    PENDING: isDecided('PENDING'),
    NOT_APPROVED: isDecided('REJECTED'),
    NO_RATE: basic
      .filter(({ span, minutes }) => !span.rate && (span.employment.emType === 'FT' || minutes > 0))
      .map(({ span }) => spanText(span)),
    NO_EMPLOYMENT: onDates(
      within.filter((one) => approvedHundredths(one) > 0 && !spans.some((span) => isOf(span, one))),
    ),
    UNDER_FLOOR: spans
      .filter((span) => isUnderFloor(span, settings.floors))
      .map((span) => `${spanText(span)}: ${amountText(span.rate?.amount ?? 0)}`),
    OVER_EXTRA_HOURS:
      extraLimitMinutes !== null && extraMinutes > extraLimitMinutes
        ? [`${hoursText(extraMinutes)} of at most ${hoursText(extraLimitMinutes)}`]
        : [],
    OVERLAP: overlapCauses(facts.attendance, (date) => isWithin(days, date), settings.timeZone),
    OVER_CLOCKED: overClockedCauses(within),
    OVER_DAY: overDayCauses(within),
    NO_HOURS: noHoursCauses(within),
    NO_WORK: noWorkCauses(basic, within, leave),
    UNDER_FULL_TIME: underFullTimeCauses(days, [...basic, ...extra], within, settings),
  };
  const adjusted = exceptionsOfAdjustments({ ...paid, ...sums }, days.endDate);
  const found: FoundException[] = payExceptions.flatMap((exception) => {
    if (exception === 'BELOW_ZERO' || exception === 'OVER_DEDUCTED') {
      return adjusted.filter((one) => one.exception === exception);
    }
    const list = causes[exception];
    return list.length === 0 ? [] : [{ exception, cause: list.join('; ') }];
  });
  return {
    items: [...basic, ...extra, ...holiday],
    hours: siteHours(roster, within),
    serviceDays,
    paidLeaveDays: leaveDays(true),
    unpaidLeaveDays: leaveDays(false),
    rosteredMinutes: sum(roster.map(plannedHundredths)) / 100,
    clockedMinutes: sum(within.map(clockedHundredths)) / 100,
    approvedMinutes: sum(within.map(approvedHundredths)) / 100,
    extraMinutes,
    extraLimitMinutes,
    ...counts,
    ...paid,
    ...sums,
    exceptions: found.map(({ exception }) => exception),
    causes: found.map(({ cause }) => cause),
  };
}

/** Whether a period says anything of a person: who neither was employed nor planned nor came is not in it. */
export function isInPeriod(
  { serviceDays, hours }: Pick<PayOfPerson, 'serviceDays' | 'hours'>,
  { adjustments }: Pick<PayFacts, 'adjustments'>,
): boolean {
  return serviceDays > 0 || hours.length > 0 || adjustments.length > 0;
}

function amountOf(items: readonly PayItem[]): number {
  return sum(items.map(({ amount }) => hundredths(amount))) / 100;
}

function spanText({ employment, firstDate, lastDate }: PaySpan): string {
  const { designation, emType } = employment;
  return `${designation} ${emType} from ${listDate(firstDate)} to ${listDate(lastDate)}`;
}

function isWithin({ startDate, endDate }: PayDays, date: string): boolean {
  return startDate <= date && date <= endDate;
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

/** Shifts that are over, to which the person came at no site, and was not on leave. */
function notClocked(
  roster: readonly PaidShift[],
  attendance: readonly PaidAttendance[],
  leave: readonly TakenLeave[],
  now: string,
): PaidShift[] {
  return roster.filter(
    (line) =>
      Date.parse(line.endDatetime) <= Date.parse(now) &&
      !attendance.some((one) => isMet(line, one)) &&
      !leave.some(({ startDate, endDate }) => startDate <= line.date && line.date <= endDate),
  );
}

/** Of lines that begin together one record is enough; who was not planned may have come for it. */
function isMet(line: PaidShift, { date, shift, plannedStart }: PaidAttendance): boolean {
  if (plannedStart !== null) return plannedStart === line.startDatetime;
  return date === line.date && shift === line.shift;
}
