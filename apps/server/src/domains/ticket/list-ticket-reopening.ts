import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { ticketReopeningList } from './filter.ts';
import { readTickets } from './policy.ts';
import { TicketReopening, type TicketReopeningRow } from './types-part.ts';

const TicketReopeningList = listType('TicketReopening', TicketReopening);

builder.queryField('listTicketReopening', (t) =>
  t.field({
    type: TicketReopeningList,
    policy: readTickets,
    args: {
      filter: t.arg({ type: ticketReopeningList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<TicketReopeningRow>(ctx, ticketReopeningList, filter, pagination, info),
  }),
);
