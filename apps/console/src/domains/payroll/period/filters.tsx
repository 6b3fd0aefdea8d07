import { payExceptionLabels, payExceptions } from '@guardroom/rules/payroll/exception/exceptions';
import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/employment/designation';
import { choiceKind, textKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import type { PeriodSearch } from '../paths.ts';

const exceptions = [
  { value: 'any' as const, label: 'Any' },
  ...payExceptions.map((value) => ({ value, label: payExceptionLabels[value] })),
];

export const peopleFilters: Filter<PeriodSearch>[] = [
  filter('search', textKind('Search', 'Staff number or name')),
  filter('exception', choiceKind('Exception', exceptions)),
  filter('designation', choiceKind('Designation', designationChoices)),
  filter('emType', choiceKind('Employment Type', emTypeChoices)),
];

/** The people of a period as the wire takes them. */
export function peopleFilter(choice: PeriodSearch, payPeriodID: number, agencyID: number) {
  const { search, exception, designation, emType } = choice;
  return {
    securityAgencyID: { eq: agencyID },
    payPeriodID: { eq: payPeriodID },
    ...(search && { or: [{ staffNo: { contains: search } }, { staffName: { contains: search } }] }),
    ...(exception === 'any' && { hasException: { eq: 1 } }),
    ...(exception !== undefined && exception !== 'any' && { exception: { eq: exception } }),
    ...(designation && { designation: { eq: designation } }),
    ...(emType && { emType: { eq: emType } }),
  };
}
