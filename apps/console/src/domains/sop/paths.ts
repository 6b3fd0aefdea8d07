import { generalSOPs } from '@guardroom/rules/sop/general';
import {
  choiceParam,
  idOrParam,
  listSearch,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of SOPs are, and what their addresses may say. */

export const sopListPath = '/sop';
export const sopCreatePath = '/sop/create';

export function sopPath(id: number): string {
  return `/sop/${id}`;
}
export function sopEditPath(id: number): string {
  return `/sop/${id}/edit`;
}

export const sopSearch = listSearch({
  search: textParam,
  /** Absent for all. */
  site: idOrParam(generalSOPs),
});
export type SOPSearch = SearchOf<typeof sopSearch>;

/** The page of the readers on an SOP's profile, and which of them. */
export const sopProfileSearch = listSearch({
  /** Absent: who has not read the current version. */
  readers: choiceParam(['read', 'all']),
});
export type SOPProfileSearch = SearchOf<typeof sopProfileSearch>;
