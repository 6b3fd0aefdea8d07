import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { clientUserProfileList } from './filter.ts';
import { readClientUsers } from './policy.ts';
import { ClientUserProfile, type ClientUserProfileRow } from './types.ts';

const ClientUserProfileList = listType('ClientUserProfile', ClientUserProfile);

builder.queryField('listClientUserProfile', (t) =>
  t.field({
    type: ClientUserProfileList,
    policy: readClientUsers,
    args: {
      filter: t.arg({ type: clientUserProfileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClientUserProfileRow>(ctx, clientUserProfileList, filter, pagination, info),
  }),
);
