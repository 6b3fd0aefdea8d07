import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { routePath } from './paths.ts';
import { loadRoute, patrolKey, routeFailure } from './queries.ts';
import { RouteEditForm } from './route-edit-form.tsx';

export const Route = createFileRoute('/_guarded/patrol/routes/$id/edit')({
  component: RouteEditPage,
});

function RouteEditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const profile = useLoaded({
    queryKey: [...patrolKey, 'route-edit', agencyID, id],
    failure: routeFailure,
    load: (signal) => loadRoute(agencyID, id, signal),
  });
  return (
    <Page tag="Patrol" subtitle="Edit Route" back={routePath(id)}>
      {profile.failed && <LoadFailed what="The route" onRetry={profile.retry} />}
      {profile.data ? <RouteEditForm {...profile.data} /> : !profile.failed && <Loading />}
    </Page>
  );
}
