/**
 * The columns of an attendance record in their order, as the Records screen titles them and the
 * Excel export writes them (ATT-72, ATT-73). `key` is the field of Attendance; `width` is pixels
 * in the file, and `kind` what the cells hold there (text, unless said). The screen leaves out Record ID and adds the photos.
 */
export const attendanceColumns = [
  { key: 'staffNo', title: 'Staff No', width: 100 },
  { key: 'staffName', title: 'Staff Name', width: 200 },
  { key: 'timeInSiteProfileName', title: 'Site In', width: 200 },
  { key: 'timeIn', title: 'Time In', width: 180, kind: 'time' },
  { key: 'timeInRemark', title: 'Time In Remark', width: 200 },
  { key: 'timeOutSiteProfileName', title: 'Site Out', width: 200 },
  { key: 'timeOut', title: 'Time Out', width: 180, kind: 'time' },
  { key: 'timeOutRemark', title: 'Time Out Remark', width: 200 },
  { key: 'totalDuration', title: 'Total Duration', width: 110, kind: 'duration' },
  { key: 'approvedDuration', title: 'Approved Duration', width: 130, kind: 'duration' },
  { key: 'approvalStatus', title: 'Approval Status', width: 120 },
  { key: 'reviewedBy', title: 'Reviewed By', width: 160 },
  { key: 'reviewedTimestamp', title: 'Reviewed On', width: 180, kind: 'time' },
  { key: 'remark', title: 'Remark', width: 200 },
  { key: 'id', title: 'Record ID', width: 100, kind: 'number' },
] as const;

export type AttendanceColumnKey = (typeof attendanceColumns)[number]['key'];

/** The title of a column, for the screen. */
export function columnTitle(key: AttendanceColumnKey): string {
  return attendanceColumns.find((column) => column.key === key)?.title ?? key;
}
