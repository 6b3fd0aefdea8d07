import { mayStillDeliver } from '@guardroom/rules/guard/device/device-limits';
import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import {
  sessionHasEnded,
  sessionLimits,
  unattendedHeader,
} from '@guardroom/rules/session/session-limits';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { Services } from '../../platform/services.ts';
import { readCookie, sessionCookieOf } from '../../platform/sign-in/cookies.ts';
import { isToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import type { StaffMeans, Viewer } from '../../platform/viewer.ts';
import { markSeen, readSession, type SessionRow } from './store-session.ts';

type Authenticate = (facts: RequestFacts) => Promise<Viewer | null>;

/**
 * Finds out who sends a request. What was found is remembered for some seconds, so that a busy
 * session asks the database once in a while and not with every request.
 * @param time milliseconds since 1970
 */
export function createAuthenticator(
  services: Services,
  { system }: Pick<Database, 'system'>,
  time: () => number = clock.now,
): Authenticate {
  const cache = viewerCacheOf(services);
  return async (facts) => {
    const token = tokenOf(facts);
    // Nobody of the agency comes in by the clients' door.
    if (token === undefined || facts.door === 'CLIENT') return null;
    const digest = tokenHash(token);
    const key = digest.toString('base64');
    const now = time();
    const known = cache.viewers.get(key, now);
    if (known !== undefined) return atItsDoor(known, facts);
    const { generation } = cache;
    const rows = await readSession(system, digest);
    const [row] = rows;
    const viewer = atItsDoor(viewerOf(rows, now), facts);
    if (row === undefined || viewer === null) return null;
    const isAttended = facts.header(unattendedHeader) === undefined;
    const mustMark = isAttended && now - row.lastSeenAt >= sessionLimits.seenEvery;
    if (mustMark) await markSeen(system, row.sessionId, now);
    const until = Math.min(now + sessionLimits.remembered, row.expiresAt);
    cache.viewers.remember(key, viewer, until, generation);
    return viewer;
  };
}

type TokenFacts = Pick<RequestFacts, 'door' | 'secure' | 'cookie' | 'header'>;

/** No session passes by the door of another application; a bearer of guards comes by either. */
function atItsDoor(viewer: Viewer | null, facts: TokenFacts): Viewer | null {
  return viewer !== null && isAtItsDoor(viewer.application, facts) ? viewer : null;
}

/** Whether a session of this application passes where the request came in. */
export function isAtItsDoor(application: StaffMeans, facts: TokenFacts): boolean {
  const isBearer = facts.header('authorization') !== undefined;
  return application === facts.door || (isBearer && facts.door === 'CONSOLE');
}

/**
 * The token of a request: a browser sends it as the cookie of its door, another application of
 * guards as bearer.
 */
export function tokenOf(facts: TokenFacts): string | undefined {
  const isBearer = facts.header('authorization') !== undefined;
  const token = isBearer ? bearerOf(facts) : readCookie(facts, sessionCookieOf[facts.door]);
  return isToken(token) ? token : undefined;
}

export function bearerOf(facts: Pick<TokenFacts, 'header'>): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(facts.header('authorization') ?? '')?.[1];
}

/**
 * The profile that the session is for. In the console it has to be the first in use; guards choose
 * the agency that they work for.
 */
function ownRow(rows: readonly SessionRow[]): SessionRow | undefined {
  const candidates = rows[0]?.application === 'GUARD' ? rows : rows.slice(0, 1);
  return candidates.find(
    (row) =>
      row.sessionAgencyID === row.securityAgencyID && row.sessionProfileID === row.staffProfileID,
  );
}

/**
 * The viewer of a session, or null when it has ended: by its age, because the profile that it was
 * opened for is no longer the first in use, or because that is no administrator's (AUTH-14).
 */
export function viewerOf(rows: readonly SessionRow[], now: number): Viewer | null {
  const first = ownRow(rows);
  if (first === undefined || sessionHasEnded(first, now)) return null;
  const { securityAgencyID, staffProfileID, guardDeviceID, deviceRevokedAt } = first;
  if (deviceRevokedAt !== null && !mayStillDeliver(deviceRevokedAt, now)) return null;
  if (first.application === 'CONSOLE' && !isAdministrator(first.cognitoGroup)) return null;
  return {
    sessionId: first.sessionId,
    application: first.application,
    scope: AgencyScope.mint(securityAgencyID),
    device:
      guardDeviceID === null ? null : { id: guardDeviceID, isRevoked: deviceRevokedAt !== null },
    accountID: first.accountID,
    staffProfileID,
    name: first.name,
    securityAgencyID,
    securityAgencyName: first.securityAgencyName,
    timeZone: first.timeZone,
    cognitoGroup: first.cognitoGroup,
    permission: first.permission,
    mustSetSecondFactor:
      first.application === 'CONSOLE' && first.requiresSecondFactor && !first.hasSecondFactor,
    mustChangePassword: first.mustChangePassword,
    profiles: rows.map((row) => ({
      securityAgencyID: row.securityAgencyID,
      securityAgencyName: row.securityAgencyName,
      staffProfileID: row.staffProfileID,
      cognitoGroup: row.cognitoGroup,
    })),
  };
}
