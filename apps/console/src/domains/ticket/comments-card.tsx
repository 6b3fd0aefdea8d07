import { commentsTitle } from '@guardroom/rules/ticket/ticket-words';
import { useState } from 'react';
import { can } from '../../platform/session/session.ts';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { LeftComment } from '../../ui/case/left-comment.tsx';
import { CommentForm } from './comment-form.tsx';
import type { TicketView } from './queries.ts';
import '../../ui/case/case.css';

type CommentsProps = Pick<TicketView, 'ticket' | 'comments' | 'commentCount'> & {
  onChanged: () => void;
};

/** Comments in the order in which they came, and while the ticket is open a box for another. */
export function CommentsCard({ ticket, comments, commentCount, onChanged }: CommentsProps) {
  const [round, setRound] = useState(0);
  const hidden = commentCount - comments.length;
  return (
    <Section title={commentsTitle(commentCount)}>
      {hidden > 0 && <p className="muted">The latest {comments.length} are shown.</p>}
      {comments.length > 0 && (
        <ol className="case-comments">
          {comments.map(({ id, staffProfileID, staffProfileName, comment, createdOn, ...by }) => (
            <li key={id}>
              <p>
                <strong>
                  <StaffLink id={staffProfileID}>{staffProfileName}</StaffLink>
                </strong>{' '}
                {by.clientUserProfileID !== null && <StatusTag tone="cyan">Client</StatusTag>}{' '}
                <span className="muted">
                  <LocalTime instant={createdOn} />
                </span>
              </p>
              <p className="form-note" dir="auto">
                {comment}
              </p>
            </li>
          ))}
        </ol>
      )}
      {ticket.status === 'CLOSED' ? (
        <LeftComment>
          The ticket was closed before this comment was submitted. It is kept, if you reopen it:
        </LeftComment>
      ) : (
        can('editTickets') && (
          <CommentForm
            key={round}
            ticketID={ticket.id}
            again={round > 0}
            onSaved={() => {
              setRound(round + 1);
              onChanged();
            }}
            onRefused={onChanged}
          />
        )
      )}
    </Section>
  );
}
