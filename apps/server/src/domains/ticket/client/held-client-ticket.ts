import { closedProblem } from '@guardroom/rules/ticket/closing';
import { ticketLimits, tooManyImages } from '@guardroom/rules/ticket/inputs';
import { asAgency } from '../../../platform/database/as-agency.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { addTicketFile, filesOfTicket } from '../store-file.ts';
import { alertOfTicket } from '../ticket-alert.ts';
import { announceTicket } from '../ticket-changed.ts';
import { findTicket, type Actor, type TicketKey } from '../store.ts';
import { lockClientTicket } from './store.ts';
import type { ClientTicketRow } from './types.ts';

/** The user of the client who is signed in, as tickets and comments name them. */
export function actorOfClient(ctx: Context): Actor {
  const { accountID, clientUserProfileID, name } = clientOf(ctx);
  return {
    staffProfileID: null,
    clientUserProfileID,
    accountID,
    username: '',
    name,
    designation: null,
  };
}

/**
 * A ticket of the client, held until the transaction ends.
 * @throws NOT_FOUND at `path`, STALE for another version than was seen
 */
export async function heldTicket(
  ctx: Context,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  path: string,
): Promise<ClientTicketRow> {
  const ticket = await lockClientTicket(ctx.db, id, clientOf(ctx).clientProfileID);
  if (ticket === undefined) return refuse('NOT_FOUND', 'This ticket is no longer there.', { path });
  if (version !== undefined && version !== ticket.version) {
    refuse('STALE', 'The ticket was changed meanwhile.', { path, current: ticket });
  }
  return ticket;
}

/** @throws CONFLICT at `path` where it is closed */
export function refuseClosed(ctx: Context, ticket: ClientTicketRow, path: string): void {
  const { securityAgencyName, timeZone } = clientOf(ctx);
  const closing = { ...ticket, closedByStaffName: ticket.closedByName ?? securityAgencyName };
  const problem = closedProblem(closing, timeZone);
  if (problem !== null) refuse('CONFLICT', problem, { path, current: ticket });
}

/**
 * Claims uploaded pictures for a ticket.
 * @throws INVALID for a sixth, NOT_FOUND for what somebody else uploaded
 */
export async function attachPictures(
  ctx: Context,
  ticket: TicketKey,
  files: readonly FileReference[],
  operation: string,
): Promise<void> {
  if (files.length === 0) return;
  const { db } = ctx;
  const before = await filesOfTicket(db, ticket.id);
  if (before.length + files.length > ticketLimits.files) {
    refuse('INVALID', tooManyImages, { path: 'create.files' });
  }
  for (const file of files) {
    await attachAtField(ctx, file, 'ticket', 'create.files');
    const after = await addTicketFile(db, ticket, file);
    const change = { operation, entity: 'TicketFile', entityId: after.id };
    await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  }
}

/**
 * Alerts and webhooks of the agency learn what a client did, as if the office had done it; so do others
 * of the client who look at it.
 * @param event of webhooks; null where there is none
 */
export async function tellOfTicket(
  ctx: Context,
  event: 'ticket.opened' | 'ticket.closed' | null,
  id: number,
): Promise<void> {
  const { clientProfileID, timeZone } = clientOf(ctx);
  await announceTicket(ctx.db, { id, clientProfileID });
  await asAgency(ctx.db, async (agency) => {
    const ticket = await findTicket(agency, id);
    if (ticket === undefined) return;
    await alertOfTicket(agency, ticket, timeZone);
    if (event !== null) await tellWebhooks(agency, event, [ticket]);
  });
}
