import { usualPayrollSetting, type PayrollSetting } from '@guardroom/rules/payroll/setting/setting';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const columns = `four_eyes AS "fourEyes", working_week AS "workingWeek", holiday_work AS "holidayWork"`;
const find = `SELECT ${columns} FROM payroll_setting WHERE security_agency_id = $1`;

/** How the agency wants its payroll run; as is usual where it never said. */
export async function payrollSettingOf(db: AgencyDatabase): Promise<PayrollSetting> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<PayrollSetting & Record<string, unknown>>(query);
  return row ?? usualPayrollSetting;
}

const save = `INSERT INTO payroll_setting AS s (security_agency_id, four_eyes, working_week, holiday_work)
  VALUES ($1, coalesce($2::boolean, $5::boolean), coalesce($3::numeric, $6::numeric),
    coalesce($4::text, $7::text))
  ON CONFLICT (security_agency_id) DO UPDATE
  SET four_eyes = coalesce($2::boolean, s.four_eyes),
    working_week = coalesce($3::numeric, s.working_week),
    holiday_work = coalesce($4::text, s.holiday_work), version = s.version + 1, updated_on = excluded.updated_on
  RETURNING ${columns}`;

/** Writes what is given and keeps the rest, so that two who change different parts both have their way. */
export async function savePayrollSetting(
  db: AgencyDatabase,
  changes: Partial<PayrollSetting>,
): Promise<PayrollSetting> {
  const valuesOf = ({ fourEyes, workingWeek, holidayWork }: Partial<PayrollSetting>) => [
    fourEyes ?? null,
    workingWeek ?? null,
    holidayWork ?? null,
  ];
  const values = [db.scope.agencyId, ...valuesOf(changes), ...valuesOf(usualPayrollSetting)];
  const [row] = await db.run<PayrollSetting & Record<string, unknown>>(statement(save, values));
  if (row === undefined) throw new Error('the setting was not saved');
  return row;
}
