import { siteSearchInput } from '@guardroom/rules/site/site-search';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { searchSites } from './policy.ts';
import { sitesLike, type FoundSiteRow } from './store-search.ts';

const FoundSite = builder.objectRef<FoundSiteRow>('FoundSite').implement({
  description: 'A site as somebody finds it who is to come on duty there.',
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
  }),
});

builder.queryField('searchSite', (t) =>
  t.field({
    type: [FoundSite],
    policy: searchSites,
    description:
      'Sites of the agency in use whose name holds a text, by name, at most 20: for a guard who is sent ' +
      'to a site at which they were not planned and have not worked.',
    args: {
      search: t.arg.string({ required: true, description: 'Two characters and more.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, typed, { db }) => {
      const { search } = parseInput(siteSearchInput, typed, '');
      return sitesLike(db, search);
    },
  }),
);
