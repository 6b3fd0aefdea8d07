import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import {
  choicesOf,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLook,
} from '@guardroom/rules/ticket/ticket-words';
import { yearBefore, type TicketsChoice } from '@guardroom/rules/ticket/tickets-filter';
import type { Viewer } from '../../platform/session/session.ts';
import { clientOptions, siteOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import {
  choiceKind,
  rangeKind,
  remoteKind,
  switchKind,
  textKind,
} from '../../ui/filter/filter-kinds.tsx';
import { firstFilter } from '../../ui/filter/first-filter.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { TicketRecordsSearch } from './paths.ts';
import { assigneeOptions } from './queries.ts';

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusLook(value).label }));

/** Last year up to today (TKT-11). */
function defaultRange(today: string) {
  return { from: yearBefore(today), to: today };
}

/** `today` is the agency's `YYYY-MM-DD`; later days cannot be picked (TKT-10). */
export function ticketFilters(agencyID: number, today: string): Filter<TicketRecordsSearch>[] {
  const initial = rangeText(defaultRange(today));
  return [
    filter('search', textKind('Search', 'Ticket UID or summary')),
    filter('range', rangeKind('Created Date', { initial, last: today })),
    filter('priority', choiceKind('Priority', choicesOf(ticketPriorities, ticketPriorityLabels))),
    filter('status', choiceKind('Status', statuses)),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('client', remoteKind('Client', clientOptions(agencyID))),
    filter('category', choiceKind('Category', choicesOf(ticketCategories, ticketCategoryLabels))),
    filter('assignee', remoteKind('Assignee', assigneeOptions(agencyID))),
    filter('overdue', switchKind('Overdue', 'yes')),
    firstFilter(),
  ];
}

/** Days become instants of the agency's zone. */
export function ticketsChoice(search: TicketRecordsSearch, viewer: Viewer): TicketsChoice {
  const { timeZone, securityAgencyID } = viewer;
  const today = todayIn(timeZone);
  const { from, to } = search.range ? rangeOf(search.range) : defaultRange(today);
  return {
    securityAgencyID,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
    search: search.search,
    priority: search.priority,
    status: search.status,
    category: search.category,
    siteProfileID: search.site,
    clientProfileID: search.client,
    assigneeStaffProfileID: search.assignee,
    overdueSince: search.overdue === 'yes' ? addDays(today, -1) : undefined,
  };
}
