import { wallTime, wireTime } from '@guardroom/rules/dates';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { CreateForm } from './create-form.tsx';
import { visitorListPath } from './paths.ts';

export const Route = createFileRoute('/_guarded/visitor/create')({ component: CreatePage });

function CreatePage() {
  const { timeZone } = useViewer();
  // The moment at which the screen was opened, also after a reload of what is typed.
  const [now] = useState(() => wallTime(wireTime(Date.now()), timeZone));
  return (
    <Page title="Create Visitor" back={visitorListPath}>
      <CreateForm now={now} />
    </Page>
  );
}
