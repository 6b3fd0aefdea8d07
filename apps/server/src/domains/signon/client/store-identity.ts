import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { sessionChange } from '../../session/store.ts';

/** Somebody as the provider of a client knows them. */
export interface ClientIdentityKey {
  readonly securityAgencyID: number;
  readonly clientProfileID: number;
  readonly issuer: string;
  readonly subject: string;
}

export interface ClientIdentityRow {
  readonly id: number;
  readonly clientUserProfileID: number;
}

const find = `SELECT id, client_user_profile_id AS "clientUserProfileID" FROM client_identity
  WHERE security_agency_id = $1 AND client_profile_id = $2 AND issuer = $3 AND subject = $4
    AND deleted = 0`;

/** Whose identity it is, by issuer and subject at this client alone. */
export async function findClientIdentity(
  db: SystemDatabase,
  { securityAgencyID, clientProfileID, issuer, subject }: ClientIdentityKey,
): Promise<ClientIdentityRow | undefined> {
  const query = statement(find, [securityAgencyID, clientProfileID, issuer, subject]);
  const [row] = await db.run<ClientIdentityRow & Record<string, unknown>>(query);
  return row;
}

// Nor does what somebody was linked with who is no longer a user of the client.
const replace = `UPDATE client_identity i SET deleted = 1, deleted_on = now()
  WHERE i.security_agency_id = $1 AND i.deleted = 0
    AND CASE WHEN i.client_user_profile_id = $5
      THEN (i.issuer, i.subject) IS DISTINCT FROM ($3, $4)
      ELSE i.client_profile_id = $2 AND i.issuer = $3 AND i.subject = $4 AND EXISTS (
        SELECT FROM client_user_profile u WHERE u.security_agency_id = $1
          AND u.id = i.client_user_profile_id AND u.deleted = 1) END`;
