import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { caseBundleList } from './filter.ts';
import { makeCaseBundles } from './policy.ts';
import { CaseBundle, type CaseBundleRow } from './types.ts';

const CaseBundleList = listType('CaseBundle', CaseBundle);

builder.queryField('listCaseBundle', (t) =>
  t.field({
    type: CaseBundleList,
    policy: makeCaseBundles,
    description: 'Bundles that were asked for, and what became of them.',
    args: {
      filter: t.arg({ type: caseBundleList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<CaseBundleRow & Record<string, unknown>>(
        ctx,
        caseBundleList,
        filter,
        pagination,
        info,
      ),
  }),
);
