import { EditIcon, SortIcon } from '@guardroom/ui/icon/icons.ts';
import { freeRoamText } from '@guardroom/rules/patrol/route-rule';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton } from '../../ui/list/action-button.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';
import { InUseTag, TagID } from './checkpoints-columns.tsx';
import { routePointsPath, routeSortPath } from './paths.ts';
import type { RoutePoint, RouteProfile } from './queries.ts';
import '@guardroom/ui/show/section.css';

/** A checkpoint with its place on the route. */
type PlacedPoint = RoutePoint & { readonly place: number };

const columns: readonly ListColumn<PlacedPoint>[] = [
  { title: 'No.', width: 56, align: 'right', render: ({ place }) => place },
  {
    title: 'Checkpoint Name',
    card: 'heading',
    render: ({ clockingPointName, clockingPointStatus }) =>
      clockingPointStatus === 'ACTIVE' ? (
        clockingPointName
      ) : (
        <span className="inline-tags">
          {clockingPointName} <StatusTag tone="red">Inactive: not walked</StatusTag>
        </span>
      ),
  },
  {
    title: 'Checkpoint Description',
    width: 260,
    render: ({ clockingPointDescription }) => clockingPointDescription,
  },
  { title: 'Tag ID', width: 190, render: ({ tag }) => <TagID tag={tag} /> },
  {
    title: 'Site',
    width: 220,
    render: (point) => <SiteLink id={point.siteProfileID}>{point.siteProfileName}</SiteLink>,
  },
];

interface RouteCardProps extends RouteProfile {
  /** Why the checkpoints cannot be changed. */
  unavailable: string | undefined;
}

/** What a route is, and its checkpoints unless it is island-wide (PAT-65 to PAT-68, PAT-74). */
export function RouteCard({ route, points, unavailable }: RouteCardProps) {
  return (
    <>
      <section className="form form-wide" aria-label="Route profile">
        <dl className="form-facts">
          <dt>Route Name</dt>
          <dd>{route.name}</dd>
          <dt>Free Roam</dt>
          <dd>{freeRoamText(route)}</dd>
          <dt>Status</dt>
          <dd>
            <InUseTag status={route.status} />
          </dd>
          <dt>Site</dt>
          <dd>
            <SiteLink id={route.siteProfileID}>{route.siteProfileName}</SiteLink>
          </dd>
        </dl>
      </section>
      {route.islandWide === 0 && <Points id={route.id} points={points} unavailable={unavailable} />}
    </>
  );
}

function Points(props: {
  id: number;
  points: readonly RoutePoint[];
  unavailable: string | undefined;
}) {
  const { id, points, unavailable } = props;
  const navigate = useNavigate();
  const placed = points.map((point, index) => ({ ...point, place: index + 1 }));
  return (
    <section className="stack" aria-labelledby="route-checkpoints">
      <div className="section-head">
        <h2 id="route-checkpoints">Checkpoints</h2>
        <span className="inline-tags">
          <ActionButton
            label="Edit checkpoints"
            icon={<EditIcon />}
            unavailable={unavailable}
            onClick={() => void navigate({ href: routePointsPath(id) })}
          />
          <ActionButton
            label="Sort checkpoints"
            icon={<SortIcon />}
            unavailable={
              unavailable ?? (points.length < 2 ? 'There is nothing to sort.' : undefined)
            }
            onClick={() => void navigate({ href: routeSortPath(id) })}
          />
        </span>
      </div>
      <RowsView
        label="Checkpoints of the route"
        rows={placed}
        columns={columns}
        rowKey={({ clockingPointID }) => clockingPointID}
        rowName={({ clockingPointName }) => clockingPointName}
        scrollWidth={900}
        empty="No checkpoints yet: a patrol of this route cannot begin."
      />
    </section>
  );
}
