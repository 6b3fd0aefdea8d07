import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { EditForm, loadForEdit } from './edit-form.tsx';
import { draftListPath, incidentPath } from './paths.ts';
import { incidentKey, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/incident/draft/$id')({ component: DraftPage });

function DraftPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...incidentKey, 'draft', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadForEdit(id, agencyID, signal),
  });
  const isDraft = data?.report.status === 'DRAFT';
  const isSubmitted = data !== undefined && !isDraft;
  useEffect(() => {
    if (failed) history.push(draftListPath);
    if (isSubmitted) history.replace(incidentPath(id));
  }, [failed, isSubmitted, id, history]);
  return (
    <Page title="Incident Draft" subtitle={data?.report.uid} back={draftListPath}>
      {data && isDraft ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}
