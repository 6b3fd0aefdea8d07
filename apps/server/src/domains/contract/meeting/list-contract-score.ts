import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { contractScoreList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { ContractScore, type ContractScoreRow } from './types.ts';

const ContractScoreList = listType('ContractScore', ContractScore);

builder.queryField('listContractScore', (t) =>
  t.field({
    type: ContractScoreList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractScoreList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractScoreRow>(ctx, contractScoreList, filter, pagination, info),
  }),
);
