import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { userEditPath, userListPath } from './paths.ts';
import { useClientUser, userKey } from './queries.ts';
import { UserAccessCard } from './access/card.tsx';
import { ClientUserCard, type ClientUser } from './user-profile-card.tsx';

export const Route = createFileRoute('/_guarded/client/user/$id')({ component: ClientUserPage });

function ClientUserPage() {
  const id = idOf(Route.useParams().id);
  const navigate = useNavigate();
  const user = useClientUser(id);
  return (
    <Page
      tag="Client User"
      back={userListPath}
      // All at once: a button that comes later moves the others away from under a press.
      actions={
        user && (
          <>
            <ActionButton
              label="Edit"
              icon={<EditIcon />}
              unavailable={
                can('editClientUsers')
                  ? undefined
                  : 'You do not have the permission to edit client users.'
              }
              onClick={() => void navigate({ to: userEditPath(id) })}
            />
            <UserDeleteButton user={user} />
          </>
        )
      }
    >
      {user ? (
        <div className="stack">
          <ClientUserCard user={user} />
          <UserAccessCard user={user} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const deleteDocument = graphql(`
  mutation SetClientUserDeleted($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setClientUserDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

/** Takes a person from a client, and leads to the list; the account stays with its holder. */
function UserDeleteButton({ user: { id, name } }: { user: ClientUser }) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (!can('editClientUsers')) return null;
  return (
    <DeleteButton
      name="Delete client user"
      label="Delete"
      question={`Delete this client user?\n${name}`}
      failure="Unable to delete client user"
      mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
      // The profile itself is left: asked again, it would say that the user is not there.
      onChanged={() =>
        void client.invalidateQueries({
          queryKey: userKey,
          predicate: ({ queryKey }) => queryKey[2] !== 'profile',
        })
      }
      onDeleted={() => void navigate({ to: userListPath })}
    />
  );
}
