import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ComingSoon } from './coming-soon-page.tsx';
import { isKnownPath } from './known-path.ts';
import { NotFound } from './not-found.tsx';

export const Route = createFileRoute('/_guarded/$')({ component: Elsewhere });

/** Whatever has no page of its own: a row of the table that is to come, or nothing at all. */
function Elsewhere() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return isKnownPath(path) ? <ComingSoon /> : <NotFound />;
}
