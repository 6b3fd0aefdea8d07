import { CalendarIcon, DeleteIcon, EditIcon } from '@guardroom/ui/icon/icons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { planPath, routeEditPath, routesPath } from './paths.ts';
import { loadRoute, patrolKey, routeFailure, useRouteDeletion } from './queries.ts';
import { RouteCard } from './route-card.tsx';
import '@guardroom/ui/field/form.css';

export const Route = createFileRoute('/_guarded/patrol/routes/$id')({ component: RoutePage });

function RoutePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const profile = useLoaded({
    queryKey: [...patrolKey, 'route', agencyID, id],
    failure: routeFailure,
    load: (signal) => loadRoute(agencyID, id, signal),
  });
  const deletion = useRouteDeletion(
    () => void client.invalidateQueries({ queryKey: [...patrolKey, 'routes'] }),
    () => void navigate({ to: routesPath }),
  );
  const { data } = profile;
  const actions = data && (
    <>
      {data.route.status === 'INACTIVE' && can('deletePatrols') && (
        <ActionButton
          label="Delete"
          icon={<DeleteIcon />}
          busy={deletion.busy}
          onClick={() => deletion.start([id])}
        />
      )}
      {data.route.islandWide === 0 && (
        <ActionButton
          label="Patrol Plan"
          icon={<CalendarIcon />}
          onClick={() => void navigate({ href: planPath(data.route.siteProfileID) })}
        />
      )}
      <ActionButton
        primary
        label="Edit"
        icon={<EditIcon />}
        unavailable={whyNotEdit()}
        onClick={() => void navigate({ href: routeEditPath(id) })}
      />
    </>
  );
  return (
    <Page tag="Patrol" subtitle="Route profile" back={routesPath} actions={actions}>
      <div className="stack">
        {deletion.refused !== undefined && <Notice urgent>{deletion.refused}</Notice>}
        {profile.failed && <LoadFailed what="The route" onRetry={profile.retry} />}
        {data ? <RouteCard {...data} unavailable={whyNotEdit()} /> : !profile.failed && <Loading />}
      </div>
    </Page>
  );
}

function whyNotEdit(): string | undefined {
  return can('editPatrols') ? undefined : 'You do not have the permission to change routes.';
}
