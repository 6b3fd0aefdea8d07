import { choicesOnTheirWay } from '@guardroom/ui/choice/choice.ts';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import { incidentStatuses, incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import type { IncidentsChoice } from '@guardroom/rules/incident/incidents-filter';
import type { FixedLists } from '../../platform/fixed-lists.ts';
import { can, type Viewer } from '../../platform/session/session.ts';
import { siteOptions, staffOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { choiceKind, rangeKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { firstFilter } from '../../ui/filter/first-filter.tsx';
import { filter, type Filter, type FilterSpec } from '../../ui/filter/filter.ts';
import type { IncidentSearch } from './paths.ts';

const statuses = incidentStatuses.map((value) => ({
  value,
  label: incidentStatusLook(value).label,
}));

/** Yesterday to today (INC-10). */
function defaultRange(today: string) {
  return { from: addDays(today, -1), to: today };
}

/** `today` is the agency's `YYYY-MM-DD` (INC-07, INC-09). */
export function incidentFilters(
  agencyID: number,
  today: string,
  types: FixedLists['incidentTypes'] | undefined,
): Filter<IncidentSearch>[] {
  const initial = rangeText(defaultRange(today));
  return [
    filter('range', rangeKind('Date Range', { initial, last: today })),
    filter('search', textKind('Search', 'Report UID, subject or submitted by')),
    filter('type', typeKind(types)),
    filter('status', choiceKind(incidentLabels.status, statuses)),
    filter('site', remoteKind(incidentLabels.site, siteOptions(agencyID))),
    ...(can('readStaff')
      ? [
          filter<IncidentSearch, 'staff'>(
            'staff',
            remoteKind(incidentLabels.submittedBy, staffOptions(agencyID)),
          ),
        ]
      : []),
    firstFilter(),
  ];
}

/** @param types undefined while they are on their way */
function typeKind(types: FixedLists['incidentTypes'] | undefined): FilterSpec<number> {
  const options = (types ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    label: incidentLabels.type,
    text: (value) =>
      types === undefined
        ? choicesOnTheirWay
        : (types.find(({ id }) => id === value)?.name ?? value),
    render: ({ control, value, onChange }) => (
      <SearchSelect<number | 'all'>
        {...control}
        options={[{ value: 'all', label: 'All' }, ...options]}
        loading={types === undefined}
        value={value ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? undefined : next)}
      />
    ),
  };
}

/** Days become instants of the agency's zone. */
export function incidentsChoice(search: IncidentSearch, viewer: Viewer): IncidentsChoice {
  const { timeZone, securityAgencyID } = viewer;
  const { from, to } = search.range ? rangeOf(search.range) : defaultRange(todayIn(timeZone));
  return {
    securityAgencyID,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
    search: search.search,
    type: search.type,
    status: search.status,
    siteProfileID: search.site,
    staffProfileID: search.staff,
  };
}
