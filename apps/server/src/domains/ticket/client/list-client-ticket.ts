import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientTicketList } from './filter.ts';
import { readOwnTickets } from './policy.ts';
import { ClientTicket, type ClientTicketRow } from './types.ts';

const ClientTicketList = listType('ClientTicket', ClientTicket);

builder.queryField('listClientTicket', (t) =>
  t.field({
    type: ClientTicketList,
    policy: readOwnTickets,
    args: {
      filter: t.arg({ type: clientTicketList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const own = { clientProfileID: { eq: clientOf(ctx).clientProfileID } };
      const both = filter ? { and: [filter, own] } : own;
      return readList<ClientTicketRow & Record<string, unknown>>(
        ctx,
        clientTicketList,
        both,
        pagination,
        info,
      );
    },
  }),
);
