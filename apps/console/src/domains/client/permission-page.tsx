import { ReplaceIcon, TeamIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { clientFilters } from './list-filters.tsx';
import { permissionListSearch, permissionPath, type ClientSearch } from './paths.ts';
import {
  clientPermissionColumns,
  clientPermissionFragment,
  type ClientPermission,
} from './permission-columns.tsx';
import { clientKey, listFilter, retrieveClientsFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/permission')({
  validateSearch: permissionListSearch.validate,
  beforeLoad: permissionListSearch.restore,
  component: ClientPermissionPage,
});

const listDocument = graphql(
  `
    query ClientPermissions($filter: ClientProfileFilter, $pagination: Pagination!) {
      listClientProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientPermission
        }
        count
        isEstimate
      }
    }
  `,
  [clientPermissionFragment],
);

/** The clients with what they are permitted. */
function ClientPermissionPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const list = useListOf({
    search,
    queryKey: [...clientKey, 'permission', agencyID],
    failure: retrieveClientsFailure,
    document: listDocument,
    field: 'listClientProfile',
    variables: (pagination) => ({ filter: listFilter(agencyID, search), pagination }),
  });
  return (
    <Page title="Permissions - Clients" actions={<StaffLists />}>
      <ListPage<ClientSearch, ClientPermission>
        label="Permissions of clients"
        nothing={{
          why: 'Clients stand here with what their people may do.',
          next: can('editClients') && { label: 'Create client', to: '/client/create' },
        }}
        list={list}
        filters={clientFilters}
        columns={clientPermissionColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(can('readClientUsers') && { rowHref: ({ id }) => permissionPath(id) })}
        scrollWidth={700}
      />
    </Page>
  );
}

function StaffLists() {
  const navigate = useNavigate();
  return (
    <>
      {can('readAdministratorPermissions') && (
        <ActionButton
          label="Administrators"
          icon={<ReplaceIcon />}
          onClick={() => void navigate({ to: '/permissions/staff/admin' })}
        />
      )}
      {can('readStaffPermissions') && (
        <ActionButton
          label="Staff"
          icon={<TeamIcon />}
          onClick={() => void navigate({ to: '/permissions/staff/general' })}
        />
      )}
    </>
  );
}
