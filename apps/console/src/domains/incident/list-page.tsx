import { PlusIcon, TextIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { incidentsFilter } from '@guardroom/rules/incident/incidents-filter';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { firstOrder } from '../../ui/filter/first-filter.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { incidentColumns, incidentRowFragment } from './list-columns.tsx';
import { incidentFilters, incidentsChoice } from './list-filters.tsx';
import { draftListPath, incidentCreatePath, incidentSearch, rowPath } from './paths.ts';
import { incidentKey, retrieveListFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/incident')({
  validateSearch: incidentSearch.validate,
  beforeLoad: incidentSearch.restore,
  component: IncidentListPage,
});

const listDocument = graphql(
  `
    query IncidentList(
      $filter: IncidentReportFilter
      $pagination: Pagination!
      $filter2: IncidentReportFilter
      $pagination2: Pagination!
    ) {
      result: listIncidentReport(filter: $filter, pagination: $pagination) {
        result {
          ...IncidentRow
        }
        count
      }
      result2: listIncidentReport(filter: $filter2, pagination: $pagination2) {
        count
      }
    }
  `,
  [incidentRowFragment],
);

function IncidentListPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, staffProfileID, timeZone } = viewer;
  const search = Route.useSearch();
  const choice = incidentsChoice(search, viewer);
  const today = todayIn(timeZone);
  const { incidentTypes, coming } = useFixedLists();
  const types = coming ? undefined : incidentTypes;
  const filters = useMemo(() => incidentFilters(agencyID, today, types), [agencyID, today, types]);
  const list = useList({
    search,
    queryKey: [...incidentKey, 'list', choice],
    failure: retrieveListFailure,
    load: async (page, signal) => {
      const variables = {
        filter: incidentsFilter(choice),
        // The earliest unless something else is chosen (INC-15).
        pagination: { orderby: firstOrder(search.first, 'incidentStart'), ...page, agencyID },
        filter2: {
          status: { eq: 'DRAFT' as const },
          submittedByStaffProfileID: { eq: staffProfileID },
        },
        pagination2: { agencyID, limit: 0 },
      };
      const { result, result2 } = await request(listDocument, variables, { signal });
      return { rows: result.result, count: result.count, more: result2.count };
    },
  });
  return (
    <Page tag="Incident" actions={<Actions drafts={list.more ?? 0} />}>
      <ListPage
        label="Incident reports"
        nothing={{
          why: 'Reports of incidents stand here, of guards and of the office. Sites come first.',
          next: can('createIncidents') && { label: 'Create incident', to: incidentCreatePath },
        }}
        list={list}
        filters={filters}
        foldsFilters
        columns={incidentColumns}
        rowKey={({ id }) => id}
        rowName={({ uid }) => uid}
        rowHref={rowPath}
        scrollWidth={1200}
      />
    </Page>
  );
}

function Actions({ drafts }: { drafts: number }) {
  const navigate = useNavigate();
  const unavailable = can('createIncidents')
    ? undefined
    : 'You need the permission to create incident reports.';
  return (
    <>
      <ActionButton
        label="Draft"
        icon={<TextIcon />}
        badge={drafts}
        onClick={() => void navigate({ to: draftListPath })}
      />
      <ActionButton
        primary
        label="Create"
        icon={<PlusIcon />}
        unavailable={unavailable}
        onClick={() => void navigate({ to: incidentCreatePath })}
      />
    </>
  );
}
