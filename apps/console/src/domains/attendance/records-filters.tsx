import { approvalStatuses, approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import type { RecordsChoice } from '@guardroom/rules/attendance/records-filter';
import { can, type Viewer } from '../../platform/session/session.ts';
import { siteOptions, staffOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import {
  choiceKind,
  idKind,
  rangeKind,
  remoteKind,
  textKind,
} from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { markedOptions } from './approval-filters.tsx';
import { isMarked, type RecordsSearch } from './paths.ts';

const statuses = approvalStatuses.map((value) => ({
  value,
  label: approvalStatusLook[value].label,
}));

/** `today` is the agency's `YYYY-MM-DD`: the default range and the last day to pick. */
export function recordsFilters(agencyID: number, today: string): Filter<RecordsSearch>[] {
  const onlyToday = rangeText({ from: today, to: today });
  return [
    filter('search', textKind('Search', 'Staff number or name')),
    filter('timeIn', rangeKind('Time In', { initial: onlyToday, last: today })),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    ...(can('readStaff')
      ? [filter<RecordsSearch, 'staff'>('staff', remoteKind('Staff', staffOptions(agencyID)))]
      : []),
    filter('status', choiceKind('Approval Status', statuses)),
    filter('marked', choiceKind('Marked', markedOptions)),
    filter('record', idKind('Record ID', 'All')),
  ];
}

/** What the screen shows and the export takes: days become instants of the agency's zone. */
export function recordsChoice(search: RecordsSearch, viewer: Viewer): RecordsChoice {
  const { timeZone, securityAgencyID } = viewer;
  const today = todayIn(timeZone);
  const { from, to } = search.timeIn ? rangeOf(search.timeIn) : { from: today, to: today };
  return {
    securityAgencyID,
    timeInStart: startOfDay(from, timeZone),
    timeInEnd: endOfDay(to, timeZone),
    search: search.search,
    siteProfileID: search.site,
    staffProfileID: search.staff,
    approvalStatus: search.status,
    marked: isMarked(search.marked),
    id: search.record,
  };
}
