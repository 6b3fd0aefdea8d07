import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { DocumentType } from '@guardroom/rules/staff/document/types';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { hashPassword } from '../../platform/sign-in/password.ts';
import { nowIf } from '../../platform/database/now-if.ts';

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
  readonly last4ID?: string;
  readonly dob?: string;
  readonly gender?: 'M' | 'F' | 'O';
  /** One full-time employment since a year unless given; none with []. */
  readonly employments?: readonly EmploymentGiven[];
  /** PWM grades by id; none unless given. */
  readonly grades?: readonly GradeGiven[];
}

/** Instants; from a year ago without an end, in the staff's designation, unless given. */
export interface EmploymentGiven {
  readonly designation?: string;
  readonly emType?: 'FT' | 'PT';
  readonly emStart?: string;
  readonly emEnd?: string | null;
  readonly deleted?: 0 | 1;
}

export interface GradeGiven {
  readonly plrdGradeID: number;
  /** `YYYY-MM-DD`. */
  readonly dateIssued: string;
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
        permission, designation, status, deleted, deleted_on, phone_no, email, preferred_username,
        last4_id, dob, gender)
      SELECT $1, id, $3, $4, $5, $6, $7, $8, $9::smallint, ${nowIf('$9::smallint = 1')},
        phone_no, email, username, last4_id, dob, gender
      FROM account WHERE id = $2 RETURNING id`,
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
  const { securityAgencyID, employments = [{}], grades = [] } = given;
  const staff: MadeStaff = {
    ...row,
    accountID: account.id,
    securityAgencyID,
    name,
    staffNo,
    username: account.username,
    cognitoGroup,
  };
  for (const employment of employments) {
    await makeEmployment(db, staff, { designation, ...employment });
  }
  for (const grade of grades) await makeGrade(db, staff, grade);
  return staff;
}

const insertEmployment = `INSERT INTO work_history (security_agency_id, account_id, staff_profile_id,
    designation, em_type, em_start, em_end, deleted, deleted_on)
  VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now() - interval '1 year'), $7, $8::smallint,
    ${nowIf('$8::smallint = 1')}) RETURNING id`;

/** One employment of a staff member, for tests. @returns its id */
export async function makeEmployment(
  db: SystemDatabase,
  staff: MadeStaff,
  given: EmploymentGiven = {},
): Promise<number> {
  const { designation = 'SO', emType = 'FT', emStart = null, emEnd = null, deleted = 0 } = given;
  const whose = [staff.securityAgencyID, staff.accountID, staff.id];
  const [row] = await db.run<{ id: number }>(
    statement(insertEmployment, [...whose, designation, emType, emStart, emEnd, deleted]),
  );
  if (row === undefined) throw new Error('no employment was made');
  return row.id;
}

const insertGrade = `INSERT INTO plrd_history (security_agency_id, account_id, staff_profile_id,
    plrd_grade_id, date_issued, deleted, deleted_on)
  VALUES ($1, $2, $3, $4, $5, $6::smallint, ${nowIf('$6::smallint = 1')}) RETURNING id`;

/** One PWM grade of a staff member, for tests. @returns the id of the record */
export async function makeGrade(
  db: SystemDatabase,
  staff: MadeStaff,
  { plrdGradeID, dateIssued, deleted = 0 }: GradeGiven,
): Promise<number> {
  const values = [staff.securityAgencyID, staff.accountID, staff.id];
  const [row] = await db.run<{ id: number }>(
    statement(insertGrade, [...values, plrdGradeID, dateIssued, deleted]),
  );
  if (row === undefined) throw new Error('no grade was made');
  return row.id;
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
          `INSERT INTO account (username, phone_no, email, password_hash, password_changed_on,
            last4_id, dob, gender)
          VALUES ($1, $2, $3, $4, ${nowIf('$4::text IS NOT NULL')}, $5, $6, $7)
          RETURNING id, username`,
          [
            given.username ?? freshUsername,
            given.phoneNo ?? null,
            given.email ?? null,
            given.password === undefined ? null : await hashPassword(given.password),
            given.last4ID ?? null,
            given.dob ?? null,
            given.gender ?? null,
          ],
        )
      : statement('SELECT id, username FROM account WHERE id = $1', [given.accountID]),
  );
  if (row === undefined) throw new Error('no such account');
  return row;
}

export interface DocumentGiven {
  readonly type?: DocumentType;
  readonly number?: string | null;
  readonly issued?: string | null;
  readonly expiry?: string | null;
  readonly remark?: string | null;
}

const insertDocument = `INSERT INTO staff_document
    (security_agency_id, staff_profile_id, type, number, issued, expiry, remark)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/** One document of a staff member, for tests: a licence until 2099 unless given. @returns its id */
export async function makeDocument(
  db: SystemDatabase,
  staff: MadeStaff,
  given: DocumentGiven = {},
): Promise<number> {
  const { type = 'PLRD_LICENCE', number = 'PL-1234', issued = null, remark = null } = given;
  const { expiry = '2099-12-31' } = given;
  const values = [staff.securityAgencyID, staff.id, type, number, issued, expiry, remark];
  const [row] = await db.run<{ id: number }>(statement(insertDocument, values));
  if (row === undefined) throw new Error('no document was made');
  return row.id;
}

/** A renewed document that somebody sent, for tests that do not look at its file. @returns its id */
export async function makeRenewal(
  db: SystemDatabase,
  staff: Pick<MadeStaff, 'securityAgencyID' | 'id'>,
  given: DocumentGiven = {},
): Promise<number> {
  const { type = 'PLRD_LICENCE', number = 'PL-1235', issued = null } = given;
  const { expiry = '2099-12-31' } = given;
  const insert = `INSERT INTO document_renewal (security_agency_id, staff_profile_id, type, number,
      issued, expiry, bucket, key, region)
    VALUES ($1, $2, $3, $4, $5, $6, 'test', 'renewal/licence.jpg', 'test') RETURNING id`;
  const values = [staff.securityAgencyID, staff.id, type, number, issued, expiry];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no renewal was made');
  return row.id;
}
