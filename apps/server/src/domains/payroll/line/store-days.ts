import type { ApprovalStatus } from '@guardroom/rules/attendance/approval-status';
import {
  payShifts,
  type ClockedTime,
  type PayShift,
  type RosteredLine,
} from '@guardroom/rules/payroll/pay/pay-days';
import type { PayDays } from '@guardroom/rules/payroll/period/period';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { attendanceOf } from '../compute/store-facts.ts';
import { findPayPeriod } from '../store.ts';

/** A line of the roster with the names of its site and of its kind of shift. */
export interface PayRosterRow extends RosteredLine {
  readonly siteName: string | null;
  readonly shiftTypeName: string | null;
}

/** What of a record of attendance its pay follows from; neither pictures nor places. Minutes. */
export interface PayAttendanceRow extends ClockedTime {
  readonly id: number;
  readonly timeInReceivedOn: string | null;
  readonly timeOut: string | null;
  readonly timeOutReceivedOn: string | null;
  readonly notClockedOut: boolean;
  readonly siteName: string | null;
  readonly approvalStatus: ApprovalStatus;
  readonly approvedDuration: number | null;
  readonly remark: string | null;
  readonly reason: string | null;
  readonly createdOn: string;
}

export type PayShiftRow = PayShift<PayRosterRow, PayAttendanceRow>;

const attendance = `SELECT a.id, a.deployment_id AS "deploymentID", a.time_in AS "timeIn",
    a.time_in_site_profile_id AS "timeInSiteProfileID", site.name AS "siteName",
    a.time_in_received_on AS "timeInReceivedOn", a.time_out AS "timeOut",
    a.time_out_received_on AS "timeOutReceivedOn", a.not_clocked_out AS "notClockedOut",
    a.approval_status AS "approvalStatus", a.approved_duration AS "approvedDuration", a.remark,
    a.reason, a.created_on AS "createdOn"
  FROM attendance a LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.time_in_site_profile_id
  WHERE ${attendanceOf} AND a.staff_profile_id = $5`;

// As far around the days as the computation looks, by the start, in whose order a person's lines lie.
const roster = `SELECT d.id AS "deploymentID", d.date, d.shift, d.site_profile_id AS "siteProfileID",
    site.name AS "siteName", k.name AS "shiftTypeName", d.start_datetime AS start,
    d.end_datetime AS "end"
  FROM deployment d LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = d.site_profile_id
  LEFT JOIN shift_type k ON k.security_agency_id = $1 AND k.id = d.shift_type_id
  WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.staff_profile_id = $5
    AND d.start_datetime >= ($2::date - 10)::timestamp AT TIME ZONE $4
    AND d.start_datetime < ($3::date + 5)::timestamp AT TIME ZONE $4`;

/** The records and the lines from which the shifts of some days of a person follow. */
export function payShiftStatements(
  agencyId: number,
  { startDate, endDate }: PayDays,
  staffProfileID: number,
  timeZone: string,
): readonly [attendance: Statement, roster: Statement] {
  const values = [agencyId, startDate, endDate, timeZone, staffProfileID];
  return [statement(attendance, values), statement(roster, values)];
}

/**
 * The shifts of a person in a period as they stand now, by the rule of packages/rules: at most a
 * month of one person.
 * @throws NOT_FOUND where the agency has no such period
 */
export async function readPayShifts(
  db: AgencyDatabase,
  {
    payPeriodID,
    staffProfileID,
  }: { readonly payPeriodID: number; readonly staffProfileID: number },
  timeZone: string,
): Promise<PayShiftRow[]> {
  const days = await findPayPeriod(db, payPeriodID);
  if (days === undefined) return refuse('NOT_FOUND', 'There is no such pay period.');
  const [ofRecords, ofLines] = payShiftStatements(
    db.scope.agencyId,
    days,
    staffProfileID,
    timeZone,
  );
  const [clocked, planned] = await Promise.all([
    db.run<PayAttendanceRow & Record<string, unknown>>(ofRecords),
    db.run<PayRosterRow & Record<string, unknown>>(ofLines),
  ]);
  return payShifts(days, clocked, planned, timeZone);
}
