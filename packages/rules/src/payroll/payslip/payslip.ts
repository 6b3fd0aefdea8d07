import * as v from 'valibot';
import { addDays, isDate, listDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { amountText, centsOf } from '../amounts.ts';
import type { PayAdjustmentKind } from '../adjustment/adjustments.ts';
import { shareText } from './item-text.ts';
import type { PayItemKind } from '../pay/pay-items.ts';
import type { PayDays } from '../period/period.ts';
import type { PayPeriodStatus } from '../period/status.ts';
import { holderText, rateText, type RateUnit } from '../rate/rates.ts';

/**
 * What an itemised payslip says of a person's pay, as the Employment Act asks: employer, employee,
 * date of payment, basic pay with rate and hours, the salary period, allowances, other payments and
 * deductions one by one, extra hours with their pay and period, work on public holidays, and the net
 * pay.
 */

/** Days under one rate, or what is paid under it on top. */
interface Item {
  readonly kind: PayItemKind;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly designation: string;
  readonly emType: string;
  readonly unit: RateUnit | null;
  readonly rate: number | null;
  readonly days: number;
  readonly workingDays: number | null;
  readonly monthWorkingDays: number | null;
  readonly unpaidLeaveDays: number;
  readonly minutes: number;
  readonly amount: number;
}

interface Adjustment {
  readonly kind: PayAdjustmentKind;
  readonly amount: number;
  readonly reason: string;
}

/** What the pay of one person is made of. Durations are minutes, money dollars. */
export interface PaidPerson {
  readonly line: {
    readonly extraMinutes: number;
    readonly extraPay: number;
    readonly gross: number;
    readonly deduction: number;
    readonly net: number;
  };
  readonly items: readonly Item[];
  readonly adjustments: readonly Adjustment[];
}

/** One amount of a payslip and where it comes from. */
export interface PayslipLine {
  readonly what: string;
  readonly basis: string;
  readonly amount: number;
}

/** Hours of minutes, to two decimals: 690 is 11.5. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

/** `11.50` */
export function hoursText(minutes: number): string {
  return hoursOf(minutes).toFixed(2);
}

/** Everything that is paid, in the order of a payslip. */
export function earningsOf({ items, adjustments }: PaidPerson): PayslipLine[] {
  const of = (kind: Item['kind']) => items.filter((item) => item.kind === kind);
  return [
    ...of('BASIC').map((item) => line('Basic pay', basicText(item), item.amount)),
    ...of('EXTRA_HOUR').map((item) => line('Overtime pay', extraText(item), item.amount)),
    ...of('HOLIDAY').map((item) => line('Public holiday pay', holidayText(item), item.amount)),
    ...adjusted(adjustments, 'ALLOWANCE', 'Allowance'),
    ...adjusted(adjustments, 'ADDITIONAL_PAYMENT', 'Additional payment'),
  ];
}

/** Everything that is taken away. */
export function deductionsOf({ adjustments }: PaidPerson): PayslipLine[] {
  return adjusted(adjustments, 'DEDUCTION', 'Deduction');
}

function line(what: string, basis: string, amount: number): PayslipLine {
  return { what, basis, amount };
}

function adjusted(all: readonly Adjustment[], kind: PayAdjustmentKind, what: string) {
  return all
    .filter((one) => one.kind === kind)
    .map(({ reason, amount }) => line(what, reason, amount));
}

/** `SO, Full-Time, 01 Nov 2026 to 30 Nov 2026: 3,090.00 a month, 25 of 25 working days` */
function basicText(item: Item): string {
  const { designation, unit, rate, minutes } = item;
  const emType = item.emType === 'PT' ? 'PT' : 'FT';
  const who = `${holderText({ designation, emType })}, ${daysText(item)}`;
  if (unit === null || rate === null) return `${who}: no pay rate`;
  const paid = rateText({ amount: rate, unit });
  if (unit === 'HOUR') return `${who}: ${paid} for ${hoursText(minutes)} hours`;
  return `${who}: ${paid}, ${shareText(item)}`;
}

/** `09 Nov 2026: a day's basic pay at 3,090.00 a month` */
function holidayText({ firstDate, unit, rate, minutes }: Item): string {
  if (unit === null || rate === null) return listDate(firstDate);
  const paid = rateText({ amount: rate, unit });
  const counted = `${hoursText(minutes)} hours`;
  return `${listDate(firstDate)}: ${unit === 'HOUR' ? counted : "a day's basic pay"} at ${paid}`;
}

function extraText(item: Item): string {
  const paid = item.rate === null ? '' : `${amountText(item.rate)} an hour for `;
  const onTop = item.emType === 'PT' ? ', on top of their pay an hour' : '';
  return `${daysText(item)}: ${paid}${hoursText(item.minutes)} hours${onTop}`;
}

function daysText({ firstDate, lastDate }: Pick<Item, 'firstDate' | 'lastDate'>): string {
  return `${listDate(firstDate)} to ${listDate(lastDate)}`;
}

/**
 * Extra hours, their pay, and the days for which they are paid where these are not those of the
 * salary (as for who began in the middle of it).
 */
export function overtimeOf({ line: { extraMinutes, extraPay }, items }: PaidPerson, days: PayDays) {
  const paid = items.filter(({ kind }) => kind === 'EXTRA_HOUR');
  const first = paid.map(({ firstDate }) => firstDate).toSorted()[0] ?? days.startDate;
  const last =
    paid
      .map(({ lastDate }) => lastDate)
      .toSorted()
      .at(-1) ?? days.endDate;
  const isSame = first === days.startDate && last === days.endDate;
  return {
    hours: hoursText(extraMinutes),
    pay: amountText(extraPay),
    /** Hours that were worked and are paid with the basic pay. */
    isIncluded: centsOf(extraPay) === 0 && extraMinutes > 0,
    period: isSame ? 'As the salary period' : `${listDate(first)} to ${listDate(last)}`,
  };
}

/** Why there is no payslip of a period yet; null when there is. */
export function payslipProblem(period: {
  readonly status: PayPeriodStatus;
  readonly paidOn: string | null;
}): string | null {
  if (period.status !== 'LOCKED') return 'Lock the pay period first: a payslip says what is final.';
  return period.paidOn === null ? 'Enter the date of payment first.' : null;
}

/** A year after the last day something went wrong. */
const latest = 366;

/** Why a period cannot have been paid on a day; null when it can. */
export function paidOnProblem({ startDate, endDate }: PayDays, paidOn: string): string | null {
  if (paidOn < startDate) return `The period begins on ${listDate(startDate)}, after this date.`;
  if (paidOn <= addDays(endDate, latest)) return null;
  return `The period ended on ${listDate(endDate)}, more than a year before this date.`;
}

/** The date of payment of a locked period. */
export const paidOnInput = v.object({
  id: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
  version: v.optional(v.pipe(v.number(), v.integer())),
  paidOn: v.pipe(
    v.string(requiredMessage),
    v.nonEmpty(requiredMessage),
    v.check(isDate, 'Please provide a valid input.'),
  ),
});
