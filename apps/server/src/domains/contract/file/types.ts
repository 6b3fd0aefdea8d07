import type { FileLink } from '../../../platform/files/files.ts';
import { findOriginal } from '../../../platform/files/stored-file-store.ts';
import { StoredOriginal } from '../../../platform/files/stored-original.ts';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Kept } from '../types.ts';

/** A file of a contract (ENT-10). */
export interface ContractFileRow extends Kept {
  readonly contractID: number;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

export const ContractFile = builder.objectRef<ContractFileRow>('ContractFile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
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
    original: t.field({
      type: StoredOriginal,
      nullable: true,
      description:
        'Null for a PDF, which is kept as it came, and for an image that came before originals were kept.',
      resolve: async (row, _, { db }) => (await findOriginal(db, row)) ?? null,
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
