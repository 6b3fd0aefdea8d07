import { daysFromTo } from '../../dates.ts';
import { divided, tenths } from './pay-amounts.ts';
import { mostWorkingTenths, type WorkingWeek } from '../setting/working-week.ts';

/** Approved leave of a person; `days` are those that it takes, at most one a day. */
export interface TakenLeave {
  readonly leaveTypeName: string;
  readonly paid: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: 'AM' | 'PM' | null;
  readonly days: number;
  /** Public holidays that its days leave out. */
  readonly leftOut: readonly string[];
}

/** What tells how many days of a leave lie between two dates. */
type LeaveSpan = Pick<TakenLeave, 'startDate' | 'endDate' | 'days' | 'leftOut'>;

/**
 * Tenths of days of a leave between two dates. A leave that goes on outside counts by its share: of
 * ten days taken in a fortnight of which a week lies within, five. Public holidays that it leaves out
 * count on neither side.
 */
export function leaveTenths(
  { startDate, endDate, days, leftOut }: LeaveSpan,
  from: string,
  to: string,
): number {
  const first = startDate > from ? startDate : from;
  const last = endDate < to ? endDate : to;
  if (last < first) return 0;
  const counted = (one: string, other: string) =>
    daysFromTo(one, other) - leftOut.filter((date) => one <= date && date <= other).length;
  const all = counted(startDate, endDate);
  // A day that is a holiday and was counted all the same.
  if (all === 0) return tenths(days);
  return divided(tenths(days) * counted(first, last), all);
}

/**
 * Tenths of working days that unpaid leave takes of a month's pay: its days, of a week of leave no
 * more than the working days of a week, whichever day is the person's day of rest.
 */
export function unpaidTenths(
  leave: LeaveSpan,
  from: string,
  to: string,
  week: WorkingWeek,
): number {
  const first = leave.startDate > from ? leave.startDate : from;
  const last = leave.endDate < to ? leave.endDate : to;
  if (last < first) return 0;
  const most = mostWorkingTenths(daysFromTo(first, last), week);
  return Math.min(leaveTenths(leave, from, to), most);
}
