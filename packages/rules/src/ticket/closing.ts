import { formTime } from '../dates.ts';
import type { TicketStatus } from './ticket-words.ts';

/** So many days after it was closed a ticket can be opened again. */
export const daysToReopen = 14;

export const notClosed = 'This ticket is open already.';

interface Closing {
  readonly status: TicketStatus;
  readonly closedTimestamp: string | null;
  readonly closedByStaffName: string | null;
}

/** Who closed a ticket and when, as a person reads it: `Tan Wei Ming on 21 Nov 2026 08:02`. */
export function closedText({ closedByStaffName, closedTimestamp }: Closing, timeZone: string) {
  const when = closedTimestamp === null ? '' : ` on ${formTime(closedTimestamp, timeZone)}`;
  return `${closedByStaffName ?? 'somebody'}${when}`;
}

/** Why nothing of a closed ticket changes any more; null while it is open. */
export function closedProblem(ticket: Closing, timeZone: string): string | null {
  if (ticket.status === 'OPEN') return null;
  return `This ticket was closed by ${closedText(ticket, timeZone)}. Reopen it to change it.`;
}

/** Why a ticket cannot be opened again now; instants are ISO UTC. */
export function reopenProblem({ status, closedTimestamp }: Closing, now: string): string | null {
  if (status === 'OPEN') return notClosed;
  const since = Date.parse(now) - Date.parse(closedTimestamp ?? '');
  if (since <= daysToReopen * 86_400_000) return null;
  return `A ticket can be reopened within ${daysToReopen} days after it was closed. Create a new ticket that names this one.`;
}
