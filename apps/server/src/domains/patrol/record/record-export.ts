import { dateOf, listDate, listTime } from '@guardroom/rules/dates';
import {
  noEndText,
  scanColumns,
  scanStatusText,
  type ScanColumnKey,
} from '@guardroom/rules/patrol/patrol-columns';
import { scannedPointsText, totalDurationText } from '@guardroom/rules/patrol/patrol-duration';
import { lookOfPatrol } from '@guardroom/rules/patrol/patrol-status';
import { scanStatusLook } from '@guardroom/rules/patrol/scan-status';
import * as v from 'valibot';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import type { PdfBlock, PdfCell } from '../../../platform/export/pdf/pdf-types.ts';
import { pdfTableContent, registerExport } from '../../../platform/export/register-export.ts';
import { readByCursor, type CursorSource } from '../../../platform/export/read-by-cursor.ts';
import { exportStatements } from '../../../platform/graphql/list/list.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { clockingReportDetailList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import { findReport } from './store.ts';
import type { ClockingReportDetailRow, ClockingReportRow } from './types.ts';

const recordParameters = v.object({ id: v.number() });

/** `Patrol Record Night Round 21 Nov 2026`. */
export function recordName({ clockingRouteName, start }: ClockingReportRow, timeZone: string) {
  return `Patrol Record ${clockingRouteName} ${listDate(dateOf(start, timeZone))}`;
}

/** One patrol record with all of its lines, as a document (PAT-50). */
registerExport('patrol-record', {
  policy: readPatrols,
  open: async (viewer, parameters, database) => {
    const { id } = v.parse(recordParameters, parameters);
    const report = await findReport(database.agency(viewer.scope), id);
    if (report === undefined) return refuse('NOT_FOUND', 'This patrol record is no longer there.');
    const columns = columnsFor(report).map(({ title, width }) => ({ title, share: width }));
    const before: PdfBlock[] = [
      { kind: 'title', text: 'Patrol Record' },
      { kind: 'pairs', pairs: factsOf(report, viewer) },
      { kind: 'table', columns, fontSize: 8 },
    ];
    const layout = report.islandWide === 1 ? 'landscape' : 'portrait';
    const page = { layout, title: recordName(report, viewer.timeZone) } as const;
    const cells = (line: ClockingReportDetailRow) => cellsOf(line, report, viewer.timeZone);
    const reading = await readLines(database, viewer.scope, id);
    return pdfTableContent({ page, before, cellsOf: cells }, reading);
  },
});

function readLines(database: CursorSource, scope: AgencyScope, id: number) {
  const filter = { clockingReportID: { eq: id } };
  const statements = exportStatements(clockingReportDetailList, scope.agencyId, filter);
  return readByCursor<ClockingReportDetailRow>(database, scope, statements);
}

/** What the record profile shows (PAT-47). */
function factsOf(
  report: ClockingReportRow,
  { securityAgencyName, timeZone }: Viewer,
): readonly (readonly [string, string])[] {
  const end = report.end === null ? noEndText(report.status) : listTime(report.end, timeZone);
  return [
    ['Agency', securityAgencyName],
    ['Route Name', report.clockingRouteName],
    ['Total Duration', totalDurationText(report.start, report.end)],
    ['Datetime', `${listTime(report.start, timeZone)} - ${end}`],
    ['Site', report.siteProfileName],
    ['Status', lookOfPatrol(report.status).label],
    ['Scanned Points', scannedPointsText(report.clockedPoint, report.totalPoint)],
    ['Staff Name', walkerOf(report)],
    ['Remarks', report.remark ?? '-'],
  ];
}

/** Nobody walked what was missed. */
function walkerOf({ staffProfileID, staffProfileName, staffNo }: ClockingReportRow): string {
  return staffProfileID === null ? '-' : `${staffProfileName} (${staffNo})`;
}

type Column = {
  readonly key: ScanColumnKey | 'site';
  readonly title: string;
  readonly width: number;
};

/** An island-wide patrol goes to several sites: its lines say which. */
function columnsFor({ islandWide }: ClockingReportRow): readonly Column[] {
  const [name, ...others] = scanColumns;
  return islandWide === 1
    ? [name, { key: 'site', title: 'Site', width: 200 }, ...others]
    : scanColumns;
}

const inks = { green: 'green', red: 'red', grey: 'muted' } as const;

function cellsOf(
  line: ClockingReportDetailRow,
  report: ClockingReportRow,
  timeZone: string,
): PdfCell[] {
  const { label, tone } = scanStatusLook[line.status];
  const status = scanStatusText(label, line.outOfOrder);
  const cells: Record<Column['key'], PdfCell> = {
    clockingPointName: line.clockingPointName,
    site: line.siteProfileName,
    tag: line.tag ?? 'Not registered',
    status: { text: status, ink: line.outOfOrder === 1 ? 'orange' : inks[tone] },
    datetime: line.datetime === null ? '-' : listTime(line.datetime, timeZone),
    remark: line.remark ?? '',
  };
  return columnsFor(report).map(({ key }) => cells[key]);
}
