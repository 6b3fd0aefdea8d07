import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { EditForm, editedFragment } from './form.tsx';
import { staffListPath } from '../paths.ts';
import { retrieveStaffFailure, staffKey, useProfilePath } from '../queries.ts';

export const Route = createFileRoute('/_guarded/staff/$id/edit')({ component: EditPage });

const editDocument = graphql(
  `
    query StaffProfileForEdit(
      $filter: StaffProfileFilter
      $pagination: Pagination!
      $staffProfileID: RecordID!
      $agencyID: RecordID!
    ) {
      listStaffProfile(filter: $filter, pagination: $pagination) {
        result {
          ...EditedStaff
        }
      }
      staffAccess(staffProfileID: $staffProfileID, agencyID: $agencyID) {
        identifiersLockedBecause
        usernameLockedBecause
        statusLockedBecause
      }
    }
  `,
  [editedFragment],
);

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...staffKey, 'edited', agencyID, id],
    failure: retrieveStaffFailure,
    load: async (signal) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const variables = { filter, pagination, staffProfileID: id, agencyID };
      const answer = await request(editDocument, variables, { signal });
      const [staff] = answer.listStaffProfile.result;
      if (staff === undefined) throw new MissingRecord(`There is no staff profile ${id}.`);
      return { staff, access: answer.staffAccess };
    },
  });
  useLeaveWhenFailed(failed, staffListPath);
  return (
    <Page title="Staff Profile - Edit" back={useProfilePath(id)}>
      {data ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}
