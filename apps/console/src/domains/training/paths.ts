import { eligibilities } from '@guardroom/rules/training/progression';
import { choiceParam, listSearch, textParam, type SearchOf } from '../../ui/list/list-search.ts';
import { staffParams } from '../../ui/filter/staff-search.ts';

/** Where the screens of training are, and what their addresses may say. */

export const suggestionPath = '/training/suggestion';
export const cataloguePath = '/training/catalogue';

/** Screens of other domains that training leads to; the profile's back link returns here. */
export function staffPath(id: number): string {
  return `/staff/${id}?backUrl=${encodeURIComponent(suggestionPath)}`;
}

export const suggestionSearch = listSearch({
  ...staffParams,
  eligibility: choiceParam(eligibilities),
});
export type SuggestionSearch = SearchOf<typeof suggestionSearch>;

export const catalogueSearch = listSearch({ search: textParam });
export type CatalogueSearch = SearchOf<typeof catalogueSearch>;
