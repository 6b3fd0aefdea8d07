import {
  cellText,
  noActivity,
  type ReportCell,
  type ReportColumn,
  type ReportDocument,
  type ReportSection,
} from '@guardroom/rules/report/report-document';
import type { PdfBlock, PdfCell } from '../../../platform/export/pdf/pdf-types.ts';
import {
  pdfContent,
  tableContent,
  workbookContent,
  type ExportContent,
  type PdfContent,
  type WorkbookContent,
} from '../../../platform/export/register-export.ts';
import type { Cell, ExportColumn } from '../../../platform/export/table.ts';

/** A report as a PDF: chapters begin pages, and each page says which of how many it is. */
export function reportPdf(document: ReportDocument, timeZone: string): PdfContent {
  const { title, facts, sections, isQuiet } = document;
  const page = { layout: 'portrait', title, countsPages: true } as const;
  const several = sections.filter(({ isChapter }) => isChapter).length > 1;
  return pdfContent(page, [
    { kind: 'title', text: title },
    { kind: 'pairs', pairs: facts },
    ...(isQuiet ? [{ kind: 'text', texts: [{ text: noActivity, isBold: true }] } as const] : []),
    ...sections.flatMap((section, at) => [
      ...(several && section.isChapter && at > 0 ? [{ kind: 'page' } as const] : []),
      ...blocksOf(section, timeZone),
    ]),
  ]);
}

function blocksOf({ title, sentences, table }: ReportSection, timeZone: string): PdfBlock[] {
  const said: PdfBlock[] = sentences.map((text) => ({ kind: 'text', texts: [{ text }] }));
  const head: PdfBlock[] = [{ kind: 'section', text: title }, ...said];
  if (table === null) return head;
  const { columns, rows } = table;
  const cellsOf = (row: readonly ReportCell[]): PdfCell[] =>
    columns.map((column, at) => cellText(row[at] ?? null, column, timeZone));
  return [
    ...head,
    {
      kind: 'table',
      columns: columns.map(({ title: name, share, kind }) => ({
        title: name,
        share,
        ...(kind === 'number' && { align: 'right' as const }),
      })),
    },
    { kind: 'rows', rows: rows.map(cellsOf) },
  ];
}

/** The tables of a report, a sheet each; equal tables of several sites stand on one, with the site before. */
export function reportWorkbook(document: ReportDocument, timeZone: string): WorkbookContent {
  const [first, ...further] = sheetsOf(document, timeZone);
  return workbookContent(first ?? emptySheet(document, timeZone), ...further);
}

interface Gathered {
  readonly columns: readonly ReportColumn[];
  readonly rows: Cell[][];
}

function sheetsOf(document: ReportDocument, timeZone: string): ExportContent[] {
  const sheets = new Map<string, Gathered>();
  let site: string | null = null;
  for (const { title, isChapter, table } of document.sections) {
    if (isChapter) site = title;
    if (table === null) continue;
    const columns = site === null ? table.columns : [siteColumn, ...table.columns];
    const sheet = sheets.get(title) ?? { columns, rows: [] };
    sheets.set(title, sheet);
    const before = site === null ? [] : [site];
    for (const row of table.rows) sheet.rows.push([...before, ...row]);
  }
  return [...sheets].map(([title, { columns, rows }]) =>
    tableContent(
      {
        sheetName: title,
        heading: headingOf(document),
        columns: columns.map(sheetColumn),
        timeZone,
      },
      rows,
    ),
  );
}

const siteColumn: ReportColumn = { title: 'Of Site', share: 24 };
const pixelsOfShare = 8;

function sheetColumn({ title, share, kind }: ReportColumn): ExportColumn {
  return { title, width: share * pixelsOfShare, ...(kind !== undefined && { kind }) };
}

function headingOf({ title, facts, isQuiet }: ReportDocument) {
  const quiet = isQuiet ? [['Note', noActivity] as const] : [];
  return [['Report', title] as const, ...facts, ...quiet];
}

function emptySheet(document: ReportDocument, timeZone: string): ExportContent {
  const heading = headingOf(document);
  return tableContent(
    { sheetName: 'Report', heading, columns: [{ title: 'Note', width: 300 }], timeZone },
    [[noActivity]],
  );
}
