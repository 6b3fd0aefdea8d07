import { signedInHint } from './session/signed-in-hint.ts';
import { carryToast, type ToastKind } from './toast.ts';

/** The address of the sign-in page that leads back to `href`; home needs no remembering. */
export function signInAddress(href: string): string {
  return href === '/' ? '/login' : `/login?redirect=${encodeURIComponent(href)}`;
}

/**
 * To the sign-in page, by a new document: nothing of the session stays in memory. The message is
 * shown there.
 */
export function leaveForSignIn(href: string, kind: ToastKind, message: string | null): void {
  signedInHint.clear();
  if (message !== null) carryToast(kind, message);
  location.replace(signInAddress(href));
}
