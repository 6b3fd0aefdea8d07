import { dateOf, listDate, shownMinutes } from '@guardroom/rules/dates';
import {
  noEndText,
  patrolColumns,
  patrolReportName,
  type PatrolColumnKey,
} from '@guardroom/rules/patrol/patrol-columns';
import { scannedPointsText } from '@guardroom/rules/patrol/patrol-duration';
import {
  lookOfPatrol,
  patrolStatuses,
  patrolStatusLook,
} from '@guardroom/rules/patrol/patrol-status';
import { patrolRecordsFilter } from '@guardroom/rules/patrol/records-filter';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { shownText } from '../../../platform/export/cell-kinds.ts';
import { exportOrder } from '../../../platform/export/export-order.ts';
import type { PdfBlock, PdfCell } from '../../../platform/export/pdf/pdf-types.ts';
import {
  exportContent,
  pdfTableContent,
  registerExport,
} from '../../../platform/export/register-export.ts';
import { readByCursor, type CursorSource } from '../../../platform/export/read-by-cursor.ts';
import { searchLine } from '../../../platform/export/search-line.ts';
import type { Cell, ExportColumn } from '../../../platform/export/table.ts';
import { exportStatements } from '../../../platform/graphql/list/list.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { clockingReportList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import type { ClockingReportRow } from './types.ts';

/** Rows of one PDF: more would keep a person waiting for what nobody reads on paper. */
export const mostInDocument = 20_000;

/** The choice of the Records screen, as the export carries it in its link. */
export const exportParameters = v.object({
  rangeStart: v.string(),
  rangeEnd: v.string(),
  search: v.optional(v.string()),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  status: v.optional(v.picklist(patrolStatuses)),
  order: v.optional(exportOrder),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `Patrol Report 20 Nov 2026 - 21 Nov 2026` (PAT-40). */
export function exportName(choice: ExportParameters, timeZone: string): string {
  const [from, to] = days(choice, timeZone);
  return patrolReportName(from, to);
}

function days({ rangeStart, rangeEnd }: ExportParameters, timeZone: string): [string, string] {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return [day(rangeStart), day(rangeEnd)];
}

/** A workbook or a CSV of the records, in the order of the screen. */
registerExport('patrol', {
  policy: readPatrols,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const heading = headingOf(viewer, choice);
    const { timeZone } = viewer;
    const head = { sheetName, heading, columns: patrolColumns, timeZone };
    const reading = await read(database, viewer.scope, choice);
    return exportContent(head, reading, cellsOf);
  },
});

/** The same as a document. */
registerExport('patrol-document', {
  policy: readPatrols,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const columns = patrolColumns.map(({ title, width }) => ({ title, share: width }));
    const before: PdfBlock[] = [
      { kind: 'title', text: sheetName },
      { kind: 'pairs', pairs: headingOf(viewer, choice) },
      { kind: 'table', columns, fontSize: 8 },
    ];
    const page = { layout: 'landscape', title: exportName(choice, viewer.timeZone) } as const;
    const reading = await read(database, viewer.scope, choice);
    const parts = { page, before, cellsOf: (row: ClockingReportRow) => lineOf(row, viewer) };
    return pdfTableContent(parts, reading);
  },
});

const sheetName = 'Patrol Records';

function headingOf(
  viewer: Viewer,
  choice: ExportParameters,
): readonly (readonly [string, string])[] {
  const { securityAgencyName, timeZone } = viewer;
  const { status, siteName, search } = choice;
  return [
    ['Agency', securityAgencyName],
    ['Date Range', days(choice, timeZone).join(' - ')],
    ['Site', siteName ?? 'All'],
    ['Status', status ? patrolStatusLook[status].label : 'All'],
    ...searchLine(search),
  ];
}

function read(database: CursorSource, scope: AgencyScope, choice: ExportParameters) {
  return readByCursor<ClockingReportRow>(database, scope, statementsOf(scope, choice));
}

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = { ...patrolRecordsFilter({ securityAgencyID: agencyId, ...choice }) };
  return exportStatements(clockingReportList, agencyId, filter, choice.order);
}

/** How many records the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

function cellsOf(row: ClockingReportRow): Cell[] {
  const cells: Record<PatrolColumnKey, Cell> = {
    clockingRouteName: row.clockingRouteName,
    siteProfileName: row.siteProfileName,
    staffNo: row.staffNo,
    staffProfileName: row.staffProfileName,
    start: row.start,
    end: row.end ?? { text: noEndText(row.status) },
    duration: row.end === null ? null : Math.max(0, shownMinutes(row.start, row.end)),
    scanned: scannedPointsText(row.clockedPoint, row.totalPoint),
    status: lookOfPatrol(row.status).label,
    remark: row.remark,
  };
  return patrolColumns.map(({ key }) => cells[key]);
}

function lineOf(row: ClockingReportRow, { timeZone }: Viewer): PdfCell[] {
  const columns: readonly (ExportColumn & { key: PatrolColumnKey })[] = patrolColumns;
  const cells = cellsOf(row);
  return columns.map(({ key, kind = 'text' }, place) => {
    const text = shownText(cells[place] ?? null, kind, timeZone);
    return key === 'status' ? { text, ink: inkOf(row.status) } : text;
  });
}

const inks = { green: 'green', yellow: 'orange', red: 'red', cyan: 'blue' } as const;

/** The ink of a status on paper, where yellow cannot be read. */
export function inkOf(status: string) {
  return inks[lookOfPatrol(status).tone];
}
