import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { permissionSummary } from '@guardroom/rules/permissions/permission-groups';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { PermissionGroups } from '../../ui/choice/permission-groups.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { clientFilters } from './list-filters.tsx';
import {
  permissionListPath,
  permissionUsersSearch,
  userPermissionPath,
  type ClientSearch,
} from './paths.ts';
import {
  userPermissionColumns,
  type ClientPermission,
  type UserPermission,
} from './permission-columns.tsx';
import { ClientPermissionForm } from './permission-form.tsx';
import { listFilter, useClientPermission, userKey, userPermissionsDocument } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/permission/$a')({
  validateSearch: permissionUsersSearch.validate,
  beforeLoad: permissionUsersSearch.restore,
  component: ClientPermissionUsersPage,
});

const updateDocument = graphql(`
  mutation UpdateClientPermission($update: UpdateClientPermissionInput!, $agencyID: RecordID!) {
    updateClientPermission(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** What a client is permitted, and each of its users within that. */
function ClientPermissionUsersPage() {
  const id = idOf(Route.useParams().a);
  const search = Route.useSearch();
  const { data: client, failed, retry, reload } = useClientPermission(id);
  const [edited, setEdited] = useState(false);
  return (
    <Page
      title={client?.name ?? 'Permissions'}
      back={permissionListPath}
      actions={
        client &&
        !edited && (
          <ActionButton
            label="Edit"
            icon={<EditIcon />}
            unavailable={
              can('editClientPermissions')
                ? undefined
                : 'You do not have the permission to change clients.'
            }
            onClick={() => setEdited(true)}
          />
        )
      }
    >
      {failed && <LoadFailed what="The permissions" onRetry={retry} />}
      {client === undefined && !failed && <Loading />}
      {client && (
        <div className="stack">
          {edited ? (
            <ClientForm client={client} onDone={() => setEdited(false)} onSaved={reload} />
          ) : (
            <ClientSection client={client} />
          )}
          <Section title="Users">
            <UserList clientProfileID={id} search={search} />
          </Section>
        </div>
      )}
    </Page>
  );
}

function ClientSection({ client: { permission } }: { client: ClientPermission }) {
  return (
    <Section title={`Permissions: ${permissionSummary('CLIENT', permission)}`}>
      <p className="muted">What the people of this client may see and do. None may do more.</p>
      <PermissionGroups holder="CLIENT" held={permission} />
    </Section>
  );
}

interface ClientFormProps {
  client: ClientPermission;
  onDone: () => void;
  onSaved: () => void;
}

function ClientForm({ client, onDone, onSaved }: ClientFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <ClientPermissionForm
      part="client"
      record={client}
      hint="What the people of this client may see and do. None may do more."
      save={(update) => request(updateDocument, { update, agencyID })}
      onSaved={() => {
        onSaved();
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

function UserList({ clientProfileID, search }: { clientProfileID: number; search: ClientSearch }) {
  const { securityAgencyID: agencyID } = useViewer();
  const list = useListOf({
    search,
    queryKey: [...userKey, 'permission', agencyID, clientProfileID],
    failure: 'Unable to retrieve client users',
    document: userPermissionsDocument,
    field: 'listClientUserProfile',
    variables: (pagination) => ({
      filter: {
        ...listFilter(agencyID, search),
        clientProfileID: { eq: clientProfileID },
      },
      pagination,
    }),
  });
  return (
    <ListPage<ClientSearch, UserPermission>
      label="Permissions of client users"
      nothing={{
        why: 'People of this client stand here once they have an account.',
        next: can('editClientUsers') && { label: 'Create client user', to: '/client/user/create' },
      }}
      list={list}
      filters={clientFilters}
      columns={userPermissionColumns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(can('editClientPermissions') && {
        rowHref: ({ id }) => userPermissionPath(clientProfileID, id),
      })}
      scrollWidth={800}
    />
  );
}
