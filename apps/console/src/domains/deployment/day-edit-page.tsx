import { headingDate } from '@guardroom/rules/dates';
import { isPlannable } from '@guardroom/rules/deployment/plannable';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { DayEditor, InvalidDate } from './day-edit-form.tsx';
import { dayPath } from './paths.ts';

export const Route = createFileRoute('/_guarded/deployment/day/$id/edit')({
  component: DayEditPage,
});

/** The parameter is the date (DEP-03). */
function DayEditPage() {
  const { id: date } = Route.useParams();
  if (!isPlannable(date)) return <InvalidDate title="Edit Deployment" />;
  return (
    <Page title="Edit Deployment" subtitle={headingDate(date)} back={dayPath}>
      <DayEditor key={date} date={date} deletable />
    </Page>
  );
}
