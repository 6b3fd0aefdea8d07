import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { wishList } from '../filter.ts';
import { readDeployments } from '../policy.ts';
import { SiteWish, type SiteWishRow } from './types.ts';

const SiteWishList = listType('SiteWish', SiteWish);

builder.queryField('listSiteWish', (t) =>
  t.field({
    type: SiteWishList,
    policy: readDeployments,
    args: {
      filter: t.arg({ type: wishList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<SiteWishRow & Record<string, unknown>>(ctx, wishList, filter, pagination, info),
  }),
);
