import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { guardDevicePath, guardDeviceSearch, staffListPath, staffPathFrom } from '../paths.ts';
import { deviceColumns, RevokeButton } from './columns.tsx';
import { deviceFilters } from './filters.tsx';
import { guardDeviceFragment, guardDeviceKey, retrieveDevicesFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/staff/device')({
  validateSearch: guardDeviceSearch.validate,
  beforeLoad: guardDeviceSearch.restore,
  component: DevicePage,
});

const listDocument = graphql(
  `
    query GuardDevices($filter: GuardDeviceFilter, $pagination: Pagination!) {
      listGuardDevice(filter: $filter, pagination: $pagination) {
        result {
          ...GuardDeviceRow
        }
        count
        isEstimate
      }
    }
  `,
  [guardDeviceFragment],
);

/** The devices of all guards, registered and revoked. */
function DevicePage() {
  const { securityAgencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const filters = useMemo(() => deviceFilters(securityAgencyID), [securityAgencyID]);
  const { search: name, staff, status } = search;
  const list = useListOf({
    search,
    queryKey: [...guardDeviceKey, 'list', securityAgencyID],
    failure: retrieveDevicesFailure,
    document: listDocument,
    field: 'listGuardDevice',
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: securityAgencyID },
        ...(name !== undefined && { staffProfileName: { contains: name } }),
        ...(staff !== undefined && { staffProfileID: { eq: staff } }),
        ...(status !== undefined && { status: { eq: status } }),
      },
      pagination,
    }),
  });
  return (
    <Page title="Guard Devices">
      <ListPage
        label="Devices of guards"
        nothing={{
          why: 'A guard’s phone stands here once it was registered by the invitation on their profile.',
          next: { label: 'Show staff', to: staffListPath },
        }}
        list={list}
        filters={filters}
        columns={deviceColumns(timeZone)}
        rowKey={({ id }) => id}
        rowName={({ label, staffProfileName }) => `${label} of ${staffProfileName}`}
        rowHref={({ staffProfileID }) => staffPathFrom(staffProfileID, guardDevicePath)}
        renderActions={(device) => <RevokeButton device={device} />}
        scrollWidth={1200}
      />
    </Page>
  );
}
