import { wireTime } from '@guardroom/rules/dates';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { closingBy, saveTicket } from '../store.ts';
import { caseOf } from './client-ticket.ts';
import { actorOfClient, heldTicket, refuseClosed, tellOfTicket } from './held-client-ticket.ts';
import { CloseClientTicketInput } from './inputs.ts';
import { editOwnTickets } from './policy.ts';
import { ClientTicketCase, type ClientTicketCaseRow } from './types.ts';

type Close = typeof CloseClientTicketInput.$inferInput;

builder.mutationField('closeClientTicket', (t) =>
  t.field({
    type: ClientTicketCase,
    policy: editOwnTickets,
    description: 'A user of a client closes a ticket that one of its users opened.',
    args: { update: t.arg({ type: CloseClientTicketInput, required: true }) },
    resolve: (_, { update }, ctx) => close(ctx, update),
  }),
);

async function close(ctx: Context, { id, version }: Close): Promise<ClientTicketCaseRow> {
  const before = await heldTicket(ctx, { id, version: version ?? undefined }, 'update.id');
  refuseClosed(ctx, before, 'update.id');
  if (before.submittedByName === null) {
    refuse('CONFLICT', 'The agency opened this ticket and closes it. Comment on it instead.', {
      path: 'update.id',
    });
  }
  const closing = closingBy(actorOfClient(ctx), wireTime(clock.now()));
  await saveTicket(ctx.db, id, { status: 'CLOSED', ...closing });
  const after = await caseOf(ctx, id);
  const change = { operation: 'closeClientTicket', entity: 'Ticket', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after.ticket } }]);
  await tellOfTicket(ctx, 'ticket.closed', id);
  return after;
}
