import { dateOf, wireTime } from '@guardroom/rules/dates';
import { dueDateAfter, dueDateProblem } from '@guardroom/rules/ticket/due-date';
import { ticketUpdateInput } from '@guardroom/rules/ticket/inputs';
import type * as v from 'valibot';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import { activeSiteOf } from '../site/store.ts';
import { checkAssignee, openTicketOf, selfOf, viewerOf } from './create-ticket.ts';
import { UpdateTicketInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { closingBy, findTicket, saveTicket, type TicketChanges } from './store.ts';
import { tellClient } from './tell-client.ts';
import { alertOfTicket } from './ticket-alert.ts';
import { announceTicket } from './ticket-changed.ts';
import { Ticket, type TicketRow } from './types.ts';

type Update = typeof UpdateTicketInput.$inferInput;
type Input = v.InferOutput<typeof ticketUpdateInput>;

builder.mutationField('updateTicket', (t) =>
  t.field({
    type: Ticket,
    policy: editTickets,
    description: 'Changes an open ticket, or closes it; a closed one is refused.',
    args: {
      update: t.arg({ type: UpdateTicketInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<TicketRow> {
  const input = parseInput(ticketUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await openTicketOf(ctx, input.id, 'update.id');
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The ticket was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    ...(await placeOf(ctx, before, update, input)),
    category: input.category,
    title: input.title,
    // Null clears what may be empty; elsewhere it means that the field was not sent.
    description: update.description === null || input.description === '' ? null : input.description,
    priority: input.priority,
    assigneeStaffProfileID:
      update.assigneeStaffProfileID === null ? null : input.assigneeStaffProfileID,
    dueDate: dueDateFor(ctx, before, input),
    ...(input.status === 'CLOSED' && {
      status: 'CLOSED' as const,
      ...closingBy(await selfOf(ctx), wireTime(clock.now())),
    }),
  });
  if (typeof changes.assigneeStaffProfileID === 'number') {
    await checkAssignee(ctx, changes.assigneeStaffProfileID, 'update.assigneeStaffProfileID');
  }
  if (Object.keys(changes).length === 0) return before;
  await saveTicket(db, before.id, changes);
  const after = await findTicket(db, before.id);
  if (after === undefined) throw new Error('the ticket vanished while it was locked');
  const entity = { operation: 'updateTicket', entity: 'Ticket', entityId: before.id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  await alertOfTicket(db, after, viewerOf(ctx).timeZone);
  await announceTicket(db, after);
  if (after.status === 'CLOSED') {
    await tellClient(db, after, 'CLOSED');
    await tellWebhooks(db, 'ticket.closed', [after]);
  }
  return after;
}

async function placeOf(
  { db }: Context,
  before: TicketRow,
  update: Update,
  { siteProfileID }: Input,
): Promise<TicketChanges> {
  if (update.siteProfileID === null) return { siteProfileID: null, securitySiteID: null };
  if (siteProfileID === undefined) return {};
  const path = 'update.siteProfileID';
  const securitySiteID = await activeSiteOf(db, siteProfileID, path, before.siteProfileID);
  return { siteProfileID, securitySiteID };
}

/** As it was set, or as it follows from another priority. @throws INVALID at the due date */
function dueDateFor(ctx: Context, before: TicketRow, { dueDate, priority }: Input) {
  const day = dateOf(before.submittedTimestamp, viewerOf(ctx).timeZone);
  if (dueDate === undefined) {
    return priority === undefined ? undefined : dueDateAfter(before, priority, day);
  }
  const problem = dueDateProblem(dueDate, day);
  return problem === null ? dueDate : refuse('INVALID', problem, { path: 'update.dueDate' });
}
