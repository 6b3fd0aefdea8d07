import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { clientProfileList } from './filter.ts';
import { readClients } from './policy.ts';
import { ClientProfile, type ClientProfileRow } from './types.ts';

const ClientProfileList = listType('ClientProfile', ClientProfile);

builder.queryField('listClientProfile', (t) =>
  t.field({
    type: ClientProfileList,
    policy: readClients,
    args: {
      filter: t.arg({ type: clientProfileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClientProfileRow>(ctx, clientProfileList, filter, pagination, info),
  }),
);
