import { Button } from '@guardroom/ui/action/button.tsx';
import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { shownPhone } from '@guardroom/rules/phone';
import { requestKindLabels, type RequestKind } from '@guardroom/rules/ticket/client-request';
import { ticketCategoryLabels } from '@guardroom/rules/ticket/ticket-words';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { tellRefusal } from '../../ui/form/issues.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink, SiteLink, StaffLink } from '../../ui/list/name-link.tsx';
import { updateFailure, updateSuccess, type TicketView } from './queries.ts';
import { DueDate, PriorityTag, TicketStatusTag } from './records-columns.tsx';

interface DetailsProps {
  ticket: TicketView['ticket'];
  /** The ticket is another one now: load it again. */
  onChanged: () => void;
}

/** What a ticket is and whose (TKT-33), and 'Close Case' while it is open (TKT-44). */
export function DetailsCard({ ticket, onChanged }: DetailsProps) {
  const open = ticket.status === 'OPEN';
  return (
    <Section
      title={ticket.uid}
      actions={open && can('editTickets') && <CloseCase ticket={ticket} onChanged={onChanged} />}
    >
      <dl className="fact-grid">
        <Fact name="Status">
          <TicketStatusTag status={ticket.status} />
        </Fact>
        <Fact name="Priority">
          <PriorityTag priority={ticket.priority} />
        </Fact>
        <Fact name="Category">{ticketCategoryLabels[ticket.category]}</Fact>
        <Fact name="Due">
          <DueDate {...ticket} />
        </Fact>
        <Fact name="Client">
          <ClientLink id={ticket.clientProfileID}>{ticket.clientName}</ClientLink>
        </Fact>
        <Fact name="Client Email">{ticket.clientEmail ?? '-'}</Fact>
        <Fact name="Client Contact Number">{shownPhone(ticket.clientPhoneNo) || '-'}</Fact>
        <Fact name="Site">
          <SiteLink id={ticket.siteProfileID}>{ticket.siteProfileName ?? '-'}</SiteLink>
        </Fact>
        <Fact name="Assignee">
          <StaffLink id={ticket.assigneeStaffProfileID}>
            {ticket.assigneeStaffName ?? '-'}
          </StaffLink>
        </Fact>
        {ticket.requestKind !== null && <Request ticket={ticket} kind={ticket.requestKind} />}
        {ticket.submittedByClientUserProfileID !== null && (
          <Fact name="Created By">
            {ticket.submittedByStaffName} <StatusTag tone="cyan">Client</StatusTag>
          </Fact>
        )}
        <Fact name="Created On">
          <LocalTime instant={ticket.submittedTimestamp} />
        </Fact>
        <Fact name="Last Updated">
          <LocalTime instant={ticket.updatedOn} />
        </Fact>
      </dl>
    </Section>
  );
}

/** What a user of the client asks for in it. */
function Request({ ticket, kind }: { ticket: TicketView['ticket']; kind: RequestKind }) {
  return (
    <>
      <Fact name="Request">{requestKindLabels[kind]}</Fact>
      {ticket.requestGuards !== null && <Fact name="Guards">{ticket.requestGuards}</Fact>}
      {ticket.requestStart !== null && (
        <Fact name="Wanted From">
          <LocalTime instant={ticket.requestStart} />
        </Fact>
      )}
      {ticket.requestEnd !== null && (
        <Fact name="Wanted To">
          <LocalTime instant={ticket.requestEnd} />
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

const closeDocument = graphql(`
  mutation CloseTicket($update: UpdateTicketInput!, $agencyID: RecordID!) {
    updateTicket(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const closeQuestion = 'No amendments can be made to this ticket once the case is closed.';

function CloseCase({ ticket, onChanged }: DetailsProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const close = useMutation({
    mutationFn: () => {
      const update = { id: ticket.id, version: ticket.version, status: 'CLOSED' as const };
      return request(closeDocument, { update, agencyID });
    },
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => {
      reportFailure(updateFailure, error);
      if (error instanceof ApiError) tellRefusal(error);
    },
    // Somebody else may have been first: show what became of it.
    onSettled: onChanged,
  });
  return (
    <Button
      danger
      icon={<CheckIcon />}
      // Not 'check Close Case', with the name of the icon.
      aria-label="Close Case"
      busy={close.isPending}
      onClick={() => {
        void ask(closeQuestion).then((yes) => yes && close.mutate());
      }}
    >
      Close Case
    </Button>
  );
}
