import { choiceParam, idsParam, listSearch, type SearchOf } from '../../ui/list/list-search.ts';

/** What the address of the dashboard may say. */
export const homeSearch = listSearch({
  sites: idsParam,
  /** Absent for all sites. */
  show: choiceParam(['attention']),
});
export type HomeSearch = SearchOf<typeof homeSearch>;
