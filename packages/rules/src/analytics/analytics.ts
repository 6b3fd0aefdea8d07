import * as v from 'valibot';
import { addDays, instantAt } from '../dates.ts';
import { requiredMessage } from '../required.ts';

/** Figures of an agency over months: what of the roster was filled, and what happened. */

/** What figures are given by. */
export const analyticsGroupings = ['MONTH', 'SITE', 'CLIENT'] as const;
export type AnalyticsGrouping = (typeof analyticsGroupings)[number];
export const groupingLabels: Readonly<Record<AnalyticsGrouping, string>> = {
  MONTH: 'Month',
  SITE: 'Site',
  CLIENT: 'Client',
};

export const analyticsLimits = {
  /** Months of one question. */
  months: 12,
  /** Sites or clients that are given; the sums are of all. */
  rows: 500,
  people: 100,
} as const;

export const analyticsMessages = {
  month: 'Please give a month like 2026-11.',
  range: `Choose 1 to ${analyticsLimits.months} months.`,
} as const;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A month, `YYYY-MM`. */
export const monthInput = v.pipe(
  v.string(requiredMessage),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, analyticsMessages.month),
);

/** What is asked. */
export const analyticsInput = v.pipe(
  v.object({
    fromMonth: monthInput,
    toMonth: monthInput,
    by: v.picklist(analyticsGroupings, requiredMessage),
    siteProfileID: v.optional(id),
    clientProfileID: v.optional(id),
  }),
  v.forward(
    v.check(({ fromMonth, toMonth }) => {
      const months = monthsBetween(fromMonth, toMonth);
      return months >= 1 && months <= analyticsLimits.months;
    }, analyticsMessages.range),
    ['toMonth'],
  ),
);
export type AnalyticsQuestion = v.InferOutput<typeof analyticsInput>;

/** How many months there are from one to another, both counted; none where they are in no order. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return Math.max(0, count(to) - count(from) + 1);
}

/** The month so many months before, `YYYY-MM`. */
export function monthBefore(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The instants between which months lie: the first, and the first that is no more in them. */
export function monthsPeriod(
  { fromMonth, toMonth }: Pick<AnalyticsQuestion, 'fromMonth' | 'toMonth'>,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  const next = addDays(`${toMonth}-28`, 4).slice(0, 7);
  return {
    from: instantAt(`${fromMonth}-01`, '00:00:00', timeZone),
    to: instantAt(`${next}-01`, '00:00:00', timeZone),
  };
}

/** The days of months, as lists take a range. */
export function daysOfMonths(fromMonth: string, toMonth: string): { from: string; to: string } {
  const next = addDays(`${toMonth}-28`, 4).slice(0, 7);
  return { from: `${fromMonth}-01`, to: addDays(`${next}-01`, -1) };
}

/** Figures of a month, a site or a client. */
export interface AnalyticsFigures {
  /** Shifts of the roster that are over. */
  readonly planned: number;
  /** Of them, those to which somebody came. */
  readonly came: number;
  readonly late: number;
  readonly early: number;
  readonly workedHours: number;
  readonly incidents: number;
  readonly rounds: number;
  readonly completeRounds: number;
  readonly ticketsOpened: number;
  readonly ticketsClosed: number;
  /** From opened to closed, on average; null where none was closed. */
  readonly hoursToClose: number | null;
}

/** `98.4 %`; '-' of nothing. */
export function rateText(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`;
}

/** `5 h`, `2.3 days`; '-' where nothing is known. */
export function closingText(hours: number | null): string {
  if (hours === null) return '-';
  return hours < 48 ? `${Math.round(hours)} h` : `${(hours / 24).toFixed(1)} days`;
}
