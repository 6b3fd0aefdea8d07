import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { DailyReportFile, type DailyFile } from '../daily/types.ts';
import { ReportPreview, type ShownReport } from '../types-document.ts';

/** A daily report as its client lists it. */
export interface ClientDailyRow {
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly date: string;
  readonly number: number;
  readonly newestID: number;
  readonly note: string | null;
  readonly sentence: string | null;
  readonly isQuiet: boolean;
  readonly contentSHA256: string;
  readonly file: DailyFile;
  readonly releasedOn: string;
}

const made = madeOf<ClientDailyRow>();

export const ClientDailyReport = builder.objectRef<ClientDailyRow>('ClientDailyReport').implement({
  description: 'What the books said of a site and day.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    date: t.expose('date', { type: 'Date' }),
    number: t.exposeInt('number'),
    newestID: t.expose('newestID', {
      type: 'RecordID',
      description: 'The report that stands in its place; its own id where none does.',
    }),
    note: t.exposeString('note', { nullable: true }),
    sentence: t.exposeString('sentence', { nullable: true }),
    isQuiet: t.exposeBoolean('isQuiet'),
    contentSHA256: t.exposeString('contentSHA256'),
    releasedOn: t.expose('releasedOn', { type: 'Timestamp' }),
    file: t.field({
      type: DailyReportFile,
      description: 'The PDF of it.',
      ...made(['file'], ({ file }, _, { db, services }) => {
        const { name, size, sha256: _sha256, ...reference } = file;
        return { fileName: name, size, url: services.files.link(db.scope, reference).url };
      }),
    }),
  }),
});

/** One of them with what it says. */
export interface ReadClientDaily {
  readonly row: ClientDailyRow;
  readonly shown: ShownReport;
}

export const ClientDailyReportView = builder
  .objectRef<ReadClientDaily>('ClientDailyReportView')
  .implement({
    fields: (t) => ({
      report: t.field({ type: ClientDailyReport, resolve: ({ row }) => row }),
      content: t.field({ type: ReportPreview, resolve: ({ shown }) => shown }),
    }),
  });
