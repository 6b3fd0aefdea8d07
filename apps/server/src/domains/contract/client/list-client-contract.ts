import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientContractList } from './filter.ts';
import { readOwnContracts } from './policy.ts';
import { ClientContract, type ClientContractRow } from './types.ts';

const ClientContractList = listType('ClientContract', ClientContract);

builder.queryField('listClientContract', (t) =>
  t.field({
    type: ClientContractList,
    policy: readOwnContracts,
    args: {
      filter: t.arg({ type: clientContractList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const own = { clientProfileID: { eq: clientOf(ctx).clientProfileID } };
      const both = filter ? { and: [filter, own] } : own;
      return readList<ClientContractRow & Record<string, unknown>>(
        ctx,
        clientContractList,
        both,
        pagination,
        info,
      );
    },
  }),
);
