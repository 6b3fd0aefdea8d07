import { statusLook } from '@guardroom/rules/status';
import { clientOptions } from '../../ui/choice/agency-options.ts';
import { choiceKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { statusChoices, type SiteListSearch } from './paths.ts';

const statuses = statusChoices.map((value) => ({
  value,
  label: value === 'ALL' ? 'All' : statusLook(value).label,
}));

export function siteListFilters(agencyID: number): Filter<SiteListSearch>[] {
  return [
    filter('search', textKind('Search', 'Site, address, unit, postal code or number')),
    filter('client', remoteKind('Client', clientOptions(agencyID))),
    filter('status', choiceKind('Site Contract Status', statuses, 'ACTIVE')),
  ];
}
