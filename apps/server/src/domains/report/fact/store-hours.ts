import { addDays, instantAt } from '@guardroom/rules/dates';
import { limitAt } from '@guardroom/rules/deployment/extra-hours';
import { fitting } from '@guardroom/rules/report/fitting';
import {
  hoursOfPeople,
  type HoursCounting,
  type PersonFact,
  type PersonHours,
} from '@guardroom/rules/report/month-hours';
import { reportBounds } from '@guardroom/rules/report/site-facts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { rulesOf } from '../../deployment/store.ts';

const people = `WITH planned AS MATERIALIZED (
    SELECT d.staff_profile_id AS staff, json_agg(json_build_array(d.date, d.start_datetime,
        d.end_datetime, CASE WHEN type.break_paid THEN 0 ELSE type.break_minutes END)) AS shifts
    FROM deployment d
    LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = d.shift_type_id
    WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.status <> 'DECLINED'
      AND d.date BETWEEN $2::date - 6 AND $3::date - 1
    GROUP BY d.staff_profile_id),
  worked AS MATERIALIZED (
    SELECT a.staff_profile_id AS staff, sum(CASE WHEN a.approval_status = 'APPROVED'
        THEN a.approved_duration ELSE extract(epoch FROM a.time_out - a.time_in) / 60 END)::float8 AS minutes
    FROM attendance a
    WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_out IS NOT NULL
      AND a.approval_status <> 'REJECTED'
      AND a.time_in >= $4::timestamptz AND a.time_in < $5::timestamptz
    GROUP BY a.staff_profile_id)
  SELECT s.id AS "staffProfileID", s.name AS "staffName", s.staff_no AS "staffNo",
    coalesce(planned.shifts, '[]') AS shifts, coalesce(worked.minutes, 0) AS "workedMinutes"
  FROM planned FULL JOIN worked ON worked.staff = planned.staff
  JOIN staff_profile s ON s.security_agency_id = $1
    AND s.id = coalesce(planned.staff, worked.staff)
  ORDER BY s.name, s.id LIMIT ${reportBounds.people + 1}`;

/** Of a month, `YYYY-MM`; exported for plan checks. */
export function hoursStatement(agencyId: number, month: string, timeZone: string): Statement {
  const first = `${month}-01`;
  const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
  const [from, to] = [first, next].map((date) => instantAt(date, '00:00:00', timeZone));
  return statement(people, [agencyId, first, next, from, to]);
}

type ShiftTuple = readonly [date: string, start: string, end: string, pause: number | null];
interface Row extends Omit<PersonFact, 'shifts'>, Record<string, unknown> {
  readonly shifts: readonly ShiftTuple[];
}

/** Hours of people in a month. */
interface MonthHours {
  readonly hours: readonly PersonHours[];
  /** Extra hours that it may have. */
  readonly limit: number;
  /** There are more people than have room. */
  readonly isCut: boolean;
}

/** Everybody's hours in a month, and how many extra ones it may have. */
export async function readHours(
  db: AgencyDatabase,
  month: string,
  timeZone: string,
): Promise<MonthHours> {
  const { extraHoursBy, breakMinutes, limits } = await rulesOf(db);
  const limit = limitAt(limits, `${month}-01`);
  const counting: HoursCounting = {
    extraHoursBy,
    breakMinutes,
    weeklyHours: limit?.weeklyHours ?? 24 * 7,
    monthlyExtraHours: limit?.monthlyExtraHours ?? 0,
  };
  const read = await db.run<Row>(hoursStatement(db.scope.agencyId, month, timeZone));
  const { rows, isCut } = fitting(read, reportBounds.people);
  const facts = await mapInTurns(rows, (row) => ({
    ...row,
    shifts: row.shifts.map(shiftOf(breakMinutes)),
  }));
  const hours = hoursOfPeople(facts, month, counting);
  return {
    hours: hours.filter(({ shifts, worked }) => shifts > 0 || worked > 0),
    limit: counting.monthlyExtraHours,
    isCut,
  };
}

const shiftOf =
  (usualBreak: number) =>
  ([date, startDatetime, endDatetime, pause]: ShiftTuple) => ({
    date,
    startDatetime,
    endDatetime,
    breakMinutes: pause ?? usualBreak,
  });
