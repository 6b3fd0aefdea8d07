import type { PayrollSetting } from '@guardroom/rules/payroll/four-eyes';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const find = `SELECT four_eyes AS "fourEyes" FROM payroll_setting WHERE security_agency_id = $1`;

/** How the agency wants its payroll run; as ever where it never said. */
export async function payrollSettingOf(db: AgencyDatabase): Promise<PayrollSetting> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<PayrollSetting & Record<string, unknown>>(query);
  return { fourEyes: row?.fourEyes ?? false };
}

const save = `INSERT INTO payroll_setting (security_agency_id, four_eyes) VALUES ($1, $2)
  ON CONFLICT (security_agency_id) DO UPDATE
  SET four_eyes = excluded.four_eyes, version = payroll_setting.version + 1, updated_on = now()`;

export async function savePayrollSetting(
  db: AgencyDatabase,
  { fourEyes }: PayrollSetting,
): Promise<void> {
  await db.run(statement(save, [db.scope.agencyId, fourEyes]));
}
