import type { ClientSingleSignOnInput } from '@guardroom/rules/signon/inputs';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { Connection, SettingRow } from '../types-connection.ts';

/** The settings of a client; empty texts until they are saved for the first time. */
export interface ClientSettingRow extends SettingRow {
  readonly clientProfileID: number;
  readonly clientName: string;
}

const find = `SELECT c.id AS "clientProfileID", c.name AS "clientName",
    coalesce(s.version, 0) AS version, coalesce(s.is_on, false) AS "isOn",
    coalesce(s.sign_on_name, '') AS "signOnName", coalesce(s.issuer, '') AS issuer,
    coalesce(s.client_id, '') AS "clientID", s.client_secret IS NOT NULL AS "hasClientSecret",
    coalesce(s.provider_is_second_factor, false) AS "providerIsSecondFactor",
    coalesce(s.only_single_sign_on, false) AS "onlySingleSignOn"
  FROM client_profile c LEFT JOIN client_single_sign_on s ON s.security_agency_id = $1
    AND s.client_profile_id = c.id
  WHERE c.security_agency_id = $1 AND c.id = $2 AND c.deleted = 0`;

/** How a client of the agency is connected to its provider. @throws NOT_FOUND at `clientProfileID` */
export async function findClientSetting(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<ClientSettingRow> {
  const query = statement(find, [db.scope.agencyId, clientProfileID]);
  const [row] = await db.run<ClientSettingRow & Record<string, unknown>>(query);
  const path = 'clientProfileID';
  return row ?? refuse('NOT_FOUND', 'This client does not exist.', { path });
}

const hold = `SELECT pg_advisory_xact_lock(hashtext('client_single_sign_on'))`;

/** The same, held until the transaction ends; of all agencies one names an organisation at a time. */
export async function lockClientSetting(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<ClientSettingRow> {
  await db.run(statement(hold));
  return findClientSetting(db, clientProfileID);
}

const findName = `SELECT 1 FROM client_single_sign_on
  WHERE sign_on_name = $1 AND (security_agency_id, client_profile_id) <> ($2, $3)`;

/** Whether another client, of whatever agency, signs on by this name. Call it while names are held. */
export async function isNameTaken(
  db: SystemDatabase,
  signOnName: string,
  ...[securityAgencyID, clientProfileID]: Whose
): Promise<boolean> {
  const query = statement(findName, [signOnName, securityAgencyID, clientProfileID]);
  return (await db.run(query)).length > 0;
}

type Whose = readonly [securityAgencyID: number, clientProfileID: number];

const add = `INSERT INTO client_single_sign_on (security_agency_id, client_profile_id, is_on,
    sign_on_name, issuer, client_id, provider_is_second_factor, only_single_sign_on, client_secret)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const change = `UPDATE client_single_sign_on SET is_on = $3, sign_on_name = $4, issuer = $5,
    client_id = $6, provider_is_second_factor = $7, only_single_sign_on = $8,
    client_secret = coalesce($9, client_secret), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND client_profile_id = $2`;

/** Saves the settings; without a sealed secret the one that is there stays. */
export async function saveClientSetting(
  db: AgencyDatabase,
  input: ClientSingleSignOnInput,
  sealed: Buffer | undefined,
): Promise<void> {
  const { clientProfileID, isOn, signOnName, issuer, clientID } = input;
  const { providerIsSecondFactor, onlySingleSignOn, version } = input;
  await db.run(
    statement(version === 0 ? add : change, [
      db.scope.agencyId,
      clientProfileID,
      isOn,
      signOnName,
      issuer,
      clientID,
      providerIsSecondFactor,
      onlySingleSignOn,
      sealed ?? null,
    ]),
  );
}

const isOn = `SELECT 1 FROM client_single_sign_on
  WHERE security_agency_id = $1 AND client_profile_id = $2 AND is_on`;

/** Whether the users of a client can sign in by its provider. */
export async function clientSignsOn(db: AgencyDatabase, clientProfileID: number): Promise<boolean> {
  return (await db.run(statement(isOn, [db.scope.agencyId, clientProfileID]))).length === 1;
}

const connection = `SELECT s.security_agency_id AS "securityAgencyID",
    s.client_profile_id AS "clientProfileID", s.is_on AS "isOn", s.issuer, s.client_id AS "clientID",
    s.client_secret AS "clientSecret", s.provider_is_second_factor AS "providerIsSecondFactor",
    s.version
  FROM client_single_sign_on s JOIN client_profile c ON c.security_agency_id = s.security_agency_id
    AND c.id = s.client_profile_id AND c.deleted = 0`;
const byName = `${connection} WHERE s.sign_on_name = $1 AND s.is_on`;
const byClient = `${connection} WHERE s.security_agency_id = $1 AND s.client_profile_id = $2`;

/** The connection of the client that signs on by a name, when it is switched on. */
export async function clientConnectionByName(
  db: SystemDatabase,
  signOnName: string,
): Promise<Connection | undefined> {
  const [row] = await db.run<Connection & Record<string, unknown>>(statement(byName, [signOnName]));
  return row;
}

/** The connection of a client, switched on or off. */
export async function clientConnectionOf(
  db: SystemDatabase,
  ...whose: Whose
): Promise<Connection | undefined> {
  const [row] = await db.run<Connection & Record<string, unknown>>(statement(byClient, whose));
  return row;
}
