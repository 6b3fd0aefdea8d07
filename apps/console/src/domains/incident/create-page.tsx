import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { IncidentForm } from './incident-form.tsx';
import { incidentListPath } from './paths.ts';
import type { IncidentValues } from './incident-values.ts';

export const Route = createFileRoute('/_guarded/incident/create')({ component: CreatePage });

const blank: IncidentValues = {
  status: 'OPEN',
  title: '',
  location: '',
  personInvolved: '',
  description: '',
  action: '',
  remarks: '',
  images: [],
};

function CreatePage() {
  return (
    <Page title="Create Incident" back={incidentListPath}>
      <IncidentForm
        kind="create"
        initial={blank}
        from={{ id: 0, images: [] }}
        success="Created successfully"
        failure="Unable to create incident report"
        cancelPath={incidentListPath}
      />
    </Page>
  );
}
