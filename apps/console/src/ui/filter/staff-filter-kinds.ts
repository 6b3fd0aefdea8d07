import { choicesOnTheirWay } from '@guardroom/ui/choice/choice.ts';
import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/employment/designation';
import { noGrade } from '@guardroom/rules/staff/staff-filter';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import type { Grade } from '../../platform/fixed-lists.ts';
import { choiceKind } from './filter-kinds.tsx';
import { allGrades, emStatusChoices, gradeChoices } from './staff-search.ts';

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

/** @param grades undefined while they are on their way */
export function gradeKind(grades: readonly Grade[] | undefined) {
  const choices = gradeChoices.map((value) => {
    if (Number(value) === noGrade) return { value, label: 'None' };
    if (grades === undefined) return { value, label: choicesOnTheirWay };
    return { value, label: grades.find(({ id }) => String(id) === value)?.code ?? value };
  });
  return choiceKind('PWM Grade', choices, undefined, allGrades);
}
