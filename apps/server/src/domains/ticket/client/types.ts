import type { TicketCategory, TicketStatus } from '@guardroom/rules/ticket/ticket-words';
import type { AttachedFileRow } from '../../../platform/files/attached-file.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { TicketCategoryEnum, TicketStatusEnum } from '../types.ts';
import { TicketFile, type TicketFileRow } from '../types-part.ts';

/**
 * A ticket as its client sees it. Of staff no names: who of the agency did something is "the agency".
 */
export interface ClientTicketRow {
  readonly id: number;
  readonly uid: string;
  readonly clientProfileID: number;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly status: TicketStatus;
  readonly category: TicketCategory;
  readonly title: string;
  readonly description: string | null;
  readonly dueDate: string;
  readonly submittedTimestamp: string;
  /** Of the user of the client; null where the agency opened it. */
  readonly submittedByName: string | null;
  readonly closedTimestamp: string | null;
  readonly closedByName: string | null;
  /** As it was kept of whoever closed it, for the record of a reopening. */
  readonly closedByStaffName: string | null;
  readonly version: number;
  readonly updatedOn: string;
}

/** Something that was said about a ticket, or that it was opened again. */
export interface ClientTicketNoteRow {
  readonly id: number;
  readonly kind: ClientTicketNoteKind;
  readonly text: string;
  readonly byName: string | null;
  readonly createdOn: string;
}

const noteKinds = ['COMMENT', 'REOPENING'] as const;
type ClientTicketNoteKind = (typeof noteKinds)[number];

const NoteKind = builder.enumType('ClientTicketNoteKind', { values: noteKinds });
const byAgency = 'Null where the agency did it.';

export const ClientTicketNote = builder
  .objectRef<ClientTicketNoteRow>('ClientTicketNote')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      kind: t.expose('kind', { type: NoteKind }),
      text: t.exposeString('text'),
      byName: t.exposeString('byName', { nullable: true, description: byAgency }),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    }),
  });

export const ClientTicket = builder.objectRef<ClientTicketRow>('ClientTicket').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    uid: t.exposeString('uid'),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', {
      nullable: true,
      description: 'Null for no site, and for one whose contract is over.',
    }),
    status: t.expose('status', { type: TicketStatusEnum }),
    category: t.expose('category', { type: TicketCategoryEnum }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    dueDate: t.expose('dueDate', { type: 'Date' }),
    submittedTimestamp: t.expose('submittedTimestamp', { type: 'Timestamp' }),
    submittedByName: t.exposeString('submittedByName', { nullable: true, description: byAgency }),
    closedTimestamp: t.expose('closedTimestamp', { type: 'Timestamp', nullable: true }),
    closedByName: t.exposeString('closedByName', { nullable: true, description: byAgency }),
    version: t.exposeInt('version'),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
  }),
});

/** A ticket with all that belongs to it. */
export interface ClientTicketCaseRow {
  readonly ticket: ClientTicketRow;
  readonly notes: readonly ClientTicketNoteRow[];
  readonly files: readonly (TicketFileRow & AttachedFileRow)[];
}

export const ClientTicketCase = builder
  .objectRef<ClientTicketCaseRow>('ClientTicketCase')
  .implement({
    fields: (t) => ({
      ticket: t.field({ type: ClientTicket, resolve: ({ ticket }) => ticket }),
      notes: t.field({
        type: [ClientTicketNote],
        description: 'The latest comments and reopenings, in the order of time.',
        resolve: ({ notes }) => [...notes],
      }),
      files: t.field({ type: [TicketFile], resolve: ({ files }) => [...files] }),
    }),
  });
