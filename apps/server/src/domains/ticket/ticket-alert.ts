import { lateOn, ticketCause } from '@guardroom/rules/alert/office-cause';
import { keepDeadline, watchAlert } from '../../platform/alert.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { findTicket } from './store.ts';
import type { TicketRow } from './types.ts';

watchAlert('TICKET_OVERDUE', {
  stillTrue: async (db, { entityID }) => {
    const ticket = await findTicket(db, entityID);
    return ticket === undefined || ticket.status === 'CLOSED' ? null : ticketCause(ticket);
  },
});

/** A ticket was opened, changed or closed: it is overdue from the morning after its due date. */
export async function alertOfTicket(
  db: AgencyDatabase,
  { id: entityID, siteProfileID, assigneeStaffProfileID, status, dueDate }: TicketRow,
  timeZone: string,
): Promise<void> {
  const isClosed = status === 'CLOSED';
  await keepDeadline(
    db,
    'TICKET_OVERDUE',
    {
      subject: {
        entity: 'Ticket',
        entityID,
        siteProfileID,
        staffProfileID: assigneeStaffProfileID,
      },
      window: dueDate,
      dueOn: isClosed ? null : lateOn(dueDate, timeZone),
    },
    isClosed ? 'The ticket was closed.' : 'The ticket has another due date.',
  );
}
