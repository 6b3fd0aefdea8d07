import { choiceKind, remoteKind, textKind } from '../../ui/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter.ts';
import type { CheckpointsSearch } from './paths.ts';
import { siteOptions, statusChoices } from './queries.ts';

export function checkpointsFilters(agencyID: number): Filter<CheckpointsSearch>[] {
  return [
    filter('search', textKind('Search', 'Checkpoint name or tag')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('status', choiceKind('Status', statusChoices)),
  ];
}

/** What the list asks the server for (API-39); the labels are printed for the same. */
export function checkpointsFilter(agencyID: number, { search, site, status }: CheckpointsSearch) {
  return {
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    ...(search && { or: [{ name: { contains: search } }, { tag: { contains: search } }] }),
    ...(site !== undefined && { siteProfileID: { eq: site } }),
    ...(status && { status: { eq: status } }),
  };
}
