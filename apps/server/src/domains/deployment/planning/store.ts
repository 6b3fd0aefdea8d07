import {
  defaultRules,
  planningChecks,
  type PlannedShift,
} from '@guardroom/rules/deployment/planning-checks';
import { unpaidBreak } from '@guardroom/rules/deployment/shift/shift-type';
import { shiftLabels, type Shift } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { DeploymentHoursLimitRow, DeploymentSettingRow } from './types.ts';

/** A shift that stands in the roster, with whose it is. */
export interface RosteredShift extends PlannedShift {
  readonly staffProfileID: number;
}

/** A row of them: the kind of shift by its row, or as one of the two. */
interface ShiftRow
  extends Omit<RosteredShift, 'shiftName' | 'breakMinutes'>, Record<string, unknown> {
  readonly shift: Shift;
  readonly typeName: string | null;
  readonly typeBreakMinutes: number | null;
  readonly typeBreakPaid: boolean | null;
}

const shiftsOfStaff = `SELECT a.staff_profile_id AS "staffProfileID", a.date, a.shift,
    type.name AS "typeName", type.break_minutes AS "typeBreakMinutes",
    type.break_paid AS "typeBreakPaid",
    a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
    a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName"
  FROM deployment a
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.start_datetime >= $3::date - 1 AND a.start_datetime < $4::date + 2
    AND a.date BETWEEN $3::date AND $4::date AND a.id <> ALL($5::bigint[])`;

/**
 * The shifts of some people between two dates, but for the lines that are just being changed.
 * @param usualBreak minutes of a shift whose kind says nothing else
 */
export async function shiftsOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
  exceptIDs: readonly number[],
  usualBreak: number,
): Promise<RosteredShift[]> {
  const values = [db.scope.agencyId, staffProfileIDs, from, to, exceptIDs];
  const rows = await db.run<ShiftRow>(statement(shiftsOfStaff, values));
  return rows.map(({ shift, typeName, typeBreakMinutes, typeBreakPaid, ...row }) => ({
    ...row,
    shiftName: typeName ?? shiftLabels[shift],
    breakMinutes: unpaidBreak(
      { breakMinutes: typeBreakMinutes, breakPaid: typeBreakPaid ?? false },
      usualBreak,
    ),
  }));
}

const findSetting = `SELECT blocking, break_minutes AS "breakMinutes", rest_minutes AS "restMinutes",
    extra_hours_by AS "extraHoursBy", quick_return_hours AS "quickReturnHours",
    weekly_rest_hours AS "weeklyRestHours", weekly_rest_by AS "weeklyRestBy",
    weekly_rest_for AS "weeklyRestFor", days_in_row AS "daysInRow",
    nights_in_row AS "nightsInRow", read_sops AS "readSOPs", version
  FROM deployment_setting WHERE security_agency_id = $1`;
const findLimits = `SELECT effective_from AS "effectiveFrom", weekly_hours AS "weeklyHours",
    monthly_extra_hours AS "monthlyExtraHours", false AS own, source, read_on AS "readOn"
  FROM working_hours_limit
  UNION ALL
  SELECT effective_from, weekly_hours, monthly_extra_hours, true, NULL, NULL
  FROM deployment_hours_limit WHERE security_agency_id = $1 AND deleted = 0
  ORDER BY 1, 4`;

interface SettingRow extends Record<string, unknown>, Omit<DeploymentSettingRow, 'limits'> {}

/** The rules by which the agency checks its plans. */
export async function rulesOf(db: AgencyDatabase): Promise<DeploymentSettingRow> {
  const [setting] = await db.run<SettingRow>(statement(findSetting, [db.scope.agencyId]));
  const limits = await db.run<DeploymentHoursLimitRow & Record<string, unknown>>(
    statement(findLimits, [db.scope.agencyId]),
  );
  if (setting === undefined) return { ...defaultRules, version: 0, limits };
  return {
    ...setting,
    // A check that a later version does not know any more blocks nothing.
    blocking: planningChecks.filter((check) => setting.blocking.includes(check)),
    limits,
  };
}
