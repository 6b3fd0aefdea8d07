import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../shell/page.tsx';
import { FloorForm } from './form.tsx';
import { floorPath } from '../rate/paths.ts';

export const Route = createFileRoute('/_guarded/payroll/floor/create')({
  component: FloorCreatePage,
});

function FloorCreatePage() {
  return (
    <Page title="Create Wage Floor" back={floorPath}>
      <FloorForm />
    </Page>
  );
}
