import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { statusLook } from '@guardroom/rules/status';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can } from '../../../platform/session/session.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';

const document = graphql(`
  query RoutesOfSite($filter: ClockingRouteFilter, $pagination: Pagination!) {
    listClockingRoute(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        inOrder
        totalPoint
        status
      }
      count
    }
  }
`);

/** Patrol routes of a site, by name. */
export function RoutesCard({ siteID }: { siteID: number }) {
  return (
    <FewCard
      title="Patrol routes"
      policy="readPatrols"
      queryKey={['patrol', 'routes of', siteID]}
      load={async (pagination, signal) => {
        const filter = { siteProfileID: { eq: siteID }, deleted: { eq: 0 } };
        return (await request(document, { filter, pagination }, { signal })).listClockingRoute;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nothing is walked here yet. A route leads from checkpoint to checkpoint.',
        next: can('createPatrols') && { label: 'Create route', to: '/patrol/routes/create' },
      }}
      all={{ label: 'Show in routes', to: pathWith('/patrol/routes', { site: siteID }) }}
    >
      {({ id, name, inOrder, totalPoint, status }) => (
        <>
          <FewLine
            href={`/patrol/routes/${id}`}
            name={name}
            details={[
              `${totalPoint} ${totalPoint === 1 ? 'checkpoint' : 'checkpoints'}`,
              inOrder === 1 ? 'in order' : 'free roam',
            ]}
          />
          {status === 'INACTIVE' && (
            <StatusTag tone={statusLook(status).tone}>{statusLook(status).label}</StatusTag>
          )}
        </>
      )}
    </FewCard>
  );
}
