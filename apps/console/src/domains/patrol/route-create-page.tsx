import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { routesPath } from './paths.ts';
import { RouteCreateForm } from './route-create-form.tsx';

export const Route = createFileRoute('/_guarded/patrol/routes/create')({
  component: RouteCreatePage,
});

function RouteCreatePage() {
  return (
    <Page tag="Patrol" subtitle="Create Route" back={routesPath}>
      <RouteCreateForm />
    </Page>
  );
}
