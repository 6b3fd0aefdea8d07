import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { EditForm, loadForEdit } from './edit-form.tsx';
import { draftPath, incidentListPath, incidentPath } from './paths.ts';
import { incidentKey, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/incident/$id/edit')({ component: EditPage });

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...incidentKey, 'edit', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadForEdit(id, agencyID, signal),
  });
  const status = data?.report.status;
  useLeaveWhenFailed(failed, incidentListPath);
  useEffect(() => {
    if (status === 'DRAFT') history.replace(draftPath(id));
    if (status !== 'CLOSED') return;
    toast.info('A closed case cannot be changed.');
    history.replace(incidentPath(id));
  }, [status, id, history]);
  return (
    <Page title="Edit Incident" subtitle={data?.report.uid} back={incidentPath(id)}>
      {data && status === 'OPEN' ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}
