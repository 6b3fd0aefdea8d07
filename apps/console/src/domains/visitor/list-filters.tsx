import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import type { VisitorsChoice } from '@guardroom/rules/visitor/visitors-filter';
import type { Viewer } from '../../platform/session/session.ts';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { rangeKind, remoteKind, switchKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { VisitorSearch } from './paths.ts';

/**
 * `today` is the agency's `YYYY-MM-DD`. The default is yesterday and today (VIS-09); of those who are
 * still inside everybody, as long as no range is chosen.
 */
export function visitorFilters(
  agencyID: number,
  today: string,
  { isInside }: { isInside: boolean },
): Filter<VisitorSearch>[] {
  const latest = isInside ? {} : { initial: rangeText({ from: addDays(today, -1), to: today }) };
  return [
    filter('search', textKind('Search', 'Name, number, vehicle …')),
    filter('range', rangeKind('Date Range', { ...latest, last: today })),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('inside', switchKind('Still Inside', 'yes')),
    filter('cancelled', switchKind('Show Cancelled', 'all')),
  ];
}

/** What the screen shows and the export takes: days become instants of the agency's zone. */
export function visitorsChoice(search: VisitorSearch, viewer: Viewer): VisitorsChoice {
  const { timeZone, securityAgencyID } = viewer;
  const today = todayIn(timeZone);
  const inside = search.inside === 'yes';
  const latest = inside ? undefined : { from: addDays(today, -1), to: today };
  const range = search.range ? rangeOf(search.range) : latest;
  return {
    securityAgencyID,
    ...(range && { start: startOfDay(range.from, timeZone), end: endOfDay(range.to, timeZone) }),
    search: search.search,
    siteProfileID: search.site,
    inside,
    cancelled: search.cancelled === 'all',
  };
}
