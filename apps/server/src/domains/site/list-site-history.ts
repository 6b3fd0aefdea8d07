import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { siteHistoryList } from './filter.ts';
import { readSites } from './policy.ts';
import { SiteHistory, type SiteHistoryRow } from './types.ts';

const SiteHistoryList = listType('SiteHistory', SiteHistory);

builder.queryField('listSiteHistory', (t) =>
  t.field({
    type: SiteHistoryList,
    policy: readSites,
    args: {
      filter: t.arg({ type: siteHistoryList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<SiteHistoryRow>(ctx, siteHistoryList, filter, pagination, info),
  }),
);
