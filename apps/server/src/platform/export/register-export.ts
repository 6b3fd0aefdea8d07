import type { QueryResultRow } from 'pg';
import type { Database } from '../database/database.ts';
import type { Policy } from '../policy.ts';
import type { Viewer } from '../viewer.ts';
import type { CursorReading } from './read-by-cursor.ts';
import type { Cell, TableHead } from './table.ts';

/** A table that is ready to be written: its head, and its rows in batches. */
export interface ExportContent extends TableHead {
  readonly count: number;
  readonly batches: AsyncIterable<Cell[][]>;
  close(): Promise<void>;
}

/** A kind of file that a domain offers. */
export interface ExportDefinition {
  /** Asked again at the download: the permission may be gone since the link was made. */
  readonly policy: Policy;
  /**
   * Opens the rows for this viewer. `parameters` are those that the domain gave to
   * `issueExportLink`, back from JSON: signed, but to be parsed like any input.
   */
  open(viewer: Viewer, parameters: unknown, database: Database): Promise<ExportContent>;
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
