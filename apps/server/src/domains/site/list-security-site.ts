import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { securitySiteList } from './filter.ts';
import { readSites } from './policy.ts';
import { SecuritySite, type SecuritySiteRow } from './types.ts';

const SecuritySiteList = listType('SecuritySite', SecuritySite);

builder.queryField('listSecuritySite', (t) =>
  t.field({
    description: 'The register of sites, shared by all agencies: never their own profiles.',
    type: SecuritySiteList,
    policy: readSites,
    args: {
      filter: t.arg({ type: securitySiteList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<SecuritySiteRow>(ctx, securitySiteList, filter, pagination, info),
  }),
);
