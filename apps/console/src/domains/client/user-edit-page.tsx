import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { userPath } from './paths.ts';
import { ClientUserEditForm } from './user-edit-form.tsx';
import { useClientUser } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/user/$id/edit')({
  component: ClientUserEditPage,
});

function ClientUserEditPage() {
  const id = idOf(Route.useParams().id);
  const user = useClientUser(id);
  return (
    <Page tag="Client User" subtitle="Edit" back={userPath(id)}>
      {user ? <ClientUserEditForm user={user} /> : <Loading />}
    </Page>
  );
}
