import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { EditForm, fileFragment, ticketFragment } from './edit-form.tsx';
import { ticketPath, ticketRecordsPath } from './paths.ts';
import { retrieveFailure, ticketKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/ticket/records/$id/edit')({ component: EditPage });

const ticketDocument = graphql(
  `
    query TicketForEdit($ticket: TicketFilter, $files: TicketFileFilter, $pagination: Pagination!) {
      listTicket(filter: $ticket, pagination: $pagination) {
        result {
          ...EditedTicket
        }
      }
      listTicketFile(filter: $files, pagination: $pagination) {
        result {
          ...EditedTicketFile
        }
      }
    }
  `,
  [ticketFragment, fileFragment],
);

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...ticketKey, 'edit', agencyID, id],
    failure: retrieveFailure,
    load: async (signal) => {
      const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const variables = {
        ticket: { ...own, id: { eq: id } },
        files: { ...own, ticketID: { eq: id } },
        pagination: { agencyID, limit: 20, offset: 0 },
      };
      const answer = await request(ticketDocument, variables, { signal });
      const [ticket] = answer.listTicket.result;
      if (!ticket) throw new MissingRecord(`There is no ticket ${id} in this agency.`);
      return { ticket, files: answer.listTicketFile.result };
    },
  });
  useLeaveWhenFailed(failed, ticketRecordsPath);
  return (
    <Page title="Edit Ticket" subtitle={data?.ticket.uid} back={ticketPath(id)}>
      {data ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}
