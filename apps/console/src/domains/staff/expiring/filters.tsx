import { expiryWindowLabels, expiryWindows } from '@guardroom/rules/staff/document/expiry';
import { expiryTypeLabel, expiryTypes } from '@guardroom/rules/staff/document/types';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import { choiceKind } from '../../../ui/filter/filter-kinds.tsx';
import type { StaffExpiringSearch } from '../paths.ts';

export const expiringFilters: readonly Filter<StaffExpiringSearch>[] = [
  filter(
    'window',
    choiceKind(
      'Runs out',
      expiryWindows.map((value) => ({ value, label: expiryWindowLabels[value] })),
    ),
  ),
  filter(
    'type',
    choiceKind(
      'Document',
      expiryTypes.map((value) => ({ value, label: expiryTypeLabel(value) })),
    ),
  ),
];
