import { boardShows, type BoardShow } from '@guardroom/rules/home/board';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { filter, type Filter, type FilterSpec } from '../../ui/filter/filter.ts';
import { remoteManyKind } from '../../ui/filter/filter-many-kind.tsx';
import type { HomeSearch } from './paths.ts';

export function dashboardFilters(agencyID: number): Filter<HomeSearch>[] {
  return [
    filter('sites', remoteManyKind('Sites', siteOptions(agencyID))),
    filter('show', showKind),
  ];
}

/** What is shown alone, as the strip of filters says it and as the select explains it. */
export const showTexts: Readonly<Record<BoardShow, readonly [short: string, long: string]>> = {
  attention: ['Needs attention', 'Sites where something is to be done'],
  missing: ['Missing', 'Sites where somebody is missing'],
  absent: ['Absent', 'Sites where somebody is noted as absent'],
  short: ['Short', 'Sites that have fewer people than they need'],
  leave: ['On leave', 'Sites where somebody is planned and on leave'],
  late: ['Late', 'Sites where somebody came late'],
  early: ['Left early', 'Sites where somebody left early'],
  unplanned: ['Not planned', 'Sites where somebody is not planned'],
  duty: ['On duty', 'Sites where somebody is on duty'],
};

/** Native, since the first screen is to be small. */
const showKind: FilterSpec<BoardShow> = {
  label: 'Show',
  text: (value) => showTexts[value][0],
  render: ({ control, value, onChange }) => (
    <select
      {...control}
      className="native-select"
      value={value ?? 'all'}
      onChange={({ target }) => onChange(boardShows.find((show) => show === target.value))}
    >
      <option value="all">All sites</option>
      {boardShows.map((show) => (
        <option key={show} value={show}>
          {showTexts[show][1]}
        </option>
      ))}
    </select>
  ),
};
