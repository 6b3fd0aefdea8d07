import type { Grade } from '../../platform/fixed-lists.ts';
import { textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { gradeKind, staffKinds } from '../../ui/filter/staff-filter-kinds.ts';
import type { StaffListSearch } from './paths.ts';

/** Search, 'Designation', 'PWM Grade' and the three statuses (STF-12 to STF-16). */
export function staffListFilters(grades: readonly Grade[] | undefined): Filter<StaffListSearch>[] {
  return [
    filter('search', textKind('Search', 'Staff number, name or mobile phone')),
    filter('designation', staffKinds.designation),
    filter('grade', gradeKind(grades)),
    filter('status', staffKinds.status),
    filter('emStatus', staffKinds.emStatus),
    filter('emType', staffKinds.emType),
  ];
}
