import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { EditForm } from './edit-form.tsx';
import { profilePath } from './paths.ts';
import { loadSite, profileFailure, siteKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site/$id/edit')({ component: EditPage });

function EditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const site = useLoaded({
    queryKey: [...siteKey, 'edit', agencyID, id],
    failure: profileFailure,
    load: (signal) => loadSite(agencyID, id, signal),
  });
  return (
    <Page tag="Site" subtitle="Edit site" back={profilePath(id)}>
      {site.failed && <LoadFailed what="The site" onRetry={site.retry} />}
      {site.data ? <EditForm site={site.data} /> : !site.failed && <Loading />}
    </Page>
  );
}
