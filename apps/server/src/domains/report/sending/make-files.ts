import type { ReportDocument } from '@guardroom/rules/report/report-document';
import type { ReportFormat } from '@guardroom/rules/report/report-kinds';
import type { Database } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { makeFile } from '../../../platform/export/make-file.ts';
import { withLogo } from '../../../platform/export/produce.ts';
import type { Files } from '../../../platform/files/files.ts';
import { reportPdf, reportWorkbook } from '../fact/report-content.ts';
import type { SentFile } from './types.ts';

/** What files of a report are made with, and for whom. */
export interface Making {
  readonly database: Pick<Database, 'agency'>;
  readonly files: Pick<Files, 'content' | 'keepMade'>;
  readonly scope: AgencyScope;
  readonly timeZone: string;
  readonly madeFor: number;
  /** Of the files, without extension. */
  readonly name: string;
}

/** Makes a report in its formats and keeps the files: they are gone after a day unless attached. */
export async function makeFiles(
  document: ReportDocument,
  formats: readonly ReportFormat[],
  making: Making,
): Promise<SentFile[]> {
  const made: SentFile[] = [];
  // One after the other: each takes a thread.
  for (const format of formats) made.push(await makeOne(document, format, making));
  return made;
}

async function makeOne(
  document: ReportDocument,
  format: ReportFormat,
  { database, files, scope, timeZone, madeFor, name }: Making,
): Promise<SentFile> {
  const content =
    format === 'PDF'
      ? await withLogo(reportPdf(document, timeZone), scope, database, files)
      : reportWorkbook(document, timeZone);
  const bytes = await makeFile(format, content);
  const extension = format === 'PDF' ? 'pdf' : 'xlsx';
  const kept = { purpose: 'report', bytes, extension, madeFor, name } as const;
  const reference = await files.keepMade(scope, kept);
  return { format, name: `${name}.${extension}`, size: bytes.length, ...reference };
}
