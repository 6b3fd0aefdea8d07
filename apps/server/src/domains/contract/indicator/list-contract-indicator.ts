import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { contractIndicatorList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { ContractIndicator, type ContractIndicatorRow } from './types.ts';

const ContractIndicatorList = listType('ContractIndicator', ContractIndicator);

builder.queryField('listContractIndicator', (t) =>
  t.field({
    type: ContractIndicatorList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractIndicatorList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractIndicatorRow>(ctx, contractIndicatorList, filter, pagination, info),
  }),
);
