import { ticketLimits, tooManyImages } from '@guardroom/rules/ticket/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { openTicketOf } from './create-ticket.ts';
import { UpdateTicketFileInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { filesOfTicket, findTicketFile, saveFileDeleted } from './store-file.ts';
import { touchTicket } from './store.ts';
import { announceTicket } from './ticket-changed.ts';
import { TicketFile, type TicketFileRow } from './types-part.ts';

type Update = typeof UpdateTicketFileInput.$inferInput;

builder.mutationField('updateTicketFile', (t) =>
  t.field({
    type: TicketFile,
    policy: editTickets,
    args: {
      update: t.arg({ type: UpdateTicketFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => changeFile(ctx, update, 'update'),
  }),
);

/** Removes an image from its ticket, or brings it back while there is room. */
export async function changeFile(
  ctx: Context,
  { id, deleted }: Update,
  path: string,
): Promise<TicketFileRow> {
  const { db } = ctx;
  if (deleted !== 0 && deleted !== 1) {
    return refuse('INVALID', 'Please provide a valid input.', { path: `${path}.deleted` });
  }
  const gone = 'This image is no longer there.';
  const found = await findTicketFile(db, id);
  if (found === undefined) return refuse('NOT_FOUND', gone, { path: `${path}.id` });
  const ticket = await openTicketOf(ctx, found.ticketID, `${path}.id`);
  // Read again: the ticket is held only now.
  const before = await findTicketFile(db, id);
  if (before === undefined || before.deleted === deleted) return before ?? found;
  const files = await filesOfTicket(db, ticket.id);
  if (deleted === 0 && files.length >= ticketLimits.files) {
    refuse('INVALID', tooManyImages, { path: 'files' });
  }
  const after = await saveFileDeleted(db, id, deleted);
  await touchTicket(db, ticket.id);
  await announceTicket(db, ticket);
  const change = { operation: 'updateTicketFile', entity: 'TicketFile', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
