import { shifts } from '@guardroom/rules/deployment/shifts';
import { payExceptions } from '@guardroom/rules/payroll/exception/exceptions';
import { payPeriodStatuses } from '@guardroom/rules/payroll/period/status';
import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import * as v from 'valibot';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import {
  choiceParam,
  idParam,
  listSearch,
  pathWith,
  rangeParam,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of pay periods are, and what their addresses may say. */

export const periodListPath = '/payroll';
export const periodCreatePath = '/payroll/create';

export function periodPath(id: number): string {
  return `/payroll/${id}`;
}
export function exceptionPath(id: number): string {
  return `/payroll/${id}/exception`;
}
export function adjustmentFilePath(id: number): string {
  return `/payroll/${id}/adjustments`;
}
export function personPath(id: number, staffProfileID: number): string {
  return `/payroll/${id}/${staffProfileID}`;
}
/** An invoice that bills hours of the period. */
export function invoicePath(id: number): string {
  return `/invoice/${id}`;
}
/** The record of attendance with this id, whose time in is on this day of the agency's. */
export function recordPath(record: number, date: string): string {
  return pathWith('/attendance/records', { timeIn: rangeText({ from: date, to: date }), record });
}
/** Where a record stands until the person goes off duty. */
export function onDutyPath(staffNo: string): string {
  return pathWith('/attendance/onduty', { search: staffNo });
}
/** The roster of a site on a day. */
export function rosterPath(date: string, siteProfileID: number): string {
  return pathWith('/deployment/day', { date, sites: [siteProfileID] });
}

/** `days` are those of the figure that was followed, or the place of its hours; absent for all. */
export const personSearch = v.object({
  days: rangeParam,
  site: idParam,
  shift: choiceParam(shifts),
});
export type PersonSearch = v.InferOutput<typeof personSearch>;

export const periodListSearch = listSearch({ status: choiceParam(payPeriodStatuses) });
export type PeriodListSearch = SearchOf<typeof periodListSearch>;

/** `any` for everybody with an exception. */
export const exceptionChoices = ['any', ...payExceptions] as const;

export const periodSearch = listSearch({
  search: textParam,
  exception: choiceParam(exceptionChoices),
  designation: choiceParam(designations),
  emType: choiceParam(emTypes),
});
export type PeriodSearch = SearchOf<typeof periodSearch>;

export const exceptionSearch = listSearch({
  exception: choiceParam(payExceptions),
  state: choiceParam(['open', 'waived']),
});
export type ExceptionSearch = SearchOf<typeof exceptionSearch>;
