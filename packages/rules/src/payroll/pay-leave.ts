import { daysFromTo } from '../dates.ts';
import { divided, tenths } from './pay-amounts.ts';

/** Approved leave of a person; `days` are those that it takes, at most one a day. */
export interface TakenLeave {
  readonly leaveTypeName: string;
  readonly paid: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: 'AM' | 'PM' | null;
  readonly days: number;
}

/**
 * Tenths of days of a leave between two dates. A leave that goes on outside counts by its share: of
 * ten days taken in a fortnight of which a week lies within, five.
 */
export function leaveTenths(
  { startDate, endDate, days }: Pick<TakenLeave, 'startDate' | 'endDate' | 'days'>,
  from: string,
  to: string,
): number {
  const first = startDate > from ? startDate : from;
  const last = endDate < to ? endDate : to;
  if (last < first) return 0;
  return divided(tenths(days) * daysFromTo(first, last), daysFromTo(startDate, endDate));
}
