import { createFileRoute } from '@tanstack/react-router';
import { publicAgencyID } from '@guardroom/rules/feedback/inputs';
import { Suspense } from 'react';
import { isSignedIn } from '../../platform/session/guard.ts';
import { currentViewer } from '../../platform/session/session.ts';
import { signedInHint } from '../../platform/session/signed-in-hint.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { feedbackSearch } from './paths.ts';

export const Route = createFileRoute('/feedback')({
  validateSearch: feedbackSearch.validate,
  beforeLoad: async (entering) => {
    if (entering.search.agency !== undefined || !signedInHint.present()) return;
    if (await isSignedIn()) feedbackSearch.restore(entering);
  },
  component: FeedbackPage,
});

/** Of the two only the one that is shown is loaded. */
const Received = lazyPart(async () => {
  const { ReceivedInShell } = await import('./received-table.tsx');
  return { default: ReceivedInShell };
});
const PublicForm = lazyPart(async () => {
  const { PublicForm: Form } = await import('./public-form.tsx');
  return { default: Form };
});

/** The public form (FBK-01, FBK-02); signed in, what was received with it. */
function FeedbackPage() {
  const search = Route.useSearch();
  const isForm = search.agency !== undefined || currentViewer() === null;
  return (
    <Suspense>
      {isForm ? (
        <PublicForm agencyID={search.agency ?? publicAgencyID} />
      ) : (
        <Received search={search} />
      )}
    </Suspense>
  );
}
