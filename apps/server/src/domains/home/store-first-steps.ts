import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** What an agency does first. */
export interface FirstStepsRow {
  readonly facts: boolean;
  readonly sites: boolean;
  readonly clients: boolean;
  readonly contracts: boolean;
  readonly people: boolean;
  readonly permissions: boolean;
  readonly shifts: boolean;
  readonly signIn: boolean;
  readonly isHidden: boolean;
}

const any = (table: string, condition = 'true') =>
  `EXISTS (SELECT 1 FROM ${table} WHERE security_agency_id = $1 AND deleted = 0 AND ${condition})`;

const find = `SELECT
    a.uen IS NOT NULL AND a.licence_no IS NOT NULL AND a.address IS NOT NULL AS facts,
    ${any('site_profile')} AS sites,
    ${any('client_profile')} AS clients,
    ${any('contract')} AS contracts,
    ${any('staff_profile', `cognito_group = 'General'`)} AS people,
    ${any('staff_profile', 'permission IS NOT NULL')} AS permissions,
    ${any('deployment')} AS shifts,
    EXISTS (SELECT 1 FROM first_steps_hidden
      WHERE security_agency_id = $1 AND account_id = $2) AS "isHidden"
  FROM security_agency a WHERE a.id = $1`;
const guardsSignIn = 'SELECT guards_can_sign_in() AS "signIn"';

export async function findFirstSteps(
  db: AgencyDatabase,
  accountID: number,
): Promise<FirstStepsRow> {
  const query = statement(find, [db.scope.agencyId, accountID]);
  const [row] = await db.run<Omit<FirstStepsRow, 'signIn'> & Record<string, unknown>>(query);
  const [guards] = await db.run<{ signIn: boolean }>(statement(guardsSignIn));
  if (row === undefined || guards === undefined) {
    throw new Error('the agency of a transaction is there');
  }
  return { ...row, ...guards };
}

const hide = `INSERT INTO first_steps_hidden (security_agency_id, account_id) VALUES ($1, $2)
  ON CONFLICT DO NOTHING`;

export async function hideFirstSteps(db: AgencyDatabase, accountID: number): Promise<void> {
  await db.run(statement(hide, [db.scope.agencyId, accountID]));
}
