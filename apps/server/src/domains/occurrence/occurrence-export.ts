import { endOfDay, listDate, listTime, startOfDay } from '@guardroom/rules/dates';
import { attributionTexts } from '@guardroom/rules/occurrence/attribution';
import { occurrencesFilter } from '@guardroom/rules/occurrence/occurrences-filter';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { PdfBlock, PdfCell, PdfText } from '../../platform/export/pdf/pdf-types.ts';
import { readByCursor } from '../../platform/export/read-by-cursor.ts';
import { pdfTableContent, registerExport } from '../../platform/export/register-export.ts';
import { searchText } from '../../platform/export/search-line.ts';
import { exportStatements } from '../../platform/graphql/list/list.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { occurrenceList } from './filter.ts';
import { exportOccurrences } from './policy.ts';
import type { OccurrenceRow } from './types.ts';

/** The choice of the screen, as the export carries it in its link. */
export const exportParameters = v.object({
  /** `YYYY-MM-DD` of the agency, both counted. */
  from: v.string(),
  to: v.string(),
  search: v.optional(v.string()),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  staffProfileID: v.optional(v.number()),
  staffName: v.optional(v.string()),
  replaced: v.optional(v.boolean()),
});
export type ExportParameters = v.InferOutput<typeof exportParameters>;

/** `Seaview Court - Occurrence 01 Nov 2026 - 21 Nov 2026` (OCC-58). */
export function exportName({ siteName, from, to }: ExportParameters): string {
  return `${siteName ?? 'All Sites'} - Occurrence ${listDate(from)} - ${listDate(to)}`;
}

registerExport('occurrence', {
  policy: exportOccurrences,
  open: async (viewer, parameters, database) => {
    const choice = v.parse(exportParameters, parameters);
    const statements = statementsOf(viewer, choice);
    const reading = await readByCursor<OccurrenceRow>(database, viewer.scope, statements);
    const page = { layout: 'portrait', title: titleOf(viewer) } as const;
    const cellsOf = (row: OccurrenceRow) => rowCells(row, viewer.timeZone);
    return pdfTableContent({ page, before: headOf(viewer, choice), cellsOf }, reading);
  },
});

/** How many records the export will hold now. */
export async function countExport(
  db: AgencyDatabase,
  viewer: Viewer,
  choice: ExportParameters,
): Promise<number> {
  const [row] = await db.run<{ count: number }>(statementsOf(viewer, choice).count);
  return row?.count ?? 0;
}

function statementsOf({ scope, timeZone }: Viewer, choice: ExportParameters) {
  const { from, to } = choice;
  const filter = occurrencesFilter({
    ...choice,
    securityAgencyID: scope.agencyId,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
  });
  return exportStatements(occurrenceList, scope.agencyId, filter);
}

const titleOf = ({ securityAgencyName }: Viewer) => `${securityAgencyName} - Occurrence Report`;

/** Title, what was chosen, and the head of the table (OCC-59 to OCC-61). */
function headOf(viewer: Viewer, choice: ExportParameters): PdfBlock[] {
  const { timeZone } = viewer;
  const first = listTime(startOfDay(choice.from, timeZone), timeZone);
  const last = listTime(endOfDay(choice.to, timeZone), timeZone);
  return [
    { kind: 'title', text: titleOf(viewer) },
    {
      kind: 'pairs',
      pairs: [
        ['Datetime range', `${first} - ${last}`],
        ['Site', choice.siteName ?? 'All Sites'],
        ['Replaced Records', choice.replaced === true ? 'Show All Replaced Record' : 'Show Normal'],
        ...(choice.staffName === undefined ? [] : [['Reported By', choice.staffName] as const]),
        ['Search', searchText(choice.search) ?? '-'],
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Site Name', share: 16 },
        { title: 'S/N', share: 6 },
        { title: 'Datetime', share: 14 },
        { title: 'Subject', share: 18 },
        { title: 'Occurrence', share: 34 },
        { title: 'Rank', share: 8 },
        { title: 'Name', share: 14 },
      ],
    },
  ];
}

function rowCells(row: OccurrenceRow, timeZone: string): PdfCell[] {
  const texts = [
    row.siteProfileName,
    String(row.sn),
    listTime(row.datetime, timeZone),
    row.title,
    row.description,
    row.reportedByStaffProfileDesignation ?? '',
    row.reportedByStaffProfileName,
  ];
  const isStruck = row.cancelled === 1;
  const notes = attributionTexts(row, timeZone).map((text) => ({ text, ink: 'muted' }) as const);
  return texts.map((text, at) => {
    const said: PdfText = isStruck ? { text, isStruck, ink: 'muted' } : { text };
    return at === noted ? [said, ...notes] : said;
  });
}

/** The column of the occurrence itself: below it stands who struck it off, and when it was written. */
const noted = 4;
