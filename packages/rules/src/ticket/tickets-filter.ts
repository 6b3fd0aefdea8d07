import type { TicketCategory, TicketPriority, TicketStatus } from './ticket-words.ts';

/**
 * The filter of ticket records as the wire takes it (API-112). A type and not an interface, so that
 * it also passes for the server's general filter.
 */
export type TicketsFilter = {
  and?: TicketsFilter[];
  or?: TicketsFilter[];
  securityAgencyID?: { eq: number };
  uid?: { contains: string };
  title?: { contains: string };
  submittedTimestamp?: { ge: string; le: string };
  closedTimestamp?: { ge: string; le: string };
  priority?: { eq: TicketPriority };
  status?: { eq: TicketStatus } | { ne: TicketStatus };
  category?: { eq: TicketCategory };
  siteProfileID?: { eq: number };
  clientProfileID?: { eq: number };
  assigneeStaffProfileID?: { eq: number };
  dueDate?: { le: string };
  deleted?: { eq: number };
};

export interface TicketsChoice {
  securityAgencyID: number;
  /** Both ends belong to the range; instants in ISO UTC. */
  start: string;
  end: string;
  search?: string | undefined;
  priority?: TicketPriority | undefined;
  status?: TicketStatus | undefined;
  category?: TicketCategory | undefined;
  siteProfileID?: number | undefined;
  clientProfileID?: number | undefined;
  assigneeStaffProfileID?: number | undefined;
  /** Only open ones that were due by this day, `YYYY-MM-DD`: yesterday. */
  overdueSince?: string | undefined;
}

/** The choice of the ticket records screen; a search looks into UID and summary (TKT-08). */
export function ticketsFilter(choice: TicketsChoice): TicketsFilter {
  const { securityAgencyID, start, end, priority, status, category, overdueSince } = choice;
  const { siteProfileID, clientProfileID, assigneeStaffProfileID } = choice;
  const contains = choice.search?.trim();
  const late = overdueSince === undefined ? [] : [{ status: { eq: 'OPEN' as const } }];
  return {
    securityAgencyID: { eq: securityAgencyID },
    submittedTimestamp: { ge: start, le: end },
    deleted: { eq: 0 },
    ...(contains && { or: [{ uid: { contains } }, { title: { contains } }] }),
    ...(priority !== undefined && { priority: { eq: priority } }),
    ...(status !== undefined && { status: { eq: status } }),
    ...(category !== undefined && { category: { eq: category } }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(clientProfileID !== undefined && { clientProfileID: { eq: clientProfileID } }),
    ...(assigneeStaffProfileID !== undefined && {
      assigneeStaffProfileID: { eq: assigneeStaffProfileID },
    }),
    ...(overdueSince !== undefined && { dueDate: { le: overdueSince }, and: late }),
  };
}

export const ticketTiles = [
  'TICKETS CREATED TODAY',
  'TICKETS CLOSED TODAY',
  'TICKETS OPEN',
  'TOTAL TICKETS',
  'TOTAL CLOSED',
] as const;

/** What each tile of the overview counts, in their order (API-121); `start` and `end` are today's. */
export function tileFilters(
  securityAgencyID: number,
  { start, end }: { start: string; end: string },
): readonly [TicketsFilter, TicketsFilter, TicketsFilter, TicketsFilter, TicketsFilter] {
  const own: TicketsFilter = { securityAgencyID: { eq: securityAgencyID }, deleted: { eq: 0 } };
  const today = { ge: start, le: end };
  return [
    { ...own, submittedTimestamp: today },
    { ...own, status: { eq: 'CLOSED' }, closedTimestamp: today },
    { ...own, status: { ne: 'CLOSED' } },
    own,
    { ...own, status: { eq: 'CLOSED' } },
  ];
}

/** The same day a year before; of 29 February the last of the month. `YYYY-MM-DD`. */
export function yearBefore(today: string): string {
  const year = String(Number(today.slice(0, 4)) - 1).padStart(4, '0');
  const day = today.endsWith('-02-29') ? '-02-28' : today.slice(4);
  return `${year}${day}`;
}
