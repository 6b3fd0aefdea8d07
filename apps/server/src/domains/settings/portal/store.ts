import type { GuardNameWay } from '@guardroom/rules/report/report-kinds';
import type { ShownGuards } from '@guardroom/rules/staff/shown-guards';
import type { ShownVisitors } from '@guardroom/rules/visitor/shown-visitors';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** What an agency shows its clients. */
export interface PortalSettingRow {
  readonly visitors: ShownVisitors;
  readonly guards: ShownGuards;
  /** How guards stand in all that clients see. */
  readonly guardNames: GuardNameWay;
  readonly version: number;
}

const find = `SELECT visitors, guards, guard_names AS "guardNames", version FROM portal_setting
  WHERE security_agency_id = $1`;

export async function findPortalSetting(db: AgencyDatabase): Promise<PortalSettingRow> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<PortalSettingRow & Record<string, unknown>>(query);
  return row ?? { visitors: 'NONE', guards: 'NONE', guardNames: 'FIRST', version: 0 };
}

const begin = `INSERT INTO portal_setting (security_agency_id, version) VALUES ($1, 0)
  ON CONFLICT DO NOTHING`;
const hold = `${find} FOR UPDATE`;

/** The setting, held until the transaction ends. */
export async function lockPortalSetting(db: AgencyDatabase): Promise<PortalSettingRow> {
  await db.run(statement(begin, [db.scope.agencyId]));
  await db.run(statement(hold, [db.scope.agencyId]));
  return findPortalSetting(db);
}

const save = `UPDATE portal_setting SET visitors = $2, guard_names = $3, guards = $4,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1`;

export async function savePortalSetting(
  db: AgencyDatabase,
  { visitors, guardNames, guards }: Omit<PortalSettingRow, 'version'>,
): Promise<void> {
  await db.run(statement(save, [db.scope.agencyId, visitors, guardNames, guards]));
}
