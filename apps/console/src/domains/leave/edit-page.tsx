import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { EditForm } from './edit-form.tsx';
import { leavePath, leaveRequestPath } from './paths.ts';
import { leaveKey, loadLeave, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/leave/$id/edit')({ component: EditPage });

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...leaveKey, 'edit', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadLeave(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, leavePath);
  return (
    <Page title="Edit Leave" subtitle={data?.leave.staffName} back={leaveRequestPath(id)}>
      {data ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}
