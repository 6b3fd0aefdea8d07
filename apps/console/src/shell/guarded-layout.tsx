import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Shell } from './shell.tsx';

export const Route = createFileRoute('/_guarded')({
  // Loaded when needed: the sign-in page does without the query cache.
  beforeLoad: async ({ location }) => {
    const { requireViewer } = await import('../platform/guard.ts');
    await requireViewer(location.href);
  },
  component: GuardedLayout,
});

function GuardedLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
