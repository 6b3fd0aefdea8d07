import type { AgencyDatabase } from '../../platform/database/database.ts';
import { announce } from '../../platform/events/events.ts';
import type { TicketRow } from './types.ts';

/** What is told of tickets. */
export const ticketTopic = 'ticket';

/** Tells whoever of the client looks at a ticket that it changed, when the transaction commits. */
export async function announceTicket(
  db: AgencyDatabase,
  { id, clientProfileID }: Pick<TicketRow, 'id' | 'clientProfileID'>,
): Promise<void> {
  await announce(db, ticketTopic, { ticketID: id, clientProfileID });
}
