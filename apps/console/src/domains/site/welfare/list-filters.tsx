import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import type { WelfareChecksChoice } from '@guardroom/rules/site/welfare/checks-filter';
import { welfareStateLabels } from '@guardroom/rules/site/welfare/welfare-check';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { can, type Viewer } from '../../../platform/session/session.ts';
import { siteOptions, staffOptions } from '../../../ui/choice/agency-options.ts';
import { choiceKind, rangeKind, remoteKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import { welfareChoices, type WelfareSearch } from '../paths.ts';

const states = welfareChoices.map((value) => ({
  value,
  label: value === 'ASKED' ? 'All but left out' : welfareStateLabels[value],
}));

/** The night that is over, and the day that runs; `today` is the agency's `YYYY-MM-DD`. */
const lastNight = (today: string) => ({ from: addDays(today, -1), to: today });

export function checkFilters(agencyID: number, today: string): Filter<WelfareSearch>[] {
  const initial = rangeText(lastNight(today));
  return [
    // A check that is due after midnight waits already.
    filter('range', rangeKind('Date Range', { initial, last: addDays(today, 1) })),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    ...(can('readStaff')
      ? [filter<WelfareSearch, 'guard'>('guard', remoteKind('Guard', staffOptions(agencyID)))]
      : []),
    filter('state', choiceKind('State', states, 'ASKED')),
  ];
}

/** What the screen shows and the export takes: days become instants of the agency's zone. */
export function checksChoice(search: WelfareSearch, viewer: Viewer): WelfareChecksChoice {
  const { timeZone, securityAgencyID } = viewer;
  const { state = 'ASKED' } = search;
  const { from, to } = search.range ? rangeOf(search.range) : lastNight(todayIn(timeZone));
  return {
    securityAgencyID,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
    siteProfileID: search.site,
    staffProfileID: search.guard,
    ...(state !== 'ASKED' && { state }),
  };
}
