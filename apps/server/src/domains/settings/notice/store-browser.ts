import { noticeLimits } from '@guardroom/rules/settings/notice/inputs';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { OwnBrowserRow } from './types.ts';

type Whose = Pick<Viewer, 'securityAgencyID' | 'accountID' | 'sessionId'>;

/** What a browser gives to whoever may push to it. */
export interface Browser {
  readonly endpoint: string;
  readonly publicKey: Buffer;
  readonly secret: Buffer;
}

const takeAway = `DELETE FROM push_subscription
  WHERE endpoint = $3 AND NOT (security_agency_id = $1 AND account_id = $2)`;
// A session is of one browser: with another subscription the one before is of no use.
const renew = `DELETE FROM push_subscription
  WHERE security_agency_id = $1 AND account_id = $2 AND session_id = $3 AND endpoint <> $4`;
const add = `INSERT INTO push_subscription
    (security_agency_id, account_id, session_id, endpoint, public_key, secret)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (security_agency_id, endpoint) DO UPDATE SET session_id = excluded.session_id,
    public_key = excluded.public_key, secret = excluded.secret`;
const makeRoom = `DELETE FROM push_subscription WHERE security_agency_id = $1 AND id IN (
  SELECT id FROM push_subscription WHERE security_agency_id = $1 AND account_id = $2
  ORDER BY id DESC OFFSET ${noticeLimits.browsers})`;

/** Binds a browser to a session: whoever used it before is told nothing there any more. */
export async function addBrowser(
  tx: SystemDatabase,
  { securityAgencyID, accountID, sessionId }: Whose,
  { endpoint, publicKey, secret }: Browser,
): Promise<void> {
  const whose = [securityAgencyID, accountID];
  await tx.run(statement(takeAway, [...whose, endpoint]));
  await tx.run(statement(renew, [...whose, sessionId, endpoint]));
  await tx.run(statement(add, [...whose, sessionId, endpoint, publicKey, secret]));
  await tx.run(statement(makeRoom, whose));
}

const remove = `DELETE FROM push_subscription
  WHERE security_agency_id = $1 AND account_id = $2 AND session_id = $3`;

/** Forgets the browser of a session. */
export async function removeBrowser(
  db: SystemDatabase,
  { securityAgencyID, accountID, sessionId }: Whose,
): Promise<void> {
  await db.run(statement(remove, [securityAgencyID, accountID, sessionId]));
}

const list = `SELECT p.id, s.device, p.created_on AS "createdOn", p.session_id = $3 AS "isCurrent"
  FROM push_subscription p
  JOIN session s ON s.id = p.session_id AND s.revoked_on IS NULL AND s.expires_on > now()
  WHERE p.security_agency_id = $1 AND p.account_id = $2
  ORDER BY p.session_id = $3 DESC, p.id DESC LIMIT ${noticeLimits.browsers}`;

/** The browsers that show a person what is pushed, this one first. */
export function listBrowsers(
  db: SystemDatabase,
  { securityAgencyID, accountID, sessionId }: Whose,
): Promise<OwnBrowserRow[]> {
  return db.run<OwnBrowserRow & Record<string, unknown>>(
    statement(list, [securityAgencyID, accountID, sessionId]),
  );
}
