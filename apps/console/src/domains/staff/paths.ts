import { emStatuses } from '@guardroom/rules/staff/employment-status';
import { designations, emTypes } from '@guardroom/rules/staff/designation';
import { accountStatuses } from '@guardroom/rules/status';
import { choiceParam, listSearch, textParam, type SearchOf } from '../../ui/list-search.ts';

/** Where the screens of staff are, and what their addresses may say. */

export const staffListPath = '/staff';
export const staffCreatePath = '/staff/create';
export const staffImportPath = '/staff/import';

export function staffPath(id: number): string {
  return `${staffListPath}/${id}`;
}

/** What the filter by employment status offers; ACTIVE while the address names none (STF-16). */
export const emStatusChoices = [...emStatuses, 'ALL'] as const;

/** Ids of the grades as text; '-1' for staff without any, none for all (STF-14). */
export const gradeChoices = ['-1', '1', '2', '3', '4', '5'] as const;

export const staffListSearch = listSearch({
  search: textParam,
  designation: choiceParam(designations),
  grade: choiceParam(gradeChoices),
  status: choiceParam(accountStatuses),
  emStatus: choiceParam(emStatusChoices),
  emType: choiceParam(emTypes),
});
export type StaffListSearch = SearchOf<typeof staffListSearch>;

export function trainingEditPath(id: number, recordID: number): string {
  return `${staffPath(id)}/training/edit/${recordID}`;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account of the staff member, from the profile to a create screen (STF-75). */
    accountID?: number;
  }
}
