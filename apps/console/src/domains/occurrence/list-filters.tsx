import { endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import type { OccurrencesChoice } from '@guardroom/rules/occurrence/occurrences-filter';
import { can, type Viewer } from '../../platform/session/session.ts';
import { siteOptions, staffOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { rangeKind, remoteKind, switchKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { OccurrenceSearch } from './paths.ts';

const rangeLabel = 'Occurrence Start Date Range';

/** `today` is the agency's `YYYY-MM-DD`. The default is the month so far (OCC-12). */
export function occurrenceFilters(agencyID: number, today: string): Filter<OccurrenceSearch>[] {
  const month = rangeText({ from: firstOfMonth(today), to: today });
  return [
    filter('search', textKind('Search', 'Subject or occurrence')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    ...(can('readStaff')
      ? [
          filter<OccurrenceSearch, 'staff'>(
            'staff',
            remoteKind('Reported By', staffOptions(agencyID)),
          ),
        ]
      : []),
    filter('start', { ...rangeKind(rangeLabel, { initial: month, last: today }), stays: true }),
    filter('replaced', switchKind('Show All Replaced Record', 'all')),
  ];
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** What the screen shows and the export takes: whole days of the agency's zone (OCC-13). */
export function occurrencesChoice(search: OccurrenceSearch, viewer: Viewer): OccurrencesChoice {
  const { timeZone, securityAgencyID } = viewer;
  const today = todayIn(timeZone);
  const { from, to } = search.start
    ? rangeOf(search.start)
    : { from: firstOfMonth(today), to: today };
  return {
    securityAgencyID,
    from,
    to,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
    search: search.search,
    siteProfileID: search.site,
    staffProfileID: search.staff,
    replaced: search.replaced === 'all',
  };
}
