import { builder } from '../../platform/graphql/builder.ts';
import { Pagination, parsePagination } from '../../platform/graphql/list/pagination.ts';
import { TicketOverviewChartFilter } from './inputs.ts';
import { readTickets } from './policy.ts';
import { readOverview } from './store-overview.ts';
import { TicketOverviewChartList } from './types-part.ts';

builder.queryField('listTicketOverviewChart', (t) =>
  t.field({
    type: TicketOverviewChartList,
    policy: readTickets,
    description: 'How many tickets there are by status, category, priority, site and client.',
    args: {
      filter: t.arg({ type: TicketOverviewChartFilter, required: true }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, { lists }) => {
      const { securityAgencyID, ...flags } = filter;
      const page = parsePagination(pagination);
      const asked = securityAgencyID?.eq ?? lists.scope.agencyId;
      if (asked !== lists.scope.agencyId) return { result: [], count: 0, total: 0 };
      return readOverview(lists, flags, page);
    },
  }),
);
