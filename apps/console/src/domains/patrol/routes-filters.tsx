import { siteOptions } from '../../ui/choice/agency-options.ts';
import { choiceKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { RoutesSearch } from './paths.ts';
import { statusChoices } from './queries.ts';

export function routesFilters(agencyID: number): Filter<RoutesSearch>[] {
  return [
    filter('name', textKind('Name', 'Route name')),
    filter('status', choiceKind('Status', statusChoices)),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
  ];
}

/** What the list asks the server for (API-45). */
export function routesFilter(agencyID: number, { name, status, site }: RoutesSearch) {
  return {
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    ...(name && { name: { contains: name } }),
    ...(status && { status: { eq: status } }),
    ...(site !== undefined && { siteProfileID: { eq: site } }),
  };
}
