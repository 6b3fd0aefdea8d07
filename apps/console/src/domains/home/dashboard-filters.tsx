import { siteOptions } from '../../ui/choice/agency-options.ts';
import { filter, type Filter, type FilterSpec } from '../../ui/filter/filter.ts';
import { remoteManyKind } from '../../ui/filter/filter-many-kind.tsx';
import type { HomeSearch } from './paths.ts';

export function dashboardFilters(agencyID: number): Filter<HomeSearch>[] {
  return [
    filter('sites', remoteManyKind('Sites', siteOptions(agencyID))),
    filter('show', attentionKind),
  ];
}

/** Native, since the first screen is to be small. */
const attentionKind: FilterSpec<'attention'> = {
  label: 'Show',
  text: () => 'Needs attention',
  render: ({ control, value, onChange }) => (
    <select
      {...control}
      className="native-select"
      value={value ?? 'all'}
      onChange={({ target }) => onChange(target.value === 'attention' ? 'attention' : undefined)}
    >
      <option value="all">All sites</option>
      <option value="attention">Sites where somebody is missing or not planned</option>
    </select>
  ),
};
