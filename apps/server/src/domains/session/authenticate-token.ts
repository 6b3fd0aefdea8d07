import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import { sessionLimits } from '@guardroom/rules/session/session-limits';
import {
  tokenHolds,
  tokenLimits,
  tokenMessages,
  tokenPrefix,
} from '@guardroom/rules/settings/token/token';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { requestRate } from '../../platform/sign-in/request-rate.ts';
import type { Services } from '../../platform/services.ts';
import { isToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { bearerOf } from './authenticate.ts';
import { markTokenUsed, readAPIToken, type APITokenRow } from './store-api-token.ts';

/**
 * Finds out which API token a request brings, at the console's door alone. It acts in the name of
 * whoever made it and never does more than they may: a token of somebody who is no administrator any
 * more is none. What was found is remembered for some seconds, as sessions are.
 */
export function createTokenAuthenticator(
  services: Services,
  { system }: Pick<Database, 'system'>,
): (facts: RequestFacts) => Promise<Viewer | null> {
  const cache = viewerCacheOf(services);
  const rate = requestRate(tokenLimits.requestsPerMinute);
  return async (facts) => {
    const token = tokenOf(facts);
    if (token === undefined) return null;
    const digest = tokenHash(token);
    const key = digest.toString('base64');
    const now = clock.now();
    const viewer = cache.viewers.get(key, now) ?? (await readViewer(digest, key, now));
    if (viewer !== null && !rate.take(key, now)) {
      refuse('TOO_MANY_ATTEMPTS', tokenMessages.tooOften);
    }
    return viewer;
  };

  async function readViewer(digest: Buffer, key: string, now: number): Promise<Viewer | null> {
    const { generation } = cache;
    const row = await readAPIToken(system, digest);
    if (row === undefined || (row.expiresAt !== null && row.expiresAt <= now)) return null;
    if (!isAdministrator(row.cognitoGroup)) return null;
    if (now - (row.lastUsedAt ?? 0) >= tokenLimits.usedEvery) await markTokenUsed(system, row, now);
    const viewer = viewerOf(row);
    const until = Math.min(now + sessionLimits.remembered, row.expiresAt ?? Infinity);
    cache.viewers.remember(key, viewer, until, generation);
    return viewer;
  }
}

/** The API token that a request brings, where it is one by its looks. */
function tokenOf(facts: RequestFacts): string | undefined {
  if (facts.door !== 'CONSOLE') return undefined;
  const sent = bearerOf(facts);
  if (sent?.startsWith(tokenPrefix) !== true) return undefined;
  return isToken(sent.slice(tokenPrefix.length)) ? sent : undefined;
}

function viewerOf(row: APITokenRow): Viewer {
  const { id, name, chosen, held, securityAgencyID, accountID, staffProfileID } = row;
  return {
    // Of no session.
    sessionId: 0,
    application: 'TOKEN',
    apiToken: { id, name },
    scope: AgencyScope.mint(securityAgencyID),
    device: null,
    accountID,
    staffProfileID,
    name: row.staffProfileName,
    securityAgencyID,
    securityAgencyName: row.securityAgencyName,
    timeZone: row.timeZone,
    // As a group whose list decides: a master administrator would hold everything.
    cognitoGroup: 'AgencyAdmin',
    permission: tokenHolds(chosen, row.cognitoGroup, held),
    mustSetSecondFactor: false,
    mustChangePassword: false,
    profiles: [],
  };
}
