import { boardShows } from '@guardroom/rules/home/board';
import { choiceParam, idsParam, listSearch, type SearchOf } from '../../ui/list/list-search.ts';

/** What the address of the dashboard may say. */
export const homeSearch = listSearch({
  sites: idsParam,
  /** Absent for all sites. */
  show: choiceParam(boardShows),
  /** Absent: quiet sites are a line each where there are many. */
  sized: choiceParam(['full']),
});
export type HomeSearch = SearchOf<typeof homeSearch>;
