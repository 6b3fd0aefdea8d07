import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { CreateClientForm } from './create-form.tsx';
import { clientListPath } from './paths.ts';

export const Route = createFileRoute('/_guarded/client/create')({ component: CreateClientPage });

function CreateClientPage() {
  return (
    <Page tag="Create Client" back={clientListPath}>
      <CreateClientForm />
    </Page>
  );
}
