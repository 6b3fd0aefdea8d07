import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/employment/designation';
import { noGrade } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import type { Grade } from '../../platform/fixed-lists.ts';
import { choiceKind } from './filter-kinds.tsx';
import { emStatusChoices, gradeChoices } from './staff-search.ts';

/** By what lists of people are filtered (STF-12 to STF-16, TRN-32), for filter(name, kind). */
export const staffKinds = {
  designation: choiceKind('Designation', designationChoices),
  status: choiceKind(
    'Account Status',
    accountStatuses.map((value) => ({ value, label: statusLook(value).label })),
  ),
  emStatus: choiceKind(
    'Employment Status',
    emStatusChoices.map((value) => ({
      value,
      label: value === 'ALL' ? 'All' : statusLook(value).label,
    })),
    'ACTIVE',
  ),
  emType: choiceKind('Employment Type', emTypeChoices),
};

export function gradeKind(grades: readonly Grade[]) {
  const choices = gradeChoices.map((value) => {
    const grade = grades.find(({ id }) => String(id) === value);
    return { value, label: Number(value) === noGrade ? 'None' : (grade?.code ?? value) };
  });
  return choiceKind('PWM Grade', choices);
}
