/**
 * The columns of a patrol record in their order, as the Records screen titles them and the exports
 * write them. `width` is pixels in a workbook; in a PDF the columns keep these proportions (PAT-42).
 * `kind` is what the cells hold there (text, unless said).
 */
export const patrolColumns = [
  { key: 'clockingRouteName', title: 'Route', width: 160 },
  { key: 'siteProfileName', title: 'Site', width: 175 },
  { key: 'staffNo', title: 'Staff No', width: 80 },
  { key: 'staffProfileName', title: 'Staff Name', width: 160 },
  { key: 'start', title: 'Start', width: 225, kind: 'time' },
  { key: 'end', title: 'End', width: 225, kind: 'time' },
  { key: 'status', title: 'Status', width: 140 },
  { key: 'duration', title: 'Total Duration', width: 90, kind: 'shortDuration' },
  { key: 'scanned', title: 'Scanned Points', width: 85 },
  { key: 'remark', title: 'Remarks', width: 180 },
] as const;

export type PatrolColumnKey = (typeof patrolColumns)[number]['key'];

/** The columns of the lines of one record (PAT-48). */
export const scanColumns = [
  { key: 'clockingPointName', title: 'Checkpoint Name', width: 220 },
  { key: 'tag', title: 'Tag ID', width: 150 },
  { key: 'status', title: 'Status', width: 140 },
  { key: 'datetime', title: 'Datetime', width: 230 },
  { key: 'remark', title: 'Remark', width: 240 },
] as const;

export type ScanColumnKey = (typeof scanColumns)[number]['key'];

/** The title of a column of records, for the screen. */
export function patrolColumnTitle(key: PatrolColumnKey): string {
  return patrolColumns.find((column) => column.key === key)?.title ?? key;
}

/** The title of a column of lines, for the screen. */
export function scanColumnTitle(key: ScanColumnKey): string {
  return scanColumns.find((column) => column.key === key)?.title ?? key;
}

/** What stands for the end of a patrol that nobody finished. */
export function noEndText(status: string): string {
  if (status === 'MISSED') return 'Not begun';
  return status === 'PENDING' ? 'Under way' : 'Not finished';
}

/** `Patrol Report 20 Nov 2026 - 21 Nov 2026` (PAT-40), of dates as screens write them. */
export function patrolReportName(from: string, to: string): string {
  return `Patrol Report ${from} - ${to}`;
}

/** Status of a line in words: a checkpoint clocked after a later one says so. */
export function scanStatusText(label: string, outOfOrder: number): string {
  return outOfOrder === 1 ? `${label}, out of order` : label;
}
