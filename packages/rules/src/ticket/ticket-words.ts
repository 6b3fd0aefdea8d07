/** Words of tickets: the values as the wire has them, and what a person reads (TKT-15, TKT-18, TKT-19). */

export const ticketStatuses = ['OPEN', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

const looks = {
  OPEN: { label: 'Open', tone: 'orange' },
  CLOSED: { label: 'Closed', tone: 'green' },
} as const satisfies Record<TicketStatus, object>;

export function ticketStatusLook(status: TicketStatus): (typeof looks)[TicketStatus] {
  return looks[status];
}

/** The most urgent first. 'HIGHT' is the value of the contract. */
export const ticketPriorities = ['HIGHEST', 'HIGHT', 'MEDIUM', 'LOW', 'LOWEST'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const defaultPriority: TicketPriority = 'MEDIUM';

export const ticketPriorityLabels: Readonly<Record<TicketPriority, string>> = {
  HIGHEST: 'Highest',
  HIGHT: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  LOWEST: 'Lowest',
};

export const ticketCategories = [
  'ENQUIRY',
  'FEEDBACK',
  'COMPLIMENT',
  'COMPLAINT',
  'INVESTIGATE',
  'OTHERS',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const ticketCategoryLabels: Readonly<Record<TicketCategory, string>> = {
  ENQUIRY: 'Enquiry',
  FEEDBACK: 'Feedback',
  COMPLIMENT: 'Compliment',
  COMPLAINT: 'Complaint',
  INVESTIGATE: 'Investigate',
  OTHERS: 'Others',
};

/** Values of a select with what they are called. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** What a ticket is called by: gap-free within an agency and a year, `TKT-2026-00042`. */
export function ticketUID(year: number, number: number): string {
  return `TKT-${year}-${String(number).padStart(5, '0')}`;
}

/** 'N comment' or 'N comments' (TKT-37). */
export function commentsTitle(count: number): string {
  return `${count} ${count === 1 ? 'comment' : 'comments'}`;
}
