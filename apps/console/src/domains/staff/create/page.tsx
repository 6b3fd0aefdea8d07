import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../shell/page.tsx';
import { CreateStaffWizard } from './wizard.tsx';
import { staffListPath } from '../paths.ts';

export const Route = createFileRoute('/_guarded/staff/create')({ component: CreateStaffPage });

function CreateStaffPage() {
  return (
    <Page tag="Create Staff" back={staffListPath}>
      <CreateStaffWizard />
    </Page>
  );
}
