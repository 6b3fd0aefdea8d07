import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { renewalList } from './filter.ts';
import { readContracts } from './policy.ts';
import { Renewal, type RenewalRow } from './types.ts';

const RenewalList = listType('Renewal', Renewal);

builder.queryField('listRenewal', (t) =>
  t.field({
    type: RenewalList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: renewalList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<RenewalRow>(ctx, renewalList, filter, pagination, info),
  }),
);
