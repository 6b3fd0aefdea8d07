import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { ticketsFilter } from '@guardroom/rules/ticket/tickets-filter';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { firstOrder } from '../../ui/filter/first-filter.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { ticketCreatePath, ticketPath, ticketRecordsSearch } from './paths.ts';
import { retrieveFailure, ticketKey } from './queries.ts';
import { ticketColumns, ticketRowFragment } from './records-columns.tsx';
import { ticketFilters, ticketsChoice } from './records-filters.tsx';

export const Route = createFileRoute('/_guarded/ticket/records')({
  validateSearch: ticketRecordsSearch.validate,
  beforeLoad: ticketRecordsSearch.restore,
  component: RecordsPage,
});

const listDocument = graphql(
  `
    query TicketRecords($filter: TicketFilter, $pagination: Pagination!) {
      listTicket(filter: $filter, pagination: $pagination) {
        result {
          ...TicketRow
        }
        count
        isEstimate
      }
    }
  `,
  [ticketRowFragment],
);

function RecordsPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const choice = ticketsChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => ticketFilters(agencyID, today), [agencyID, today]);
  const list = useListOf({
    search,
    queryKey: [...ticketKey, 'list', choice],
    failure: retrieveFailure,
    document: listDocument,
    field: 'listTicket',
    // The earliest unless something else is chosen (TKT-16).
    orderby: firstOrder(search.first, 'submittedTimestamp'),
    variables: (pagination) => ({ filter: ticketsFilter(choice), pagination }),
  });
  return (
    <Page title="Ticket" actions={<CreateButton />}>
      <ListPage
        label="Ticket records"
        nothing={{
          why: 'What clients and the office ask for stands here. Clients and sites come first.',
          next: can('editTickets') && { label: 'Create ticket', to: ticketCreatePath },
        }}
        list={list}
        filters={filters}
        columns={ticketColumns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowHref={({ id }) => ticketPath(id)}
        scrollWidth={1200}
      />
    </Page>
  );
}

function CreateButton() {
  const navigate = useNavigate();
  return (
    <ActionButton
      primary
      label="Create"
      icon={<PlusIcon />}
      unavailable={can('editTickets') ? undefined : 'Only administrators create tickets.'}
      onClick={() => void navigate({ to: ticketCreatePath })}
    />
  );
}
