import { todayIn } from '@guardroom/rules/dates';
import { defaultPriority } from '@guardroom/rules/ticket/ticket-words';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ticketRecordsPath } from './paths.ts';
import { createSuccess } from './queries.ts';
import { TicketForm } from './ticket-form.tsx';
import type { TicketValues } from './ticket-values.ts';

export const Route = createFileRoute('/_guarded/ticket/records/create')({ component: CreatePage });

// Both in one request, so that a ticket is never saved without its images; 0 is the new one.
const createDocument = graphql(`
  mutation CreateTicket(
    $create: CreateTicketInput!
    $files: [CreateTicketFileInput!]!
    $agencyID: RecordID!
    $key: String!
  ) {
    createTicket(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createTicketFiles(create: $files, agencyID: $agencyID) {
      id
    }
  }
`);

const blank: TicketValues = {
  status: 'OPEN',
  title: '',
  description: '',
  priority: defaultPriority,
  files: [],
};

function CreatePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [today] = useState(() => todayIn(timeZone));
  return (
    <Page title="Create Ticket" back={ticketRecordsPath}>
      <TicketForm
        initial={blank}
        day={today}
        action="Submit"
        success={createSuccess}
        failure="Unable to create ticket"
        cancelPath={ticketRecordsPath}
        save={async ({ files, version: _, ...ticket }, { securitySiteID }, key) => {
          const create = { ...ticket, securitySiteID, securityAgencyID: agencyID };
          const images = files.map(({ bucket, key: name, region }) => ({
            ticketID: 0,
            bucket,
            key: name,
            region,
          }));
          const variables = { create, files: images, agencyID, key };
          return (await request(createDocument, variables)).createTicket.id;
        }}
      />
    </Page>
  );
}
