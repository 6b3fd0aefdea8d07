import type { AgencyDatabase, SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const masters = `SELECT k.id, k.account_id AS "accountID", k.keeps_password AS "keepsPassword"
  FROM staff_profile k JOIN account a ON a.id = k.account_id
  WHERE k.security_agency_id = $1 AND k.deleted = 0 AND k.status = 'ACTIVE'
    AND k.cognito_group = 'AgencyMasterAdmin' AND a.password_hash IS NOT NULL`;
const firstOfAccounts = `SELECT DISTINCT ON (account_id) id FROM staff_profile
  WHERE account_id = ANY($1::bigint[]) AND deleted = 0 AND status = 'ACTIVE'
  ORDER BY account_id, created_on, id`;

interface Master {
  readonly id: number;
  readonly accountID: number;
  readonly keepsPassword: boolean;
}

/** A password of an account opens this agency only where it is the first of the person (SHELL-02). */
async function openersOf(db: SystemDatabase, agencyID: number): Promise<Master[]> {
  const found = await db.run<Master & Record<string, unknown>>(statement(masters, [agencyID]));
  const accounts = found.map(({ accountID }) => accountID);
  const first = await db.run<{ id: number }>(statement(firstOfAccounts, [accounts]));
  const ids = new Set(first.map(({ id }) => id));
  return found.filter(({ id }) => ids.has(id));
}

/** Whether a profile is one whose password could open the agency when the provider cannot. */
export async function canKeepPassword(
  db: SystemDatabase,
  agencyID: number,
  staffProfileID: number,
): Promise<boolean> {
  return (await openersOf(db, agencyID)).some(({ id }) => id === staffProfileID);
}

/** Whether somebody keeps a password way in, besides a profile. */
export async function hasKeeper(
  db: SystemDatabase,
  agencyID: number,
  besides: number = 0,
): Promise<boolean> {
  const openers = await openersOf(db, agencyID);
  return openers.some(({ id, keepsPassword }) => keepsPassword && id !== besides);
}

const onlySignOn = `SELECT me.cognito_group = 'AgencyMasterAdmin' AS "isMaster",
    me.keeps_password AS "keepsPassword"
  FROM single_sign_on s JOIN staff_profile me ON me.security_agency_id = $1 AND me.id = $2
  WHERE s.security_agency_id = $1 AND s.is_on AND s.only_single_sign_on`;

/**
 * Whether somebody may not sign in to the console by password. Where nobody is left who keeps a
 * password, every AgencyMasterAdmin may use theirs: no change of groups, people or passwords can lock
 * an agency out.
 */
export async function mustSignOn(
  db: SystemDatabase,
  profile: { readonly securityAgencyID: number; readonly staffProfileID: number },
): Promise<boolean> {
  const { securityAgencyID, staffProfileID } = profile;
  const query = statement(onlySignOn, [securityAgencyID, staffProfileID]);
  const [me] = await db.run<{ isMaster: boolean; keepsPassword: boolean }>(query);
  if (me === undefined) return false;
  return !me.isMaster || (!me.keepsPassword && (await hasKeeper(db, securityAgencyID)));
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
