import { InspectIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { graphql } from '../../platform/wire/graphql.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { alertColumns } from './list-columns.tsx';
import { alertFilters } from './list-filters.tsx';
import { alertPath, alertSearch, welfareChecksPath, type AlertSearch } from './paths.ts';
import { alertKey, alertRowFragment, retrieveAlertsFailure } from './queries.ts';
import { WishesCard } from './wishes-card.tsx';

export const Route = createFileRoute('/_guarded/alert')({
  validateSearch: alertSearch.validate,
  beforeLoad: alertSearch.restore,
  component: AlertListPage,
});

const listDocument = graphql(
  `
    query Alerts($filter: AlertFilter, $pagination: Pagination!) {
      listAlert(filter: $filter, pagination: $pagination) {
        result {
          ...AlertRow
        }
        count
        isEstimate
      }
    }
  `,
  [alertRowFragment],
);

/** What somebody has to see to, who does, and what became of the rest. The bell keeps it fresh. */
function AlertListPage() {
  const { securityAgencyID: agencyID, staffProfileID } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const filters = useMemo(() => alertFilters(agencyID), [agencyID]);
  const chosen = chosenBy(search, agencyID, staffProfileID);
  const list = useListOf({
    search,
    queryKey: [...alertKey, 'list', chosen],
    failure: retrieveAlertsFailure,
    document: listDocument,
    field: 'listAlert',
    variables: (pagination) => ({ filter: chosen, pagination }),
  });
  return (
    <Page
      title="Alerts"
      actions={
        <ActionButton
          label="Welfare Checks"
          icon={<InspectIcon />}
          onClick={() => void navigate({ to: welfareChecksPath })}
        />
      }
    >
      <ListPage
        label="Alerts"
        nothing={{ why: 'Nothing has to be seen to.' }}
        list={list}
        filters={filters}
        columns={alertColumns}
        rowKey={({ id }) => id}
        rowName={({ sentence }) => sentence}
        rowHref={({ id }) => alertPath(id)}
        scrollWidth={1100}
      >
        <WishesCard />
      </ListPage>
    </Page>
  );
}

function chosenBy({ show, site, kind, severity }: AlertSearch, agencyID: number, self: number) {
  return {
    securityAgencyID: { eq: agencyID },
    closedOn: { exists: show === 'closed' },
    ...(show === 'open' && { status: { eq: 'OPEN' as const } }),
    ...(show === 'acknowledged' && { status: { eq: 'ACKNOWLEDGED' as const } }),
    ...(show === 'mine' && { ownerStaffProfileID: { eq: self } }),
    ...(site !== undefined && { siteProfileID: { eq: site } }),
    ...(kind !== undefined && { kind: { eq: kind } }),
    ...(severity !== undefined && { severity: { eq: severity } }),
  };
}
