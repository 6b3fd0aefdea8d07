import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
} from '../../ui/list/list-search.ts';
import type { SearchOf } from '../../ui/list/list-search.ts';

/** Where the screens of visitors are, and what their addresses may say. */

export const visitorListPath = '/visitor';
export const visitorCreatePath = '/visitor/create';
export const visitorSettingsPath = '/visitor/settings';

export function visitorPath(id: number): string {
  return `/visitor/${id}`;
}

export const visitorSearch = listSearch({
  search: textParam,
  /** Absent for yesterday and today; of those who are still inside, whenever they came. */
  range: rangeParam,
  site: idParam,
  inside: choiceParam(['yes']),
  /** Absent: entries that were cancelled are hidden. */
  cancelled: choiceParam(['all']),
});
export type VisitorSearch = SearchOf<typeof visitorSearch>;
