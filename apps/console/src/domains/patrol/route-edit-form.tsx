import { routeForm } from '@guardroom/rules/patrol/inputs';
import { freeRoamText } from '@guardroom/rules/patrol/route-rule';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
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

/** The route as a STALE refusal brings it. */
const currentRoute = v.object({
  version: v.number(),
  name: v.string(),
  status: v.picklist(accountStatuses),
  inOrder: v.number(),
  islandWide: v.number(),
  siteProfileName: v.string(),
});
type CurrentRoute = v.InferOutput<typeof currentRoute>;

/** Edit Route (PAT-77 to PAT-80). */
export function RouteEditForm({ route, points }: RouteProfile) {
  const navigate = useNavigate();
  const { form, meanwhile } = useEditForm({ route, points });
  const lost = lostPoints(form.values, { route, points });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      {meanwhile && (
        <StaleNotice
          subject={`the route ${route.name}`}
          action="Submit"
          changes={changesOf<CurrentRoute>({ before: route, now: meanwhile }, shown)}
        />
      )}
      <RouteFields
        values={form.values}
        set={form.set}
        issues={form.issues}
        siteName={route.siteProfileName}
      />
      {lost > 0 && (
        <Notice>
          The route loses its {lost === 1 ? 'checkpoint' : `${lost} checkpoints`}:{' '}
          {form.values.islandWide
            ? 'an island-wide route has none of its own.'
            : `they belong to ${route.siteProfileName}.`}
        </Notice>
      )}
      <div className="form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={() => void navigate({ href: routePath(route.id) })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useEditForm({ route, points }: RouteProfile) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<CurrentRoute>();
  const form = useEntityForm({
    values: routeValues,
    initial: valuesOf(route),
    schema: routeForm,
    inputOf: ({ status, siteProfileID, ...values }) => ({ ...values, status, siteProfileID }),
    save: (input) => {
      const { version } = meanwhile ?? route;
      const islandWide = input.islandWide === 1;
      const isMoved = input.siteProfileID !== route.siteProfileID;
      const emptied = points.length > 0 && (islandWide || isMoved);
      const update = {
        ...input,
        id: route.id,
        version,
        securityAgencyID: agencyID,
        ...(emptied && { routeDetails: '[]' }),
      };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: routeUpdateFailure,
    onRefusal: ({ code, current }) => {
      const parsed = v.safeParse(currentRoute, current);
      if (code === 'STALE' && parsed.success) setMeanwhile(parsed.output);
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: patrolKey });
      void navigate({ href: routePath(route.id) });
    },
  });
  return { form, meanwhile };
}

function valuesOf(route: RouteProfile['route']): RouteValues {
  return {
    name: route.name,
    freeRoam: route.inOrder === 0,
    islandWide: route.islandWide === 1,
    status: route.status,
    siteProfileID: route.siteProfileID,
    securitySiteID: route.securitySiteID,
  };
}

/** How many checkpoints the route cannot keep: those of another site, or any when island-wide. */
function lostPoints(values: RouteValues, { route, points }: RouteProfile): number {
  const isMoved =
    values.siteProfileID !== undefined && values.siteProfileID !== route.siteProfileID;
  return values.islandWide || isMoved ? points.length : 0;
}

const shown: Readonly<Record<string, (route: CurrentRoute) => string>> = {
  'Route Name': ({ name }) => name,
  'Free Roam': freeRoamText,
  Status: ({ status }) => statusLook(status).label,
  Site: ({ siteProfileName }) => siteProfileName,
};
