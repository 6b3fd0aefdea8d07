import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
} from '../../ui/list/list-search.ts';
import type { SearchOf } from '../../ui/list/list-search.ts';

/** Where the screens of occurrences are, and what their addresses may say. */

export const occurrenceListPath = '/occurrence';
export const occurrenceCreatePath = '/occurrence/create';

export const occurrenceSearch = listSearch({
  search: textParam,
  site: idParam,
  /** Who reported it. */
  staff: idParam,
  /** Absent for the current month up to today. */
  start: rangeParam,
  /** Absent: what was replaced is hidden. */
  replaced: choiceParam(['all']),
});
export type OccurrenceSearch = SearchOf<typeof occurrenceSearch>;
