import { todayIn } from '@guardroom/rules/dates';
import {
  clientRequestInput,
  requestProblem,
  requestTicket,
  type ClientRequestInput,
} from '@guardroom/rules/ticket/client-request';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { addTicketOfClient } from './added-client-ticket.ts';
import { caseOf } from './client-ticket.ts';
import { CreateClientRequestInput } from './inputs.ts';
import { editOwnTickets } from './policy.ts';
import { ClientTicketCase } from './types.ts';

const operation = 'createClientRequest';

builder.mutationField(operation, (t) =>
  t.field({
    type: ClientTicketCase,
    policy: editOwnTickets,
    description: 'A user of a client asks for extra guards or a visit, or complains: a ticket.',
    args: {
      create: t.arg({ type: CreateClientRequestInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const input = parseInput(clientRequestInput, create, 'create');
      const { id } = await once(ctx, operation, idempotencyKey, () => ask(ctx, input));
      return caseOf(ctx, id);
    },
  }),
);

async function ask(ctx: Context, input: ClientRequestInput): Promise<number> {
  const { kind, siteProfileID, reason, files } = input;
  const { timeZone } = clientOf(ctx);
  const now = clock.now();
  const problem = requestProblem(input, now);
  if (problem !== null) {
    const path = kind === 'EXTRA_GUARD' ? 'create.endDatetime' : 'create.startDatetime';
    refuse('INVALID', problem, { path });
  }
  const asked = requestTicket(input, todayIn(timeZone, now), timeZone);
  const given = { ...asked, requestKind: kind, description: reason, siteProfileID, files };
  return addTicketOfClient(ctx, given, operation);
}
