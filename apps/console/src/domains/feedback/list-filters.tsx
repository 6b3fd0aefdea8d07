import { feedbackCategories } from '@guardroom/rules/feedback/categories';
import type { FeedbackChoice } from '@guardroom/rules/feedback/feedback-filter';
import { endOfDay, startOfDay } from '@guardroom/rules/dates';
import type { Viewer } from '../../platform/session/session.ts';
import { rangeOf } from '@guardroom/ui/date/date-range.ts';
import { choiceKind, rangeKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { FeedbackSearch } from './paths.ts';

const categories = feedbackCategories.map((value) => ({ value, label: value }));

/** `today` is the agency's `YYYY-MM-DD`. */
export function feedbackFilters(today: string): Filter<FeedbackSearch>[] {
  return [
    filter('search', textKind('Search', 'Summary, name, email …')),
    filter('category', choiceKind('Category', categories)),
    filter('received', rangeKind('Received', { last: today })),
  ];
}

/** What the address asks for: days become instants of the agency's zone. */
export function feedbackChoice(search: FeedbackSearch, { timeZone }: Viewer): FeedbackChoice {
  const { from, to } = search.received ? rangeOf(search.received) : { from: '', to: '' };
  return {
    search: search.search,
    category: search.category,
    ...(from && { received: { start: startOfDay(from, timeZone), end: endOfDay(to, timeZone) } }),
  };
}
