import type { FileReference } from '../../../platform/files/file-reference.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { ReportPreview, type ShownReport } from '../types-document.ts';

/** The PDF of a daily report. */
export interface DailyFile extends FileReference {
  readonly name: string;
  readonly size: number;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

/** A daily report as the store reads it for a list: without what it says. */
export interface DailyReportRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly clientProfileID: number;
  readonly clientProfileName: string;
  readonly date: string;
  readonly number: number;
  readonly newestNumber: number;
  readonly note: string | null;
  readonly sentence: string | null;
  readonly isQuiet: boolean;
  readonly contentSHA256: string;
  readonly chainLinks: number;
  /** Hexadecimal. */
  readonly chainHead: string;
  readonly file: DailyFile;
  readonly releasedOn: string;
  readonly releasedByStaffName: string | null;
}

const made = madeOf<DailyReportRow>();

export const DailyReport = builder.objectRef<DailyReportRow>('DailyReport').implement({
  description:
    'What the books said of a site and day, as its client was shown it. It never changes.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientProfileName: t.exposeString('clientProfileName'),
    date: t.expose('date', { type: 'Date' }),
    number: t.exposeInt('number', { description: 'Counts from 1 within a site and day.' }),
    isNewest: t.boolean({
      description: 'Whether none stands in its place.',
      ...made(['number', 'newestNumber'], ({ number, newestNumber }) => number === newestNumber),
    }),
    note: t.exposeString('note', { nullable: true }),
    sentence: t.exposeString('sentence', {
      nullable: true,
      description: 'What the supervisor added.',
    }),
    isQuiet: t.exposeBoolean('isQuiet', { description: 'Nothing happened.' }),
    contentSHA256: t.exposeString('contentSHA256'),
    chainLinks: t.expose('chainLinks', { type: 'RecordID' }),
    chainHead: t.exposeString('chainHead', {
      description: 'The last link of the book of occurrences when it was made, hexadecimal.',
    }),
    fileSHA256: t.string({ ...made(['file'], ({ file }) => file.sha256) }),
    releasedOn: t.expose('releasedOn', { type: 'Timestamp' }),
    releasedByStaffName: t.exposeString('releasedByStaffName', {
      nullable: true,
      description: 'Null where it released itself.',
    }),
  }),
});

/** One of them with what it says. */
export interface ReadDailyReport {
  readonly row: DailyReportRow;
  readonly shown: ShownReport;
}

export const DailyReportView = builder.objectRef<ReadDailyReport>('DailyReportView').implement({
  fields: (t) => ({
    report: t.field({ type: DailyReport, resolve: ({ row }) => row }),
    content: t.field({ type: ReportPreview, resolve: ({ shown }) => shown }),
  }),
});

/** What a daily report would say, and in whose place it would stand. */
export interface DailyPreview {
  readonly clientProfileName: string;
  readonly shown: ShownReport;
  readonly newest: DailyReportRow | undefined;
}

export const DailyReportPreview = builder.objectRef<DailyPreview>('DailyReportPreview').implement({
  fields: (t) => ({
    clientProfileName: t.exposeString('clientProfileName'),
    content: t.field({ type: ReportPreview, resolve: ({ shown }) => shown }),
    newest: t.field({
      type: DailyReport,
      nullable: true,
      description: 'What the client was shown of this day so far.',
      resolve: ({ newest }) => newest ?? null,
    }),
  }),
});

/** Whether the daily reports of a site release themselves. */
export interface DailySettingRow {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly isAutomatic: boolean;
  readonly nextDueOn: string | null;
}

export const DailyReportSetting = builder
  .objectRef<DailySettingRow>('DailyReportSetting')
  .implement({
    fields: (t) => ({
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      siteProfileName: t.exposeString('siteProfileName'),
      isAutomatic: t.exposeBoolean('isAutomatic'),
      nextDueOn: t.expose('nextDueOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** Where a PDF can be fetched. */
export interface DailyFileLink {
  readonly fileName: string;
  readonly size: number;
  readonly url: string;
}

export const DailyReportFile = builder.objectRef<DailyFileLink>('DailyReportFile').implement({
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    url: t.expose('url', { type: 'URL', description: 'Short-lived signed path of the file.' }),
  }),
});
