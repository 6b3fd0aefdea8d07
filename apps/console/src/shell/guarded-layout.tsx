import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { requireViewer } from '../platform/session/guard.ts';
import { useViewer } from '../platform/session/session.ts';
import { NotPermitted } from './not-permitted.tsx';
import { maySee } from './screen-policies.ts';
import { Shell } from './shell.tsx';

export const Route = createFileRoute('/_guarded')({
  beforeLoad: ({ location }) => requireViewer(location.href),
  component: GuardedLayout,
});

function GuardedLayout() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Rights that changed meanwhile: the screen begins anew with what is permitted now.
  const rights = useViewer().permitted.join(' ');
  return <Shell>{maySee(path) ? <Outlet key={rights} /> : <NotPermitted key={rights} />}</Shell>;
}
