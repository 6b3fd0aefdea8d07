import { textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { TemplateListSearch } from './paths.ts';

export const templateFilters: readonly Filter<TemplateListSearch>[] = [
  filter('search', textKind('Search', 'Template name')),
];
