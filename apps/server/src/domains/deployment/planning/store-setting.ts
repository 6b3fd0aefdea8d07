import type { PlanningRules } from '@guardroom/rules/deployment/planning-checks';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const lockAgency = `SELECT pg_advisory_xact_lock(hashtextextended('deployment_setting', $1))`;

/** Lets nobody else change the settings until the transaction ends. */
export async function lockSetting(db: AgencyDatabase): Promise<void> {
  await db.run(statement(lockAgency, [db.scope.agencyId]));
}

const save = `INSERT INTO deployment_setting (security_agency_id, blocking, break_minutes,
    rest_minutes, extra_hours_by)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (security_agency_id) DO UPDATE SET blocking = excluded.blocking,
    break_minutes = excluded.break_minutes, rest_minutes = excluded.rest_minutes,
    extra_hours_by = excluded.extra_hours_by, version = deployment_setting.version + 1,
    updated_on = excluded.updated_on`;

/** Writes how planners are warned and counts the version up. */
export async function saveSetting(
  db: AgencyDatabase,
  rules: Omit<PlanningRules, 'limits'>,
): Promise<void> {
  const { blocking, breakMinutes, restMinutes, extraHoursBy } = rules;
  const values = [db.scope.agencyId, blocking, breakMinutes, restMinutes, extraHoursBy];
  await db.run(statement(save, values));
}

const limitColumns = `"effectiveFrom" date, "weeklyHours" numeric, "monthlyExtraHours" numeric`;
const dropLimits = `UPDATE deployment_hours_limit SET deleted = 1, updated_on = now()
  WHERE security_agency_id = $1 AND deleted = 0 AND effective_from NOT IN (
    SELECT l."effectiveFrom" FROM json_to_recordset($2::json) AS l (${limitColumns}))`;
const saveLimits = `INSERT INTO deployment_hours_limit (security_agency_id, effective_from,
    weekly_hours, monthly_extra_hours)
  SELECT $1, l."effectiveFrom", l."weeklyHours", l."monthlyExtraHours"
  FROM json_to_recordset($2::json) AS l (${limitColumns})
  ON CONFLICT (security_agency_id, effective_from) DO UPDATE SET
    weekly_hours = excluded.weekly_hours, monthly_extra_hours = excluded.monthly_extra_hours,
    deleted = 0, updated_on = excluded.updated_on`;

/** Makes these the agency's own dated limits, and no others. */
export async function replaceLimits(
  db: AgencyDatabase,
  limits: readonly {
    readonly effectiveFrom: string;
    readonly weeklyHours: number;
    readonly monthlyExtraHours: number;
  }[],
): Promise<void> {
  const values = [db.scope.agencyId, JSON.stringify(limits)];
  await db.run(statement(dropLimits, values));
  await db.run(statement(saveLimits, values));
}

const findGrade = `SELECT id FROM plrd_grade WHERE id = $1 AND deleted = 0`;

/** Whether the regulator's list has a grade. */
export async function isGrade(db: AgencyDatabase, id: number): Promise<boolean> {
  return (await db.run(statement(findGrade, [id]))).length > 0;
}
