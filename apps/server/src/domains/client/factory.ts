import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { nowIf } from '../../platform/database/now-if.ts';

export interface MadeClient {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly name: string;
  readonly phoneNo: string | null;
}

export interface ClientGiven {
  readonly securityAgencyID: number;
  readonly name?: string;
  readonly phoneNo?: string | null;
  readonly email?: string;
  readonly status?: 'ACTIVE' | 'INACTIVE';
  readonly deleted?: 0 | 1;
}

const insertClient = `INSERT INTO client_profile
    (security_agency_id, name, phone_no, email, status, deleted, deleted_on)
  VALUES ($1, $2, $3, $4, $5, $6::smallint, ${nowIf('$6::smallint = 1')}) RETURNING id`;

let made = 0;

/** One client, for tests: active, with a contact number. */
export async function makeClient(db: SystemDatabase, given: ClientGiven): Promise<MadeClient> {
  made += 1;
  const { securityAgencyID, name = `Client ${made}`, status = 'ACTIVE', deleted = 0 } = given;
  const phoneNo = given.phoneNo === undefined ? officeNumber(made) : given.phoneNo;
  const [row] = await db.run<{ id: number }>(
    statement(insertClient, [
      securityAgencyID,
      name,
      phoneNo,
      given.email ?? null,
      status,
      deleted,
    ]),
  );
  if (row === undefined) throw new Error('no client was made');
  return { ...row, securityAgencyID, name, phoneNo };
}

export interface MadeClientUser {
  readonly id: number;
  readonly accountID: number;
  readonly name: string;
  readonly phoneNo: string;
}

export interface ClientUserGiven {
  readonly client: Pick<MadeClient, 'id' | 'securityAgencyID'>;
  /** An account that exists already, with its number; a new one without a password otherwise. */
  readonly account?: { readonly id: number; readonly phoneNo: string };
  readonly name?: string;
  readonly phoneNo?: string;
  readonly email?: string;
  readonly status?: 'ACTIVE' | 'INACTIVE';
  readonly deleted?: 0 | 1;
}

const insertAccount = `INSERT INTO account (username, phone_no, email)
  VALUES ('client-user-' || $1::text, $1, $2) RETURNING id`;
const insertUser = `INSERT INTO client_user_profile
    (security_agency_id, account_id, client_profile_id, name, phone_no, email, status, deleted, deleted_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8::smallint, ${nowIf('$8::smallint = 1')}) RETURNING id`;

/** One user of a client with the account, for tests: active. */
export async function makeClientUser(
  db: SystemDatabase,
  given: ClientUserGiven,
): Promise<MadeClientUser> {
  made += 1;
  const { client, account, name = `Client User ${made}`, status = 'ACTIVE', deleted = 0 } = given;
  const phoneNo = account?.phoneNo ?? given.phoneNo ?? mobileNumber(made);
  const email = given.email ?? null;
  const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
    const [row] = await db.run<{ id: number }>(statement(text, values));
    if (row === undefined) throw new Error('no client user was made');
    return row.id;
  };
  const accountID = account?.id ?? (await insert(insertAccount, [phoneNo, email]));
  const id = await insert(insertUser, [
    client.securityAgencyID,
    accountID,
    client.id,
    name,
    phoneNo,
    email,
    status,
    deleted,
  ]);
  return { id, accountID, name, phoneNo };
}

/** A Singapore number that no other row of the test process has. */
function officeNumber(place: number): string {
  return `+656${5_000_000 + place}`;
}

/** Tests that type a number which nobody has yet take one that does not begin with 89. */
function mobileNumber(place: number): string {
  return `+658${9_000_000 + place}`;
}

/** What is known of a client for invoices, for tests: all that one needs. */
export async function makeClientBilling(
  db: SystemDatabase,
  { id, securityAgencyID }: Pick<MadeClient, 'id' | 'securityAgencyID'>,
): Promise<void> {
  const insertBilling = `INSERT INTO client_billing
      (security_agency_id, client_profile_id, uen, address, postal, email, terms_days)
    VALUES ($1, $2, '201912345K', '10 Anson Road #20-01', '079903', 'accounts@client.example', 30)`;
  await db.run(statement(insertBilling, [securityAgencyID, id]));
}
