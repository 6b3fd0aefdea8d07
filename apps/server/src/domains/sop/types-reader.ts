import { StoredFileLink } from '../../platform/files/stored-file-link.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { FileLink } from '../../platform/files/file-reference.ts';

/** That somebody has read a version. */
export interface SOPAcknowledgementRow {
  readonly id: number;
  readonly standardOperatingProcedureID: number;
  readonly SOPVersionID: number;
  readonly staffProfileID: number;
  readonly createdOn: string;
}

export const SOPAcknowledgement = builder
  .objectRef<SOPAcknowledgementRow>('SOPAcknowledgement')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      standardOperatingProcedureID: t.expose('standardOperatingProcedureID', { type: 'RecordID' }),
      SOPVersionID: t.expose('SOPVersionID', { type: 'RecordID' }),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    }),
  });

/** Somebody on the roster whom an SOP concerns. */
export interface SOPReaderRow {
  readonly staffProfileID: number;
  readonly staffNo: string | null;
  readonly name: string;
  /** Of the roster of the site, or of any site for a general SOP; `YYYY-MM-DD`. */
  readonly lastShift: string | null;
  readonly nextShift: string | null;
  /** Of the current version; null while it was not read. */
  readonly acknowledgedOn: string | null;
  /** Code of the newest version that the person acknowledged. */
  readonly acknowledgedVersionCode: string | null;
}

const SOPReader = builder.objectRef<SOPReaderRow>('SOPReader').implement({
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffNo: t.exposeString('staffNo', { nullable: true }),
    name: t.exposeString('name'),
    lastShift: t.expose('lastShift', { type: 'Date', nullable: true }),
    nextShift: t.expose('nextShift', {
      type: 'Date',
      nullable: true,
      description: 'Today or later.',
    }),
    acknowledgedOn: t.expose('acknowledgedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the person acknowledged the current version.',
    }),
    acknowledgedVersionCode: t.exposeString('acknowledgedVersionCode', {
      nullable: true,
      description: 'The newest version that the person acknowledged, be it current or not.',
    }),
  }),
});

/** A page of readers, and how many of all have read. */
export interface SOPReaders {
  readonly result: readonly SOPReaderRow[];
  readonly count: number;
  readonly rosterCount: number;
  readonly readCount: number;
}

export const SOPReaderList = builder.objectRef<SOPReaders>('SOPReaderList').implement({
  fields: (t) => ({
    result: t.field({ type: [SOPReader], resolve: ({ result }) => [...result] }),
    count: t.exposeInt('count'),
    rosterCount: t.exposeInt('rosterCount', { description: 'Everybody whom the SOP concerns.' }),
    readCount: t.exposeInt('readCount', { description: 'Who acknowledged the current version.' }),
  }),
});

/** An SOP as one of those who are to read it sees it. */
export interface StaffSOPRow {
  readonly standardOperatingProcedureID: number;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly SOPVersionID: number;
  readonly versionCode: string;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  readonly acknowledgedOn: string | null;
}

const StaffSOP = builder.objectRef<StaffSOPRow>('StaffSOP').implement({
  fields: (t) => ({
    standardOperatingProcedureID: t.expose('standardOperatingProcedureID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    SOPVersionID: t.expose('SOPVersionID', { type: 'RecordID' }),
    versionCode: t.exposeString('versionCode'),
    file: t.field({
      type: StoredFileLink,
      resolve: (row, _, { db, services }): FileLink => services.files.link(db.scope, row),
    }),
    acknowledgedOn: t.expose('acknowledgedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export interface StaffSOPs {
  readonly result: readonly StaffSOPRow[];
  readonly count: number;
}

export const StaffSOPList = builder.objectRef<StaffSOPs>('StaffSOPList').implement({
  fields: (t) => ({
    result: t.field({ type: [StaffSOP], resolve: ({ result }) => [...result] }),
    count: t.exposeInt('count'),
  }),
});
