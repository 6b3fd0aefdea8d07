import { addDays } from '@guardroom/rules/dates';
import {
  defaultRules,
  planningChecks,
  type Leave,
  type PlannedPerson,
  type PlannedShift,
} from '@guardroom/rules/deployment/planning-checks';
import { extraHoursWays } from '@guardroom/rules/deployment/extra-hours';
import { unpaidBreak } from '@guardroom/rules/deployment/shift/shift-type';
import { shiftLabels, type Shift } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { approvedLeaveOf } from '../../leave/store.ts';
import { staffStandings } from '../../staff/store.ts';
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

const findGrades = `SELECT id, code FROM plrd_grade WHERE deleted = 0`;

/**
 * What is known of some people on some dates, for planning them.
 * @returns by person and date
 */
export async function peopleOn(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  dates: readonly string[],
): Promise<(staffProfileID: number, date: string) => PlannedPerson | undefined> {
  const grades = await db.run<{ id: number; code: string }>(statement(findGrades));
  const leave = await leaveAround(db, staffProfileIDs, dates);
  const people = new Map<string, PlannedPerson>();
  for (const date of dates) {
    for (const standing of await staffStandings(db, staffProfileIDs, date)) {
      const { staffProfileID, accountStatus, employed, licenceExpiry } = standing;
      const known = grades.find(({ id }) => id === standing.plrdGradeID);
      // Who was given no grade on record has the one of their designation.
      const grade = known ?? grades.find(({ code }) => code === standing.designation) ?? null;
      people.set(`${staffProfileID} ${date}`, {
        employed: employed && accountStatus !== 'INACTIVE',
        licenceExpiry,
        grade,
        leave: leave.get(staffProfileID) ?? [],
      });
    }
  }
  return (staffProfileID, date) => people.get(`${staffProfileID} ${date}`);
}

/** Approved leave by person, around these dates: a night shift ends on the next one. */
async function leaveAround(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  dates: readonly string[],
): Promise<ReadonlyMap<number, readonly Leave[]>> {
  const ordered = dates.toSorted();
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first === undefined || last === undefined) return new Map();
  const rows = await approvedLeaveOf(db, staffProfileIDs, first, addDays(last, 1));
  const ofPerson = Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
  return new Map(
    [...ofPerson].map(([id, leave]) => [
      id,
      leave.map(({ leaveTypeName: type, startDate: from, endDate: to, halfDay }) => ({
        type,
        from,
        to,
        halfDay,
      })),
    ]),
  );
}

const findSetting = `SELECT blocking, break_minutes AS "breakMinutes", rest_minutes AS "restMinutes",
    extra_hours_by AS "extraHoursBy", version
  FROM deployment_setting WHERE security_agency_id = $1`;
const findLimits = `SELECT effective_from AS "effectiveFrom", weekly_hours AS "weeklyHours",
    monthly_extra_hours AS "monthlyExtraHours", false AS own, source, read_on AS "readOn"
  FROM working_hours_limit
  UNION ALL
  SELECT effective_from, weekly_hours, monthly_extra_hours, true, NULL, NULL
  FROM deployment_hours_limit WHERE security_agency_id = $1 AND deleted = 0
  ORDER BY 1, 4`;

interface SettingRow extends Record<string, unknown> {
  readonly blocking: readonly string[];
  readonly breakMinutes: number;
  readonly restMinutes: number;
  readonly extraHoursBy: string;
  readonly version: number;
}

/** The rules by which the agency checks its plans. */
export async function rulesOf(db: AgencyDatabase): Promise<DeploymentSettingRow> {
  const [setting] = await db.run<SettingRow>(statement(findSetting, [db.scope.agencyId]));
  const limits = await db.run<DeploymentHoursLimitRow & Record<string, unknown>>(
    statement(findLimits, [db.scope.agencyId]),
  );
  if (setting === undefined) return { ...defaultRules, version: 0, limits };
  const { breakMinutes, restMinutes, version } = setting;
  return {
    // A check that a later version does not know any more blocks nothing.
    blocking: planningChecks.filter((check) => setting.blocking.includes(check)),
    breakMinutes,
    restMinutes,
    extraHoursBy:
      extraHoursWays.find((way) => way === setting.extraHoursBy) ?? defaultRules.extraHoursBy,
    version,
    limits,
  };
}
