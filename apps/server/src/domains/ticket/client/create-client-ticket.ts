import { todayIn } from '@guardroom/rules/dates';
import { clientTicketInput, type ClientTicketInput } from '@guardroom/rules/ticket/client-inputs';
import { dueDateOf } from '@guardroom/rules/ticket/due-date';
import { defaultPriority } from '@guardroom/rules/ticket/ticket-words';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { once } from '../../../platform/idempotency.ts';
import { addTicketOfClient } from './added-client-ticket.ts';
import { caseOf } from './client-ticket.ts';
import { CreateClientTicketInput } from './inputs.ts';
import { editOwnTickets } from './policy.ts';
import { ClientTicketCase } from './types.ts';

builder.mutationField('createClientTicket', (t) =>
  t.field({
    type: ClientTicketCase,
    policy: editOwnTickets,
    description: 'A user of a client opens a ticket, which the agency sees among all others.',
    args: {
      create: t.arg({ type: CreateClientTicketInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const input = parseInput(clientTicketInput, create, 'create');
      const { id } = await once(ctx, 'createClientTicket', idempotencyKey, () => add(ctx, input));
      return caseOf(ctx, id);
    },
  }),
);

function add(
  ctx: Context,
  { siteProfileID, category, title, description, files }: ClientTicketInput,
): Promise<number> {
  const day = todayIn(clientOf(ctx).timeZone, clock.now());
  const dueDate = dueDateOf(defaultPriority, day);
  const given = { category, title, description: description || null, dueDate };
  return addTicketOfClient(ctx, { ...given, siteProfileID, files }, 'createClientTicket');
}
