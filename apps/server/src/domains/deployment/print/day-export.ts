import { headingDate, listDate } from '@guardroom/rules/dates';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import {
  clockText,
  doubtText,
  kindName,
  type PrintedBy,
} from '@guardroom/rules/deployment/print/printed-line';
import { rosterColumns } from '@guardroom/rules/deployment/print/roster-columns';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { PdfBlock, PdfCell, PdfColumn } from '../../../platform/export/pdf/pdf-types.ts';
import {
  pdfContent,
  registerExport,
  tableContent,
} from '../../../platform/export/register-export.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readDeployments } from '../policy.ts';
import { printedOn } from './document-export.ts';
import { rosterCells } from './roster-export.ts';
import { printedBy, rosterDayLines, type RosterDayOf, type RosterRow } from './store.ts';

/** A day of the roster over all sites, or over some. */

/** The names of both files in links. */
export const dayDocument = 'roster-day';
export const dayTable = 'roster-day-table';

const dayParameters = v.object({
  date: v.string(),
  siteProfileIDs: v.nullable(v.array(v.number())),
});

/** `Roster 26 Nov 2026` */
export function dayName(date: string): string {
  return `Roster ${listDate(date)}`;
}

/**
 * The lines of the day that is asked for.
 * @throws TOO_LARGE for more than a file has
 */
export async function openDay(db: AgencyDatabase, of: RosterDayOf): Promise<RosterRow[]> {
  const most = deploymentLimits.planLines;
  const lines = await rosterDayLines(db, of, most + 1);
  if (lines.length > most) {
    refuse('TOO_LARGE', `A day of more than ${most} entries is not exported: choose some sites.`, {
      path: 'day.siteProfileIDs',
    });
  }
  return lines;
}

registerExport(dayDocument, {
  policy: readDeployments,
  open: async (viewer, parameters, database) => {
    const db = database.agency(viewer.scope);
    const of = v.parse(dayParameters, parameters);
    const lines = await openDay(db, of);
    const by = await printedBy(db, viewer.timeZone);
    return pdfContent({ layout: 'portrait', title: dayName(of.date) }, [
      { kind: 'title', text: `${viewer.securityAgencyName} - Roster` },
      ...dayBlocks(of.date, lines, by),
      printedOn(viewer),
    ]);
  },
});

registerExport(dayTable, {
  policy: readDeployments,
  open: async (viewer, parameters, database) => {
    const db = database.agency(viewer.scope);
    const of = v.parse(dayParameters, parameters);
    const lines = await openDay(db, of);
    const by = await printedBy(db, viewer.timeZone);
    const head = {
      sheetName: 'Roster',
      heading: [
        ['Agency', viewer.securityAgencyName],
        ['Day', headingDate(of.date)],
      ],
      columns: rosterColumns,
      timeZone: viewer.timeZone,
    } as const;
    return tableContent(
      head,
      lines.map((line) => rosterCells(line, by)),
    );
  },
});

const columns: readonly PdfColumn[] = [
  { title: 'Site', share: 34 },
  { title: 'Shift', share: 20 },
  { title: 'Times', share: 18 },
  { title: 'Staff', share: 36 },
  { title: 'Designation', share: 18 },
  { title: 'Status', share: 18 },
];

/** Site by site, each named once; what was declined is struck out. */
function dayBlocks(date: string, lines: readonly RosterRow[], by: PrintedBy): PdfBlock[] {
  const sites = new Set(lines.map(({ siteProfileID }) => siteProfileID)).size;
  const counts = `${counted(lines.length, 'entry', 'entries')} at ${counted(sites, 'site', 'sites')}`;
  return [
    { kind: 'section', text: headingDate(date) },
    { kind: 'text', texts: [{ text: counts }] },
    { kind: 'table', columns },
    {
      kind: 'rows',
      rows: lines.map((line, place) => {
        const isSame = lines[place - 1]?.siteProfileID === line.siteProfileID;
        return [isSame ? '' : { text: line.siteProfileName, isBold: true }, ...cellsOf(line, by)];
      }),
    },
  ];
}

function cellsOf(line: RosterRow, by: PrintedBy): PdfCell[] {
  const isStruck = line.status === 'DECLINED';
  return [
    { text: kindName(line, by), isStruck },
    { text: clockText(line, by.timeZone), isStruck },
    { text: line.staffName, isStruck },
    line.workHistoryDesignation ?? '',
    { text: doubtText(line.status), ink: 'red' },
  ];
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
