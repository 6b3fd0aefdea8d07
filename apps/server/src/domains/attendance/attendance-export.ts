import { approvalStatuses, approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import {
  attendanceColumns,
  type AttendanceColumnKey,
} from '@guardroom/rules/attendance/attendance-columns';
import { recordsFilter } from '@guardroom/rules/attendance/records-filter';
import { dateOf, listDate, shownMinutes } from '@guardroom/rules/dates';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { AgencyScope } from '../../platform/database/scope.ts';
import { exportOrder } from '../../platform/export/export-order.ts';
import { readByCursor } from '../../platform/export/read-by-cursor.ts';
import { exportContent, registerExport } from '../../platform/export/register-export.ts';
import { searchLine } from '../../platform/export/search-line.ts';
import type { Cell } from '../../platform/export/table.ts';
import { exportStatements } from '../../platform/graphql/list/list.ts';
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
  staffProfileID: v.optional(v.number()),
  staffName: v.optional(v.string()),
  approvalStatus: v.optional(v.picklist(approvalStatuses)),
  marked: v.optional(v.boolean()),
  order: v.optional(exportOrder),
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
      statementsOf(viewer.scope, choice),
    );
    return exportContent(headOf(viewer, choice), reading, cellsOf);
  },
});

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = { ...recordsFilter({ securityAgencyID: agencyId, ...choice }) };
  return exportStatements(attendanceList, agencyId, filter, choice.order);
}

/** How many records the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

/** Sheet name, header block and columns (ATT-69 to ATT-74). */
function headOf({ securityAgencyName, timeZone }: Viewer, choice: ExportParameters) {
  const { id, staffName, approvalStatus, marked } = choice;
  return {
    sheetName: 'Attendance',
    heading: [
      ['Agency', securityAgencyName],
      ['Time In Date Range', rangeText(choice, timeZone)],
      ['Site', choice.siteName ?? 'For All Sites'],
      ['Approval Status', approvalStatus ? approvalStatusLook[approvalStatus].label : 'All'],
      ...(staffName === undefined ? [] : [['Staff', staffName] as const]),
      ...(marked === undefined ? [] : [['Marked', marked ? 'Only marked' : 'Not marked'] as const]),
      ...searchLine(choice.search),
      ...(id === undefined ? [] : [['Record ID', String(id)] as const]),
    ],
    columns: attendanceColumns,
    timeZone,
  } as const;
}

function rangeText({ timeInStart, timeInEnd }: ExportParameters, timeZone: string): string {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return `${day(timeInStart)} - ${day(timeInEnd)}`;
}

function cellsOf(row: AttendanceRow): Cell[] {
  const timeOut = row.notClockedOut ? null : row.timeOut;
  const isApproved = row.approvalStatus === 'APPROVED';
  const cells: Record<AttendanceColumnKey, Cell> = {
    staffNo: row.staffNo,
    staffName: row.staffName,
    timeInSiteProfileName: row.timeInSiteProfileName,
    timeIn: row.timeIn,
    timeInRemark: row.timeInRemark,
    timeOutSiteProfileName: row.timeOutSiteProfileName,
    timeOut,
    timeOutRemark: row.timeOutRemark,
    totalDuration: timeOut === null ? null : Math.max(0, shownMinutes(row.timeIn, timeOut)),
    // Shown only once the record is approved (ATT-63).
    approvedDuration: isApproved ? row.approvedDuration : null,
    approvalStatus: approvalStatusLook[row.approvalStatus].label,
    reviewedBy: row.reviewedBy,
    reviewedTimestamp: row.reviewedTimestamp,
    remark: row.remark,
    id: row.id,
  };
  return attendanceColumns.map(({ key }) => cells[key]);
}
