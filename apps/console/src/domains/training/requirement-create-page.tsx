import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { cataloguePath } from './paths.ts';
import { RequirementForm } from './requirement-form.tsx';

export const Route = createFileRoute('/_guarded/training/catalogue/requirement/create')({
  component: RequirementCreatePage,
});

function RequirementCreatePage() {
  return (
    <Page title="Add Module to Grade" back={cataloguePath}>
      <RequirementForm />
    </Page>
  );
}
