import { leaveStatuses } from '@guardroom/rules/leave/leave-status';
import * as v from 'valibot';
import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of leave are, and what their addresses may say. */

export const leavePath = '/leave';
export const leaveCreatePath = '/leave/create';
export const leaveCalendarPath = '/leave/calendar';
export const leaveBalancePath = '/leave/balance';
export const leaveTypesPath = '/leave/type';
export const holidayPath = '/leave/holiday';
export const holidayCreatePath = '/leave/holiday/create';
export const leaveTypeCreatePath = '/leave/type/create';

export function leaveRequestPath(id: number): string {
  return `/leave/${id}`;
}
export function leaveEditPath(id: number): string {
  return `/leave/${id}/edit`;
}
export function leaveTypePath(id: number): string {
  return `/leave/type/${id}`;
}
export function personBalancePath(staffProfileID: number, year: number): string {
  return `/leave/balance/${staffProfileID}?year=${year}`;
}

export const leaveSearch = listSearch({
  search: textParam,
  /** Absent for this year. */
  range: rangeParam,
  status: choiceParam(leaveStatuses),
  type: idParam,
  staff: idParam,
});
export type LeaveSearch = SearchOf<typeof leaveSearch>;

const yearParam = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100))),
  undefined,
);

/** As text, like every choice; absent for this year. */
const yearChoiceParam = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
);

export const balanceSearch = listSearch({ search: textParam, year: yearChoiceParam });
export type BalanceSearch = SearchOf<typeof balanceSearch>;

export const holidaySearch = listSearch({ year: yearChoiceParam });
export type HolidaySearch = SearchOf<typeof holidaySearch>;

/** One person's balance: absent for this year. */
export const personBalanceSearch = listSearch({ year: yearParam });

export const calendarSearch = listSearch({
  search: textParam,
  /** `2026-11`; absent for this month. */
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined),
  type: idParam,
});
export type CalendarSearch = SearchOf<typeof calendarSearch>;

/** A screen of another domain that a torn place leads to: who can take a line of the roster. */
export function replacePath(deploymentID: number): string {
  return `/deployment/replace?line=${deploymentID}`;
}
