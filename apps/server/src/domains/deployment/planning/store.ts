import {
  defaultRules,
  planningChecks,
  type PlannedShift,
} from '@guardroom/rules/deployment/planning-checks';
import { unpaidBreak } from '@guardroom/rules/deployment/shift/shift-type';
import { shiftLabels, type Shift } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { shiftTypeRows } from '../shift/store.ts';
import type { DeploymentHoursLimitRow, DeploymentSettingRow } from './types.ts';

/** A shift that stands in the roster, with whose it is. */
export interface RosteredShift extends PlannedShift {
  readonly staffProfileID: number;
}

/** A shift as it comes: its kind by its row, or as one of the two. */
type Told = readonly [
  date: string,
  start: string,
  end: string,
  siteProfileID: number,
  shift: Shift,
  shiftTypeID: number | null,
];

// A row a person: of thousands of people each row that is read counts.
const shiftsOfStaff = `SELECT a.staff_profile_id AS "staffProfileID",
    json_agg(json_build_array(a.date, a.start_datetime, a.end_datetime, a.site_profile_id, a.shift,
      a.shift_type_id)) AS shifts
  FROM deployment a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.start_datetime >= $3::date - 1 AND a.start_datetime < $4::date + 2
    AND a.date BETWEEN $3::date AND $4::date AND a.id <> ALL($5::bigint[])
  GROUP BY a.staff_profile_id`;
const namesOfSites = `SELECT id, name FROM site_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

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
  const { agencyId } = db.scope;
  const rows = await db.run<{ staffProfileID: number; shifts: readonly Told[] }>(
    statement(shiftsOfStaff, [agencyId, staffProfileIDs, from, to, exceptIDs]),
  );
  const sites = new Set(rows.flatMap(({ shifts }) => shifts.map(([, , , site]) => site)));
  const named = await db.run<{ id: number; name: string }>(
    statement(namesOfSites, [agencyId, [...sites]]),
  );
  const types = new Map((await shiftTypeRows(db)).map((type) => [type.id, type]));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const factsOf = (shift: Shift, typeID: number | null) => {
    const type = typeID === null ? undefined : types.get(typeID);
    const { breakMinutes = null, breakPaid = false } = type ?? {};
    return {
      shiftName: type?.name ?? shiftLabels[shift],
      breakMinutes: unpaidBreak({ breakMinutes, breakPaid }, usualBreak),
    };
  };
  const shifts = await mapInTurns(rows, ({ staffProfileID, shifts: own }) =>
    own.map(([date, start, end, siteProfileID, shift, typeID]): RosteredShift => ({
      staffProfileID,
      date,
      startDatetime: wholeSeconds(start),
      endDatetime: wholeSeconds(end),
      siteProfileID,
      siteProfileName: names.get(siteProfileID) ?? '',
      ...factsOf(shift, typeID),
    })),
  );
  return shifts.flat();
}

/** `2026-12-01T00:00:00+00:00` as the wire has it. */
function wholeSeconds(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
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
