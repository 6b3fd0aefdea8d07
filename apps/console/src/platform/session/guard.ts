import { sessionMessages } from '@guardroom/rules/session/inputs';
import { ApiError, isUnauthenticated, NetworkError } from '@guardroom/wire/errors';
import { leaveForSignIn } from '../leave.ts';
import { currentViewer, forgetViewer, loadViewer, type Viewer } from './session.ts';
import { signedInHint } from './signed-in-hint.ts';

/**
 * Loads the viewer, or leads to /login and remembers the wanted location (SHELL-06, SHELL-07); then
 * it never resolves, so that nothing of the screen begins.
 */
export async function requireViewer(href: string): Promise<void> {
  const known = currentViewer();
  if (known !== null) return leadToSetUp(known, href);
  try {
    await loadPatiently();
    if (currentViewer()?.mustChangePassword === true) await leaveForOwnPassword(href);
    signedInHint.set();
    leadToSetUp(currentViewer(), href);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    leaveForSignIn(href, 'error', signedInHint.present() ? sentence : null);
    await new Promise(() => {});
  }
}

/** The screen for it follows on the password that somebody else set, which is typed at sign-in. */
async function leaveForOwnPassword(href: string): Promise<never> {
  leaveForSignIn(href, 'info', sessionMessages.setOwnPassword);
  return new Promise(() => {});
}

const setUpPath = '/settings/second-factor';

/** Where the agency requires a second factor, nothing else can be done before it is set up. */
function leadToSetUp(viewer: Viewer | null, href: string): void {
  if (viewer?.mustSetSecondFactor !== true || href.startsWith('/settings')) return;
  location.replace(setUpPath);
}

/** A server that is just being restarted is given a moment before a screen says so. */
async function loadPatiently(): Promise<void> {
  try {
    await loadViewer();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await loadViewer();
  }
}

/** Null when the failure says nothing about who is signed in. */
function sentenceOf(error: unknown): string | null {
  if (isUnauthenticated(error)) return sessionMessages.expired;
  const refused = error instanceof ApiError && error.code === 'NOT_AN_ADMIN';
  return refused ? sessionMessages.notAnAdmin : null;
}

/** Loads the viewer when the session still holds, for a page that is open to everybody. */
export async function isSignedIn(): Promise<boolean> {
  try {
    await loadViewer();
    if (currentViewer()?.mustChangePassword !== true) return true;
    forgetViewer();
    return false;
  } catch {
    return false;
  }
}
