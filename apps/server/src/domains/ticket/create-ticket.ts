import { todayIn, wireTime } from '@guardroom/rules/dates';
import { closedProblem } from '@guardroom/rules/ticket/closing';
import { dueDateOf, dueDateProblem } from '@guardroom/rules/ticket/due-date';
import { ticketCreateInput } from '@guardroom/rules/ticket/inputs';
import { defaultPriority } from '@guardroom/rules/ticket/ticket-words';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { activeClientOf } from '../client/store.ts';
import { activeSiteOf } from '../site/store.ts';
import { alertOfTicket } from './ticket-alert.ts';
import { CreateTicketInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { actorOf, addTicket, closingBy, findTicket, lockTicket, notClosed } from './store.ts';
import type { Actor } from './store.ts';
import { tellClient } from './tell-client.ts';
import { announceTicket } from './ticket-changed.ts';
import { Ticket, type TicketRow } from './types.ts';

type Create = typeof CreateTicketInput.$inferInput;

/** The ticket that a request has created so far: images of the same request name it as 0. */
const createdIn = new WeakMap<Context, number>();

builder.mutationField('createTicket', (t) =>
  t.field({
    type: Ticket,
    policy: editTickets,
    description: 'UID, submitter and times are given here; so is who closed it, when it is CLOSED.',
    args: {
      create: t.arg({ type: CreateTicketInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createTicket', idempotencyKey, () => add(ctx, create));
      createdIn.set(ctx, id);
      return (await findTicket(ctx.db, id)) ?? refuse('NOT_FOUND', gone);
    },
  }),
);

const gone = 'This ticket is no longer there.';

async function add(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const { timeZone } = viewerOf(ctx);
  const input = parseInput(ticketCreateInput, create, 'create');
  const { siteProfileID, clientProfileID, status, category, title } = input;
  const { priority = defaultPriority, assigneeStaffProfileID } = input;
  const now = wireTime(clock.now());
  const day = todayIn(timeZone, clock.now());
  const dueDate = input.dueDate ?? dueDateOf(priority, day);
  const problem = dueDateProblem(dueDate, day);
  if (problem !== null) refuse('INVALID', problem, { path: 'create.dueDate' });
  await activeClientOf(db, clientProfileID, 'create.clientProfileID');
  const securitySiteID =
    siteProfileID === undefined
      ? null
      : await activeSiteOf(db, siteProfileID, 'create.siteProfileID');
  if (assigneeStaffProfileID !== undefined) {
    await checkAssignee(ctx, assigneeStaffProfileID, 'create.assigneeStaffProfileID');
  }
  const submitter = await selfOf(ctx);
  const closing = status === 'CLOSED' ? closingBy(submitter, now) : notClosed;
  const ticket = {
    securitySiteID,
    siteProfileID: siteProfileID ?? null,
    clientProfileID,
    submittedTimestamp: now,
    status,
    category,
    title,
    description: input.description || null,
    priority,
    assigneeStaffProfileID: assigneeStaffProfileID ?? null,
    dueDate,
    ...closing,
  };
  const id = await addTicket(db, ticket, submitter, Number(day.slice(0, 4)));
  const after = await findTicket(db, id);
  const change = { operation: 'createTicket', entity: 'Ticket', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  if (after === undefined) throw new Error('the ticket vanished in its own transaction');
  await alertOfTicket(db, after, timeZone);
  await announceTicket(db, after);
  if (after.status === 'OPEN') await tellClient(db, after, 'OPENED');
  await tellWebhooks(db, 'ticket.opened', [after]);
  if (after.status === 'CLOSED') await tellWebhooks(db, 'ticket.closed', [after]);
  return id;
}

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

/** Whoever is signed in, as tickets and comments name them. */
export async function selfOf(ctx: Context): Promise<Actor> {
  const actor = await actorOf(ctx.db, viewerOf(ctx).staffProfileID);
  return actor ?? refuse('FORBIDDEN', 'You are not a member of this agency.');
}

/** @throws NOT_FOUND at `path` when the agency has no such staff member */
export async function checkAssignee({ db }: Context, id: number, path: string): Promise<void> {
  if ((await actorOf(db, id)) === undefined) {
    refuse('NOT_FOUND', 'This staff member does not exist.', { path });
  }
}

/**
 * The ticket that is to be changed, held until the transaction ends.
 * @throws NOT_FOUND at `path`, CONFLICT with the ticket when it is closed
 */
export async function openTicketOf(ctx: Context, id: number, path: string): Promise<TicketRow> {
  const ticket = await lockTicket(ctx.db, id);
  if (ticket === undefined) return refuse('NOT_FOUND', gone, { path });
  const problem = closedProblem(ticket, viewerOf(ctx).timeZone);
  if (problem !== null) refuse('CONFLICT', problem, { path, current: ticket });
  return ticket;
}

/**
 * The ticket that an image is for; 0 is the one that this request creates, which may be closed.
 * @throws NOT_FOUND at `path`, CONFLICT when it is closed
 */
export async function ticketOfImage(ctx: Context, id: number, path: string): Promise<TicketRow> {
  if (id !== 0) return openTicketOf(ctx, id, path);
  const created = createdIn.get(ctx);
  const ticket = created === undefined ? undefined : await lockTicket(ctx.db, created);
  return ticket ?? refuse('NOT_FOUND', gone, { path });
}
