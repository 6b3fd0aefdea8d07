import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { hashPassword } from '../../platform/sign-in/password.ts';

/** A staff profile with its account. */
export interface MadeStaff {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
  readonly name: string;
  readonly staffNo: string;
  readonly username: string;
  readonly cognitoGroup: Group;
}

export interface StaffGiven {
  readonly securityAgencyID: number;
  /** An account that exists already: a second membership of the same person. */
  readonly accountID?: number;
  readonly name?: string;
  readonly staffNo?: string;
  readonly username?: string;
  /** Without one the account cannot sign in by password. */
  readonly password?: string;
  readonly phoneNo?: string;
  readonly email?: string;
  readonly cognitoGroup?: Group;
  readonly permission?: readonly number[] | null;
  readonly designation?: string;
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'INCOMING';
  readonly deleted?: 0 | 1;
}

let made = 0;

/** One guard of an agency, for tests. */
export async function makeStaff(db: SystemDatabase, given: StaffGiven): Promise<MadeStaff> {
  // Taken before anything waits: tests make several at the same time.
  made += 1;
  const place = made;
  const account = await accountOf(db, given, `staff-${place}-${process.pid}`);
  const { name = `Staff Member ${place}`, staffNo = `T${1000 + place}` } = given;
  const { cognitoGroup = 'General', designation = 'SO', status = 'ACTIVE' } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no, cognito_group,
        permission, designation, status, deleted, deleted_on)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::smallint, CASE WHEN $9::smallint = 1 THEN now() END) RETURNING id`,
      [
        given.securityAgencyID,
        account.id,
        name,
        staffNo,
        cognitoGroup,
        given.permission ?? null,
        designation,
        status,
        given.deleted ?? 0,
      ],
    ),
  );
  if (row === undefined) throw new Error('no staff profile was made');
  const { securityAgencyID } = given;
  return {
    ...row,
    accountID: account.id,
    securityAgencyID,
    name,
    staffNo,
    username: account.username,
    cognitoGroup,
  };
}

/** One administrator, for tests: AgencyMasterAdmin unless given otherwise. */
export function makeAdmin(db: SystemDatabase, given: StaffGiven): Promise<MadeStaff> {
  const admin = { cognitoGroup: 'AgencyMasterAdmin', designation: 'ADMIN' } as const;
  return makeStaff(db, { ...admin, ...given });
}

async function accountOf(
  db: SystemDatabase,
  given: StaffGiven,
  freshUsername: string,
): Promise<{ id: number; username: string }> {
  const [row] = await db.run<{ id: number; username: string }>(
    given.accountID === undefined
      ? statement(
          `INSERT INTO account (username, phone_no, email, password_hash, password_changed_on)
          VALUES ($1, $2, $3, $4, CASE WHEN $4::text IS NOT NULL THEN now() END) RETURNING id, username`,
          [
            given.username ?? freshUsername,
            given.phoneNo ?? null,
            given.email ?? null,
            given.password === undefined ? null : await hashPassword(given.password),
          ],
        )
      : statement('SELECT id, username FROM account WHERE id = $1', [given.accountID]),
  );
  if (row === undefined) throw new Error('no such account');
  return row;
}
