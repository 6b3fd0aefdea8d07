import { useQueryClient, type Query } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { EditForm, loadForEdit, type EditedIncident } from './edit-form.tsx';
import { draftListPath, incidentPath } from './paths.ts';
import { incidentKey, markDraft, retrieveFailure } from './queries.ts';

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
  useLeaveWhenFailed(failed, draftListPath);
  useEffect(() => {
    if (isSubmitted) history.replace(incidentPath(id));
  }, [isSubmitted, id, history]);
  return (
    <Page
      title="Incident Draft"
      subtitle={data?.report.uid}
      back={draftListPath}
      actions={data && isDraft && <Discard draft={data.report} />}
    >
      {data && isDraft ? <EditForm {...data} /> : <Loading />}
    </Page>
  );
}

/** A draft that comes to nothing goes; its number is none of the reports'. */
function Discard({ draft: { id, title } }: { draft: EditedIncident['report'] }) {
  const { history } = useRouter();
  const client = useQueryClient();
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <DeleteButton
      name="Delete Draft"
      label="Delete"
      question={`Delete this draft?\n${title}`}
      failure="Unable to delete incident draft"
      mark={(deleted) => markDraft(agencyID, id, deleted)}
      onChanged={() => {
        // But for what this screen stands on, which is left: gone, it would lead away once more.
        const stays = ({ queryKey }: Query) => !queryKey.includes('draft');
        void client.invalidateQueries({ queryKey: incidentKey, predicate: stays });
      }}
      // Who deletes the draft has been asked: what is typed into it holds nobody back.
      onDeleted={() => history.push(draftListPath, undefined, { ignoreBlocker: true })}
    />
  );
}
