import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { ticketList } from './filter.ts';
import { readTickets } from './policy.ts';
import { Ticket, type TicketRow } from './types.ts';

const TicketList = listType('Ticket', Ticket);

builder.queryField('listTicket', (t) =>
  t.field({
    type: TicketList,
    policy: readTickets,
    args: {
      filter: t.arg({ type: ticketList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<TicketRow>(ctx, ticketList, filter, pagination, info),
  }),
);
