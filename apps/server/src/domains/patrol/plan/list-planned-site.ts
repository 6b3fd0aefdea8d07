import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { plannedSiteList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import { PlannedSite, type PlannedSiteRow } from './types-site.ts';

const PlannedSiteList = listType('PlannedSite', PlannedSite);

builder.queryField('listPlannedSite', (t) =>
  t.field({
    type: PlannedSiteList,
    policy: readPatrols,
    description: 'Sites by name, each with what is to be walked there.',
    args: {
      filter: t.arg({ type: plannedSiteList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<PlannedSiteRow & Record<string, unknown>>(
        ctx,
        plannedSiteList,
        filter,
        pagination,
        info,
      ),
  }),
);
