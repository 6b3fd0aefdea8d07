import { payExceptions } from '@guardroom/rules/payroll/pay-exceptions';
import { payPeriodStatuses } from '@guardroom/rules/payroll/period-status';
import { designations, emTypes } from '@guardroom/rules/staff/designation';
import { choiceParam, listSearch, textParam, type SearchOf } from '../../ui/list-search.ts';

/** Where the screens of pay periods are, and what their addresses may say. */

export const periodListPath = '/payroll';
export const periodCreatePath = '/payroll/create';

export function periodPath(id: number): string {
  return `/payroll/${id}`;
}
export function exceptionPath(id: number): string {
  return `/payroll/${id}/exception`;
}
export function personPath(id: number, staffProfileID: number): string {
  return `/payroll/${id}/${staffProfileID}`;
}
/** A screen of another domain that a person leads to. */
export function staffPath(staffProfileID: number): string {
  return `/staff/${staffProfileID}`;
}

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
