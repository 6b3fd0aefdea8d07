import { allUntil } from '@guardroom/ui/date/date-range.ts';
import { listTime, todayIn } from '@guardroom/rules/dates';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query OpenIncidentsOfSite($filter: IncidentReportFilter, $pagination: Pagination!) {
    listIncidentReport(filter: $filter, pagination: $pagination) {
      result {
        id
        uid
        title
        typeName
        incidentStart
      }
      count
    }
  }
`);

/** Open incidents of a site, the latest first. */
export function IncidentsCard({ siteID }: { siteID: number }) {
  const { timeZone } = useViewer();
  const range = allUntil(todayIn(timeZone));
  return (
    <FewCard
      title="Open incidents"
      policy="readIncidents"
      queryKey={['incident', 'open at', siteID]}
      load={async (page, signal) => {
        const orderby = [{ field: 'incidentStart', direction: 'DESC' as const }];
        const ofSite = { siteProfileID: { eq: siteID }, deleted: { eq: 0 } };
        const filter = { ...ofSite, status: { eq: 'OPEN' as const } };
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listIncidentReport;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'No case is open here.',
        next: can('createIncidents') && { label: 'Create incident', to: '/incident/create' },
      }}
      all={{
        label: 'Show in incidents',
        to: pathWith('/incident', { site: siteID, status: 'OPEN', range }),
      }}
    >
      {({ id, uid, title, typeName, incidentStart }) => (
        <FewLine
          href={`/incident/${id}`}
          name={title}
          details={[uid, typeName, incidentStart && listTime(incidentStart, timeZone)]}
        />
      )}
    </FewCard>
  );
}
