import { addDays, dateOf, daysFromTo } from '../../dates.ts';
import type { EmType } from '../../staff/employment/designation.ts';
import type { PayDays } from '../period/period.ts';

/** How an amount is counted: for a month, or for an hour. */
export const payUnits = ['MONTH', 'HOUR'] as const;
export type PayUnit = (typeof payUnits)[number];

/** What a designation and kind of employment is paid from a date on until the next one. Dollars. */
export interface PayRate {
  readonly id: number;
  readonly designation: string;
  readonly emType: EmType;
  readonly effectiveFrom: string;
  readonly unit: PayUnit;
  readonly amount: number;
  /** For each extra hour: beside a month's pay, or in place of the amount an hour; null: as the others. */
  readonly extraHourAmount: number | null;
}

/** An employment of a person; `emEnd` is its last second, null without an end. */
export interface PaidEmployment {
  readonly id: number;
  readonly designation: string;
  readonly emType: EmType;
  readonly emStart: string;
  readonly emEnd: string | null;
}

/** Days in a row with one employment and one rate, both ends included. */
export interface PaySpan {
  readonly firstDate: string;
  readonly lastDate: string;
  readonly days: number;
  readonly employment: PaidEmployment;
  /** Undefined where the agency has no rate for it. */
  readonly rate: PayRate | undefined;
}

/**
 * The days of a period on which a person was employed, as what and at which rate. Of two employments
 * on one day the one that began last counts, as everywhere; a rate counts from its date on.
 */
export function paySpans(
  days: PayDays,
  timeZone: string,
  employments: readonly PaidEmployment[],
  rates: readonly PayRate[],
): PaySpan[] {
  const spans: PaySpan[] = [];
  const known = employments.map((employment) => daysOf(employment, timeZone)).toSorted(latestFirst);
  for (let date = days.startDate; date <= days.endDate; date = addDays(date, 1)) {
    const employment = known.find(({ first, last }) => first <= date && date <= last)?.employment;
    if (employment === undefined) continue;
    const rate = rateOn(date, employment, rates);
    const before = spans.at(-1);
    const goesOn =
      before?.employment === employment &&
      before.rate === rate &&
      addDays(before.lastDate, 1) === date;
    const firstDate = goesOn ? before.firstDate : date;
    if (goesOn) spans.pop();
    spans.push({
      firstDate,
      lastDate: date,
      days: daysFromTo(firstDate, date),
      employment,
      rate,
    });
  }
  return spans;
}

interface EmployedDays {
  readonly employment: PaidEmployment;
  readonly first: string;
  readonly last: string;
}

/** Turned into days once: a clock of another zone is slow to read. */
function daysOf(employment: PaidEmployment, timeZone: string): EmployedDays {
  const { emStart, emEnd } = employment;
  return {
    employment,
    first: dateOf(emStart, timeZone),
    last: emEnd === null ? '9999-12-31' : dateOf(emEnd, timeZone),
  };
}

function latestFirst(
  { employment: one }: EmployedDays,
  { employment: other }: EmployedDays,
): number {
  return Date.parse(other.emStart) - Date.parse(one.emStart) || other.id - one.id;
}

function rateOn(
  date: string,
  { designation, emType }: PaidEmployment,
  rates: readonly PayRate[],
): PayRate | undefined {
  return rates
    .filter(
      (rate) =>
        rate.designation === designation && rate.emType === emType && rate.effectiveFrom <= date,
    )
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))
    .at(0);
}
