import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { userListPath } from './paths.ts';
import { CreateClientUserWizard } from './user-create-wizard.tsx';

export const Route = createFileRoute('/_guarded/client/user/create')({
  component: CreateClientUserPage,
});

function CreateClientUserPage() {
  return (
    <Page tag="Create Client User" back={userListPath}>
      <CreateClientUserWizard />
    </Page>
  );
}
