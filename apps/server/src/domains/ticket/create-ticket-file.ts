import { attachAtField } from '../../platform/files/attach-at-field.ts';
import { ticketLimits, tooManyImages } from '@guardroom/rules/ticket/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { ticketOfImage } from './create-ticket.ts';
import { CreateTicketFileInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { addTicketFile, filesOfTicket } from './store-file.ts';
import { touchTicket } from './store.ts';
import { announceTicket } from './ticket-changed.ts';
import { TicketFile, type TicketFileRow } from './types-part.ts';

export type CreateFile = typeof CreateTicketFileInput.$inferInput;

builder.mutationField('createTicketFile', (t) =>
  t.field({
    type: TicketFile,
    policy: editTickets,
    description: 'Attaches an uploaded image (POST /files?purpose=ticket) to a ticket.',
    args: {
      create: t.arg({ type: CreateTicketFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { create }, ctx) => attachToTicket(ctx, create, 'create'),
  }),
);

/**
 * Claims an uploaded image for a ticket. One that the ticket has already is answered as it is, so
 * that a retry of the whole request works.
 * @throws INVALID for a sixth image, NOT_FOUND for a file of another agency or purpose
 */
export async function attachToTicket(
  ctx: Context,
  { ticketID, bucket, key, region }: CreateFile,
  path: string,
): Promise<TicketFileRow> {
  const { db } = ctx;
  const ticket = await ticketOfImage(ctx, ticketID, `${path}.ticketID`);
  const files = await filesOfTicket(db, ticket.id);
  const known = files.find((file) => file.bucket === bucket && file.key === key);
  if (known !== undefined) return known;
  if (files.length >= ticketLimits.files) refuse('INVALID', tooManyImages, { path: 'files' });
  await attachAtField(ctx, { bucket, key, region }, 'ticket', 'files');
  const after = await addTicketFile(db, ticket, { bucket, key, region });
  await touchTicket(db, ticket.id);
  await announceTicket(db, ticket);
  const change = { operation: 'createTicketFile', entity: 'TicketFile', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return after;
}
