import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { APITokenRow } from './types.ts';

const columns = `t.id, t.name, t.beginning, t.permission,
    t.created_by_staff_profile_id AS "createdByStaffProfileID", p.name AS "createdByName",
    t.created_by_account_id AS "createdByAccountID", t.created_on AS "createdOn",
    t.expires_on AS "expiresOn", t.last_used_on AS "lastUsedOn", t.revoked_on AS "revokedOn"
  FROM api_token t
  JOIN staff_profile p ON p.security_agency_id = t.security_agency_id
    AND p.id = t.created_by_staff_profile_id`;

type Row = APITokenRow & Record<string, unknown>;

/** Revoked ones are shown for a while, so that nobody wonders where one went. */
const mostShown = 300;

const latest = `SELECT ${columns} WHERE t.security_agency_id = $1
  ORDER BY t.id DESC LIMIT ${mostShown}`;

/** Tokens of the agency, the newest first. */
export function readTokens(db: AgencyDatabase): Promise<APITokenRow[]> {
  return db.run<Row>(statement(latest, [db.scope.agencyId]));
}

const find = `SELECT ${columns} WHERE t.security_agency_id = $1 AND t.id = $2`;

/** A token of the agency, held until the transaction ends. */
export async function lockToken(db: AgencyDatabase, id: number): Promise<APITokenRow | undefined> {
  await holdRows(db, 'api_token', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const count = `SELECT count(*)::int AS count FROM api_token
  WHERE security_agency_id = $1 AND revoked_on IS NULL AND (expires_on IS NULL OR expires_on > now())`;

export async function countTokens(db: AgencyDatabase): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(count, [db.scope.agencyId]));
  return row?.count ?? 0;
}

/** A token that is to be kept, by its digest. */
export interface NewToken {
  readonly name: string;
  readonly permission: readonly number[];
  readonly digest: Buffer;
  readonly beginning: string;
  readonly expiresOn: string | null;
}

interface Maker {
  readonly accountID: number;
  readonly staffProfileID: number;
}

const insert = `INSERT INTO api_token (security_agency_id, name, permission, token_hash, beginning,
    expires_on, created_by_account_id, created_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

export async function addToken(
  db: AgencyDatabase,
  { name, permission, digest, beginning, expiresOn }: NewToken,
  { accountID, staffProfileID }: Maker,
): Promise<number> {
  const values = [name, permission, digest, beginning, expiresOn, accountID, staffProfileID];
  const [row] = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, ...values]));
  if (row === undefined) throw new Error('the token was not added');
  return row.id;
}

const revoke = `UPDATE api_token SET revoked_on = now(), revoked_by_staff_profile_id = $3
  WHERE security_agency_id = $1 AND id = $2`;

export async function markRevoked(
  db: AgencyDatabase,
  id: number,
  staffProfileID: number,
): Promise<void> {
  await db.run(statement(revoke, [db.scope.agencyId, id, staffProfileID]));
}
