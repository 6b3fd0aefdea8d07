import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { contractActionList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { ContractAction, type ContractActionRow } from './types.ts';

const ContractActionList = listType('ContractAction', ContractAction);

builder.queryField('listContractAction', (t) =>
  t.field({
    type: ContractActionList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractActionList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractActionRow>(ctx, contractActionList, filter, pagination, info),
  }),
);
