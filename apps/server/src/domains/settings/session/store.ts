import {
  deviceLifetime,
  keptLifetime,
  sessionLifetimes,
  type SessionApplication,
} from '@guardroom/rules/session/session-limits';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { sessionChange } from '../../session/store.ts';

export interface OwnSessionRow {
  readonly id: number;
  readonly application: SessionApplication;
  readonly device: string | null;
  readonly createdOn: string;
  readonly lastSeenOn: string;
  readonly isCurrent: boolean;
  readonly isSingleSignOn: boolean;
}

const { CONSOLE, GUARD, CLIENT } = sessionLifetimes;
// Seconds without a request; of a registered device and of who stays signed in other ones.
const idle = `make_interval(secs => CASE WHEN guard_device_id IS NOT NULL THEN ${deviceLifetime.idle / 1000}
  WHEN is_kept THEN ${keptLifetime.idle / 1000} WHEN application = 'GUARD' THEN ${GUARD.idle / 1000}
  WHEN application = 'CLIENT' THEN ${CLIENT.idle / 1000} ELSE ${CONSOLE.idle / 1000} END)`;

// What has ended by itself is no device any more.
const isOpen = `revoked_on IS NULL AND expires_on > now() AND last_seen_on > now() - ${idle}`;

const list = `SELECT id, application, device, created_on AS "createdOn",
    last_seen_on AS "lastSeenOn", id = $2 AS "isCurrent",
    num_nonnulls(identity_id, client_identity_id) > 0 AS "isSingleSignOn"
  FROM session WHERE account_id = $1 AND ${isOpen}
  ORDER BY id = $2 DESC, last_seen_on DESC LIMIT 100`;

/** The devices on which a person is signed in, this one first. */
export function listOwnSessions(
  db: SystemDatabase,
  accountID: number,
  currentId: number,
): Promise<OwnSessionRow[]> {
  return db.run<OwnSessionRow & Record<string, unknown>>(statement(list, [accountID, currentId]));
}

/** When a session ends by itself, and how far away that is by the clock of the database (ms). */
export interface OwnSessionEndRow {
  readonly endsOn: string;
  readonly endsIn: number;
  readonly idleEndsOn: string;
  readonly idleEndsIn: number;
}

const readEnd = `SELECT expires_on AS "endsOn", ends.idle AS "idleEndsOn",
    (extract(epoch FROM expires_on - now()) * 1000)::int8::float8 AS "endsIn",
    (extract(epoch FROM ends.idle - now()) * 1000)::int8::float8 AS "idleEndsIn"
  FROM session, LATERAL (SELECT last_seen_on + ${idle} AS idle) ends
  WHERE id = $1`;

/** @returns undefined when the session was cleared away */
export async function readOwnSessionEnd(
  db: SystemDatabase,
  sessionId: number,
): Promise<OwnSessionEndRow | undefined> {
  const [row] = await db.run<OwnSessionEndRow & Record<string, unknown>>(
    statement(readEnd, [sessionId]),
  );
  return row;
}

const end = `UPDATE session SET revoked_on = now()
  WHERE account_id = $1 AND id = $2 AND revoked_on IS NULL RETURNING 1`;
const endOthers = `UPDATE session SET revoked_on = now()
  WHERE account_id = $1 AND id <> $2 AND revoked_on IS NULL RETURNING 1`;

/** @returns how many ended: none when there was no such session of the person */
export function endOwnSession(tx: SystemDatabase, accountID: number, id: number): Promise<number> {
  return run(tx, end, accountID, id);
}

export function endOtherSessions(
  tx: SystemDatabase,
  accountID: number,
  keptId: number,
): Promise<number> {
  return run(tx, endOthers, accountID, keptId);
}

async function run(
  tx: SystemDatabase,
  text: string,
  accountID: number,
  id: number,
): Promise<number> {
  const { length } = await tx.run(statement(text, [accountID, id]));
  if (length > 0) await tx.run(sessionChange(accountID));
  return length;
}
