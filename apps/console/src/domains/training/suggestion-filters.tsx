import { eligibilities, eligibilityLook } from '@guardroom/rules/training/progression';
import type { Grade } from '../../platform/fixed-lists.ts';
import { choiceKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { gradeKind, staffKinds } from '../../ui/filter/staff-filter-kinds.ts';
import type { SuggestionSearch } from './paths.ts';

const eligibilityChoices = eligibilities.map((value) => ({
  value,
  label: eligibilityLook[value].label,
}));

/** Search, designation, grade, the statuses and the eligibility (TRN-32 to TRN-34). */
export function suggestionFilters(
  grades: readonly Grade[] | undefined,
): Filter<SuggestionSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff name, number or mobile phone')),
    filter('designation', staffKinds.designation),
    filter('grade', gradeKind(grades)),
    filter('emStatus', staffKinds.emStatus),
    filter('emType', staffKinds.emType),
    filter('status', staffKinds.status),
    filter('eligibility', choiceKind('Progression Eligibility', eligibilityChoices)),
  ];
}
