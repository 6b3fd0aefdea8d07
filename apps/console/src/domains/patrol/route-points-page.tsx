import { createFileRoute } from '@tanstack/react-router';
import { request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { routePath } from './paths.ts';
import { availableDocument, loadRoute, patrolKey, routeFailure } from './queries.ts';
import { RoutePointsForm } from './route-points-form.tsx';

export const Route = createFileRoute('/_guarded/patrol/routes/$id/checkpoints/edit')({
  component: RoutePointsPage,
});

/** So many are offered (PAT-85): those of the route's site, the only ones that it can have. */
const mostOffered = 1000;

function RoutePointsPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const loaded = useLoaded({
    queryKey: [...patrolKey, 'route-points', agencyID, id],
    failure: routeFailure,
    load: async (signal) => {
      const profile = await loadRoute(agencyID, id, signal);
      const filter = {
        securityAgencyID: { eq: agencyID },
        siteProfileID: { eq: profile.route.siteProfileID },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: mostOffered, offset: 0 };
      const answer = await request(availableDocument, { filter, pagination }, { signal });
      return { ...profile, available: answer.listClockingPoint.result };
    },
  });
  const { data, failed } = loaded;
  return (
    <Page tag="Patrol" subtitle="Edit checkpoints" back={routePath(id)}>
      {failed && <LoadFailed what="The route" onRetry={loaded.retry} />}
      {data === undefined && !failed && <Loading />}
      {data?.route.islandWide === 1 && (
        <Notice>An island-wide route has no checkpoints of its own.</Notice>
      )}
      {data?.route.islandWide === 0 && <RoutePointsForm {...data} />}
    </Page>
  );
}
