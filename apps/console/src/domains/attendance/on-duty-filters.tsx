import { siteOptions } from '../../ui/agency-options.ts';
import { remoteKind, textKind } from '../../ui/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter.ts';
import type { OnDutySearch } from './paths.ts';

export function onDutyFilters(agencyID: number): Filter<OnDutySearch>[] {
  return [
    filter('search', textKind('Search', 'Staff number or name')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
  ];
}
