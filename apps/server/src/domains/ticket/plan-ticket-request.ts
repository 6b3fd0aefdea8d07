import { requestPlanInput, type RequestPlanInput } from '@guardroom/rules/ticket/request-plan';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { placeOffer } from '../deployment/store.ts';
import { commentOn } from './create-ticket-comment.ts';
import { openTicketOf } from './create-ticket.ts';
import { PlanTicketRequestInput } from './inputs.ts';
import { planRequests } from './policy.ts';
import { findTicket, saveTicket } from './store.ts';
import { Ticket, type TicketRow } from './types.ts';

const operation = 'planTicketRequest';

builder.mutationField(operation, (t) =>
  t.field({
    type: Ticket,
    policy: planRequests,
    description:
      'Offers the shifts for which a client asked for guards, and answers the ticket: all or nothing.',
    args: {
      update: t.arg({ type: PlanTicketRequestInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { update, idempotencyKey }, ctx) => {
      const input = parseInput(requestPlanInput, update, 'update');
      const { id } = await once(ctx, operation, idempotencyKey, () => plan(ctx, input));
      return (await findTicket(ctx.db, id)) ?? refuse('NOT_FOUND', 'This ticket is gone.');
    },
  }),
);

async function plan(ctx: Context, input: RequestPlanInput): Promise<number> {
  const { db } = ctx;
  const { id, version, shifts, comment, ...common } = input;
  const ticket = await openTicketOf(ctx, id, 'update.id');
  const siteProfileID = siteAsked(ticket);
  if (version !== undefined && version !== ticket.version) {
    refuse('STALE', 'The ticket was changed meanwhile.', {
      path: 'update.version',
      current: ticket,
    });
  }
  for (const [place, times] of shifts.entries()) {
    const where = { operation, path: `update.shifts.${place}`, ticketID: id };
    await placeOffer(ctx, { ...common, ...times, siteProfileID }, where);
  }
  await commentOn(ctx, ticket, comment, operation);
  // Whoever plans it at the same time has seen an older version.
  await saveTicket(db, id, {});
  return id;
}

/** @throws INVALID where no guards are asked for, or the ticket names no site any more */
function siteAsked({ requestKind, siteProfileID }: TicketRow): number {
  if (requestKind !== 'EXTRA_GUARD') {
    refuse('INVALID', 'Nobody asks for guards in this ticket.', { path: 'update.id' });
  }
  return (
    siteProfileID ??
    refuse('INVALID', 'Please give the ticket a site first.', { path: 'update.id' })
  );
}
