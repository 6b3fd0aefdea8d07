import { notSignedIn } from './graphql/refusal/refusal.ts';
import type { SiteTablet, Viewer } from './viewer.ts';

/**
 * Refuses what a revoked device may not do any more, as to somebody who is not signed in.
 * @throws UNAUTHENTICATED
 */
export function refuseRevoked(viewer: Viewer | null, tablet?: SiteTablet | null): void {
  if (viewer?.device?.isRevoked === true || tablet?.isRevoked === true) throw notSignedIn();
}
