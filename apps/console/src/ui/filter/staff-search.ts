import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { emStatuses } from '@guardroom/rules/staff/employment/status';
import type { StaffChoice } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses } from '@guardroom/rules/status';
import type * as v from 'valibot';
import { choiceParam, textParam } from '../list/list-search.ts';

/** What the address of a list of people may say of whom it shows; see staff-filter-kinds.ts. */

/** What the filter by employment status offers; ACTIVE while the address names none (STF-16, TRN-34). */
export const emStatusChoices = [...emStatuses, 'ALL'] as const;

/** Ids of the grades as text; '-1' for staff without any (STF-14). */
export const gradeChoices = ['-1', '1', '2', '3', '4', '5'] as const;

/** For all, as none is; only an address that was written by hand says it. */
export const allGrades = '0';

/** For listSearch. */
export const staffParams = {
  search: textParam,
  designation: choiceParam(designations),
  grade: choiceParam([allGrades, ...gradeChoices]),
  status: choiceParam(accountStatuses),
  emStatus: choiceParam(emStatusChoices),
  emType: choiceParam(emTypes),
};
type StaffSearch = v.InferOutput<v.ObjectSchema<typeof staffParams, undefined>>;

/** What the address says, as lists and exports take it. */
export function staffChoice(search: StaffSearch, securityAgencyID: number): StaffChoice {
  const { grade, emStatus = 'ACTIVE', designation, emType, status } = search;
  return {
    securityAgencyID,
    search: search.search,
    designation,
    ...(grade !== undefined && { plrdGradeID: Number(grade) }),
    status,
    emStatus: emStatus === 'ALL' ? undefined : emStatus,
    emType,
  };
}
