import type { builder } from '../graphql/builder.ts';
import { madeOf } from '../graphql/list/made-of.ts';
import { StoredFileLink } from './stored-file-link.ts';
import type { FileLink } from './file-reference.ts';

/** A file that a record has attached, whatever the record is. */
export interface AttachedFileRow {
  readonly id: number;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

type Field = Parameters<
  NonNullable<
    Parameters<ReturnType<typeof builder.objectRef<AttachedFileRow>>['implement']>[0]['fields']
  >
>[0];

const made = madeOf<AttachedFileRow>();

/** What the wire says of an attached file, for the types of each domain. */
export const attachedFileFields = (t: Field) => ({
  id: t.expose('id', { type: 'RecordID' }),
  bucket: t.exposeString('bucket'),
  key: t.exposeString('key'),
  region: t.exposeString('region'),
  name: t.string({
    description: 'As it was called when it was uploaded, cleaned.',
    ...made(['key'], ({ key }) => key.replace(/^.*\/[^_]*_/, '')),
  }),
  link: t.field({
    type: StoredFileLink,
    ...made(['bucket', 'key', 'region'], (row, _, { db, services }): FileLink =>
      services.files.link(db.scope, row),
    ),
  }),
  createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
  deleted: t.exposeInt('deleted'),
  deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
});
