import { siteOptions } from '../../ui/choice/agency-options.ts';
import { choiceKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { ApprovalSearch } from './paths.ts';

const unusual = [
  { value: 'only', label: 'Only unusual' },
  { value: 'none', label: 'Nothing unusual' },
] as const;

/** By what devices told that is unusual (event marks). */
export const markedOptions = [
  { value: 'only', label: 'Only marked' },
  { value: 'none', label: 'Not marked' },
] as const;

export function approvalFilters(agencyID: number): Filter<ApprovalSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff number or name')),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('unusual', choiceKind('Unusual', unusual)),
    filter('marked', choiceKind('Marked', markedOptions)),
  ];
}
