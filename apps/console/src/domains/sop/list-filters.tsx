import { remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { SOPSearch } from './paths.ts';
import { filterSites } from './queries.ts';

export function sopFilters(agencyID: number): Filter<SOPSearch>[] {
  return [
    filter('search', textKind('Title', 'Title or description')),
    filter('site', remoteKind('Site', filterSites(agencyID))),
  ];
}
