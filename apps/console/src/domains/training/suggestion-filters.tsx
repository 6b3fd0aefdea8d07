import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/designation';
import { noGrade } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import { eligibilities, eligibilityLook } from '@guardroom/rules/training/progression';
import type { SuggestionChoice } from '@guardroom/rules/training/suggestion-filter';
import type { Grade } from '../../platform/fixed-lists.ts';
import { choiceKind, textKind } from '../../ui/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter.ts';
import { emStatusChoices, gradeChoices, type SuggestionSearch } from './paths.ts';

const statuses = accountStatuses.map((value) => ({ value, label: statusLook(value).label }));
const emStatuses = emStatusChoices.map((value) => ({
  value,
  label: value === 'ALL' ? 'All' : statusLook(value).label,
}));
const eligibilityChoices = eligibilities.map((value) => ({
  value,
  label: eligibilityLook[value].label,
}));

/** Search, designation, grade, the statuses and the eligibility (TRN-32 to TRN-34). */
export function suggestionFilters(grades: readonly Grade[]): Filter<SuggestionSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff name, number or mobile phone')),
    filter('designation', choiceKind('Designation', designationChoices)),
    filter('grade', choiceKind('PWM Grade', gradesWith(grades))),
    filter('emStatus', choiceKind('Employment Status', emStatuses, 'ACTIVE')),
    filter('emType', choiceKind('Employment Type', emTypeChoices)),
    filter('status', choiceKind('Account Status', statuses)),
    filter('eligibility', choiceKind('Progression Eligibility', eligibilityChoices)),
  ];
}

function gradesWith(grades: readonly Grade[]) {
  return gradeChoices.map((value) => {
    const grade = grades.find(({ id }) => String(id) === value);
    return { value, label: Number(value) === noGrade ? 'None' : (grade?.code ?? value) };
  });
}

/** What the address says, as list and export take it. */
export function suggestionChoice(
  search: SuggestionSearch,
  securityAgencyID: number,
): SuggestionChoice {
  const { grade, emStatus = 'ACTIVE', designation, emType, status, eligibility } = search;
  return {
    securityAgencyID,
    search: search.search,
    designation,
    ...(grade !== undefined && { plrdGradeID: Number(grade) }),
    emStatus: emStatus === 'ALL' ? undefined : emStatus,
    emType,
    status,
    eligibility,
  };
}
