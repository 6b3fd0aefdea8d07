import { attachedFileFields, type AttachedFileRow } from '../../../platform/files/attached-file.ts';
import { findOriginal } from '../../../platform/files/stored-file-store.ts';
import { StoredOriginal } from '../../../platform/files/stored-original.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';

/** A file of a contract (ENT-10). */
export interface ContractFileRow extends AttachedFileRow {
  readonly contractID: number;
}

const made = madeOf<ContractFileRow>();

export const ContractFile = builder.objectRef<ContractFileRow>('ContractFile').implement({
  fields: (t) => ({
    ...attachedFileFields(t),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    original: t.field({
      type: StoredOriginal,
      nullable: true,
      description:
        'Null for a PDF, which is kept as it came, and for an image that came before originals were kept.',
      ...made(['bucket', 'key'], async (row, _, { db }) => (await findOriginal(db, row)) ?? null),
    }),
  }),
});
