import { addDays } from '../dates.ts';
import type { TicketPriority, TicketStatus } from './ticket-words.ts';

/** Days of the calendar within which a ticket of each priority is to be settled. */
export const daysToSettle: Readonly<Record<TicketPriority, number>> = {
  HIGHEST: 1,
  HIGHT: 3,
  MEDIUM: 7,
  LOW: 14,
  LOWEST: 30,
};

export const dueBeforeEntry = 'The due date cannot be before the day of the ticket.';

/** The day by which a ticket entered on `day` is due; days are the agency's `YYYY-MM-DD`. */
export function dueDateOf(priority: TicketPriority, day: string): string {
  return addDays(day, daysToSettle[priority]);
}

interface Dated {
  readonly priority: TicketPriority;
  readonly dueDate: string;
}

/**
 * The due date once the priority changes: it follows the priority, unless somebody has set another
 * day than the priority gives.
 * @param day on which the ticket was entered
 */
export function dueDateAfter(before: Dated, priority: TicketPriority, day: string): string {
  const isDerived = before.dueDate === dueDateOf(before.priority, day);
  return isDerived ? dueDateOf(priority, day) : before.dueDate;
}

/** Why a ticket entered on `day` cannot be due then. */
export function dueDateProblem(dueDate: string, day: string): string | null {
  return dueDate < day ? dueBeforeEntry : null;
}

/** Open after the day on which it was due. The filter of the list says the same. */
export function isOverdue(
  { status, dueDate }: { readonly status: TicketStatus; readonly dueDate: string },
  today: string,
): boolean {
  return status === 'OPEN' && dueDate < today;
}
