import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../shell/page.tsx';
import { RateForm } from './form.tsx';
import { rateCreateSearch, ratePath } from './paths.ts';

export const Route = createFileRoute('/_guarded/payroll/rate/create')({
  validateSearch: rateCreateSearch.validate,
  component: RateCreatePage,
});

function RateCreatePage() {
  const { designation, emType } = Route.useSearch();
  return (
    <Page title="Create Pay Rate" back={ratePath}>
      <RateForm holder={{ designation, emType }} />
    </Page>
  );
}
