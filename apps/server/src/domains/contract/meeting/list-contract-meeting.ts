import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { contractMeetingList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { ContractMeeting, type ContractMeetingRow } from './types.ts';

const ContractMeetingList = listType('ContractMeeting', ContractMeeting);

builder.queryField('listContractMeeting', (t) =>
  t.field({
    type: ContractMeetingList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractMeetingList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractMeetingRow>(ctx, contractMeetingList, filter, pagination, info),
  }),
);
