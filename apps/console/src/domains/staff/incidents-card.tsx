import { listTime, todayIn } from '@guardroom/rules/dates';
import { incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { allUntil } from '@guardroom/ui/date/date-range.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query IncidentsOfPerson($filter: IncidentReportFilter, $pagination: Pagination!) {
    listIncidentReport(filter: $filter, pagination: $pagination) {
      result {
        id
        title
        siteProfileName
        incidentStart
        status
      }
      count
    }
  }
`);

/** Incidents that somebody reported, the latest first. */
export function IncidentsCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const range = allUntil(todayIn(timeZone));
  return (
    <FewCard
      title="Incidents reported"
      policy="readIncidents"
      queryKey={['incident', 'reported by', staffID]}
      most={3}
      load={async (page, signal) => {
        const orderby = [{ field: 'incidentStart', direction: 'DESC' as const }];
        const byPerson = { submittedByStaffProfileID: { eq: staffID }, deleted: { eq: 0 } };
        const filter = { ...byPerson, status: { ne: 'DRAFT' as const } };
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listIncidentReport;
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'They reported no incident yet.' }}
      all={{ label: 'Show in incidents', to: pathWith('/incident', { range, staff: staffID }) }}
    >
      {({ id, title, siteProfileName, incidentStart, status }) => (
        <>
          <FewLine
            href={`/incident/${id}`}
            name={title}
            details={[siteProfileName, incidentStart && listTime(incidentStart, timeZone)]}
          />
          <StatusTag tone={incidentStatusLook(status).tone}>
            {incidentStatusLook(status).label}
          </StatusTag>
        </>
      )}
    </FewCard>
  );
}
