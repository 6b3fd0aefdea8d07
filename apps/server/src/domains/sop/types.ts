import { StoredFileLink } from '../../platform/files/stored-file-link.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import type { FileLink } from '../../platform/files/file-reference.ts';

/** An SOP with its current version, as the store reads it (ENT-23). */
export interface SOPRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly securitySiteID: number | null;
  /** Null: it holds everywhere. */
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly siteHistoryID: number | null;
  readonly title: string;
  readonly description: string | null;
  /** Null until the first version is there. */
  readonly SOPVersionID: number | null;
  readonly versionCode: string | null;
  readonly bucket: string | null;
  readonly key: string | null;
  readonly region: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const madeSOP = madeOf<SOPRow>();

export const StandardOperatingProcedure = builder
  .objectRef<SOPRow>('StandardOperatingProcedure')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      securitySiteID: t.expose('securitySiteID', { type: 'RecordID', nullable: true }),
      siteProfileID: t.expose('siteProfileID', {
        type: 'RecordID',
        nullable: true,
        description: 'Absent for a general SOP, which holds everywhere.',
      }),
      siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
      siteHistoryID: t.expose('siteHistoryID', { type: 'RecordID', nullable: true }),
      title: t.exposeString('title'),
      description: t.exposeString('description', { nullable: true }),
      SOPVersionID: t.expose('SOPVersionID', {
        type: 'RecordID',
        nullable: true,
        description: 'Of the current version.',
      }),
      versionCode: t.exposeString('versionCode', { nullable: true }),
      bucket: t.exposeString('bucket', { nullable: true }),
      key: t.exposeString('key', { nullable: true }),
      region: t.exposeString('region', { nullable: true }),
      name: t.string({
        nullable: true,
        description: 'What the file was called when it was uploaded, cleaned.',
        ...madeSOP(['key'], ({ key }) => (key === null ? null : fileName(key))),
      }),
      file: t.field({
        type: StoredFileLink,
        nullable: true,
        ...madeSOP(
          ['bucket', 'key', 'region'],
          ({ bucket, key, region }, _, { db, services }): FileLink | null => {
            if (bucket === null || key === null || region === null) return null;
            return services.files.link(db.scope, { bucket, key, region });
          },
        ),
      }),
      version: t.exposeInt('version', {
        description: 'Counts the changes; the code of the document is versionCode.',
      }),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** A version of an SOP (ENT-24). */
export interface SOPVersionRow {
  readonly id: number;
  readonly standardOperatingProcedureID: number;
  readonly versionCode: string;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  readonly uploadedByStaffProfileID: number | null;
  readonly uploadedBy: string | null;
  /** People who acknowledged it. */
  readonly readers: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const madeSOPVersion = madeOf<SOPVersionRow>();

export const SOPVersion = builder.objectRef<SOPVersionRow>('SOPVersion').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    standardOperatingProcedureID: t.expose('standardOperatingProcedureID', { type: 'RecordID' }),
    versionCode: t.exposeString('versionCode'),
    bucket: t.exposeString('bucket'),
    key: t.exposeString('key'),
    region: t.exposeString('region'),
    name: t.string({
      description: 'What the file was called when it was uploaded, cleaned.',
      ...madeSOPVersion(['key'], ({ key }) => fileName(key)),
    }),
    file: t.field({
      type: StoredFileLink,
      ...madeSOPVersion(['bucket', 'key', 'region'], (row, _, { db, services }): FileLink =>
        services.files.link(db.scope, row),
      ),
    }),
    uploadedByStaffProfileID: t.expose('uploadedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    uploadedBy: t.exposeString('uploadedBy', { nullable: true }),
    readers: t.exposeInt('readers', { description: 'How many people acknowledged it.' }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted', { description: '0: the current one. 1: an earlier one.' }),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** `sop/5/sop_12_20261121T020000000Z_Fire-drill.pdf` → `Fire-drill.pdf`; the id may be missing. */
function fileName(key: string): string {
  return key.replace(/^.*\/sop_(?:\d+_)?[^_]*_/, '');
}
