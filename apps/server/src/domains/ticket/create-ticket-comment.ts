import { ticketCommentInput } from '@guardroom/rules/ticket/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { once } from '../../platform/idempotency.ts';
import { openTicketOf, selfOf } from './create-ticket.ts';
import { CreateTicketCommentInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { addComment, commentOf } from './store-comment.ts';
import { touchTicket } from './store.ts';
import { tellClient } from './tell-client.ts';
import { announceTicket } from './ticket-changed.ts';
import { TicketComment } from './types-part.ts';
import type { TicketRow } from './types.ts';

type Create = typeof CreateTicketCommentInput.$inferInput;

builder.mutationField('createTicketComment', (t) =>
  t.field({
    type: TicketComment,
    policy: editTickets,
    description: 'Comments on an open ticket, for good; the author is whoever is signed in.',
    args: {
      create: t.arg({ type: CreateTicketCommentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createTicketComment', idempotencyKey, () => add(ctx, create));
      return commentOf(ctx.db, id);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const { ticketID, comment } = parseInput(ticketCommentInput, create, 'create');
  const ticket = await openTicketOf(ctx, ticketID, 'create.ticketID');
  const id = await commentOn(ctx, ticket, comment, 'createTicketComment');
  await touchTicket(db, ticketID);
  return id;
}

/** Adds what the office says, with its audit, and tells the client. @returns the id of the comment */
export async function commentOn(
  ctx: Context,
  ticket: TicketRow,
  comment: string,
  operation: string,
): Promise<number> {
  const { db } = ctx;
  const id = await addComment(db, ticket, await selfOf(ctx), comment);
  await announceTicket(db, ticket);
  const after = await commentOf(db, id);
  const change = { operation, entity: 'TicketComment', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await tellClient(db, ticket, 'COMMENTED', comment);
  return id;
}
