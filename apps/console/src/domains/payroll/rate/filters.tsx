import { designationChoices, emTypeChoices } from '@guardroom/rules/staff/employment/designation';
import { choiceKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import type { RateSearch } from './paths.ts';

const ageChoices = [
  { value: 'current' as const, label: 'Current and coming' },
  { value: 'all' as const, label: 'All, past ones too' },
];

export const rateFilters: readonly Filter<RateSearch>[] = [
  filter('designation', choiceKind('Designation', designationChoices)),
  filter('emType', choiceKind('Employment Type', emTypeChoices)),
  filter('age', choiceKind('Rates', ageChoices, 'current')),
];
