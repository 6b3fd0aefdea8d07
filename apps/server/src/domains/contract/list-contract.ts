import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { contractList } from './filter.ts';
import { readContracts } from './policy.ts';
import { Contract, type ContractRow } from './types.ts';

const ContractList = listType('Contract', Contract);

builder.queryField('listContract', (t) =>
  t.field({
    type: ContractList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractRow>(ctx, contractList, filter, pagination, info),
  }),
);
