import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { filesOfTicket } from '../store-file.ts';
import { readOwnTickets } from './policy.ts';
import { findClientTicket, notesOfTicket } from './store.ts';
import { ClientTicketCase, type ClientTicketCaseRow } from './types.ts';

builder.queryField('clientTicket', (t) =>
  t.field({
    type: ClientTicketCase,
    policy: readOwnTickets,
    args: { id: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, { id }, ctx) => caseOf(ctx, id),
  }),
);

/** A ticket of the client with all that belongs to it. @throws NOT_FOUND at `id` */
export async function caseOf(ctx: Context, id: number): Promise<ClientTicketCaseRow> {
  const { db } = ctx;
  const ticket = await findClientTicket(db, id, clientOf(ctx).clientProfileID);
  if (ticket === undefined) {
    return refuse('NOT_FOUND', 'This ticket is no longer there.', { path: 'id' });
  }
  const [notes, files] = await Promise.all([notesOfTicket(db, id), filesOfTicket(db, id)]);
  return { ticket, notes, files };
}
