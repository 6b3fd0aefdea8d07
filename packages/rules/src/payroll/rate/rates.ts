import { listDate } from '../../dates.ts';
import type { EmType } from '../../staff/employment/designation.ts';
import { amountText } from '../amounts.ts';

/** What an agency pays: by designation and employment type, from a date until the next one. */

export const rateUnits = ['MONTH', 'HOUR'] as const;
export type RateUnit = (typeof rateUnits)[number];

const units: Readonly<Record<EmType, RateUnit>> = { FT: 'MONTH', PT: 'HOUR' };

/** Who works full-time is paid by the month, who works part-time by the hour. */
export function unitOf(emType: EmType): RateUnit {
  return units[emType];
}

const unitWords: Readonly<Record<RateUnit, string>> = { MONTH: 'a month', HOUR: 'an hour' };

/** `3,310.00 a month`. */
export function rateText({ amount, unit }: { amount: number; unit: RateUnit }): string {
  return `${amountText(amount)} ${unitWords[unit]}`;
}

const emTypeWords: Readonly<Record<EmType, string>> = { FT: 'Full-Time', PT: 'Part-Time' };

/** Whom a rate is for: `SO, Full-Time`. */
export function holderText(holder: { designation: string; emType: EmType }): string {
  return `${holder.designation}, ${emTypeWords[holder.emType]}`;
}

export interface DatedRate {
  readonly designation: string;
  readonly emType: EmType;
  /** `YYYY-MM-DD`; it holds until the next rate of the same designation and type begins. */
  readonly effectiveFrom: string;
}

/** The rate that holds on a date (`YYYY-MM-DD`); undefined before the first, which is a gap. */
export function rateAt<Rate extends DatedRate>(
  rates: readonly Rate[],
  designation: string,
  emType: EmType,
  date: string,
): Rate | undefined {
  return rates
    .filter((rate) => rate.designation === designation && rate.emType === emType)
    .filter(({ effectiveFrom }) => effectiveFrom <= date)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0];
}

export const rateStates = ['CURRENT', 'COMING', 'PAST'] as const;
export type RateState = (typeof rateStates)[number];

/** Whether a rate holds on a day, will, or did. */
export function rateStateOn(
  rate: { readonly effectiveFrom: string; readonly effectiveUntil: string | null },
  date: string,
): RateState {
  if (rate.effectiveFrom > date) return 'COMING';
  return rate.effectiveUntil !== null && rate.effectiveUntil < date ? 'PAST' : 'CURRENT';
}

export const rateMessages = {
  /** Two rates cannot begin on one day. */
  double: 'This designation and employment type have a rate from that date already.',
  gone: 'This rate is no longer there.',
} as const;

/** `SO, Full-Time has a rate from 01 Jan 2026 already.` */
export function doubleText(rate: DatedRate): string {
  return `${holderText(rate)} has a rate from ${listDate(rate.effectiveFrom)} already.`;
}

/** People in a designation and employment type for whom no rate holds on a date. */
export interface RateGap {
  readonly designation: string;
  readonly emType: EmType;
  readonly staffCount: number;
  /** When the first rate begins; null when there is none at all. */
  readonly firstRateFrom: string | null;
}

/** `SSO, Part-Time: 3 employed, no rate before 01 Jan 2027.` */
export function gapText(gap: RateGap): string {
  const missing =
    gap.firstRateFrom === null ? 'no rate at all' : `no rate before ${listDate(gap.firstRateFrom)}`;
  return `${holderText(gap)}: ${gap.staffCount} employed, ${missing}.`;
}

/** What deleting a rate leads to, for the question before it. */
export function deletionText(rate: DatedRate & { readonly previousFrom: string | null }): string {
  const what = `The rate of ${holderText(rate)} from ${listDate(rate.effectiveFrom)} will be deleted.`;
  const then =
    rate.previousFrom === null
      ? 'No rate begins before it: these days will have none.'
      : `The one from ${listDate(rate.previousFrom)} holds on in its place.`;
  return `Are you sure? ${what} ${then}`;
}
