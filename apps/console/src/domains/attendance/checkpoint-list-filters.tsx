import { siteOptions } from '../../ui/choice/agency-options.ts';
import { remoteKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { CheckpointListSearch } from './paths.ts';

export function checkpointListFilters(agencyID: number): Filter<CheckpointListSearch>[] {
  return [filter('site', remoteKind('Site', siteOptions(agencyID)))];
}
