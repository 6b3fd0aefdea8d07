import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { currentFirst, emStatusOf } from './employment/store-employment.ts';
import type { StaffProfileRow } from './types.ts';

// For lists of people in other domains.
export { ofStaff, staffColumns } from './store-columns.ts';
export { staffStandings, type StaffStanding } from './store-standing.ts';
export { DesignationEnum, EmStatusEnum, EmTypeEnum } from './types.ts';
// For the permissions of staff.
export { holdAdministration } from './store-administrators.ts';
export { StaffStatus, staffStatuses, type StaffStatusValue } from './types.ts';

/** Columns of a staff profile under their wire names; `a` is staff_profile. */
export const staffSelect = `
  a.id, a.account_id AS "accountID", a.security_agency_id AS "securityAgencyID",
  agency.name AS "securityAgencyName", agency.address AS "securityAgencyAddress",
  agency.unit_no AS "securityAgencyUnitNo", agency.postal AS "securityAgencyPostal",
  a.management_agency_id AS "managementAgencyID", manager.name AS "managementAgencyName",
  manager.address AS "managementAgencyAddress", manager.unit_no AS "managementAgencyUnitNo",
  manager.postal AS "managementAgencyPostal", a.name, a.staff_no AS "staffNo",
  a.cognito_group AS "cognitoGroup", coalesce(employment.designation, a.designation) AS designation,
  a.profile_picture_key AS "profilePictureKey", a.profile_picture_bucket AS "profilePictureBucket",
  a.profile_picture_region AS "profilePictureRegion", a.citizenship, a.pr_from_date AS "prFromDate",
  a.nationality, a.race, a.religion, a.marital_status AS "maritalStatus",
  a.em_pass_no AS "emPassNo", a.em_pass_tag AS "emPassTag", a.permission, a.status, a.dob, a.gender,
  a.phone_no AS "phoneNo", a.email, a.preferred_username, a.last4_id AS "last4ID",
  grade.plrd_grade_id AS "plrdGradeID", grade.name AS "plrdName", grade.code AS "plrdCode",
  grade.date_issued AS "plrdDateIssued", employment.id AS "workHistoryID",
  employment.em_start AS "emStart", employment.em_end AS "emEnd",
  CASE WHEN employment.id IS NULL THEN 'INACTIVE' ELSE ${emStatusOf('employment')} END AS "emStatus",
  employment.em_type AS "emType", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

/** The grade issued last. */
const gradeJoin = `LEFT JOIN LATERAL (
    SELECT p.plrd_grade_id, p.date_issued, g.name, g.code
    FROM plrd_history p JOIN plrd_grade g ON g.id = p.plrd_grade_id
    WHERE p.security_agency_id = $1 AND p.staff_profile_id = a.id AND p.deleted = 0
    ORDER BY p.date_issued DESC, p.id DESC LIMIT 1
  ) grade ON true`;

/** The employment that counts now (see currentEmployment in packages/rules). */
const employmentJoin = `LEFT JOIN LATERAL (
    SELECT h.id, h.designation, h.em_type, h.em_start, h.em_end, h.em_until FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.id AND h.deleted = 0
    ORDER BY ${currentFirst('h')} LIMIT 1
  ) employment ON true`;

/** Agency, managing agency, the employment that counts now and the grade. */
export const staffJoins = `
  JOIN security_agency agency ON agency.id = a.security_agency_id
  LEFT JOIN security_agency manager ON manager.id = a.management_agency_id
  ${employmentJoin}
  ${gradeJoin}`;

const find = `SELECT ${staffSelect} FROM staff_profile a ${staffJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** One of the agency's staff; undefined when it has no such one. */
export async function findStaff(
  db: AgencyDatabase,
  id: number,
): Promise<StaffProfileRow | undefined> {
  const [row] = await db.run<StaffProfileRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const findSome = `SELECT ${staffSelect} FROM staff_profile a ${staffJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) AND a.deleted = 0 ORDER BY a.id`;

/** Several of the agency's staff, in the order of their ids. */
export function findStaffByIds(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<StaffProfileRow[]> {
  return db.run(statement(findSome, [db.scope.agencyId, ids]));
}

/** The same, held until the transaction ends: what belongs to it changes one after the other. */
export async function lockStaff(
  db: AgencyDatabase,
  id: number,
): Promise<StaffProfileRow | undefined> {
  await holdRows(db, 'staff_profile', [id]);
  const [row] = await db.run<StaffProfileRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const noSuchStaff = 'This staff member does not exist.';

/**
 * One of the agency's staff, for every domain that names one in a change.
 * @throws NOT_FOUND at `path` when the agency has no such one
 */
export async function staffOf(
  db: AgencyDatabase,
  staffProfileID: number,
  path: string,
): Promise<StaffProfileRow> {
  const row = await findStaff(db, staffProfileID);
  return row ?? refuse('NOT_FOUND', noSuchStaff, { path });
}

/** The same, held until the transaction ends. @throws NOT_FOUND at `path` */
export async function lockStaffOf(
  db: AgencyDatabase,
  staffProfileID: number,
  path: string,
): Promise<StaffProfileRow> {
  const row = await lockStaff(db, staffProfileID);
  return row ?? refuse('NOT_FOUND', noSuchStaff, { path });
}

const findByAccount = `SELECT ${staffSelect} FROM staff_profile a ${staffJoins}
  WHERE a.security_agency_id = $1 AND a.account_id = $2 AND a.deleted = 0`;

/** The agency's profile of an account. @throws NOT_FOUND at `path` when it has none */
export async function staffOfAccount(
  db: AgencyDatabase,
  accountID: number,
  path: string,
): Promise<StaffProfileRow> {
  const [row] = await db.run<StaffProfileRow>(
    statement(findByAccount, [db.scope.agencyId, accountID]),
  );
  return row ?? refuse('NOT_FOUND', noSuchStaff, { path });
}
