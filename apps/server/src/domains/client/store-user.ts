import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ClientUserProfileRow } from './types.ts';

/** Columns of a client user under their wire names; `a` is client_user_profile. */
export const clientUserSelect = `
  a.id, a.account_id AS "accountID", a.security_agency_id AS "securityAgencyID",
  a.management_agency_id AS "managementAgencyID", a.client_agency_id AS "clientAgencyID",
  a.client_profile_id AS "clientProfileID", client.name AS "clientProfileName",
  client.status AS "clientProfileStatus", a.name, a.phone_no AS "phoneNo", a.email, a.permission,
  a.status, a.start, a."end", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const clientUserJoins = `
  JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = a.client_profile_id`;

const selectUsers = `SELECT ${clientUserSelect} FROM client_user_profile a ${clientUserJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0`;

/** The live users of one client, by name. */
export function clientUsersOf(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<ClientUserProfileRow[]> {
  const text = `${selectUsers} AND a.client_profile_id = $2 ORDER BY a.name, a.id`;
  return db.run(statement(text, [db.scope.agencyId, clientProfileID]));
}

/** The live user with this mobile number. */
export async function findUserByPhone(
  db: AgencyDatabase,
  phoneNo: string,
): Promise<ClientUserProfileRow | undefined> {
  const values = [db.scope.agencyId, phoneNo];
  const [row] = await db.run<ClientUserProfileRow>(
    statement(`${selectUsers} AND a.phone_no = $2`, values),
  );
  return row;
}

export async function findUser(
  db: AgencyDatabase,
  id: number,
): Promise<ClientUserProfileRow | undefined> {
  const values = [db.scope.agencyId, id];
  const [row] = await db.run<ClientUserProfileRow>(
    statement(`${selectUsers} AND a.id = $2`, values),
  );
  return row;
}

/** The same, held until the transaction ends. */
export async function lockUser(
  db: AgencyDatabase,
  id: number,
): Promise<ClientUserProfileRow | undefined> {
  await holdRows(db, 'client_user_profile', [id]);
  const values = [db.scope.agencyId, id];
  const [row] = await db.run<ClientUserProfileRow>(
    statement(`${selectUsers} AND a.id = $2`, values),
  );
  return row;
}

/** The account of a mobile number, as far as the agency may know it (migration 0009_client). */
export interface KnownAccount {
  readonly accountID: number;
  /** In full: mask it unless it is the agency's own. Empty when nobody named the person. */
  readonly name: string;
  /** Null unless the agency employs the person. */
  readonly email: string | null;
  readonly last4ID: string | null;
  /** The agency employs the person itself. */
  readonly own: boolean;
}

const findAccount = `SELECT account_id AS "accountID", name, email, last4_id AS "last4ID", own
  FROM account_of_phone($1)`;

export async function findAccountOfPhone(
  db: AgencyDatabase,
  phoneNo: string,
): Promise<KnownAccount | undefined> {
  const [row] = await db.run<KnownAccount & Record<string, unknown>>(
    statement(findAccount, [phoneNo]),
  );
  return row;
}

const insertAccount = 'SELECT create_client_account($1, $2, $3) AS id';

/** A new account; undefined when its number or e-mail belongs to another one. */
export async function addAccount(
  db: AgencyDatabase,
  account: { readonly phoneNo: string; readonly email: string | null; readonly hash: string },
): Promise<number | undefined> {
  const { phoneNo, email, hash } = account;
  const [row] = await db.run<{ id: number | null }>(
    statement(insertAccount, [phoneNo, email, hash]),
  );
  return row?.id ?? undefined;
}

const insertUser = `INSERT INTO client_user_profile
    (security_agency_id, account_id, client_profile_id, name, phone_no, email)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`;

export type NewClientUser = Pick<
  ClientUserProfileRow,
  'accountID' | 'clientProfileID' | 'name' | 'phoneNo' | 'email'
>;

/** Adds a user of a client; undefined when the agency has one with the number or account. */
export async function addUser(
  db: AgencyDatabase,
  { accountID, clientProfileID, name, phoneNo, email }: NewClientUser,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, accountID, clientProfileID, name, phoneNo, email];
  const [row] = await db.run<{ id: number }>(statement(insertUser, values));
  return row?.id;
}

const updateUser = `UPDATE client_user_profile SET name = $3, status = $4, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveUser(
  db: AgencyDatabase,
  id: number,
  { name, status }: Pick<ClientUserProfileRow, 'name' | 'status'>,
): Promise<void> {
  await db.run(statement(updateUser, [db.scope.agencyId, id, name, status]));
}
