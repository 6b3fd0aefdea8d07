import { createFileRoute } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { draftColumns, incidentRowFragment } from './list-columns.tsx';
import { draftPath, draftSearch, incidentListPath } from './paths.ts';
import { incidentKey, retrieveListFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/incident/draft')({
  validateSearch: draftSearch.validate,
  component: DraftListPage,
});

const listDocument = graphql(
  `
    query IncidentDraftList($filter: IncidentReportFilter, $pagination: Pagination!) {
      listIncidentReport(filter: $filter, pagination: $pagination) {
        result {
          ...IncidentRow
        }
        count
        isEstimate
      }
    }
  `,
  [incidentRowFragment],
);

/** The drafts of whoever is signed in; the server shows nobody else's (INC-28). */
function DraftListPage() {
  const { securityAgencyID: agencyID, staffProfileID } = useViewer();
  const list = useListOf({
    search: Route.useSearch(),
    queryKey: [...incidentKey, 'drafts', agencyID],
    failure: retrieveListFailure,
    document: listDocument,
    field: 'listIncidentReport',
    orderby: [{ field: 'updatedOn', direction: 'DESC' as const }],
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: agencyID },
        status: { eq: 'DRAFT' as const },
        submittedByStaffProfileID: { eq: staffProfileID },
      },
      pagination,
    }),
  });
  return (
    <Page title="Incident Drafts" back={incidentListPath}>
      <ListPage
        label="Drafts"
        nothing={{
          why: 'Reports that were begun and not submitted stand here.',
          next: can('createIncidents') && { label: 'Create incident', to: '/incident/create' },
        }}
        list={list}
        filters={[]}
        columns={draftColumns}
        rowKey={({ id }) => id}
        rowName={({ uid }) => uid}
        rowHref={({ id }) => draftPath(id)}
        scrollWidth={1000}
      />
    </Page>
  );
}
