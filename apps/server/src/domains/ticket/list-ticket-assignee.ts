import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { ticketAssigneeList } from './filter.ts';
import { readTickets } from './policy.ts';
import { TicketAssignee, type TicketAssigneeRow } from './types-part.ts';

const TicketAssigneeList = listType('TicketAssignee', TicketAssignee);

builder.queryField('listTicketAssignee', (t) =>
  t.field({
    type: TicketAssigneeList,
    policy: readTickets,
    description: 'Staff as those need to see them who assign tickets.',
    args: {
      filter: t.arg({ type: ticketAssigneeList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<TicketAssigneeRow & Record<string, unknown>>(
        ctx,
        ticketAssigneeList,
        filter,
        pagination,
        info,
      ),
  }),
);
