import { listDate } from '@guardroom/rules/dates';
import {
  ticketCategoryLabels,
  ticketStatuses,
  ticketStatusLook,
  type TicketStatus,
} from '@guardroom/rules/ticket/ticket-words';
import { Button } from '@guardroom/ui/action/button.tsx';
import { PlusIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback, useState } from 'react';
import { go, hrefOf } from '../../platform/route.ts';
import { useClient, useMay } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { useLive } from '../../shell/use-live.ts';
import { useTimes } from '../../shell/use-times.ts';
import { listDocument } from './queries.ts';

/** So many are shown at first, and so many more at each press. */
const step = 30;

type Listed = ResultOf<typeof listDocument>['listClientTicket'];

/** The tickets of the client: open ones, or those that were closed. */
export function TicketsPage() {
  const { securityAgencyID: agencyID } = useClient();
  const mayEdit = useMay('ticket.createModify');
  const [status, setStatus] = useState<TicketStatus>('OPEN');
  const [limit, setLimit] = useState(step);
  const load = useCallback(
    () => request(listDocument, { status, agencyID, limit }),
    [status, agencyID, limit],
  );
  return (
    <div className="stack">
      <div className="card-head">
        <div className="switch" role="group" aria-label="Which tickets">
          {ticketStatuses.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === status}
              onClick={() => setStatus(each)}
            >
              {ticketStatusLook(each).label}
            </button>
          ))}
        </div>
        {mayEdit && (
          <Button look="primary" icon={<PlusIcon />} onClick={() => go('/ticket/new')}>
            New ticket
          </Button>
        )}
      </div>
      <Loaded key={status} load={load} keeps>
        {({ listClientTicket: { result, count } }, again) => (
          <>
            <TicketRows tickets={result} status={status} again={again} />
            <MoreButton
              shown={result.length}
              count={count}
              onClick={() => setLimit(limit + step)}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface TicketRowsProps {
  tickets: Listed['result'];
  status: TicketStatus;
  again: () => void;
}

function TicketRows({ tickets, status, again }: TicketRowsProps) {
  const { day, today } = useTimes();
  useLive(again, ({ kind }) => kind === 'TICKET');
  if (tickets.length === 0) {
    return (
      <p className="card">{status === 'OPEN' ? 'No ticket is open.' : 'No ticket was closed.'}</p>
    );
  }
  return (
    <ul className="rows">
      {tickets.map(({ id, uid, title, category, siteProfileName, dueDate, ...ticket }) => (
        <li key={id}>
          <a className="row" href={hrefOf('/ticket/:id', { id })}>
            <span>
              <strong>{title}</strong>
              <small>
                {[uid, ticketCategoryLabels[category], siteProfileName].filter(Boolean).join(' · ')}
              </small>
              <small>
                {ticket.closedTimestamp === null
                  ? `Due ${listDate(dueDate)}`
                  : `Closed ${day(ticket.closedTimestamp)}`}
              </small>
            </span>
            {ticket.status === 'OPEN' && dueDate < today() && (
              <StatusTag tone="red">Overdue</StatusTag>
            )}
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
