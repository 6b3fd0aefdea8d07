import { endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import { defaultPageSize } from '@guardroom/rules/paging';
import { ticketTiles, tileFilters } from '@guardroom/rules/ticket/tickets-filter';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import { overviewFailure, ticketKey } from './queries.ts';
import '../../ui/chart/chart.css';

const tilesDocument = graphql(`
  query TicketTiles(
    $createdToday: TicketFilter
    $closedToday: TicketFilter
    $open: TicketFilter
    $all: TicketFilter
    $closed: TicketFilter
    $pagination: Pagination!
  ) {
    createdToday: listTicket(filter: $createdToday, pagination: $pagination) {
      count
    }
    closedToday: listTicket(filter: $closedToday, pagination: $pagination) {
      count
    }
    open: listTicket(filter: $open, pagination: $pagination) {
      count
    }
    all: listTicket(filter: $all, pagination: $pagination) {
      count
    }
    closed: listTicket(filter: $closed, pagination: $pagination) {
      count
    }
  }
`);

/** The five tiles (TKT-56): the lists of tickets, of which only the count is read (API-121). */
export function TilesCard() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const today = useReading(() => todayIn(timeZone));
  const { data, error, refetch } = useQuery({
    queryKey: [...ticketKey, 'tiles', agencyID, today],
    queryFn: async ({ signal }) => {
      const range = { start: startOfDay(today, timeZone), end: endOfDay(today, timeZone) };
      const [createdToday, closedToday, open, all, closed] = tileFilters(agencyID, range);
      const pagination = { agencyID, limit: defaultPageSize, offset: 0 };
      const filters = { createdToday, closedToday, open, all, closed };
      const answer = await request(tilesDocument, { ...filters, pagination }, { signal });
      const { createdToday: one, closedToday: two, open: three, all: four, closed: five } = answer;
      return [one, two, three, four, five].map(({ count }) => count);
    },
  });
  useEffect(() => {
    if (error) reportFailure(overviewFailure, error);
  }, [error]);
  if (error && !data) return <LoadFailed what="The overview" onRetry={() => void refetch()} />;
  return (
    <dl className="count-tiles" aria-busy={data === undefined}>
      {ticketTiles.map((tile, place) => (
        <div key={tile}>
          <dt>{tile}</dt>
          <dd>{data?.[place]?.toLocaleString('en-SG') ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
