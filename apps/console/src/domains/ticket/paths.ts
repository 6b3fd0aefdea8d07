import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@guardroom/rules/ticket/ticket-words';
import { overviewGroupings } from '@guardroom/rules/ticket/overview-groupings';
import {
  choiceParam,
  firstParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of tickets are, and what their addresses may say. */

export const ticketOverviewPath = '/ticket/overview';
export const ticketRecordsPath = '/ticket/records';
export const ticketCreatePath = '/ticket/records/create';

export function ticketPath(id: number): string {
  return `/ticket/records/${id}`;
}
export function ticketEditPath(id: number): string {
  return `/ticket/records/${id}/edit`;
}

export const ticketRecordsSearch = listSearch({
  search: textParam,
  /** Absent for a year ago up to today. */
  range: rangeParam,
  priority: choiceParam(ticketPriorities),
  status: choiceParam(ticketStatuses),
  site: idParam,
  client: idParam,
  category: choiceParam(ticketCategories),
  assignee: idParam,
  overdue: choiceParam(['yes']),
  /** Absent: the earliest. */
  first: firstParam,
});
export type TicketRecordsSearch = SearchOf<typeof ticketRecordsSearch>;

/** What the doughnut is grouped by; absent for the status. */
export const ticketOverviewSearch = listSearch({ by: choiceParam(overviewGroupings) });
