import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { routeForm } from '@guardroom/rules/patrol/inputs';
import { statusLook } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { routePath } from './paths.ts';
import { patrolKey, routeUpdateFailure, updateSuccess, type RouteProfile } from './queries.ts';
import { RouteFields, routeValues, type RouteValues } from './route-form.tsx';

const updateDocument = graphql(`
  mutation UpdateRoute($update: UpdateClockingRouteInput!, $agencyID: RecordID!) {
    updateClockingRoute(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Edit Route (PAT-77 to PAT-80). */
export function RouteEditForm({ route, points }: RouteProfile) {
  const navigate = useNavigate();
  const form = useEditForm({ route, points });
  const lost = lostPoints(form.values, { route, points });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <RouteFields values={form.values} set={form.set} issues={form.issues} />
      {lost > 0 && (
        <Notice>
          The route loses its {lost === 1 ? 'checkpoint' : `${lost} checkpoints`}:{' '}
          {form.values.islandWide
            ? 'an island-wide route has none of its own.'
            : `they belong to ${route.siteProfileName}.`}
        </Notice>
      )}
      <FormButtons busy={form.busy} onCancel={() => void navigate({ href: routePath(route.id) })} />
    </form>
  );
}

function useEditForm({ route, points }: RouteProfile) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useEntityForm({
    values: routeValues,
    initial: valuesOf(route),
    schema: routeForm,
    inputOf: ({ status, siteProfileID, ...values }) => ({ ...values, status, siteProfileID }),
    save: (input) => {
      const islandWide = input.islandWide === 1;
      const isMoved = input.siteProfileID !== route.siteProfileID;
      const emptied = points.length > 0 && (islandWide || isMoved);
      const update = {
        ...input,
        id: route.id,
        version: route.version,
        securityAgencyID: agencyID,
        ...(emptied && { routeDetails: '[]' }),
      };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: routeUpdateFailure,
    edits: { subject: `the route ${route.name}`, shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: patrolKey });
      void navigate({ href: routePath(route.id) });
    },
  });
}

function valuesOf(route: RouteProfile['route']): RouteValues {
  return {
    name: route.name,
    freeRoam: route.inOrder === 0,
    islandWide: route.islandWide === 1,
    status: route.status,
    siteProfileID: route.siteProfileID,
    siteName: route.siteProfileName,
    securitySiteID: route.securitySiteID,
  };
}

/** How many checkpoints the route cannot keep: those of another site, or any when island-wide. */
function lostPoints(values: RouteValues, { route, points }: RouteProfile): number {
  const isMoved =
    values.siteProfileID !== undefined && values.siteProfileID !== route.siteProfileID;
  return values.islandWide || isMoved ? points.length : 0;
}

const shown: Shown<RouteValues> = {
  name: { label: 'Route Name' },
  freeRoam: { label: 'Free Roam' },
  islandWide: { label: 'Island Wide' },
  status: {
    label: 'Status',
    text: ({ status }) => (status === undefined ? '' : statusLook(status).label),
  },
  siteName: { label: 'Site' },
  siteProfileID: { with: 'siteName' },
  securitySiteID: { with: 'siteName' },
};
