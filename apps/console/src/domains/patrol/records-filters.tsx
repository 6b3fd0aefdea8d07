import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import { patrolStatuses, patrolStatusLook } from '@guardroom/rules/patrol/patrol-status';
import type { PatrolRecordsChoice } from '@guardroom/rules/patrol/records-filter';
import type { Viewer } from '../../platform/session/session.ts';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { choiceKind, rangeKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { RecordsSearch } from './paths.ts';

const statuses = patrolStatuses.map((value) => ({ value, label: patrolStatusLook[value].label }));

/** Yesterday and today (PAT-31); `today` is the agency's `YYYY-MM-DD`. */
function initialRange(today: string) {
  return { from: addDays(today, -1), to: today };
}

export function recordsFilters(agencyID: number, today: string): Filter<RecordsSearch>[] {
  const initial = rangeText(initialRange(today));
  return [
    filter('date', rangeKind('Date Range', { initial, last: today })),
    filter('search', textKind('Search', 'Route, staff number or name')),
    filter('status', choiceKind('Status', statuses)),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
  ];
}

/** What the screen shows and the exports take: days become instants of the agency's zone. */
export function recordsChoice(search: RecordsSearch, viewer: Viewer): PatrolRecordsChoice {
  const { timeZone, securityAgencyID } = viewer;
  const { from, to } = search.date ? rangeOf(search.date) : initialRange(todayIn(timeZone));
  return {
    securityAgencyID,
    rangeStart: startOfDay(from, timeZone),
    rangeEnd: endOfDay(to, timeZone),
    search: search.search,
    status: search.status,
    siteProfileID: search.site,
  };
}
