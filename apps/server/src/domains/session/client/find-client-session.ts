import { clientFunctions } from '@guardroom/rules/permissions/permission-list';
import { sessionHasEnded } from '@guardroom/rules/session/session-limits';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import {
  contractsOfClient,
  readClientSession,
  type ClientSessionRow,
  type HeldContract,
} from './store.ts';

/** A session of a client's user that is open, and whose it is. */
interface FoundSession {
  readonly client: ClientViewer;
  /** Milliseconds since 1970. */
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/**
 * Whose session a token is, or undefined when it opens nothing: it has ended, the user or the client
 * is not in use, or no contract of the client runs now.
 */
export async function findClientSession(
  db: SystemDatabase,
  tokenHash: Buffer,
  now: number,
): Promise<FoundSession | undefined> {
  const row = await readClientSession(db, tokenHash);
  if (row === undefined || hasEnded(row, now)) return undefined;
  const contracts = await contractsOfClient(db, row);
  const running = contracts.filter(({ runsNow }) => runsNow);
  if (running.length === 0) return undefined;
  const client = clientOfRow(row, contracts, running);
  return { client, lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt };
}

function hasEnded({ lastSeenAt, expiresAt, isKept }: ClientSessionRow, now: number): boolean {
  const times = { lastSeenAt, expiresAt, isKept };
  return sessionHasEnded({ ...times, application: 'CLIENT', isOfDevice: false }, now);
}

function clientOfRow(
  row: ClientSessionRow,
  contracts: readonly HeldContract[],
  running: readonly HeldContract[],
): ClientViewer {
  const { sessionId, accountID, clientUserProfileID, clientProfileID, securityAgencyID } = row;
  const sites = new Set(running.map(({ siteProfileID }) => siteProfileID));
  const siteProfileIDs = [...sites];
  const ofSites = contracts.filter(({ siteProfileID }) => sites.has(siteProfileID));
  const contractIDs = ofSites.map(({ id }) => id);
  const ends = running.flatMap(({ endsAt }) => endsAt ?? []);
  const bounds = { clientProfileID, accountID, siteProfileIDs, contractIDs };
  return {
    sessionId,
    scope: AgencyScope.mint(securityAgencyID, bounds),
    accountID,
    clientUserProfileID,
    name: row.name,
    clientProfileID,
    clientName: row.clientName,
    securityAgencyID,
    securityAgencyName: row.securityAgencyName,
    timeZone: row.timeZone,
    functions: clientFunctions(row.ofClient, row.ofUser),
    siteProfileIDs,
    contractIDs,
    nextEndAt: ends.length === 0 ? null : Math.min(...ends),
    mustSetSecondFactor: row.requiresSecondFactor && !row.hasSecondFactor,
    mustChangePassword: row.mustChangePassword,
    isSingleSignOn: row.isSingleSignOn,
  };
}
