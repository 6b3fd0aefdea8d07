import { EditOutlined } from '@ant-design/icons';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { userEditPath, userListPath } from './paths.ts';
import { ClientUserCard } from './user-profile-card.tsx';
import { useClientUser } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/user/$id')({ component: ClientUserPage });

function ClientUserPage() {
  const id = idOf(Route.useParams().id);
  const navigate = useNavigate();
  const user = useClientUser(id);
  return (
    <Page
      tag="Client User"
      back={userListPath}
      actions={
        <ActionButton
          label="Edit"
          icon={<EditOutlined />}
          unavailable={
            can('editClientUsers')
              ? undefined
              : 'You do not have the permission to edit client users.'
          }
          onClick={() => void navigate({ to: userEditPath(id) })}
        />
      }
    >
      {user ? <ClientUserCard user={user} /> : <Loading />}
    </Page>
  );
}
