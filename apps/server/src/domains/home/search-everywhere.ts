import { searchInput, searchKinds, type SearchKind } from '@guardroom/rules/home/search';
import { builder } from '../../platform/graphql/builder.ts';
import { spendFilterCost } from '../../platform/graphql/limit/filter-cost.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { policyNamed } from '../../platform/policy.ts';
import { searchEverywhere } from './policy.ts';
import { searchRecords } from './store-search.ts';
import { SearchGroupType } from './types-search.ts';

/** The policies of the lists: who may not list records of a kind finds none. */
const policies: Readonly<Record<SearchKind, string>> = {
  STAFF: 'readStaff',
  SITE: 'readSites',
  CLIENT: 'readClients',
  CLIENT_USER: 'readClientUsers',
  CONTRACT: 'readContracts',
  INCIDENT: 'readIncidents',
  TICKET: 'readTickets',
  VISITOR: 'readVisitors',
};

/** Three of them in a request, as much as its lists may search. */
const cost = 2000;

builder.queryField('searchEverywhere', (t) =>
  t.field({
    type: [SearchGroupType],
    policy: searchEverywhere,
    description: 'A few records of each kind that the caller may list, by name, number or plate.',
    args: {
      text: t.arg.string({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => {
      const { text } = parseInput(searchInput, args, '');
      spendFilterCost(ctx, cost);
      const kinds = searchKinds.filter((kind) => policyNamed(policies[kind]).permits(ctx.viewer));
      return searchRecords(ctx.lists, kinds, text);
    },
  }),
);
