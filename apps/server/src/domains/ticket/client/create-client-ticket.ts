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
import { activeSiteOf } from '../../site/store.ts';
import { addTicket, notClosed } from '../store.ts';
import { actorOfClient, attachPictures, tellOfTicket } from './held-client-ticket.ts';
import { caseOf } from './client-ticket.ts';
import { CreateClientTicketInput } from './inputs.ts';
import { editOwnTickets } from './policy.ts';
import { ClientTicketCase } from './types.ts';

builder.mutationField('createClientTicket', (t) =>
  t.field({
    type: ClientTicketCase,
    policy: editOwnTickets,
    description: 'A user of a client opens a ticket, which the agency sees as any other.',
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
async function add(ctx: Context, input: ClientTicketInput): Promise<number> {
  const { db } = ctx;
  const { siteProfileID, category, title, description, files } = input;
  const { clientProfileID, timeZone } = clientOf(ctx);
  const securitySiteID =
    siteProfileID === undefined
      ? null
      : await activeSiteOf(db, siteProfileID, 'create.siteProfileID');
  const day = todayIn(timeZone, clock.now());
  const ticket = {
    securitySiteID,
    siteProfileID: siteProfileID ?? null,
    clientProfileID,
    submittedTimestamp: wireTime(clock.now()),
    status: 'OPEN' as const,
    category,
    title,
    description: description || null,
    priority: defaultPriority,
    assigneeStaffProfileID: null,
    dueDate: dueDateOf(defaultPriority, day),
    ...notClosed,
  };
  // The number is the next of the whole agency.
  const id = await asAgency(db, (agency) =>
    addTicket(agency, ticket, actorOfClient(ctx), Number(day.slice(0, 4))),
  );
  const change = { operation: 'createClientTicket', entity: 'Ticket', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: ticket }]);
  await attachPictures(ctx, { id, clientProfileID }, files, 'createClientTicket');
  await tellOfTicket(ctx, 'ticket.opened', id);
  return id;
}
