import { choiceKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { ClientSearch } from './paths.ts';
import { statusChoices } from './queries.ts';

/** Of the client list and of the client user list alike. */
export const clientFilters: readonly Filter<ClientSearch>[] = [
  filter('search', textKind('Search', 'Name or phone')),
  filter('status', choiceKind('Status', statusChoices)),
];
