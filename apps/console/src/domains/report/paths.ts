import { reportKinds, sendingStatuses } from '@guardroom/rules/report/report-kinds';
import * as v from 'valibot';
import {
  choiceParam,
  idParam,
  listSearch,
  pathWith,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of reports are, and what their addresses may say. */

export const reportPath = '/report';
export const reportCreatePath = '/report/create';
export const reportSentPath = '/report/sent';

export const dailyListPath = '/report/daily';
export const dailyCreatePath = '/report/daily/create';

export const bundleListPath = '/report/bundle';
export const bundleCreatePath = '/report/bundle/create';

export function dailyPath(id: number): string {
  return `/report/daily/${id}`;
}
export function reportViewPath(id: number): string {
  return `/report/${id}`;
}
export function reportEditPath(id: number): string {
  return `/report/${id}/edit`;
}
export function sentOfPath(report: number): string {
  return pathWith(reportSentPath, { report });
}

export const reportSearch = listSearch({ kind: choiceParam(reportKinds) });
export type ReportSearch = SearchOf<typeof reportSearch>;

export const sentSearch = listSearch({
  report: idParam,
  kind: choiceParam(reportKinds),
  status: choiceParam(sendingStatuses),
});
export type SentSearch = SearchOf<typeof sentSearch>;

export const dailySearch = listSearch({ site: idParam });
export type DailySearch = SearchOf<typeof dailySearch>;

export const bundleSearch = listSearch({ site: idParam });
export type BundleSearch = SearchOf<typeof bundleSearch>;

/** Whoever comes from a record brings its site and day along. */
export const bundleStart = v.object({
  site: idParam,
  day: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
});

/** The link of a mail says its token. */
export const openSearch = v.object({
  token: v.fallback(v.optional(v.string()), undefined),
});
