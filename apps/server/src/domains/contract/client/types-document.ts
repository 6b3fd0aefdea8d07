import { attachedFileFields, type AttachedFileRow } from '../../../platform/files/attached-file.ts';
import { builder } from '../../../platform/graphql/builder.ts';

/** A file of a contract, with the site that the contract is for. */
export interface ClientFileRow extends AttachedFileRow {
  readonly contractID: number;
  readonly siteProfileName: string;
}

const ClientContractFile = builder.objectRef<ClientFileRow>('ClientContractFile').implement({
  fields: (t) => ({
    ...attachedFileFields(t),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
  }),
});

/** A meeting of which there are minutes. */
export interface ClientMinutesRow {
  /** Of the meeting. */
  readonly id: number;
  readonly contractID: number;
  readonly startDatetime: string;
  readonly siteProfileName: string;
}

const ClientMinutes = builder.objectRef<ClientMinutesRow>('ClientMinutes').implement({
  description: 'A review meeting that was held; exportClientMinutes has what was said there.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the meeting.' }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    siteProfileName: t.exposeString('siteProfileName'),
  }),
});

/** The papers of a client. */
export interface ClientDocumentsRow {
  readonly files: readonly ClientFileRow[];
  readonly minutes: readonly ClientMinutesRow[];
  readonly hasMore: boolean;
}

export const ClientDocuments = builder.objectRef<ClientDocumentsRow>('ClientDocuments').implement({
  fields: (t) => ({
    files: t.field({
      type: [ClientContractFile],
      description: 'Of contracts that run, the latest first.',
      resolve: ({ files }) => [...files],
    }),
    minutes: t.field({
      type: [ClientMinutes],
      description: 'Meetings that were held, the latest first.',
      resolve: ({ minutes }) => [...minutes],
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'There are older ones: ask for one site.',
    }),
  }),
});
