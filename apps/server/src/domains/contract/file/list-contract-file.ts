import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { contractFileList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { ContractFile, type ContractFileRow } from './types.ts';

const ContractFileList = listType('ContractFile', ContractFile);

builder.queryField('listContractFile', (t) =>
  t.field({
    type: ContractFileList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractFileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractFileRow>(ctx, contractFileList, filter, pagination, info),
  }),
);