const add = `INSERT INTO client_identity
    (security_agency_id, client_profile_id, issuer, subject, client_user_profile_id)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;

/**
 * Links the user of a client; what they were linked with before no longer holds.
 * @returns undefined when the identity is another user's
 */
export async function linkClientIdentity(
  tx: SystemDatabase,
  clientUserProfileID: number,
  key: ClientIdentityKey,
): Promise<ClientIdentityRow | undefined> {
  const { securityAgencyID, clientProfileID, issuer, subject } = key;
  const values = [securityAgencyID, clientProfileID, issuer, subject, clientUserProfileID];
  await tx.run(statement(replace, values));
  await tx.run(statement(add, values));
  const found = await findClientIdentity(tx, key);
  return found?.clientUserProfileID === clientUserProfileID ? found : undefined;
}

// The lock on the identity makes unlinking wait, so that it ends this session too.
const mark = `UPDATE client_identity SET last_used_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 RETURNING 1`;

/** Says that an identity signs in now. @returns false when it was unlinked meanwhile */
export async function markUsed(
  tx: SystemDatabase,
  securityAgencyID: number,
  id: number,
): Promise<boolean> {
  return (await tx.run(statement(mark, [securityAgencyID, id]))).length === 1;
}

const remove = `UPDATE client_identity SET deleted = 1, deleted_on = now()
  WHERE security_agency_id = $1 AND client_user_profile_id = $2 AND deleted = 0 RETURNING id`;
const endOfUser = `UPDATE session SET revoked_on = now()
  WHERE security_agency_id = $1 AND client_identity_id = $2 AND revoked_on IS NULL
  RETURNING account_id AS "accountID"`;
const endOfClient = `UPDATE session s SET revoked_on = now()
  WHERE s.security_agency_id = $1 AND s.revoked_on IS NULL AND s.client_identity_id IN (
    SELECT i.id FROM client_identity i WHERE i.security_agency_id = $1 AND i.client_profile_id = $2)
  RETURNING s.account_id AS "accountID"`;

/**
 * Ends the link of a client's user, and the sessions that it opened.
 * @returns the identity that is no longer linked, or undefined when there was none
 */
export async function unlinkClientUser(
  tx: SystemDatabase,
  securityAgencyID: number,
  clientUserProfileID: number,
): Promise<number | undefined> {
  const query = statement(remove, [securityAgencyID, clientUserProfileID]);
  const [row] = await tx.run<{ id: number }>(query);
  if (row === undefined) return undefined;
  await endSessions(tx, endOfUser, [securityAgencyID, row.id]);
  return row.id;
}

/** Ends the sessions that the provider of a client opened. */
export function endClientSignOnSessions(
  tx: SystemDatabase,
  securityAgencyID: number,
  clientProfileID: number,
): Promise<void> {
  return endSessions(tx, endOfClient, [securityAgencyID, clientProfileID]);
}

async function endSessions(
  tx: SystemDatabase,
  text: string,
  values: readonly number[],
): Promise<void> {
  const ended = await tx.run<{ accountID: number }>(statement(text, values));
  for (const { accountID } of ended) await tx.run(sessionChange(accountID));
}

/** Since when a client's user is linked to the provider of their organisation. */
export interface ClientLink {
  readonly linkedOn: string;
  readonly lastUsedOn: string | null;
}

const findLink = `SELECT created_on AS "linkedOn", last_used_on AS "lastUsedOn" FROM client_identity
  WHERE security_agency_id = $1 AND client_user_profile_id = $2 AND deleted = 0`;

/** The link of a client's user of the agency. */
export async function clientIdentityOf(
  db: AgencyDatabase,
  clientUserProfileID: number,
): Promise<ClientLink | undefined> {
  const query = statement(findLink, [db.scope.agencyId, clientUserProfileID]);
  const [row] = await db.run<ClientLink & Record<string, unknown>>(query);
  return row;
}

/** How a client's user is linked to the provider of their organisation. */
export interface OwnClientIdentityRow {
  readonly isOn: boolean;
  readonly signOnName: string | null;
  readonly linkedOn: string | null;
  readonly lastUsedOn: string | null;
}

const findOwn = `SELECT coalesce(s.is_on, false) AS "isOn", s.sign_on_name AS "signOnName",
    i.created_on AS "linkedOn", i.last_used_on AS "lastUsedOn"
  FROM client_profile c
  LEFT JOIN client_single_sign_on s ON s.security_agency_id = $1 AND s.client_profile_id = c.id
  LEFT JOIN client_identity i ON i.security_agency_id = $1 AND i.client_user_profile_id = $3
    AND i.deleted = 0
  WHERE c.security_agency_id = $1 AND c.id = $2`;

/** The own link of somebody who is signed in to the portal. */
export async function findOwnClientIdentity(
  db: SystemDatabase,
  of: {
    readonly securityAgencyID: number;
    readonly clientProfileID: number;
    readonly clientUserProfileID: number;
  },
): Promise<OwnClientIdentityRow> {
  const query = statement(findOwn, [
    of.securityAgencyID,
    of.clientProfileID,
    of.clientUserProfileID,
  ]);
  const [row] = await db.run<OwnClientIdentityRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the client of a viewer exists');
  return row;
}

const record = `INSERT INTO audit (security_agency_id, account_id, request_id, operation, entity,
    entity_id) VALUES ($1, $2, $3, $4, 'ClientIdentity', $5) RETURNING 1`;

/** Writes to the audit of the agency what came of a provider's answer. */
export async function recordClientIdentity(
  tx: SystemDatabase,
  {
    securityAgencyID,
    accountID,
  }: { readonly securityAgencyID: number; readonly accountID: number },
  { id }: Pick<ClientIdentityRow, 'id'>,
  { requestId, operation }: { readonly requestId: string; readonly operation: string },
): Promise<void> {
  await tx.run(statement(record, [securityAgencyID, accountID, requestId, operation, id]));
}
