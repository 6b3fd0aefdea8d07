import { dateOf } from '@guardroom/rules/dates';
import { closedProblem } from '@guardroom/rules/ticket/closing';
import { dueDateOf } from '@guardroom/rules/ticket/due-date';
import { useState } from 'react';
import type { ApiError } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { ticketPath } from './paths.ts';
import { updateFailure, updateSuccess } from './queries.ts';
import { TicketForm } from './ticket-form.tsx';
import type { TicketValues } from './ticket-values.ts';

export const ticketFragment = graphql(`
  fragment EditedTicket on Ticket @_unmask {
    id
    uid
    version
    status
    title
    description
    category
    priority
    clientProfileID
    clientName
    siteProfileID
    securitySiteID
    siteProfileName
    assigneeStaffProfileID
    assigneeStaffName
    dueDate
    submittedTimestamp
    closedTimestamp
    closedByStaffName
  }
`);

export const fileFragment = graphql(`
  fragment EditedTicketFile on TicketFile @_unmask {
    id
    bucket
    key
    region
    name
    link {
      url
      thumbnailURL
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateTicket(
    $update: UpdateTicketInput!
    $removed: [UpdateTicketFileInput!]!
    $added: [CreateTicketFileInput!]!
    $agencyID: RecordID!
  ) {
    updateTicket(update: $update, agencyID: $agencyID) {
      id
    }
    updateTicketFiles(update: $removed, agencyID: $agencyID) {
      id
    }
    createTicketFiles(create: $added, agencyID: $agencyID) {
      id
    }
  }
`);

interface EditFormProps {
  ticket: ResultOf<typeof ticketFragment>;
  files: readonly ResultOf<typeof fileFragment>[];
}

/** Edit Ticket; a closed one is not saved, but what was typed stays. */
export function EditForm({ ticket, files }: EditFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [closed, setClosed] = useState(() => closedProblem(ticket, timeZone));
  const { id } = ticket;
  const day = dateOf(ticket.submittedTimestamp, timeZone);
  const refused = (error: ApiError): boolean => {
    if (error.code !== 'CONFLICT') return false;
    setClosed(error.message);
    return true;
  };
  return (
    <TicketForm
      initial={valuesOf(ticket, files, day)}
      day={day}
      links={new Map(files.map(({ key, link }) => [key, link]))}
      record={{ id, version: ticket.version }}
      action="Update"
      success={updateSuccess}
      failure={updateFailure}
      cancelPath={ticketPath(id)}
      subject="this ticket"
      onRefusal={refused}
      save={async ({ files: wanted, status: _, clientProfileID: __, ...input }, values) => {
        const kept = new Set(wanted.map((file) => file.id));
        await request(updateDocument, {
          update: {
            ...input,
            id,
            // Null clears what was there before.
            description: input.description || null,
            siteProfileID: input.siteProfileID ?? null,
            assigneeStaffProfileID: input.assigneeStaffProfileID ?? null,
            dueDate: values.dueDate ?? dueDateOf(values.priority, day),
          },
          removed: files
            .filter((file) => !kept.has(file.id))
            .map((file) => ({ id: file.id, deleted: 1 })),
          added: wanted
            .filter((file) => file.id === undefined)
            .map(({ bucket, key, region }) => ({ ticketID: id, bucket, key, region })),
          agencyID,
        });
        return id;
      }}
    >
      {closed !== null && (
        <Notice urgent>
          <p>{closed}</p>
          <p>What is typed here stays until then.</p>
        </Notice>
      )}
    </TicketForm>
  );
}

function valuesOf(
  ticket: EditFormProps['ticket'],
  files: EditFormProps['files'],
  day: string,
): TicketValues {
  const { dueDate, priority } = ticket;
  return {
    status: ticket.status,
    title: ticket.title,
    description: ticket.description ?? '',
    category: ticket.category,
    priority,
    clientProfileID: ticket.clientProfileID,
    clientName: ticket.clientName,
    siteProfileID: ticket.siteProfileID ?? undefined,
    securitySiteID: ticket.securitySiteID ?? undefined,
    siteName: ticket.siteProfileName ?? undefined,
    assigneeStaffProfileID: ticket.assigneeStaffProfileID ?? undefined,
    assigneeName: ticket.assigneeStaffName ?? undefined,
    dueDate: dueDate === dueDateOf(priority, day) ? undefined : dueDate,
    files: files.map(({ link: _, ...file }) => file),
  };
}
