import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { ticketCommentList } from './filter.ts';
import { readTickets } from './policy.ts';
import { TicketComment, type TicketCommentRow } from './types-part.ts';

const TicketCommentList = listType('TicketComment', TicketComment);

builder.queryField('listTicketComment', (t) =>
  t.field({
    type: TicketCommentList,
    policy: readTickets,
    args: {
      filter: t.arg({ type: ticketCommentList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<TicketCommentRow>(ctx, ticketCommentList, filter, pagination, info),
  }),
);
