import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { CheckpointCreateForm } from './checkpoint-create-form.tsx';
import { checkpointsPath } from './paths.ts';

export const Route = createFileRoute('/_guarded/patrol/checkpoints/create')({
  component: CheckpointCreatePage,
});

function CheckpointCreatePage() {
  return (
    <Page tag="Patrol" subtitle="Create Checkpoint" back={checkpointsPath}>
      <CheckpointCreateForm />
    </Page>
  );
}
