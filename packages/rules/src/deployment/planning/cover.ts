import type { RateUnit } from '../../payroll/rate/rates.ts';

/** For whom the weekly rest is asked: who the law covers by their pay, or everybody. */
export const weeklyRestGroups = ['WHO_IS_COVERED', 'EVERYBODY'] as const;
export type WeeklyRestFor = (typeof weeklyRestGroups)[number];

export const weeklyRestForLabels: Readonly<Record<WeeklyRestFor, string>> = {
  WHO_IS_COVERED: 'Who is covered by Part 4 of the Employment Act, by their pay of the month',
  EVERYBODY: 'Everybody',
};

/**
 * Up to which basic pay of a month Part 4 of the Employment Act (rest days, hours of work) covers who
 * is no workman, by date of effect, in dollars. Figures are data: a change of the law is another line.
 * Source: section 35(b), Act 55 of 2018, sso.agc.gov.sg/Act/EmA1968, read in November 2026.
 */
const coverage = [{ effectiveFrom: '2019-04-01', monthlyPay: 2600 }] as const;

/** What somebody is paid before extra hours and anything on top. */
export interface BasicPay {
  readonly unit: RateUnit;
  /** Dollars. */
  readonly amount: number;
}

/** The pay of a month up to which the law covers on a date (`YYYY-MM-DD`); undefined before it. */
export function coveredPay(date: string): number | undefined {
  return coverage.findLast(({ effectiveFrom }) => effectiveFrom <= date)?.monthlyPay;
}

/**
 * Whether the law covers somebody in the month of a date. Who has no pay on record is not known to be:
 * the wage floors of who works full-time lie above what it covers.
 * @param hours of that month that are no extra hours, for who is paid by the hour
 */
export function isCovered(pay: BasicPay | null | undefined, date: string, hours: number): boolean {
  const most = coveredPay(date);
  if (pay === null || pay === undefined || most === undefined) return false;
  return (pay.unit === 'HOUR' ? pay.amount * hours : pay.amount) <= most;
}
