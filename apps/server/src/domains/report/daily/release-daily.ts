import { createHash } from 'node:crypto';
import type { ReportDocument } from '@guardroom/rules/report/report-document';
import type { AgencyDatabase, Database } from '../../../platform/database/database.ts';
import { makeFile } from '../../../platform/export/make-file.ts';
import { withLogo } from '../../../platform/export/produce.ts';
import type { Files } from '../../../platform/files/files.ts';
import { giveNotice } from '../../../platform/notice.ts';
import { usersToTell } from '../../client/store.ts';
import { reportPdf } from '../fact/report-content.ts';
import type { ComposedDaily } from './compose-daily.ts';
import { addDaily, type NewDaily } from './store.ts';
import type { DailyFile } from './types.ts';

/** What a report is released with. */
export interface Releasing {
  readonly database: Pick<Database, 'agency'>;
  readonly files: Pick<Files, 'content' | 'keepMade' | 'attach'>;
  readonly timeZone: string;
  /** The account for whom its file is kept. */
  readonly madeFor: number;
}

/** Of what, and by whom. */
export interface Wanted extends Pick<NewDaily, 'siteProfileID' | 'date' | 'number' | 'by'> {
  readonly note: string | null;
  readonly sentence: string | null;
}

/**
 * Keeps what was composed, makes its PDF and tells the client, all in the transaction of `tx`.
 * @returns undefined where another of this number was there first
 */
export async function releaseDaily(
  tx: AgencyDatabase,
  releasing: Releasing,
  composed: ComposedDaily,
  wanted: Wanted,
): Promise<number | undefined> {
  const id = await keepDaily(tx, releasing, composed, wanted);
  if (id === undefined) return undefined;
  const users = await usersToTell(tx, composed.client.id, wanted.siteProfileID, 'occurrence.view');
  await giveNotice(tx, {
    kind: 'REPORT',
    accountIDs: users,
    sentence: 'A daily report was released to you.',
    detail: null,
    path: `/report/${id}`,
    urgency: 'NORMAL',
    channels: ['PUSH', 'EMAIL'],
    subject: { entity: 'DailyReport', entityID: id },
  });
  return id;
}

/** The same, and nobody is told. @returns undefined where another of this number was there first */
export async function keepDaily(
  tx: AgencyDatabase,
  releasing: Releasing,
  { client, document, book }: ComposedDaily,
  wanted: Wanted,
): Promise<number | undefined> {
  const said = withSentence(document, wanted);
  const content = JSON.stringify(said);
  const contentSHA256 = sha256(content);
  const file = await makePdf(tx, releasing, said, contentSHA256, wanted);
  const id = await addDaily(tx, {
    ...wanted,
    clientProfileID: client.id,
    content,
    contentSHA256,
    isQuiet: document.isQuiet,
    chainLinks: book.links,
    chainHead: book.head,
    file,
  });
  if (id !== undefined) await releasing.files.attach(tx, file, 'release');
  return id;
}

/** The sentence stands above what the books say, and changes nothing of it. */
export function withSentence(
  document: ReportDocument,
  { sentence, note }: Pick<Wanted, 'sentence' | 'note'>,
): ReportDocument {
  return {
    ...document,
    facts: [
      ...document.facts,
      ...(note === null ? [] : [['Replaces an earlier report', note] as const]),
      ...(sentence === null ? [] : [['Supervisor', sentence] as const]),
    ],
  };
}

async function makePdf(
  tx: AgencyDatabase,
  { database, files, timeZone, madeFor }: Releasing,
  document: ReportDocument,
  contentSHA256: string,
  { date, number }: Wanted,
): Promise<DailyFile> {
  const drawn = {
    ...document,
    facts: [...document.facts, ['Fingerprint', contentSHA256] as const],
  };
  const content = await withLogo(reportPdf(drawn, timeZone), tx.scope, database, files);
  const bytes = await makeFile('PDF', content);
  const name = `Daily Report ${date}${number > 1 ? ` (${number})` : ''}`;
  const made = { purpose: 'release', extension: 'pdf', madeFor, bytes, name } as const;
  const reference = await files.keepMade(tx.scope, made);
  return { ...reference, name: `${name}.pdf`, size: bytes.length, sha256: sha256(bytes) };
}

const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');
