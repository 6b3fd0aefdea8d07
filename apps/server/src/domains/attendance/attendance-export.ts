import { approvalStatuses, approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import {
  approvedDurationText,
  totalDurationText,
} from '@guardroom/rules/attendance/approved-duration';
import {
  attendanceColumns,
  type AttendanceColumnKey,
} from '@guardroom/rules/attendance/attendance-columns';
import { recordsFilter } from '@guardroom/rules/attendance/records-filter';
import { dateOf, listDate, listTime } from '@guardroom/rules/dates';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { AgencyScope } from '../../platform/database/scope.ts';
import { exportContent, registerExport } from '../../platform/export/register-export.ts';
import { readByCursor } from '../../platform/export/read-by-cursor.ts';
import type { Cell } from '../../platform/export/table.ts';
import { exportStatement, listStatements } from '../../platform/graphql/list.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { attendanceList } from './filter.ts';
import { exportAttendance } from './policy.ts';
import type { AttendanceRow } from './types.ts';

/** The choice of the Records screen, as the export carries it in its link. */
export const exportParameters = v.object({
  timeInStart: v.string(),
  timeInEnd: v.string(),
  id: v.optional(v.number()),
  search: v.optional(v.string()),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  approvalStatus: v.optional(v.picklist(approvalStatuses)),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `Attendance Seaview Court 01 Nov 2026 - 21 Nov 2026` (ATT-70). */
export function exportName(choice: ExportParameters, timeZone: string): string {
  return `Attendance ${choice.siteName ?? 'For All Sites'} ${rangeText(choice, timeZone)}`;
}

registerExport('attendance', {
  policy: exportAttendance,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const reading = await readByCursor<AttendanceRow>(
      database,
      viewer.scope,
      exportStatements(viewer.scope, choice),
    );
    return exportContent(headOf(viewer, choice), reading, (row) => cellsOf(row, viewer.timeZone));
  },
});

function exportStatements({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = { ...recordsFilter({ securityAgencyID: agencyId, ...choice }) };
  const page = { limit: 0, offset: 0, order: [] };
  return {
    rows: exportStatement(attendanceList, agencyId, filter),
    count: listStatements(attendanceList, agencyId, filter, page).count,
  };
}

/** How many records the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(exportStatements(db.scope, choice).count);
  return row?.count ?? 0;
}

/** Sheet name, header block and columns (ATT-69 to ATT-74). */
function headOf({ securityAgencyName, timeZone }: Viewer, choice: ExportParameters) {
  const { id, approvalStatus } = choice;
  return {
    sheetName: 'Attendance',
    heading: [
      ['Agency', securityAgencyName],
      ['Time In Date Range', rangeText(choice, timeZone)],
      ['Site', choice.siteName ?? 'For All Sites'],
      ['Approval Status', approvalStatus ? approvalStatusLook[approvalStatus].label : 'All'],
      ...(id === undefined ? [] : [['Record ID', String(id)] as const]),
    ],
    columns: attendanceColumns,
  } as const;
}

function rangeText({ timeInStart, timeInEnd }: ExportParameters, timeZone: string): string {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return `${day(timeInStart)} - ${day(timeInEnd)}`;
}

function cellsOf(row: AttendanceRow, timeZone: string): Cell[] {
  const time = (instant: string | null) => (instant === null ? null : listTime(instant, timeZone));
  const cells: Record<AttendanceColumnKey, Cell> = {
    staffNo: row.staffNo,
    staffName: row.staffName,
    timeInSiteProfileName: row.timeInSiteProfileName,
    timeIn: time(row.timeIn),
    timeInRemark: row.timeInRemark,
    timeOutSiteProfileName: row.timeOutSiteProfileName,
    timeOut: time(row.notClockedOut ? null : row.timeOut),
    timeOutRemark: row.timeOutRemark,
    totalDuration: row.notClockedOut ? '' : totalDurationText(row.timeIn, row.timeOut),
    approvedDuration: approvedDurationText(row),
    approvalStatus: approvalStatusLook[row.approvalStatus].label,
    reviewedBy: row.reviewedBy,
    reviewedTimestamp: time(row.reviewedTimestamp),
    remark: row.remark,
    id: row.id,
  };
  return attendanceColumns.map(({ key }) => cells[key]);
}
