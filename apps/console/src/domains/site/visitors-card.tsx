import { visitorsFilter } from '@guardroom/rules/visitor/visitors-filter';
import { listTime } from '@guardroom/rules/dates';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query VisitorsInsideSite($filter: VisitorRecordFilter, $pagination: Pagination!) {
    listVisitorRecord(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        purpose
        unit
        inTimestamp
      }
      count
    }
  }
`);

/** Visitors who have not left a site, who came last first. */
export function VisitorsCard({ siteID }: { siteID: number }) {
  const { timeZone, securityAgencyID } = useViewer();
  return (
    <FewCard
      title="Visitors inside"
      policy="readVisitors"
      queryKey={['visitor', 'inside', siteID]}
      refetchInterval={60_000}
      load={async (pagination, signal) => {
        const filter = visitorsFilter({ securityAgencyID, siteProfileID: siteID, inside: true });
        return (await request(document, { filter, pagination }, { signal })).listVisitorRecord;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nobody is inside who came as a visitor.',
        next: can('createVisitors') && { label: 'Create visitor', to: '/visitor/create' },
      }}
      all={{
        label: 'Show in visitors',
        to: pathWith('/visitor', { site: siteID, inside: 'yes' }),
      }}
    >
      {({ id, name, purpose, unit, inTimestamp }) => (
        <FewLine
          href={`/visitor/${id}`}
          name={name || 'Name erased'}
          details={[purpose, unit, `since ${listTime(inTimestamp, timeZone)}`]}
        />
      )}
    </FewCard>
  );
}
