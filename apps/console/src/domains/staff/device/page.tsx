import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { guardDevicePath, guardDeviceSearch, staffListPath, staffPathFrom } from '../paths.ts';
import { holderName, RevokeButton } from '../../../ui/device/device-parts.tsx';
import {
  guardDeviceFragment,
  guardDeviceKey,
  retrieveDevicesFailure,
  type GuardDeviceRow,
} from '../../../ui/device/queries.ts';
import { deviceColumns } from './columns.tsx';
import { deviceFilters } from './filters.tsx';

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

/** The devices of all guards and sites, registered and revoked. */
function DevicePage() {
  const { securityAgencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const filters = useMemo(() => deviceFilters(securityAgencyID), [securityAgencyID]);
  const { search: name, staff, site, status } = search;
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
        ...(site !== undefined && { siteProfileID: { eq: site } }),
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
          why: 'A guard’s phone stands here once it was registered by the invitation on their profile, the tablet of a site by that on the site’s.',
          next: { label: 'Show staff', to: staffListPath },
        }}
        list={list}
        filters={filters}
        columns={deviceColumns(timeZone)}
        rowKey={({ id }) => id}
        rowName={(device) => `${device.label} of ${holderName(device)}`}
        rowHref={hrefOf}
        renderActions={(device) => <RevokeButton device={device} />}
        scrollWidth={1200}
      />
    </Page>
  );
}

/** The profile of whose device it is. */
function hrefOf({ staffProfileID, siteProfileID }: GuardDeviceRow): string {
  if (staffProfileID !== null) return staffPathFrom(staffProfileID, guardDevicePath);
  return `/site/${siteProfileID}`;
}
