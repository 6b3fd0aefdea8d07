import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../shell/page.tsx';
import { HolidayForm } from './form.tsx';
import { holidayPath } from '../paths.ts';

export const Route = createFileRoute('/_guarded/leave/holiday/create')({
  component: HolidayCreatePage,
});

function HolidayCreatePage() {
  return (
    <Page title="Create Public Holiday" back={holidayPath}>
      <HolidayForm />
    </Page>
  );
}
