import type { PlanningRules } from '@guardroom/rules/deployment/planning-checks';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const lockAgency = `SELECT pg_advisory_xact_lock(hashtextextended('deployment_setting', $1))`;

/** Lets nobody else change the settings until the transaction ends. */
export async function lockSetting(db: AgencyDatabase): Promise<void> {
  await db.run(statement(lockAgency, [db.scope.agencyId]));
}

const columns = [
  'blocking',
  'break_minutes',
  'rest_minutes',
  'extra_hours_by',
  'quick_return_hours',
  'weekly_rest_hours',
  'weekly_rest_by',
  'weekly_rest_for',
  'days_in_row',
  'nights_in_row',
  'read_sops',
] as const;
const save = `INSERT INTO deployment_setting (security_agency_id, ${columns.join(', ')})
  VALUES ($1, ${columns.map((_, place) => `$${place + 2}`).join(', ')})
  ON CONFLICT (security_agency_id) DO UPDATE SET
    ${columns.map((column) => `${column} = excluded.${column}`).join(', ')},
    version = deployment_setting.version + 1, updated_on = excluded.updated_on`;

/** Writes how planners are warned and counts the version up. */
export async function saveSetting(
  db: AgencyDatabase,
  rules: Omit<PlanningRules, 'limits'>,
): Promise<void> {
  const values = [
    rules.blocking,
    rules.breakMinutes,
    rules.restMinutes,
    rules.extraHoursBy,
    rules.quickReturnHours,
    rules.weeklyRestHours,
    rules.weeklyRestBy,
    rules.weeklyRestFor,
    rules.daysInRow,
    rules.nightsInRow,
    rules.readSOPs,
  ];
  await db.run(statement(save, [db.scope.agencyId, ...values]));
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
