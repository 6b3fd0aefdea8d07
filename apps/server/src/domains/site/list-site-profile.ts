import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { siteProfileList } from './filter.ts';
import { readSites } from './policy.ts';
import { SiteProfile, type SiteProfileRow } from './types.ts';

const SiteProfileList = listType('SiteProfile', SiteProfile);

builder.queryField('listSiteProfile', (t) =>
  t.field({
    type: SiteProfileList,
    policy: readSites,
    args: {
      filter: t.arg({ type: siteProfileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<SiteProfileRow>(ctx, siteProfileList, filter, pagination, info),
  }),
);
