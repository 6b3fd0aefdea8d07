import { permissionSummary } from '@guardroom/rules/permissions/permission-groups';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { permissionPath } from './paths.ts';
import { ClientPermissionForm } from './permission-form.tsx';
import { useClientPermission, useUserPermission } from './queries.ts';

/** The parameters are the client profile and the client user profile (readings). */
export const Route = createFileRoute('/_guarded/client/permission/$a/$b/edit')({
  component: ClientUserPermissionPage,
});

const updateDocument = graphql(`
  mutation UpdateClientUserPermission($update: UpdateClientPermissionInput!, $agencyID: RecordID!) {
    updateClientUserPermission(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

function ClientUserPermissionPage() {
  const { a, b } = Route.useParams();
  const [clientProfileID, id] = [idOf(a), idOf(b)];
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const back = permissionPath(clientProfileID);
  const client = useClientPermission(clientProfileID);
  const user = useUserPermission(clientProfileID, id);
  const failed = client.failed || user.failed;
  const leave = () => void navigate({ to: back });
  const isThere = client.retry !== undefined && user.retry !== undefined;
  const retry = () => {
    client.reload();
    user.reload();
  };
  return (
    <Page title="Edit Permissions" back={back}>
      {failed && <LoadFailed what="The permissions" onRetry={isThere ? retry : undefined} />}
      {!failed && (client.data === undefined || user.data === undefined) && <Loading />}
      {client.data && user.data && (
        <ClientPermissionForm
          part="user"
          record={user.data}
          hint={`${client.data.name} is permitted: ${permissionSummary('CLIENT', client.data.permission)}. A user may do what both lists give.`}
          save={(update) => request(updateDocument, { update, agencyID })}
          onSaved={leave}
          onCancel={leave}
        />
      )}
    </Page>
  );
}
