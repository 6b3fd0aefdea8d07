import { leaveStatuses, leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import type { LeavesChoice } from '@guardroom/rules/leave/leaves-filter';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { choiceKind, rangeKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { LeaveSearch } from './paths.ts';
import { leaveTypeOptions, staffOptions } from './queries.ts';

const statuses = leaveStatuses.map((value) => ({ value, label: leaveStatusLook[value].label }));

/** All of the year of a day. */
function yearOf(today: string) {
  const year = today.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** `today` is the agency's `YYYY-MM-DD`. */
export function leaveFilters(agencyID: number, today: string): Filter<LeaveSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff name or number')),
    filter('range', rangeKind('On Leave Between', { initial: rangeText(yearOf(today)) })),
    filter('status', choiceKind('Status', statuses)),
    filter('type', remoteKind('Type', leaveTypeOptions(agencyID))),
    filter('staff', remoteKind('Staff', staffOptions(agencyID))),
  ];
}

/** What the screen shows and the export takes. */
export function leavesChoice(
  { search, range, status, type, staff }: LeaveSearch,
  securityAgencyID: number,
  today: string,
): LeavesChoice {
  const { from, to } = range === undefined ? yearOf(today) : rangeOf(range);
  return {
    securityAgencyID,
    start: from,
    end: to,
    search,
    status,
    leaveTypeID: type,
    staffProfileID: staff,
  };
}
