import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../shell/page.tsx';
import { periodListPath } from '../paths.ts';
import { PeriodCreateForm } from './create-form.tsx';

export const Route = createFileRoute('/_guarded/payroll/create')({ component: CreatePage });

function CreatePage() {
  return (
    <Page title="Create Pay Period" back={periodListPath}>
      <PeriodCreateForm />
    </Page>
  );
}
