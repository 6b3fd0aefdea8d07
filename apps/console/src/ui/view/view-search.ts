import { pathWith, type PagingSearch } from '../list/list-search.ts';

/** What a view keeps of a list's search: filters and order, and begins at the first page. */
export function keptSearch(search: PagingSearch): string {
  return pathWith('', { ...search, page: undefined });
}

/** Whether two searches name the same filters, in whatever order. */
export function isSameSearch(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.sort();
  return parameters.toString();
}

/** Whether it names days, which stand still while the days go on. */
export function hasDates(search: string): boolean {
  return [...new URLSearchParams(search).values()].some((value) => /\d{4}-\d{2}/.test(value));
}
