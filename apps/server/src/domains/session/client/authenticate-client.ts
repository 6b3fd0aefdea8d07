import { sessionLimits, unattendedHeader } from '@guardroom/rules/session/session-limits';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Services } from '../../../platform/services.ts';
import { readCookie, sessionCookieOf } from '../../../platform/sign-in/cookies.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { markSeen } from '../store-session.ts';
import { findClientSession } from './find-client-session.ts';

/**
 * Finds out which user of a client sends a request: by the cookie of their door, and by nothing else.
 * What was found is remembered for some seconds, but never beyond the end of a contract.
 */
export function createClientAuthenticator(
  services: Services,
  { system }: Pick<Database, 'system'>,
): (facts: RequestFacts) => Promise<ClientViewer | null> {
  const cache = viewerCacheOf(services);
  return async (facts) => {
    if (facts.door !== 'CLIENT') return null;
    const token = readCookie(facts, sessionCookieOf.CLIENT);
    if (!isToken(token)) return null;
    const digest = tokenHash(token);
    const key = digest.toString('base64');
    const now = clock.now();
    const known = cache.clients.get(key, now);
    if (known !== undefined) return known;
    const { generation } = cache;
    const found = await findClientSession(system, digest, now);
    if (found === undefined) return null;
    const { client, lastSeenAt, expiresAt } = found;
    const isAttended = facts.header(unattendedHeader) === undefined;
    const mustMark = isAttended && now - lastSeenAt >= sessionLimits.seenEvery;
    if (mustMark) await markSeen(system, client.sessionId, now);
    const ends = [now + sessionLimits.remembered, expiresAt, client.nextEndAt ?? expiresAt];
    cache.clients.remember(key, client, Math.min(...ends), generation);
    return client;
  };
}
