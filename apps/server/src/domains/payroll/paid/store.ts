import type { PayPeriodStatus } from '@guardroom/rules/payroll/period/status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { plannedAnew, type Statement } from '../../../platform/database/statement.ts';
import { attendanceInPeriods } from './store-lock.ts';

/** The period in which somebody is paid for the day of a record of attendance. */
export interface AttendancePayLineRow {
  readonly payPeriodID: number;
  /** The day on which the record is paid. */
  readonly date: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: PayPeriodStatus;
}

const linesOfAttendance = `SELECT a.id AS "of", p.id AS "payPeriodID",
    coalesce(d.date, own.day) AS date, p.start_date AS "startDate",
    p.end_date AS "endDate", p.status
  FROM ${attendanceInPeriods}
  JOIN pay_line l ON l.security_agency_id = $1 AND l.pay_period_id = p.id
    AND l.staff_profile_id = a.staff_profile_id`;

/** The lines of some records of attendance; each is found by keys. */
export function payLinesStatement(
  agencyId: number,
  ids: readonly number[],
  timeZone: string,
): Statement {
  return plannedAnew(linesOfAttendance, [agencyId, ids, timeZone]);
}

/** By the id of the record; none where its day belongs to no period, or the person is not in it. */
export async function payLinesOfAttendance(
  db: AgencyDatabase,
  ids: readonly number[],
  timeZone: string,
): Promise<ReadonlyMap<number, AttendancePayLineRow>> {
  const rows = await db.run<AttendancePayLineRow & { of: number }>(
    payLinesStatement(db.scope.agencyId, ids, timeZone),
  );
  return new Map(rows.map(({ of, ...row }) => [of, row]));
}
