import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { allUntil } from '@guardroom/ui/date/date-range.ts';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { isOverdue } from '@guardroom/rules/ticket/due-date';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../list/few-card.tsx';
import { pathWith } from '../list/list-search.ts';

const document = graphql(`
  query OpenTicketsOf($filter: TicketFilter, $pagination: Pagination!) {
    listTicket(filter: $filter, pagination: $pagination) {
      result {
        id
        uid
        title
        status
        dueDate
        assigneeStaffName
      }
      count
    }
  }
`);

interface OpenTicketsProps {
  /** Of which record of which kind: one of a client, or one of a site. */
  of: { client: number } | { site: number };
}

/** Open tickets of a client or site, those due first, first. */
export function OpenTicketsCard({ of }: OpenTicketsProps) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  const whose = 'client' in of ? 'client' : 'site';
  const ofRecord =
    'client' in of ? { clientProfileID: { eq: of.client } } : { siteProfileID: { eq: of.site } };
  return (
    <FewCard
      title="Open tickets"
      policy="readTickets"
      queryKey={['ticket', 'open of', of]}
      load={async (page, signal) => {
        const filter = { ...ofRecord, status: { eq: 'OPEN' as const }, deleted: { eq: 0 } };
        const pagination = { ...page, orderby: [{ field: 'dueDate' }] };
        return (await request(document, { filter, pagination }, { signal })).listTicket;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: `No ticket of this ${whose} is open. What is asked for is written down as one.`,
        next: can('editTickets') && { label: 'Create ticket', to: '/ticket/records/create' },
      }}
      all={{
        label: 'Show in tickets',
        to: pathWith('/ticket/records', { ...of, status: 'OPEN', range: allUntil(today) }),
      }}
    >
      {(ticket) => (
        <>
          <FewLine
            href={`/ticket/records/${ticket.id}`}
            name={ticket.title}
            details={[ticket.uid, `due ${listDate(ticket.dueDate)}`, ticket.assigneeStaffName]}
          />
          {isOverdue(ticket, today) && <StatusTag tone="red">Overdue</StatusTag>}
        </>
      )}
    </FewCard>
  );
}
