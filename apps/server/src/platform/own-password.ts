import { sessionMessages } from '@guardroom/rules/session/inputs';
import { refuse } from './graphql/refusal/refusal.ts';
import type { ClientViewer, Viewer } from './viewer.ts';

/**
 * Whether nothing can be done before the password is changed. Guards are told, not held back: whoever
 * begins a shift must be able to clock in, also by an application that knows nothing of it.
 */
export function mustFirstChangePassword(viewer: Viewer | null): boolean {
  return viewer?.application === 'CONSOLE' && viewer.mustChangePassword;
}

/** @throws PASSWORD_CHANGE_NEEDED */
export function refuseBeforeOwnPassword(
  viewer: Viewer | null,
  client: ClientViewer | null = null,
): void {
  if (!mustFirstChangePassword(viewer) && client?.mustChangePassword !== true) return;
  refuse('PASSWORD_CHANGE_NEEDED', sessionMessages.setOwnPassword);
}
