import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Page } from '../../shell/page.tsx';
import { userCreateSearch, userListPath } from './paths.ts';
import { CreateClientUserWizard } from './user-create-wizard.tsx';

export const Route = createFileRoute('/_guarded/client/user/create')({
  validateSearch: (raw: Record<string, unknown>) => v.parse(userCreateSearch, raw),
  component: CreateClientUserPage,
});

function CreateClientUserPage() {
  return (
    <Page tag="Create Client User" back={userListPath}>
      <CreateClientUserWizard clientID={Route.useSearch().client} />
    </Page>
  );
}
