import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/designation';
import { noGrade } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import type { Grade } from '../../platform/fixed-lists.ts';
import { choiceKind, textKind } from '../../ui/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter.ts';
import { emStatusChoices, gradeChoices, type StaffListSearch } from './paths.ts';

const statuses = accountStatuses.map((value) => ({ value, label: statusLook(value).label }));
const emStatuses = emStatusChoices.map((value) => ({
  value,
  label: value === 'ALL' ? 'All' : statusLook(value).label,
}));

/** Search, 'Designation', 'PWM Grade' and the three statuses (STF-12 to STF-16). */
export function staffListFilters(grades: readonly Grade[]): Filter<StaffListSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff number, name or mobile phone')),
    filter('designation', choiceKind('Designation', designationChoices)),
    filter('grade', choiceKind('PWM Grade', gradesWith(grades))),
    filter('status', choiceKind('Account Status', statuses)),
    filter('emStatus', choiceKind('Employment Status', emStatuses, 'ACTIVE')),
    filter('emType', choiceKind('Employment Type', emTypeChoices)),
  ];
}

function gradesWith(grades: readonly Grade[]) {
  return gradeChoices.map((value) => {
    const grade = grades.find(({ id }) => String(id) === value);
    return { value, label: Number(value) === noGrade ? 'None' : (grade?.code ?? value) };
  });
}
