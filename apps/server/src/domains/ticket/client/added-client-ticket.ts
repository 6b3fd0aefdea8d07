import { todayIn, wireTime } from '@guardroom/rules/dates';
import { defaultPriority } from '@guardroom/rules/ticket/ticket-words';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { asAgency } from '../../../platform/database/as-agency.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { activeSiteOf } from '../../site/store.ts';
import { addTicket, notClosed, type NewTicket } from '../store.ts';
import type { TicketRequest } from '../types.ts';
import { actorOfClient, attachPictures, tellOfTicket } from './held-client-ticket.ts';

/** What a user of a client says of a new ticket. */
type GivenTicket = Pick<NewTicket, 'category' | 'title' | 'description' | 'dueDate'> &
  Partial<TicketRequest> & {
    /** Undefined for all sites. */
    readonly siteProfileID: number | undefined;
    readonly files: readonly FileReference[];
  };

/**
 * Opens a ticket of the client, under the agency's next number.
 * @returns its id
 * @throws NOT_FOUND and INVALID at the site
 */
export async function addTicketOfClient(
  ctx: Context,
  { siteProfileID, files, ...given }: GivenTicket,
  operation: string,
): Promise<number> {
  const { db } = ctx;
  const { clientProfileID, timeZone } = clientOf(ctx);
  const securitySiteID =
    siteProfileID === undefined
      ? null
      : await activeSiteOf(db, siteProfileID, 'create.siteProfileID');
  const ticket: NewTicket = {
    ...given,
    securitySiteID,
    siteProfileID: siteProfileID ?? null,
    clientProfileID,
    submittedTimestamp: wireTime(clock.now()),
    status: 'OPEN',
    priority: defaultPriority,
    assigneeStaffProfileID: null,
    ...notClosed,
  };
  const year = Number(todayIn(timeZone, clock.now()).slice(0, 4));
  // The number is the next of the whole agency.
  const id = await asAgency(db, (agency) => addTicket(agency, ticket, actorOfClient(ctx), year));
  const change = { operation, entity: 'Ticket', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...ticket } }]);
  await attachPictures(ctx, { id, clientProfileID }, files, operation);
  await tellOfTicket(ctx, 'ticket.opened', id);
  return id;
}
