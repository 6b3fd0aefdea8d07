import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A token in use with whoever made it. */
export interface APITokenRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly chosen: readonly number[];
  /** Milliseconds since 1970. */
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly cognitoGroup: Group;
  readonly held: readonly number[] | null;
}

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

const find = `SELECT t.id, t.name, t.permission AS chosen,
    ${milliseconds('t.last_used_on')} AS "lastUsedAt", ${milliseconds('t.expires_on')} AS "expiresAt",
    p.security_agency_id AS "securityAgencyID", g.name AS "securityAgencyName",
    g.time_zone AS "timeZone", p.account_id AS "accountID", p.id AS "staffProfileID",
    p.name AS "staffProfileName", p.cognito_group AS "cognitoGroup", p.permission AS held
  FROM api_token t
  JOIN staff_profile p ON p.security_agency_id = t.security_agency_id
    AND p.id = t.created_by_staff_profile_id AND p.deleted = 0 AND p.status = 'ACTIVE'
  JOIN security_agency g ON g.id = t.security_agency_id
  WHERE t.token_hash = $1 AND t.revoked_on IS NULL`;

/** The token with this digest, unless it was revoked or whoever made it is not in use any more. */
export async function readAPIToken(
  db: SystemDatabase,
  digest: Buffer,
): Promise<APITokenRow | undefined> {
  const [row] = await db.run<APITokenRow>(statement(find, [digest]));
  return row;
}

const mark = `UPDATE api_token SET last_used_on = to_timestamp($3 / 1000.0)
  WHERE security_agency_id = $1 AND id = $2 AND revoked_on IS NULL`;

/** @param at milliseconds since 1970 */
export async function markTokenUsed(
  db: SystemDatabase,
  { securityAgencyID, id }: APITokenRow,
  at: number,
): Promise<void> {
  await db.run(statement(mark, [securityAgencyID, id, at]));
}
