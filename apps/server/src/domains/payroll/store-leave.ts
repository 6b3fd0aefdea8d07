import type { PayDays } from '@guardroom/rules/payroll/period';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { LeaveOfStaff } from './store-compute.ts';

const find = `SELECT a.staff_profile_id AS "staffProfileID", type.name AS "leaveTypeName", type.paid,
    a.start_date AS "startDate", a.end_date AS "endDate", a.half_day AS "halfDay", a.days
  FROM leave_request a
  JOIN leave_type type
    ON type.security_agency_id = a.security_agency_id AND type.id = a.leave_type_id
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status = 'APPROVED'
    AND a.end_date >= $2::date AND a.start_date <= $3::date
  ORDER BY a.id`;

/** Approved leave of everybody that touches some days, in a fixed order. */
export function leaveOfPeriod(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
): Promise<LeaveOfStaff[]> {
  const values = [db.scope.agencyId, startDate, endDate];
  return db.run<LeaveOfStaff & Record<string, unknown>>(statement(find, values));
}
