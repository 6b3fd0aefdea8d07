import { Button } from '@guardroom/ui/action/button.tsx';
import { Pager } from '@guardroom/ui/table/pager.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SortableList } from '@guardroom/ui/sort/sortable-list.tsx';
import { TagID } from './checkpoints-columns.tsx';
import { routePath } from './paths.ts';
import type { RoutePoint, RouteProfile } from './queries.ts';
import { useRouteOrder } from './route-order-form.ts';
import '@guardroom/ui/field/form.css';
import '../../ui/list/pager/list-pager.css';
import '@guardroom/ui/show/section.css';
import '@guardroom/ui/sort/transfer.css';

/** Rows on a page (PAT-88). */
const pageSize = 100;

/** The order of a route's checkpoints (PAT-86 to PAT-89). */
export function RouteSortForm({ route, points }: RouteProfile) {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const byID = new Map(points.map((point) => [point.clockingPointID, point]));
  const names = new Map(
    points.map(({ clockingPointID, clockingPointName }) => [clockingPointID, clockingPointName]),
  );
  const order = useRouteOrder({ route, points, names });
  const sorted = order.ids.flatMap((id) => byID.get(id) ?? []);
  const offset = (page - 1) * pageSize;
  const shown = sorted.slice(offset, offset + pageSize);
  const sort = (rows: RoutePoint[]) => {
    const all = [...sorted.slice(0, offset), ...rows, ...sorted.slice(offset + pageSize)];
    order.change(all.map(({ clockingPointID }) => clockingPointID));
  };
  return (
    <form className="stack" onSubmit={(event) => void order.submit(event)}>
      <FormNotice news={order.news} action="Update" />
      <p className="muted">
        {route.name}, {route.siteProfileName}
      </p>
      <section className="transfer-sorted" aria-label="Order of the checkpoints">
        <SortableList
          label="Checkpoints in their order"
          items={shown}
          offset={offset}
          idOf={({ clockingPointID }) => clockingPointID}
          nameOf={({ clockingPointName }) => clockingPointName}
          render={renderPoint}
          onSort={sort}
        />
        {sorted.length === 0 && <p className="list-empty">This route has no checkpoints.</p>}
      </section>
      {sorted.length > pageSize && (
        <nav className="list-pager" aria-label="Pages">
          <Pager page={page} last={Math.ceil(sorted.length / pageSize)} onTurn={setPage} />
        </nav>
      )}
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

function renderPoint({ clockingPointName, clockingPointDescription, tag }: RoutePoint) {
  return (
    <span className="transfer-item">
      {clockingPointName} <TagID tag={tag} />
      {clockingPointDescription !== null && (
        <span className="muted">{clockingPointDescription}</span>
      )}
    </span>
  );
}
