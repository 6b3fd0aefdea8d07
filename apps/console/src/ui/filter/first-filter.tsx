import { Select } from '@guardroom/ui/choice/select.tsx';
import { filter, type Filter } from './filter.ts';
import type { First, PagingSearch } from '../list/list-search.ts';
import type { ListPagination } from '../list/use-list.ts';

const words: Readonly<Record<First | 'earliest', string>> = {
  earliest: 'Earliest first',
  newest: 'Newest first',
  open: 'Open first, newest first',
};
const options = (['earliest', 'newest', 'open'] as const).map((value) => ({
  value,
  label: words[value],
}));

/** Which cases stand first. Choosing it takes back what a column was sorted by. */
export function firstFilter<Search extends PagingSearch & { first?: First | undefined }>() {
  const field: Filter<Search> = filter<Search, 'first'>('first', {
    label: 'Order',
    text: (value) => words[value],
    render: ({ control, value, onChange }) => (
      <Select
        {...control}
        options={options}
        value={value ?? 'earliest'}
        onChange={(next) => onChange(next === 'earliest' ? undefined : next)}
      />
    ),
  });
  return {
    ...field,
    render: (...[control, search, change]: Parameters<Filter<Search>['render']>) =>
      field.render(control, search, (next) => change({ ...next, order: undefined })),
  };
}

/** The order of the wire. @param since the field that says since when a case is there */
export function firstOrder(first: First | undefined, since: string): ListPagination['orderby'] {
  switch (first) {
    case undefined:
      return [{ field: since, direction: 'ASC' }];
    case 'newest':
      return [{ field: since, direction: 'DESC' }];
    case 'open':
      // Of the states, 'OPEN' is the last by the alphabet.
      return [
        { field: 'status', direction: 'DESC' },
        { field: since, direction: 'DESC' },
      ];
  }
}
