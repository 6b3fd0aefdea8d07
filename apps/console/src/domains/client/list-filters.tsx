import { choiceKind, remoteKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { clientOptions } from '../../ui/choice/agency-options.ts';
import type { ClientSearch, UserSearch } from './paths.ts';
import { statusChoices } from './queries.ts';

/** Of the client list and of the client user list alike. */
export const clientFilters: readonly Filter<ClientSearch>[] = [
  filter('search', textKind('Search', 'Name or phone')),
  filter('status', choiceKind('Status', statusChoices)),
];

/** The same of client users, and whose they are. */
export function userFilters(agencyID: number): Filter<UserSearch>[] {
  return [
    filter('search', textKind('Search', 'Name or phone')),
    filter('client', remoteKind('Client', clientOptions(agencyID))),
    filter('status', choiceKind('Status', statusChoices)),
  ];
}
