import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { PushTarget } from './send-push.ts';

// Who was signed out there, or whose device was revoked, is not told anything there any more.
const isLive = `s.revoked_on IS NULL AND s.expires_on > now() AND d.revoked_on IS NULL`;
const ofSession = `LEFT JOIN session s ON s.id = p.session_id
  LEFT JOIN guard_device d ON d.security_agency_id = p.security_agency_id AND d.id = s.guard_device_id`;

const find = `SELECT p.endpoint, p.public_key AS "publicKey", p.secret FROM push_subscription p
  ${ofSession}
  WHERE p.security_agency_id = $1 AND p.id = $2 AND s.id IS NOT NULL AND ${isLive}`;

/** A browser whose session lasts; undefined for any other. */
export async function findTarget(
  db: SystemDatabase,
  securityAgencyID: number,
  id: number,
): Promise<PushTarget | undefined> {
  const query = statement(find, [securityAgencyID, id]);
  const [row] = await db.run<PushTarget & Record<string, unknown>>(query);
  return row;
}

const remove = 'DELETE FROM push_subscription WHERE security_agency_id = $1 AND id = $2';

export async function removeTarget(
  db: SystemDatabase,
  securityAgencyID: number,
  id: number,
): Promise<void> {
  await db.run(statement(remove, [securityAgencyID, id]));
}

const ended = `SELECT p.security_agency_id AS "securityAgencyID", p.id FROM push_subscription p
  ${ofSession} WHERE s.id IS NULL OR NOT (${isLive}) LIMIT 1000`;

/** Forgets browsers whose session ended. */
export async function removeEndedTargets(db: SystemDatabase): Promise<void> {
  const found = await db.run<{ securityAgencyID: number; id: number }>(statement(ended));
  for (const { securityAgencyID, id } of found) await removeTarget(db, securityAgencyID, id);
}
