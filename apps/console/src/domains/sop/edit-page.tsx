import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { EditForm, editedSOPFragment } from './edit-form.tsx';
import { sopListPath } from './paths.ts';
import { retrieveFailure, sopKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/sop/$id/edit')({ component: EditPage });

const sopDocument = graphql(
  `
    query SOPForEdit($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
      listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
        result {
          ...EditedSOP
        }
      }
    }
  `,
  [editedSOPFragment],
);

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...sopKey, 'edit', agencyID, id],
    failure: retrieveFailure,
    load: async (signal) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(sopDocument, { filter, pagination }, { signal });
      const [sop] = answer.listStandardOperatingProcedure.result;
      if (!sop) throw new MissingRecord(`There is no SOP ${id} in this agency.`);
      return sop;
    },
  });
  useLeaveWhenFailed(failed, sopListPath);
  return (
    <Page title="Edit SOP" subtitle={data?.title} back={sopListPath}>
      {data ? <EditForm sop={data} /> : <Loading />}
    </Page>
  );
}
