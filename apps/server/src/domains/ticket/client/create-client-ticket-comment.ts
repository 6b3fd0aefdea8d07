import { clientTicketCommentInput } from '@guardroom/rules/ticket/client-inputs';
import type * as v from 'valibot';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { once } from '../../../platform/idempotency.ts';
import { addComment, commentOf } from '../store-comment.ts';
import { touchTicket } from '../store.ts';
import { announceTicket } from '../ticket-changed.ts';
import { caseOf } from './client-ticket.ts';
import { actorOfClient, attachPictures, heldTicket, refuseClosed } from './held-client-ticket.ts';
import { CreateClientTicketCommentInput } from './inputs.ts';
import { editOwnTickets } from './policy.ts';
import { ClientTicketCase } from './types.ts';

const operation = 'createClientTicketComment';

builder.mutationField(operation, (t) =>
  t.field({
    type: ClientTicketCase,
    policy: editOwnTickets,
    description:
      'A user of a client comments on an open ticket of theirs, for good, with pictures.',
    args: {
      create: t.arg({ type: CreateClientTicketCommentInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const input = parseInput(clientTicketCommentInput, create, 'create');
      await once(ctx, operation, idempotencyKey, () => add(ctx, input));
      return caseOf(ctx, input.ticketID);
    },
  }),
);

async function add(
  ctx: Context,
  { ticketID, comment, files }: v.InferOutput<typeof clientTicketCommentInput>,
): Promise<number> {
  const { db } = ctx;
  const ticket = await heldTicket(ctx, { id: ticketID }, 'create.ticketID');
  refuseClosed(ctx, ticket, 'create.ticketID');
  const id = await addComment(db, ticket, actorOfClient(ctx), comment);
  await touchTicket(db, ticketID);
  await announceTicket(db, ticket);
  const after = await commentOf(db, id);
  const change = { operation, entity: 'TicketComment', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await attachPictures(ctx, ticket, files, operation);
  return id;
}
