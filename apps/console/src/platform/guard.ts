import { sessionMessages } from '@guardroom/rules/session/inputs';
import { redirect } from '@tanstack/react-router';
import { ApiError, isUnauthenticated } from './errors.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './session.ts';
import { signedInHint } from './signed-in-hint.ts';
import { carryToast } from './toast.ts';

/** The search of /login that leads back to `href`; home needs no remembering. */
export function signInSearch(href: string): { redirect?: string } {
  return href === '/' ? {} : { redirect: href };
}

/** Loads the viewer, or leads to /login and remembers the wanted location (SHELL-06, SHELL-07). */
export async function requireViewer(href: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(viewerQuery);
    signedInHint.set();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    if (signedInHint.present()) carryToast('error', sentence);
    signedInHint.clear();
    throw redirect({ to: '/login', search: signInSearch(href) });
  }
}

/** Null when the failure says nothing about who is signed in. */
function sentenceOf(error: unknown): string | null {
  if (isUnauthenticated(error)) return sessionMessages.expired;
  const refused = error instanceof ApiError && error.code === 'NOT_AN_ADMIN';
  return refused ? sessionMessages.notAnAdmin : null;
}

/** Whether /login can be skipped because the session still holds. */
export async function isSignedIn(): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(viewerQuery);
    return true;
  } catch {
    return false;
  }
}
