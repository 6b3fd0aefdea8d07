import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { currentViewer } from '../../platform/session.ts';
import { signedInHint } from '../../platform/signed-in-hint.ts';
import '../../shell/plain/plain.css';

export const Route = createFileRoute('/feedback')({
  beforeLoad: async () => {
    if (!signedInHint.present()) return;
    const { isSignedIn } = await import('../../platform/guard.ts');
    await isSignedIn();
  },
  component: FeedbackPage,
});

/** The shell is loaded only for those who are signed in. */
const InShell = lazy(async () => {
  const [{ Shell }, { ComingSoon }] = await Promise.all([
    import('../../shell/shell.tsx'),
    import('../../shell/coming-soon-page.tsx'),
  ]);
  const SignedIn = () => (
    <Shell>
      <ComingSoon />
    </Shell>
  );
  return { default: SignedIn };
});

/** Public; the form is still to come. */
function FeedbackPage() {
  if (currentViewer() !== null) return <InShell />;
  return (
    <main className="plain-screen">
      <h1>Page - Coming Soon</h1>
      <p>This screen is not available yet.</p>
    </main>
  );
}
