import { siteOptions } from '../../ui/agency-options.ts';
import { remoteKind, textKind } from '../../ui/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter.ts';
import type { ApprovalSearch } from './paths.ts';

export function approvalFilters(agencyID: number): Filter<ApprovalSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff number or name')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
  ];
}
