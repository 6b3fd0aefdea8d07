import type { FileLink } from '../../../platform/files/files.ts';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';
import { builder } from '../../../platform/graphql/builder.ts';

/** A document of a request: a certificate, a letter. */
export interface LeaveFileRow {
  readonly id: number;
  readonly leaveRequestID: number;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const LeaveFile = builder.objectRef<LeaveFileRow>('LeaveFile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    leaveRequestID: t.expose('leaveRequestID', { type: 'RecordID' }),
    bucket: t.exposeString('bucket'),
    key: t.exposeString('key'),
    region: t.exposeString('region'),
    name: t.string({
      description: 'As it was called when it was uploaded, cleaned.',
      resolve: ({ key }) => key.replace(/^.*\/[^_]*_/, ''),
    }),
    link: t.field({
      type: StoredFileLink,
      resolve: (row, _, { db, services }): FileLink => services.files.link(db.scope, row),
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
