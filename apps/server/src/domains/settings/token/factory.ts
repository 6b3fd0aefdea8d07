import { tokenPermissions, tokenPrefix } from '@guardroom/rules/settings/token/token';
import type { PermissionKey } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';

interface Maker {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
}

interface TokenGiven {
  readonly name?: string;
  /** All that a token can have, unless given. */
  readonly keys?: readonly PermissionKey[];
  /** ISO; never unless given. */
  readonly expiresOn?: string;
  /** ISO; never unless given. */
  readonly lastUsedOn?: string;
}

const insert = `INSERT INTO api_token (security_agency_id, name, permission, token_hash, beginning,
    expires_on, created_by_account_id, created_by_staff_profile_id, last_used_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

/** An API token, for tests. @returns its id, and what is sent as bearer */
export async function makeAPIToken(
  db: SystemDatabase,
  maker: Maker,
  { name = 'Token', keys, expiresOn, lastUsedOn }: TokenGiven = {},
): Promise<{ readonly id: number; readonly bearer: string }> {
  const bearer = `${tokenPrefix}${newToken()}`;
  const chosen = tokenPermissions.filter(({ key }) => keys === undefined || keys.includes(key));
  const permission = chosen.map(({ id }) => id);
  const what = [name, permission, tokenHash(bearer), bearer.slice(0, 10), expiresOn ?? null];
  const values = [maker.securityAgencyID, ...what, maker.accountID, maker.id, lastUsedOn ?? null];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no token was made');
  return { id: row.id, bearer };
}
