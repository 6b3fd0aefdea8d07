import type { QueryResultRow } from 'pg';
import type { Database } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import type { Policy } from '../policy.ts';
import type { ClientViewer, Viewer } from '../viewer.ts';
import type { PdfBlock, PdfCell, PdfPage } from './pdf/pdf-types.ts';
import type { CursorReading } from './read-by-cursor.ts';
import type { Cell, TableHead } from './table.ts';

/** A table that is ready to be written: its head, and its rows in batches. */
export interface ExportContent extends TableHead {
  readonly count: number;
  readonly batches: AsyncIterable<Cell[][]>;
  close(): Promise<void>;
}

/** Several tables, each on a sheet of its own: Excel alone. */
export interface WorkbookContent {
  readonly sheets: readonly [ExportContent, ...ExportContent[]];
  readonly count: number;
  close(): Promise<void>;
}

/** A document that is ready to be drawn: its blocks in batches. */
export interface PdfContent {
  readonly page: PdfPage;
  /** How many rows of tables the blocks hold in sum. */
  readonly count: number;
  readonly batches: AsyncIterable<readonly PdfBlock[]>;
  close(): Promise<void>;
}

/** A file that is one text, whole at once: in a format that another program prescribes. */
export interface TextContent {
  readonly text: string;
  readonly count: number;
}

/** `connect` for the rows of a long list, perhaps of a replica; `agency` for what stands around them. */
export type ExportDatabase = Pick<Database, 'agency' | 'connect'>;

/** A kind of file that a domain offers: a table as Excel and CSV, or a PDF. */
export interface ExportDefinition {
  /** Asked again at the download: the permission may be gone since the link was made. */
  readonly policy: Policy;
  /**
   * Opens the rows for this viewer. `parameters` are those that the domain gave to
   * `issueExportLink`, back from JSON: signed, but to be parsed like any input. `files` has the
   * pictures of a document.
   */
  open(
    viewer: Viewer,
    parameters: unknown,
    database: ExportDatabase,
    files: Pick<Files, 'content'>,
  ): Promise<ExportContent | WorkbookContent | PdfContent | TextContent>;
  /** The same at the clients' door; what does not say so is for none of them. */
  readonly forClients?: {
    readonly policy: Policy;
    /** `database` is bound to the client. */
    open(
      client: ClientViewer,
      parameters: unknown,
      database: Pick<Database, 'agency'>,
    ): Promise<PdfContent>;
  };
}

const definitions = new Map<string, ExportDefinition>();

/** Makes an export known under a name that stands in links. */
export function registerExport(name: string, definition: ExportDefinition): void {
  if (definitions.has(name)) throw new Error(`two exports are named ${name}`);
  definitions.set(name, definition);
}

export function exportNamed(name: string): ExportDefinition | undefined {
  return definitions.get(name);
}

/** The names of all exports, in order. */
export function exportNames(): readonly string[] {
  return [...definitions.keys()].toSorted();
}

/** Joins the head of a table with the rows of a reading, one line of cells a row. */
export function exportContent<Row extends QueryResultRow>(
  head: TableHead,
  reading: CursorReading<Row>,
  cellsOf: (row: Row) => Cell[],
): ExportContent {
  return {
    ...head,
    count: reading.count,
    batches: inCells(reading.batches, cellsOf),
    close: () => reading.close(),
  };
}

async function* inCells<Row>(
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cellsOf);
}

/** A table whose rows are known at once. */
export function tableContent(head: TableHead, rows: readonly Cell[][]): ExportContent {
  return {
    ...head,
    count: rows.length,
    batches: inSlices(rows),
    close: () => Promise.resolve(),
  };
}

const rowsAtOnce = 500;
async function* inSlices(rows: readonly Cell[][]): AsyncGenerator<Cell[][]> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    yield rows.slice(first, first + rowsAtOnce);
  }
}

/** Tables together, in the order of their sheets. */
export function workbookContent(...sheets: [ExportContent, ...ExportContent[]]): WorkbookContent {
  return {
    sheets,
    count: sheets.reduce((sum, { count }) => sum + count, 0),
    close: async () => {
      for (const sheet of sheets) await sheet.close();
    },
  };
}

interface PdfParts<Row> {
  readonly page: PdfPage;
  /** What stands above the rows; the last block is the `table` that they continue. */
  readonly before: readonly PdfBlock[];
  readonly cellsOf: (row: Row) => PdfCell[];
}

/** A document that is one long table under its heading. */
export function pdfTableContent<Row extends QueryResultRow>(
  { page, before, cellsOf }: PdfParts<Row>,
  reading: CursorReading<Row>,
): PdfContent {
  return {
    page,
    count: reading.count,
    batches: inBlocks(before, reading.batches, cellsOf),
    close: () => reading.close(),
  };
}

async function* inBlocks<Row>(
  before: readonly PdfBlock[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => PdfCell[],
): AsyncGenerator<readonly PdfBlock[]> {
  yield before;
  for await (const batch of batches) yield [{ kind: 'rows', rows: batch.map(cellsOf) }];
}

/** A document whose blocks are known at once, for example one record with its pictures. */
export function pdfContent(page: PdfPage, blocks: readonly PdfBlock[]): PdfContent {
  return {
    page,
    count: rowsIn(blocks),
    batches: inOne(blocks),
    close: () => Promise.resolve(),
  };
}

async function* inOne(blocks: readonly PdfBlock[]): AsyncGenerator<readonly PdfBlock[]> {
  yield blocks;
}

/** How many rows of tables there are among the blocks. */
export function rowsIn(blocks: readonly PdfBlock[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'rows' ? block.rows.length : 0), 0);
}
