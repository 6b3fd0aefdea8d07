import { createFileRoute } from '@tanstack/react-router';
import { graphql } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { ExpiryWindows } from './card.tsx';
import { expiringColumns, expiringFragment, type Expiring } from './columns.tsx';
import { expiringFilters } from './filters.tsx';
import { staffExpiringPath, staffExpiringSearch, staffListPath, staffPathFrom } from '../paths.ts';
import { RenewalCard } from '../renewal/card.tsx';
import { retrieveExpiringFailure, staffKey } from '../queries.ts';

export const Route = createFileRoute('/_guarded/staff/expiring')({
  validateSearch: staffExpiringSearch.validate,
  beforeLoad: staffExpiringSearch.restore,
  component: ExpiringPage,
});

const listDocument = graphql(
  `
    query ExpiringDocuments($filter: StaffExpiryFilter, $pagination: Pagination!) {
      listStaffExpiry(filter: $filter, pagination: $pagination) {
        result {
          ...ExpiringDocument
        }
        count
        isEstimate
      }
    }
  `,
  [expiringFragment],
);

function ExpiringPage() {
  const { securityAgencyID } = useViewer();
  const search = Route.useSearch();
  const { window, type } = search;
  const list = useListOf({
    search,
    queryKey: [...staffKey, 'expiring', securityAgencyID],
    failure: retrieveExpiringFailure,
    document: listDocument,
    field: 'listStaffExpiry',
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: securityAgencyID },
        ...(window && { window: { eq: window } }),
        ...(type && { type: { eq: type } }),
      },
      pagination,
    }),
  });
  return (
    <Page tag="Staff" subtitle="What has expired or will within 90 days" back={staffListPath}>
      <div className="stack">
        <RenewalCard />
        <ListPage
          label="Expiring documents"
          nothing={{ why: 'Licences, passes and certificates stand here before they expire.' }}
          list={list}
          filters={expiringFilters}
          columns={expiringColumns}
          rowKey={rowKey}
          rowName={({ staffProfileName }) => staffProfileName}
          rowHref={({ staffProfileID }) => staffPathFrom(staffProfileID, staffExpiringPath)}
          scrollWidth={1180}
        >
          <ExpiryWindows
            chosen={window}
            onChoose={(chosen) => list.go({ ...search, page: undefined, window: chosen })}
          />
        </ListPage>
      </div>
    </Page>
  );
}

/** Documents and training have ids of their own: both may have the same number. */
function rowKey({ id, type }: Expiring): number {
  return id * 2 + (type === 'TRAINING' ? 1 : 0);
}
