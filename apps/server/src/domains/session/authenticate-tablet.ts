import { mayStillDeliver } from '@guardroom/rules/guard/device/device-limits';
import { sessionHasEnded, sessionLimits } from '@guardroom/rules/session/session-limits';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { tokenHash } from '../../platform/sign-in/secret-token.ts';
import type { SiteTablet } from '../../platform/viewer.ts';
import { isAtItsDoor, tokenOf } from './authenticate.ts';
import { markSeen } from './store-session.ts';
import { readTabletSession, type TabletSessionRow } from './store-tablet-session.ts';

/**
 * Finds out which site's tablet sends a request, where nobody is signed in. A tablet asks seldom:
 * nothing is remembered of it, and one that was revoked is so at once.
 */
export function createTabletAuthenticator({
  system,
}: Pick<Database, 'system'>): (facts: RequestFacts) => Promise<SiteTablet | null> {
  return async (facts) => {
    const token = tokenOf(facts);
    if (token === undefined || !isAtItsDoor('GUARD', facts)) return null;
    const row = await readTabletSession(system, tokenHash(token));
    const now = clock.now();
    if (row === undefined || hasEnded(row, now)) return null;
    if (now - row.lastSeenAt >= sessionLimits.seenEvery) {
      await markSeen(system, row.sessionId, now);
    }
    return tabletOf(row);
  };
}

function hasEnded(row: TabletSessionRow, now: number): boolean {
  if (sessionHasEnded({ ...row, application: 'GUARD', isOfDevice: true }, now)) return true;
  return row.revokedAt !== null && !mayStillDeliver(row.revokedAt, now);
}

function tabletOf({
  lastSeenAt: _,
  expiresAt: __,
  revokedAt,
  ...row
}: TabletSessionRow): SiteTablet {
  const scope = AgencyScope.mint(row.securityAgencyID);
  return { ...row, scope, isRevoked: revokedAt !== null };
}
