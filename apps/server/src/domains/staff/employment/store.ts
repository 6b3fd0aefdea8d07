import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { emStatusOf } from './store-employment.ts';
import type { WorkHistoryRow } from '../types-history.ts';

/** Columns of an employment under their wire names; `a` is work_history. */
export const workHistorySelect = `
  a.id, a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  a.security_agency_id AS "securityAgencyID", agency.name AS "securityAgencyName",
  agency.address AS "securityAgencyAddress", agency.unit_no AS "securityAgencyUnitNo",
  agency.postal AS "securityAgencyPostal", a.site_history_id AS "siteHistoryID",
  site.id AS "siteProfileID", site.name AS "siteProfileName", a.designation,
  a.em_start AS "emStart", a.em_end AS "emEnd", ${emStatusOf('a')} AS "emStatus",
  a.em_type AS "emType", a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn",
  a.deleted, a.deleted_on AS "deletedOn"`;

/** The agency, and the site that an employment was made for. */
export const workHistoryJoins = `
  JOIN security_agency agency ON agency.id = a.security_agency_id
  LEFT JOIN site_history contract
    ON contract.security_agency_id = $1 AND contract.id = a.site_history_id
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = contract.site_profile_id`;

const live = `SELECT ${workHistorySelect} FROM work_history a ${workHistoryJoins}
  WHERE a.security_agency_id = $1 AND a.deleted = 0`;

/** One of the agency's employments. */
export async function findEmployment(
  db: AgencyDatabase,
  id: number,
): Promise<WorkHistoryRow | undefined> {
  const query = statement(`${live} AND a.id = $2`, [db.scope.agencyId, id]);
  const [row] = await db.run<WorkHistoryRow & Record<string, unknown>>(query);
  return row;
}

/** All employments of a staff member, the latest first. */
export function employmentsOf(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<WorkHistoryRow[]> {
  return db.run<WorkHistoryRow & Record<string, unknown>>(
    statement(`${live} AND a.staff_profile_id = $2 ORDER BY a.em_start DESC, a.id DESC`, [
      db.scope.agencyId,
      staffProfileID,
    ]),
  );
}

const changeable = {
  designation: ['designation', 'text'],
  emType: ['em_type', 'text'],
  emStart: ['em_start', 'timestamptz'],
  emEnd: ['em_end', 'timestamptz'],
} as const;
export type EmploymentChanges = ChangesOf<WorkHistoryRow, typeof changeable>;

/** Writes changed fields of one employment and counts its version up. */
export async function saveEmployment(
  db: AgencyDatabase,
  id: number,
  changes: EmploymentChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('work_history', changeable, key, changes));
}
