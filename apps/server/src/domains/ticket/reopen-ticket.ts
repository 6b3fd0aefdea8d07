import { wireTime } from '@guardroom/rules/dates';
import { reopenProblem } from '@guardroom/rules/ticket/closing';
import { ticketReopenInput } from '@guardroom/rules/ticket/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { selfOf, viewerOf } from './create-ticket.ts';
import { ReopenTicketInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { addReopening } from './store-comment.ts';
import { findTicket, lockTicket, notClosed, saveTicket } from './store.ts';
import { tellClient } from './tell-client.ts';
import { alertOfTicket } from './ticket-alert.ts';
import { announceTicket } from './ticket-changed.ts';
import { Ticket, type TicketRow } from './types.ts';

type Reopen = typeof ReopenTicketInput.$inferInput;

builder.mutationField('reopenTicket', (t) =>
  t.field({
    type: Ticket,
    policy: editTickets,
    description: 'Opens a ticket again that was closed lately, for a reason that is kept.',
    args: {
      update: t.arg({ type: ReopenTicketInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => reopen(ctx, update),
  }),
);

async function reopen(ctx: Context, update: Reopen): Promise<TicketRow> {
  const { db } = ctx;
  const { id, version, reason } = parseInput(ticketReopenInput, update, 'update');
  const before = await lockTicket(db, id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This ticket is no longer there.', { path: 'update.id' });
  }
  const problem = reopenProblem(before, wireTime(clock.now()));
  if (problem !== null) refuse('CONFLICT', problem, { path: 'update.id', current: before });
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The ticket was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const reopening = await addReopening(db, before, await selfOf(ctx), reason);
  await saveTicket(db, id, { status: 'OPEN', ...notClosed });
  const after = await findTicket(db, id);
  if (after === undefined) throw new Error('the ticket vanished while it was locked');
  await recordChanges(ctx, [
    {
      operation: 'reopenTicket',
      entity: 'Ticket',
      entityId: id,
      before: { ...before },
      after: { ...after, reopenReason: reopening.reason },
    },
  ]);
  await alertOfTicket(db, after, viewerOf(ctx).timeZone);
  await announceTicket(db, after);
  await tellClient(db, after, 'REOPENED', reason);
  return after;
}
