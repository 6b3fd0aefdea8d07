import { siteOptions } from '../../ui/choice/agency-options.ts';
import { remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { OnDutySearch } from './paths.ts';

export function onDutyFilters(agencyID: number): Filter<OnDutySearch>[] {
  return [
    filter('search', textKind('Search', 'Staff number or name')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
  ];
}
