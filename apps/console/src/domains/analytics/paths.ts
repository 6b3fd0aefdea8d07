import { daysOfMonths } from '@guardroom/rules/analytics/analytics';
import * as v from 'valibot';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import {
  choiceParam,
  idParam,
  listSearch,
  pathWith,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the figures are, what their address may say, and which lists they lead to. */

export const analyticsPath = '/analytics';

const monthParam = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  undefined,
);

export const analyticsSearch = listSearch({
  /** Absent for eleven months before the last. */
  from: monthParam,
  /** Absent for this month. */
  to: monthParam,
  /** Absent for by month. */
  by: choiceParam(['MONTH', 'SITE', 'CLIENT']),
  site: idParam,
  client: idParam,
});
export type AnalyticsSearch = SearchOf<typeof analyticsSearch>;

/** Of which months and which site a figure is. */
export interface FigureScope {
  readonly fromMonth: string;
  readonly toMonth: string;
  readonly site: number | undefined;
}

const rangeOf = ({ fromMonth, toMonth }: FigureScope) =>
  rangeText(daysOfMonths(fromMonth, toMonth));

/** The records that a figure counts. */
export const recordsOf = {
  attendance: (scope: FigureScope) =>
    pathWith('/attendance/records', { timeIn: rangeOf(scope), site: scope.site }),
  incidents: (scope: FigureScope, type?: number) =>
    pathWith('/incident', { range: rangeOf(scope), site: scope.site, type }),
  rounds: (scope: FigureScope) =>
    pathWith('/patrol/records', { date: rangeOf(scope), site: scope.site }),
  tickets: (scope: FigureScope) =>
    pathWith('/ticket/records', { range: rangeOf(scope), site: scope.site }),
} as const;
