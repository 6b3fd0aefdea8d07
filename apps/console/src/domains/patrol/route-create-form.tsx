import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { routeForm } from '@guardroom/rules/patrol/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { routePath, routesPath } from './paths.ts';
import { createSuccess, patrolKey } from './queries.ts';
import { RouteFields, routeValues, type RouteValues } from './route-form.tsx';

const createDocument = graphql(`
  mutation CreateClockingRoute(
    $create: CreateClockingRouteInput!
    $agencyID: RecordID!
    $idempotencyKey: String!
  ) {
    createClockingRoute(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const initial: RouteValues = { name: '', freeRoam: false, islandWide: false, status: 'ACTIVE' };

/** Create Route (PAT-58 to PAT-64); the new route's profile is where its checkpoints are chosen. */
export function RouteCreateForm() {
  const { securityAgencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useEntityForm({
    values: routeValues,
    initial,
    schema: routeForm,
    inputOf: ({ status, siteProfileID, ...values }) => ({ ...values, status, siteProfileID }),
    save: (input, idempotencyKey) => {
      const create = { ...input, securityAgencyID };
      return request(createDocument, { create, agencyID: securityAgencyID, idempotencyKey });
    },
    success: createSuccess,
    failure: 'Unable to create patrol route profile',
    onSaved: ({ createClockingRoute }) => {
      void client.invalidateQueries({ queryKey: patrolKey });
      void navigate({ href: routePath(createClockingRoute.id) });
    },
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <RouteFields values={form.values} set={form.set} issues={form.issues} />
      <FormButtons busy={form.busy} onCancel={() => void navigate({ to: routesPath })} />
    </form>
  );
}
