import { dateOf, listDate, listTime } from '@guardroom/rules/dates';
import { letInText, visitorTitles } from '@guardroom/rules/visitor/visitor-columns';
import { visitorsFilter } from '@guardroom/rules/visitor/visitors-filter';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { AgencyScope } from '../../platform/database/scope.ts';
import type { PdfBlock, PdfCell } from '../../platform/export/pdf/pdf-types.ts';
import { readByCursor } from '../../platform/export/read-by-cursor.ts';
import { pdfTableContent, registerExport } from '../../platform/export/register-export.ts';
import { searchText } from '../../platform/export/search-line.ts';
import { exportStatements } from '../../platform/graphql/list/list.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { visitorRecordList } from './filter.ts';
import { exportVisitors } from './policy.ts';
import type { VisitorRecordRow } from './types.ts';

/** The choice of the screen, as the export carries it in its link. */
export const exportParameters = v.object({
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  search: v.optional(v.string()),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  inside: v.optional(v.boolean()),
  cancelled: v.optional(v.boolean()),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `All Sites - Visitor 20 Nov 2026 - 21 Nov 2026`, as the book of occurrences is named. */
export function exportName(choice: ExportParameters, timeZone: string): string {
  return `${choice.siteName ?? 'All Sites'} - Visitor ${rangeText(choice, timeZone)}`;
}

registerExport('visitor', {
  policy: exportVisitors,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const reading = await readByCursor<VisitorRecordRow>(
      database,
      viewer.scope,
      statementsOf(viewer.scope, choice),
    );
    const page = { layout: 'landscape', title: titleOf(viewer) } as const;
    const cellsOf = (row: VisitorRecordRow) => rowCells(row, viewer.timeZone);
    return pdfTableContent({ page, before: headOf(viewer, choice), cellsOf }, reading);
  },
});

/** How many records the export will hold now. */
export async function countExport(db: AgencyDatabase, choice: ExportParameters): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(db.scope, choice).count);
  return row?.count ?? 0;
}

function statementsOf({ agencyId }: AgencyScope, choice: ExportParameters) {
  const filter = visitorsFilter({ ...choice, securityAgencyID: agencyId });
  return exportStatements(visitorRecordList, agencyId, filter);
}

function rangeText({ start, end }: ExportParameters, timeZone: string): string {
  if (start === undefined || end === undefined) return 'All Dates';
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return `${day(start)} - ${day(end)}`;
}

const titleOf = ({ securityAgencyName }: Viewer) => `${securityAgencyName} - Visitor Records`;

const shares = {
  siteProfileName: 13,
  inTimestamp: 14,
  name: 13,
  phoneNo: 10,
  purpose: 12,
  block: 6,
  unit: 7,
  vehicleNo: 9,
  remarks: 17,
  type: 9,
} as const;
type Column = keyof typeof shares;
const columns: readonly Column[] = [
  'siteProfileName',
  'inTimestamp',
  'name',
  'phoneNo',
  'purpose',
  'block',
  'unit',
  'vehicleNo',
  'remarks',
  'type',
];

function headOf(viewer: Viewer, choice: ExportParameters): PdfBlock[] {
  return [
    { kind: 'title', text: titleOf(viewer) },
    {
      kind: 'pairs',
      pairs: [
        ['Date Range', rangeText(choice, viewer.timeZone)],
        ['Site', choice.siteName ?? 'All Sites'],
        ['Search', searchText(choice.search) ?? '-'],
        ['Still Inside', choice.inside === true ? 'Yes' : '-'],
        ['Cancelled Entries', choice.cancelled === true ? 'Shown' : '-'],
      ],
    },
    {
      kind: 'table',
      columns: columns.map((column) => ({ title: visitorTitles[column], share: shares[column] })),
    },
  ];
}

function rowCells(row: VisitorRecordRow, timeZone: string): PdfCell[] {
  const isStruck = row.cancelled === 1;
  const left = row.outTimestamp === null ? '' : `\nLeft ${listTime(row.outTimestamp, timeZone)}`;
  const allowed = row.allowedBlockID === null ? '' : `\n${letInText}`;
  const said = {
    inTimestamp: listTime(row.inTimestamp, timeZone) + left,
    name: row.name + allowed,
  };
  return columns.map((column) => {
    const text = column === 'inTimestamp' || column === 'name' ? said[column] : (row[column] ?? '');
    return isStruck ? { text, isStruck, ink: 'muted' } : text;
  });
}
