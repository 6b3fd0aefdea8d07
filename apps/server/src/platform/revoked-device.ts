import { notSignedIn } from './graphql/refusal/refusal.ts';
import type { Viewer } from './viewer.ts';

/**
 * Refuses what a revoked device may not do any more, as to somebody who is not signed in.
 * @throws UNAUTHENTICATED
 */
export function refuseRevoked(viewer: Viewer | null): void {
  if (viewer?.device?.isRevoked === true) throw notSignedIn();
}
