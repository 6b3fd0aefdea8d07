import type { Database } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import { findLogo } from '../files/agency-logo-store.ts';
import type { Files } from '../files/files.ts';
import type { ToWorker, WorkerTask } from './export-messages.ts';
import {
  rowsIn,
  type ExportContent,
  type PdfContent,
  type WorkbookContent,
} from './register-export.ts';
import type { RunningExport } from './start-export.ts';
import type { ExportFormat, TableHead } from './table.ts';

/** Any content of a file. */
export type Content = ExportContent | WorkbookContent | PdfContent;

/** Every document of an agency has its logo at its head. */
export async function withLogo<Opened extends Content>(
  content: Opened,
  scope: AgencyScope,
  database: Pick<Database, 'agency'>,
  files: Pick<Files, 'content'>,
): Promise<Opened> {
  if (!('page' in content)) return content;
  try {
    const reference = await findLogo(database.agency(scope));
    const logo = reference === undefined ? null : await files.content(scope, reference);
    return logo === null ? content : { ...content, page: { ...content.page, logo } };
  } catch (error) {
    await content.close();
    throw error;
  }
}

/** What the worker thread begins with. @throws where the content is none of the format's */
export function taskOf(format: ExportFormat, content: Content): WorkerTask {
  if ('page' in content) {
    if (format !== 'PDF') throw new Error('this export is a document');
    return { format, page: content.page };
  }
  if (format === 'PDF' || format === 'XML') throw new Error('this export is a table');
  if (!('sheets' in content)) return { format, head: headOf(content) };
  if (format !== 'XLSX') throw new Error('this export is a workbook');
  const [first, ...further] = content.sheets;
  return { format, head: headOf(first), further: further.map(headOf) };
}

function headOf({ sheetName, heading, columns, timeZone }: ExportContent): TableHead {
  return { sheetName, heading, columns, timeZone };
}

type Batch = Exclude<ToWorker, 'end'>;

async function* batchesOf(content: Content): AsyncGenerator<Batch> {
  if ('page' in content) {
    for await (const blocks of content.batches) yield { blocks };
    return;
  }
  const sheets = 'sheets' in content ? content.sheets : [content];
  for (const [place, sheet] of sheets.entries()) {
    if (place > 0) yield 'sheet';
    for await (const rows of sheet.batches) yield { rows };
  }
}

/** Hands the content over, batch by batch. @throws where rows are missing */
export async function produce(content: Content, running: RunningExport): Promise<void> {
  let rows = 0;
  try {
    for await (const batch of batchesOf(content)) {
      await running.write(batch);
      rows += countIn(batch);
    }
    if (rows !== content.count) throw new Error('the export lacks rows');
    await running.end();
  } catch (error) {
    running.stream.destroy(error instanceof Error ? error : new Error('the export failed'));
    throw error;
  }
}

function countIn(batch: Batch): number {
  if (batch === 'sheet') return 0;
  return 'rows' in batch ? batch.rows.length : rowsIn(batch.blocks);
}
