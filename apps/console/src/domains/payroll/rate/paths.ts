import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { choiceParam, listSearch, pathWith, type SearchOf } from '../../../ui/list/list-search.ts';

/** Where the screens of rates and wage floors are, and what their addresses may say. */

export const ratePath = '/payroll/rate';
export const rateCreatePath = '/payroll/rate/create';
export const floorPath = '/payroll/floor';
export const floorCreatePath = '/payroll/floor/create';
/** The screen of another part of payroll, to which rates lead back. */
export const payrollPath = '/payroll';

/** Which rates are shown; absent: those that hold today or will. */
export const rateAges = ['current', 'all'] as const;

export const rateSearch = listSearch({
  designation: choiceParam(designations),
  emType: choiceParam(emTypes),
  age: choiceParam(rateAges),
});
export type RateSearch = SearchOf<typeof rateSearch>;

/** For whom a new rate is to be, where it is known. */
export const rateCreateSearch = listSearch({
  designation: choiceParam(designations),
  emType: choiceParam(emTypes),
});

export function rateCreatePathFor(holder: { designation: string; emType: string }): string {
  return pathWith(rateCreatePath, { designation: holder.designation, emType: holder.emType });
}
