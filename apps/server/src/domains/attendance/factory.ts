import type { EventMark } from '@guardroom/rules/guard/event-mark';
import type { ApprovalStatus } from '@guardroom/rules/attendance/approval-status';
import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { nowIf } from '../../platform/database/now-if.ts';

export interface MadeAttendance {
  readonly id: number;
  readonly timeIn: string;
  readonly timeOut: string | null;
}

/** A file of `stored_file`, or one that nobody has stored. */
interface FileGiven {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

export interface AttendanceGiven {
  readonly staff: {
    readonly id: number;
    readonly accountID: number;
    readonly securityAgencyID: number;
    readonly name: string;
    readonly staffNo: string;
  };
  /** Where the person came to; left at the same site unless `siteOut` says otherwise. */
  readonly site?: { readonly id: number; readonly securitySiteID: number };
  readonly siteOut?: { readonly id: number; readonly securitySiteID: number };
  /** ISO; thirteen hours ago unless given. */
  readonly timeIn?: string;
  /** ISO; twelve hours after the time in unless given; null: on duty. */
  readonly timeOut?: string | null;
  readonly timeInRemark?: string;
  readonly timeOutRemark?: string;
  /** Where the device was at the time in. */
  readonly placeIn?: { readonly latitude: number; readonly longitude: number };
  /** What a device told unusually. */
  readonly marks?: readonly EventMark[];
  readonly photoIn?: FileGiven;
  readonly photoOut?: FileGiven;
  readonly approvalStatus?: ApprovalStatus;
  readonly approvedDuration?: number;
  readonly reviewedBy?: string;
  readonly remark?: string;
  /** The line of the roster that it carries. */
  readonly deploymentID?: number;
  readonly deleted?: 0 | 1;
}

const insert = `INSERT INTO attendance (security_agency_id, account_id, staff_profile_id, staff_name, staff_no,
    time_in, time_in_site_id, time_in_site_profile_id, time_in_bucket, time_in_key, time_in_region,
    time_in_remark, time_in_received_on, time_out, time_out_site_id, time_out_site_profile_id,
    time_out_bucket, time_out_key, time_out_region, time_out_remark, time_out_received_on,
    approval_status, approved_duration, reviewed_by, reviewed_timestamp, remark, deleted, deleted_on, deployment_id,
    time_in_latitude, time_in_longitude, marks)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $6, $13, $14, $15, $16, $17, $18, $19, $13,
    $20::text, $21, $22, ${nowIf("$20::text <> 'PENDING'")}, $23, $24::smallint,
    ${nowIf('$24::smallint = 1')}, $25, $26, $27, $28)
  RETURNING id`;

/** One attendance, for tests: a finished PENDING shift of twelve hours unless given otherwise. */
export async function makeAttendance(
  db: SystemDatabase,
  given: AttendanceGiven,
): Promise<MadeAttendance> {
  const { staff, site, approvalStatus = 'PENDING' } = given;
  const timeIn = given.timeIn ?? wireTime(Date.now() - 13 * 3_600_000);
  const timeOut =
    given.timeOut === undefined ? wireTime(Date.parse(timeIn) + 12 * 3_600_000) : given.timeOut;
  const siteOut = timeOut === null ? undefined : (given.siteOut ?? site);
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      staff.securityAgencyID,
      staff.accountID,
      staff.id,
      staff.name,
      staff.staffNo,
      timeIn,
      site?.securitySiteID ?? null,
      site?.id ?? null,
      ...fileValues(given.photoIn),
      given.timeInRemark ?? null,
      timeOut,
      siteOut?.securitySiteID ?? null,
      siteOut?.id ?? null,
      ...fileValues(given.photoOut),
      given.timeOutRemark ?? null,
      approvalStatus,
      given.approvedDuration ?? (approvalStatus === 'APPROVED' ? 720 : null),
      given.reviewedBy ?? (approvalStatus === 'PENDING' ? null : 'Test Reviewer'),
      given.remark ?? null,
      given.deleted ?? 0,
      given.deploymentID ?? null,
      given.placeIn?.latitude ?? null,
      given.placeIn?.longitude ?? null,
      given.marks ?? [],
    ]),
  );
  if (row === undefined) throw new Error('no attendance was made');
  return { id: row.id, timeIn, timeOut };
}

function fileValues(file: FileGiven | undefined): readonly (string | null)[] {
  return [file?.bucket ?? null, file?.key ?? null, file?.region ?? null];
}
