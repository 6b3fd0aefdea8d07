import { builder } from '../../../platform/graphql/builder.ts';
import { TicketCategoryEnum } from '../types.ts';

const version = 'The version that the sender saw; a stale one is refused.';

const PictureInput = builder.inputType('ClientTicketPictureInput', {
  fields: (t) => ({
    bucket: t.string({ required: true }),
    key: t.string({ required: true, description: 'Of POST /files?purpose=ticket.' }),
    region: t.string({ required: true }),
  }),
});

export const CreateClientTicketInput = builder.inputType('CreateClientTicketInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', description: 'One of their own; none for all.' }),
    category: t.field({ type: TicketCategoryEnum, required: true }),
    title: t.string({ required: true }),
    description: t.string(),
    files: t.field({ type: [PictureInput] }),
  }),
});

export const CreateClientTicketCommentInput = builder.inputType('CreateClientTicketCommentInput', {
  fields: (t) => ({
    ticketID: t.field({ type: 'RecordID', required: true }),
    comment: t.string({ required: true }),
    files: t.field({ type: [PictureInput] }),
  }),
});

export const CloseClientTicketInput = builder.inputType('CloseClientTicketInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({ description: version }),
  }),
});

export const ReopenClientTicketInput = builder.inputType('ReopenClientTicketInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true }),
    version: t.int({ description: version }),
  }),
});
