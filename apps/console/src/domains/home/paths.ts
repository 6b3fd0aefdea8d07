import { boardShows } from '@guardroom/rules/home/board';
import {
  choiceParam,
  idParam,
  idsParam,
  listSearch,
  pathWith,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** A screen of another domain that a missing person leads to: who may take their line. */
export function replaceLinePath(line: number): string {
  return pathWith('/deployment/replace', { line });
}

/** Every call for help. */
export const alarmListPath = '/home/alarm';
export const alarmSearch = listSearch({ site: idParam });
export type AlarmSearch = SearchOf<typeof alarmSearch>;

/** What the address of the dashboard may say. */
export const homeSearch = listSearch({
  sites: idsParam,
  /** Absent for all sites. */
  show: choiceParam(boardShows),
  /** Absent: quiet sites are a line each where there are many. */
  sized: choiceParam(['full']),
});
export type HomeSearch = SearchOf<typeof homeSearch>;
