import { shiftOfTimeInAt } from '@guardroom/rules/payroll/pay/pay-shift';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import type { BilledRecord } from '@guardroom/rules/invoice/compute/compute';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';

/** Which approved hours a month of a contract has. */

/** Of which site, between which days, and for which draft (0 for a new one). */
export interface HoursAsked {
  readonly siteProfileID: number;
  readonly from: string;
  readonly to: string;
  readonly invoiceID: number;
}

export interface BilledRow extends BilledRecord {
  readonly staffName: string;
}

// A record is of the day on which it is paid, and of the site at which it was clocked, else of that
// of its line. The person has the designation of the employment of that time.
const approved = `SELECT a.id AS "attendanceID", a.staff_name AS "staffName",
    a.time_in AS "timeIn", a.approved_duration AS minutes,
    to_char(coalesce(d.date, own.day), 'YYYY-MM-DD') AS date, d.shift, d.shift_type_id AS "shiftTypeID",
    greatest(a.time_in, d.start_datetime) AS start, job.designation AS grade
  FROM attendance a
  CROSS JOIN LATERAL (SELECT (a.time_in AT TIME ZONE $5 - interval '5 hours')::date AS day) own
  LEFT JOIN deployment d ON d.security_agency_id = $1 AND d.id = a.deployment_id AND d.deleted = 0
    AND d.staff_profile_id = a.staff_profile_id AND d.date BETWEEN own.day - 1 AND own.day + 1
  LEFT JOIN LATERAL (SELECT h.designation FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.staff_profile_id AND h.deleted = 0
      AND h.em_start <= a.time_in AND h.em_until >= a.time_in
    ORDER BY h.em_start DESC LIMIT 1) job ON true
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND (a.time_in_site_profile_id = $2 OR a.time_in_site_profile_id IS NULL)
    AND a.time_in >= ($3::date - 2)::timestamp AT TIME ZONE $5
    AND a.time_in < ($4::date + 3)::timestamp AT TIME ZONE $5
    AND a.approval_status = 'APPROVED' AND a.approved_duration > 0
    AND coalesce(a.time_in_site_profile_id, d.site_profile_id) = $2
    AND coalesce(d.date, own.day) BETWEEN $3::date AND $4::date
    AND NOT EXISTS (SELECT 1 FROM invoice_claim c
      WHERE c.security_agency_id = $1 AND c.attendance_id = a.id AND c.released_on IS NULL
        AND c.invoice_id <> $6)
  ORDER BY a.time_in, a.id`;

/** Approved records of a site that stand on no other invoice. */
export function approvedHoursStatement(
  agencyId: number,
  { siteProfileID, from, to, invoiceID }: HoursAsked,
  timeZone: string,
): Statement {
  return statement(approved, [agencyId, siteProfileID, from, to, timeZone, invoiceID]);
}

interface ApprovedRow {
  readonly attendanceID: number;
  readonly staffName: string;
  readonly timeIn: string;
  readonly minutes: number;
  readonly date: string;
  readonly shift: Shift | null;
  readonly shiftTypeID: number | null;
  readonly start: string;
  readonly grade: string | null;
}

/** The same, as the rules have them. */
export async function approvedHours(
  db: AgencyDatabase,
  asked: HoursAsked,
  timeZone: string,
): Promise<BilledRow[]> {
  const query = approvedHoursStatement(db.scope.agencyId, asked, timeZone);
  const rows = await db.run<ApprovedRow & Record<string, unknown>>(query);
  return rows.map(({ shift, shiftTypeID, timeIn, ...row }) => ({
    ...row,
    shift: shiftTypeID ?? shift ?? shiftOfTimeInAt(timeIn, timeZone).shift,
  }));
}
