import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { ticketFileList } from './filter.ts';
import { readTickets } from './policy.ts';
import { TicketFile, type TicketFileRow } from './types-part.ts';

const TicketFileList = listType('TicketFile', TicketFile);

builder.queryField('listTicketFile', (t) =>
  t.field({
    type: TicketFileList,
    policy: readTickets,
    args: {
      filter: t.arg({ type: ticketFileList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<TicketFileRow>(ctx, ticketFileList, filter, pagination, info),
  }),
);
