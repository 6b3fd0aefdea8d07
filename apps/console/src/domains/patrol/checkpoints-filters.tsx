import type { CheckpointsChoice } from '@guardroom/rules/patrol/checkpoints-filter';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { choiceKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { CheckpointsSearch } from './paths.ts';
import { statusChoices } from './queries.ts';

export function checkpointsFilters(agencyID: number): Filter<CheckpointsSearch>[] {
  return [
    filter('search', textKind('Search', 'Checkpoint name or tag')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('status', choiceKind('Status', statusChoices)),
  ];
}

/** What the screen shows and the labels are printed for. */
export function checkpointsChoice(
  securityAgencyID: number,
  { search, site, status }: CheckpointsSearch,
): CheckpointsChoice {
  return { securityAgencyID, search, siteProfileID: site, status };
}
