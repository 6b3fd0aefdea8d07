import { inactiveChoice } from '@guardroom/rules/status';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { ClientProfileRow } from './types.ts';

export { findClientBilling, readBuyer, type Buyer } from './billing/store.ts';
export {
  findInvitation as findClientInvitation,
  removeInvitations,
  useInvitation as spendClientInvitation,
} from './access/store.ts';
export { clientsNamed, heldClientsNamed } from './store-named.ts';
export { usersToTell } from './store-told.ts';
export { clientUsersOf, lockUser as holdClientUser } from './store-user.ts';

/** Columns of a client under their wire names; `a` is client_profile. */
export const clientProfileSelect = `
  a.id, a.security_agency_id AS "securityAgencyID",
  a.management_agency_id AS "managementAgencyID", a.client_agency_id AS "clientAgencyID",
  a.permission, a.status, a.name, a.phone_no AS "phoneNo", a.email, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const findOne = `SELECT ${clientProfileSelect} FROM client_profile a
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/**
 * One of the agency's clients, for every domain that names one in a change: it cannot be deleted
 * before the transaction ends.
 * @throws NOT_FOUND at `path` when the agency has no such client
 */
export async function clientOf(
  db: AgencyDatabase,
  clientProfileID: number,
  path: string,
): Promise<ClientProfileRow> {
  const values = [db.scope.agencyId, clientProfileID];
  const [row] = await db.run<ClientProfileRow>(statement(`${findOne} FOR SHARE`, values));
  return row ?? refuse('NOT_FOUND', 'This client does not exist.', { path });
}

/**
 * The same for something new, for which a client is chosen: an active one.
 * @param kept the client that the record names already, which may have become inactive
 * @throws NOT_FOUND and INVALID at `path`
 */
export async function activeClientOf(
  db: AgencyDatabase,
  clientProfileID: number,
  path: string,
  kept?: number | null,
): Promise<ClientProfileRow> {
  const client = await clientOf(db, clientProfileID, path);
  if (client.status === 'INACTIVE' && clientProfileID !== kept) {
    refuse('INVALID', inactiveChoice('client', client.name), { path });
  }
  return client;
}

const holdOne = `SELECT ${clientProfileSelect} FROM client_profile a
  WHERE a.security_agency_id = $1 AND a.id = $2 FOR SHARE`;

/**
 * For what is brought back under a client, which cannot be deleted before the transaction ends.
 * @throws CONFLICT at `path` where the client was deleted meanwhile
 */
export async function refuseWithoutClient(
  db: AgencyDatabase,
  clientProfileID: number,
  path: string,
): Promise<void> {
  const values = [db.scope.agencyId, clientProfileID];
  const [client] = await db.run<ClientProfileRow>(statement(holdOne, values));
  if (client === undefined || client.deleted === 0) return;
  refuse('CONFLICT', `The client ${client.name} is no longer there.`, { path });
}

const findAny = `SELECT ${clientProfileSelect} FROM client_profile a
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Clients by id, deleted ones too, in the order of their ids. */
export function findClients(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClientProfileRow[]> {
  return db.run(statement(findAny, [db.scope.agencyId, ids]));
}

/** The same, held until the transaction ends, always locked in the same order. */
export function lockClients(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClientProfileRow[]> {
  return db.run(statement(`${findAny} FOR UPDATE`, [db.scope.agencyId, ids]));
}

const insert = `INSERT INTO client_profile (security_agency_id, name, phone_no, email, status)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`;

export type NewClient = Pick<ClientProfileRow, 'name' | 'phoneNo' | 'email' | 'status'>;

/** Adds a client; undefined when another one has the name. */
export async function addClient(
  db: AgencyDatabase,
  { name, phoneNo, email, status }: NewClient,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, name, phoneNo, email, status];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  return row?.id;
}

const findName = `SELECT id FROM client_profile
  WHERE security_agency_id = $1 AND lower(name) = lower($2) AND id <> $3 AND deleted = 0`;

/** Whether another client of the agency has the name, in whatever spelling. */
export async function isNameTaken(db: AgencyDatabase, name: string, by: number): Promise<boolean> {
  const rows = await db.run(statement(findName, [db.scope.agencyId, name, by]));
  return rows.length > 0;
}

const update = `UPDATE client_profile SET name = $3, phone_no = $4, email = $5, status = $6,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveClient(
  db: AgencyDatabase,
  id: number,
  { name, phoneNo, email, status }: NewClient,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, name, phoneNo, email, status]));
}

const markDeleted = `UPDATE client_profile
  SET deleted = 1, deleted_on = now(), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0`;
const markUsersDeleted = `UPDATE client_user_profile
  SET deleted = 1, deleted_on = now(), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND client_profile_id = ANY($2::bigint[]) AND deleted = 0`;

/** Deletes clients with their users, at one moment, by which they are brought back together. */
export async function deleteClients(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  const values = [db.scope.agencyId, ids];
  await db.run(statement(markDeleted, values));
  await db.run(statement(markUsersDeleted, values));
}

const restoreUsers = `UPDATE client_user_profile u
  SET deleted = 0, deleted_on = NULL, version = u.version + 1, updated_on = now()
  FROM client_profile c
  WHERE u.security_agency_id = $1 AND c.security_agency_id = $1 AND c.id = ANY($2::bigint[])
    AND u.client_profile_id = c.id AND u.deleted = 1 AND u.deleted_on = c.deleted_on`;
const restore = `UPDATE client_profile
  SET deleted = 0, deleted_on = NULL, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 1`;

/** Brings clients back, with the users that were deleted with them. */
export async function restoreClients(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  const values = [db.scope.agencyId, ids];
  await db.run(statement(restoreUsers, values));
  await db.run(statement(restore, values));
}
