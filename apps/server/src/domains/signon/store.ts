import type { SingleSignOnInput } from '@guardroom/rules/signon/inputs';
import type { AgencyDatabase, SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { sessionChange } from '../session/store.ts';
import type { Connection, SettingRow } from './types-connection.ts';

export { clientIdentityOf, type ClientLink } from './client/store-identity.ts';
export { clientSignsOn } from './client/store.ts';
export { mustSignOn } from './store-keeper.ts';

const find = `SELECT coalesce(s.version, 0) AS version, coalesce(s.is_on, false) AS "isOn",
    coalesce(g.sign_on_name, '') AS "signOnName", coalesce(s.issuer, '') AS issuer,
    coalesce(s.client_id, '') AS "clientID", s.client_secret IS NOT NULL AS "hasClientSecret",
    coalesce(s.provider_is_second_factor, false) AS "providerIsSecondFactor",
    coalesce(s.only_single_sign_on, false) AS "onlySingleSignOn"
  FROM security_agency g LEFT JOIN single_sign_on s ON s.security_agency_id = g.id
  WHERE g.id = $1`;

export async function findSetting(db: AgencyDatabase): Promise<SettingRow> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<SettingRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the agency of a viewer exists');
  return row;
}

// Also before there is a row to lock, two who begin at once come one after the other.
const hold = `SELECT pg_advisory_xact_lock(hashtext('single_sign_on'), $1::int)`;

/** The settings, held until the transaction ends. */
export async function lockSetting(db: AgencyDatabase): Promise<SettingRow> {
  await db.run(statement(hold, [db.scope.agencyId]));
  return findSetting(db);
}

const nameAgency = 'SELECT set_sign_on_name($1) AS named';
const save = `INSERT INTO single_sign_on AS s (security_agency_id, is_on, issuer, client_id,
    client_secret, provider_is_second_factor, only_single_sign_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (security_agency_id) DO UPDATE SET is_on = excluded.is_on, issuer = excluded.issuer,
    client_id = excluded.client_id, client_secret = excluded.client_secret,
    provider_is_second_factor = excluded.provider_is_second_factor,
    only_single_sign_on = excluded.only_single_sign_on, version = s.version + 1, updated_on = excluded.updated_on`;
const saveButSecret = `UPDATE single_sign_on SET is_on = $2, issuer = $3, client_id = $4,
    provider_is_second_factor = $5, only_single_sign_on = $6, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1`;

/**
 * Saves the settings; without a sealed secret the one that is there stays.
 * @returns false when another agency has the sign-on name
 */
export async function saveSetting(
  db: AgencyDatabase,
  input: SingleSignOnInput,
  sealed: Buffer | undefined,
): Promise<boolean> {
  const [row] = await db.run<{ named: boolean }>(statement(nameAgency, [input.signOnName]));
  if (row?.named !== true) return false;
  const { isOn, issuer, clientID, providerIsSecondFactor, onlySingleSignOn } = input;
  const first = [db.scope.agencyId, isOn, issuer, clientID];
  const last = [providerIsSecondFactor, onlySingleSignOn];
  await db.run(
    sealed === undefined
      ? statement(saveButSecret, [...first, ...last])
      : statement(save, [...first, sealed, ...last]),
  );
  return true;
}

const endSessions = 'SELECT end_sign_on_sessions($1, $2) AS "accountID"';

/**
 * Ends the sessions that an identity of the agency opened, or those of all its identities, but for
 * the one that asks.
 */
export async function endSignOnSessions(
  db: AgencyDatabase,
  identityID: number | null,
  keptSessionId: number,
): Promise<void> {
  const ended = await db.run<{ accountID: number }>(
    statement(endSessions, [identityID, keptSessionId]),
  );
  for (const { accountID } of ended) await db.run(sessionChange(accountID));
}

const selectConnection = `SELECT s.security_agency_id AS "securityAgencyID",
    NULL::bigint AS "clientProfileID", s.is_on AS "isOn",
    s.issuer, s.client_id AS "clientID", s.client_secret AS "clientSecret",
    s.provider_is_second_factor AS "providerIsSecondFactor", s.version
  FROM single_sign_on s`;
const byName = `${selectConnection} JOIN security_agency g ON g.id = s.security_agency_id
  WHERE g.sign_on_name = $1 AND s.is_on`;
const byAgency = `${selectConnection} WHERE s.security_agency_id = $1`;

/** The connection of the agency that signs in by a name, when it is switched on. */
export async function connectionByName(
  db: SystemDatabase,
  signOnName: string,
): Promise<Connection | undefined> {
  const [row] = await db.run<Connection & Record<string, unknown>>(statement(byName, [signOnName]));
  return row;
}

/** The connection of an agency, switched on or off. */
export async function connectionOf(
  db: SystemDatabase,
  agencyID: number,
): Promise<Connection | undefined> {
  const [row] = await db.run<Connection & Record<string, unknown>>(statement(byAgency, [agencyID]));
  return row;
}
