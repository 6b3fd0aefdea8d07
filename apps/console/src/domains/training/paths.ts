import { emStatuses } from '@guardroom/rules/staff/employment-status';
import { designations, emTypes } from '@guardroom/rules/staff/designation';
import { accountStatuses } from '@guardroom/rules/status';
import { eligibilities } from '@guardroom/rules/training/progression';
import { choiceParam, listSearch, textParam, type SearchOf } from '../../ui/list-search.ts';

/** Where the screens of training are, and what their addresses may say. */

export const suggestionPath = '/training/suggestion';
export const cataloguePath = '/training/catalogue';

/** Screens of other domains that training leads to; the profile's back link returns here. */
export function staffPath(id: number): string {
  return `/staff/${id}?backUrl=${encodeURIComponent(suggestionPath)}`;
}

/** What the filter by employment status offers; ACTIVE while the address names none (TRN-34). */
export const emStatusChoices = [...emStatuses, 'ALL'] as const;

/** Ids of the grades as text; '-1' for staff without any, none for all. */
export const gradeChoices = ['-1', '1', '2', '3', '4', '5'] as const;

export const suggestionSearch = listSearch({
  search: textParam,
  designation: choiceParam(designations),
  grade: choiceParam(gradeChoices),
  emStatus: choiceParam(emStatusChoices),
  emType: choiceParam(emTypes),
  status: choiceParam(accountStatuses),
  eligibility: choiceParam(eligibilities),
});
export type SuggestionSearch = SearchOf<typeof suggestionSearch>;

export const catalogueSearch = listSearch({ search: textParam });
export type CatalogueSearch = SearchOf<typeof catalogueSearch>;
