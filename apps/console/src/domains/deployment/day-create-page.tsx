import { headingDate } from '@guardroom/rules/dates';
import { isPlannable } from '@guardroom/rules/deployment/plannable';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { DayEditor, InvalidDate } from './day-edit-form.tsx';
import { dayPath } from './paths.ts';

export const Route = createFileRoute('/_guarded/deployment/day/$id/create')({
  component: DayCreatePage,
});

/** The parameter is the date (DEP-02). */
function DayCreatePage() {
  const { id: date } = Route.useParams();
  if (!isPlannable(date)) return <InvalidDate title="Create Deployment" />;
  return (
    <Page title="Create Deployment" subtitle={headingDate(date)} back={dayPath}>
      <DayEditor key={date} date={date} />
    </Page>
  );
}
