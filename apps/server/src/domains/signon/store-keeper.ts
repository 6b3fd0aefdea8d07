import type { AgencyDatabase, SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// A password of the account opens this agency only where it is the first of the person (SHELL-02).
const canKeep = `FROM staff_profile k JOIN account a ON a.id = k.account_id
  WHERE k.security_agency_id = $1 AND k.deleted = 0 AND k.status = 'ACTIVE'
    AND k.cognito_group = 'AgencyMasterAdmin' AND a.password_hash IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM staff_profile o
      WHERE o.account_id = k.account_id AND o.deleted = 0 AND o.status = 'ACTIVE'
        AND (o.created_on, o.id) < (k.created_on, k.id))`;
const mayKeep = `SELECT 1 ${canKeep} AND k.id = $2`;
const others = `SELECT 1 ${canKeep} AND k.keeps_password AND k.id <> $2 LIMIT 1`;

/** Whether a profile is one whose password could open the agency when the provider cannot. */
export async function canKeepPassword(
  db: SystemDatabase,
  agencyID: number,
  staffProfileID: number,
): Promise<boolean> {
  return (await db.run(statement(mayKeep, [agencyID, staffProfileID]))).length === 1;
}

/** Whether somebody keeps a password way in, besides a profile. */
export async function hasKeeper(
  db: SystemDatabase,
  agencyID: number,
  besides: number = 0,
): Promise<boolean> {
  return (await db.run(statement(others, [agencyID, besides]))).length === 1;
}

// Where nobody is left who keeps a password, every AgencyMasterAdmin may use theirs: no change of
// groups, people or passwords can lock an agency out.
const must = `SELECT 1 FROM single_sign_on s
  JOIN staff_profile me ON me.security_agency_id = s.security_agency_id AND me.id = $2
  WHERE s.security_agency_id = $1 AND s.is_on AND s.only_single_sign_on
    AND (me.cognito_group <> 'AgencyMasterAdmin' OR (NOT me.keeps_password
      AND EXISTS (SELECT 1 ${canKeep} AND k.keeps_password)))`;

/** Whether somebody may not sign in to the console by password. */
export async function mustSignOn(
  db: SystemDatabase,
  profile: { readonly securityAgencyID: number; readonly staffProfileID: number },
): Promise<boolean> {
  const { securityAgencyID, staffProfileID } = profile;
  return (await db.run(statement(must, [securityAgencyID, staffProfileID]))).length === 1;
}

const keep = `UPDATE staff_profile SET keeps_password = $3, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function setKeepsPassword(
  db: AgencyDatabase,
  staffProfileID: number,
  keeps: boolean,
): Promise<void> {
  await db.run(statement(keep, [db.scope.agencyId, staffProfileID, keeps]));
}
