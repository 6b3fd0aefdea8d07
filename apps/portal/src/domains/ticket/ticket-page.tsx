import { wireTime, listDate } from '@guardroom/rules/dates';
import { reopenProblem } from '@guardroom/rules/ticket/closing';
import { requestKindLabels } from '@guardroom/rules/ticket/client-request';
import { ticketCategoryLabels, ticketStatusLook } from '@guardroom/rules/ticket/ticket-words';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback, useState } from 'react';
import type { Parts } from '../../platform/route.ts';
import { useClient, useMay } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { AttachedList } from '../../shell/attached-list.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useLive } from '../../shell/use-live.ts';
import { useTimes } from '../../shell/use-times.ts';
import { CloseCard } from './close-card.tsx';
import { CommentForm } from './comment-form.tsx';
import { ticketDocument } from './queries.ts';
import { ReopenForm } from './reopen-form.tsx';

type Case = ResultOf<typeof ticketDocument>['clientTicket'];

/** A ticket with what was said about it, and what can be done now. */
export function TicketPage({ parts: { id = '' } }: { parts: Parts }) {
  const load = useCallback(() => request(ticketDocument, { id: Number(id) }), [id]);
  return (
    <Loaded load={load}>
      {({ clientTicket }, again) => <TicketView of={clientTicket} again={again} />}
    </Loaded>
  );
}

function TicketView({ of: { ticket, notes, files }, again }: { of: Case; again: () => void }) {
  const mayEdit = useMay('ticket.createModify');
  const { securityAgencyName } = useClient();
  const { time } = useTimes();
  const [now] = useState(() => wireTime(Date.now()));
  useLive(again, ({ ticketID }) => ticketID === ticket.id);
  const { label, tone } = ticketStatusLook(ticket.status);
  const isOpen = ticket.status === 'OPEN';
  const closing = { ...ticket, closedByStaffName: ticket.closedByName ?? securityAgencyName };
  const mayReopen = !isOpen && reopenProblem(closing, now) === null;
  return (
    <div className="stack">
      <section className="card" aria-labelledby="ticket">
        <div className="card-head">
          <h2 id="ticket">{ticket.title}</h2>
          <StatusTag tone={tone}>{label}</StatusTag>
        </div>
        <Facts
          of={{
            Number: ticket.uid,
            About: ticketCategoryLabels[ticket.category],
            Site: ticket.siteProfileName,
            'Asked for': ticket.requestKind && requestKindLabels[ticket.requestKind],
            From: ticket.requestStart && time(ticket.requestStart),
            To: ticket.requestEnd && time(ticket.requestEnd),
            Guards: ticket.requestGuards,
            Opened: `${time(ticket.submittedTimestamp)} by ${ticket.submittedByName ?? securityAgencyName}`,
            Due: isOpen ? listDate(ticket.dueDate) : null,
            Closed:
              ticket.closedTimestamp &&
              `${time(ticket.closedTimestamp)} by ${ticket.closedByName ?? securityAgencyName}`,
          }}
        />
        {ticket.description !== null && <p className="text-kept">{ticket.description}</p>}
        <AttachedList files={files} />
      </section>
      <section className="card" aria-labelledby="notes">
        <h2 id="notes">Comments</h2>
        {notes.length === 0 && <p className="quiet">Nothing was said yet.</p>}
        <ol className="notes">
          {notes.map(({ id, kind, text, byName, createdOn }) => (
            <li key={`${kind} ${id}`}>
              <small>
                {byName ?? securityAgencyName} · {time(createdOn)}
                {kind === 'REOPENING' && ' · Reopened'}
              </small>
              <span className="text-kept" dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ol>
        {mayEdit && isOpen && (
          <CommentForm ticketID={ticket.id} files={files.length} onDone={again} />
        )}
      </section>
      {mayEdit && isOpen && ticket.submittedByName !== null && (
        <CloseCard ticket={ticket} onDone={again} />
      )}
      {mayEdit && mayReopen && <ReopenForm ticket={ticket} onDone={again} />}
    </div>
  );
}
