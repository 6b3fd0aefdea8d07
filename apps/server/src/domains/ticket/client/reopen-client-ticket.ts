import { wireTime } from '@guardroom/rules/dates';
import { reopenProblem } from '@guardroom/rules/ticket/closing';
import { ticketReopenInput } from '@guardroom/rules/ticket/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { addReopening } from '../store-comment.ts';
import { notClosed, saveTicket } from '../store.ts';
import { caseOf } from './client-ticket.ts';
import { actorOfClient, heldTicket, tellOfTicket } from './held-client-ticket.ts';
import { ReopenClientTicketInput } from './inputs.ts';
import { editOwnTickets } from './policy.ts';
import { ClientTicketCase, type ClientTicketCaseRow } from './types.ts';

type Reopen = typeof ReopenClientTicketInput.$inferInput;

builder.mutationField('reopenClientTicket', (t) =>
  t.field({
    type: ClientTicketCase,
    policy: editOwnTickets,
    description: 'A user of a client opens a ticket again that was closed lately, for a reason.',
    args: { update: t.arg({ type: ReopenClientTicketInput, required: true }) },
    resolve: (_, { update }, ctx) => reopen(ctx, update),
  }),
);

async function reopen(ctx: Context, update: Reopen): Promise<ClientTicketCaseRow> {
  const { id, version, reason } = parseInput(ticketReopenInput, update, 'update');
  const before = await heldTicket(ctx, { id, version }, 'update.id');
  const problem = reopenProblem(before, wireTime(clock.now()));
  if (problem !== null) refuse('CONFLICT', problem, { path: 'update.id', current: before });
  await addReopening(ctx.db, before, actorOfClient(ctx), reason);
  await saveTicket(ctx.db, id, { status: 'OPEN', ...notClosed });
  const after = await caseOf(ctx, id);
  const change = { operation: 'reopenClientTicket', entity: 'Ticket', entityId: id };
  await recordChanges(ctx, [
    { ...change, before: { ...before }, after: { ...after.ticket, reopenReason: reason } },
  ]);
  await tellOfTicket(ctx, null, id);
  return after;
}
