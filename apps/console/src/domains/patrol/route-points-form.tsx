import { Button } from '@guardroom/ui/action/button.tsx';
import { routePointMaximum } from '@guardroom/rules/patrol/route-rule';
import { useNavigate } from '@tanstack/react-router';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { Transfer } from '@guardroom/ui/sort/transfer.tsx';
import { TagID } from './checkpoints-columns.tsx';
import { routePath } from './paths.ts';
import type { RouteProfile, AvailablePoint } from './queries.ts';
import { useRouteOrder } from './route-order-form.ts';
import { pointsToChoose } from './route-point-values.ts';
import '@guardroom/ui/field/form.css';

interface RoutePointsFormProps extends RouteProfile {
  /** The checkpoints of the route's site, as many as are offered. */
  available: readonly AvailablePoint[];
}

/** Which checkpoints a route has, and in which order (PAT-81 to PAT-85). */
export function RoutePointsForm({ route, points, available }: RoutePointsFormProps) {
  const navigate = useNavigate();
  const items = pointsToChoose(available, points);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const order = useRouteOrder({ route, points, names });
  return (
    <form className="stack" onSubmit={(event) => void order.submit(event)}>
      <FormNotice news={order.news} action="Update" />
      <p className="muted">
        {route.name}, {route.siteProfileName}
      </p>
      <Transfer
        titles={['Available checkpoints', 'Chosen checkpoints']}
        items={items}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        matches={({ name, siteProfileName, tag }, text) =>
          [name, siteProfileName, tag ?? ''].some((part) => part.toLowerCase().includes(text))
        }
        placeholder="Checkpoint name, site name or tag"
        render={renderPoint}
        chosen={order.ids}
        onChange={order.change}
        most={routePointMaximum}
      />
      <div className="form-buttons">
        <Button
          look="primary"
          type="submit"
          busy={order.busy}
          reason={order.isChanged ? undefined : 'Nothing is changed yet.'}
        >
          Update
        </Button>
        <Button disabled={order.busy} onClick={() => void navigate({ href: routePath(route.id) })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function renderPoint({ name, tag, status }: AvailablePoint) {
  return (
    <span className="transfer-item">
      {name} <TagID tag={tag} />
      {status === 'INACTIVE' && <StatusTag tone="red">Inactive</StatusTag>}
    </span>
  );
}
