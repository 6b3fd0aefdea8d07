import { payPeriodStatuses, payPeriodStatusLook } from '@guardroom/rules/payroll/period/status';
import { choiceKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import type { PeriodListSearch } from '../paths.ts';

const statuses = payPeriodStatuses.map((value) => ({
  value,
  label: payPeriodStatusLook[value].label,
}));

export const periodListFilters: Filter<PeriodListSearch>[] = [
  filter('status', choiceKind('Status', statuses)),
];
