import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { contractAttendeeList } from '../filter.ts';
import { readContracts } from '../policy.ts';
import { ContractAttendee, type ContractAttendeeRow } from './types-attendee.ts';

const ContractAttendeeList = listType('ContractAttendee', ContractAttendee);

builder.queryField('listContractAttendee', (t) =>
  t.field({
    type: ContractAttendeeList,
    policy: readContracts,
    args: {
      filter: t.arg({ type: contractAttendeeList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ContractAttendeeRow>(ctx, contractAttendeeList, filter, pagination, info),
  }),
);
