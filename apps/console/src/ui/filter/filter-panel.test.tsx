import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setViewMode } from '../../platform/preference/view-mode.ts';
import { filter, type Filter } from './filter.ts';
import { FilterPanel } from './filter-panel.tsx';
import { choiceKind, textKind } from './filter-kinds.tsx';

interface Search {
  search?: string | undefined;
  day?: string | undefined;
  page?: number | undefined;
  sites?: number[] | undefined;
}

const filters: Filter<Search>[] = [
  filter('search', textKind('Search', 'Name')),
  filter('day', { ...textKind('Day', ''), initial: 'today', required: true }),
];

function show(search: Search) {
  const onChange = vi.fn<(next: Search) => void>();
  render(<FilterPanel filters={filters} search={search} onChange={onChange} />);
  return onChange;
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chips = () => within(screen.getByRole('list', { name: 'Applied filters' }));

afterEach(() => {
  cleanup();
  setViewMode(null);
});

test('what is applied stands as chips, the default without a way to remove it', () => {
  show({ search: 'tan' });
  expect(chips().queryByText('Day: today')).toBeNull();
  click('Filter');
  expect(chips().getByText('Search: tan')).toBeTruthy();
  expect(chips().getByText('Day: today')).toBeTruthy();
  expect(chips().getAllByRole('button')).toHaveLength(1);
});

test('removing a chip resets that filter alone and begins at the first page', () => {
  const onChange = show({ search: 'tan', day: 'yesterday', page: 4 });
  click('Remove filter Search');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    search: undefined,
    day: 'yesterday',
    page: undefined,
  });
});

test('what the address says for all is shown as All, and applies nothing', () => {
  const grades = [{ value: 'SO', label: 'SO' }];
  const graded: Filter<Search>[] = [filter('day', choiceKind('Grade', grades, undefined, '0'))];
  render(<FilterPanel filters={graded} search={{ day: '0' }} onChange={vi.fn<() => void>()} />);
  expect(screen.getByLabelText('Grade').textContent).toBe('All');
  expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
});

test('each of several chosen has a chip of its own', () => {
  const several: Filter<Search>[] = [
    filter('sites', {
      label: 'Sites',
      text: String,
      parts: (ids) =>
        ids.map((key) => {
          const rest = ids.filter((other) => other !== key);
          return { key, text: `Site ${key}`, rest: rest.length === 0 ? undefined : rest };
        }),
      render: () => null,
    }),
  ];
  const onChange = vi.fn<(next: Search) => void>();
  const { rerender } = render(
    <FilterPanel filters={several} search={{ sites: [3, 7] }} onChange={onChange} />,
  );
  click('Remove filter Sites: Site 3');
  expect(onChange).toHaveBeenLastCalledWith({ sites: [7], page: undefined });
  rerender(<FilterPanel filters={several} search={{ sites: [7] }} onChange={onChange} />);
  click('Remove filter Sites');
  expect(onChange).toHaveBeenLastCalledWith({ sites: undefined, page: undefined });
});

test('what is typed waits for Apply, and a default is not written down', () => {
  const onChange = show({ page: 2 });
  type('Search', 'lim');
  expect(onChange).not.toHaveBeenCalled();
  click('Apply');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    search: 'lim',
    day: undefined,
    page: undefined,
  });
});

test('emptied, it is applied', () => {
  const onChange = show({ search: 'lim', page: 2 });
  type('Search', '');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    search: undefined,
    day: undefined,
    page: undefined,
  });
});

const statuses = [
  { value: 'OPEN', label: 'Open' },
  { value: 'DONE', label: 'Done' },
];

interface StatusSearch extends Search {
  status?: string | undefined;
}

const withStatus: Filter<StatusSearch>[] = [
  filter('search', textKind('Search', 'Name')),
  filter('status', {
    ...choiceKind('Status', statuses),
    render: ({ control, value, onChange }) => (
      <select
        {...control}
        value={value ?? 'all'}
        onChange={({ target }) => onChange(target.value === 'all' ? undefined : target.value)}
      >
        <option value="all">All</option>
        <option value="OPEN">Open</option>
        <option value="DONE">Done</option>
      </select>
    ),
  }),
];

const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Status'), { target: { value } });

test('what is chosen is applied, with what was typed before', () => {
  const onChange = vi.fn<(next: StatusSearch) => void>();
  render(<FilterPanel filters={withStatus} search={{ page: 3 }} onChange={onChange} />);
  type('Search', 'lim');
  choose('OPEN');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    search: 'lim',
    status: 'OPEN',
    page: undefined,
  });
});

test('what is typed while a choice is on its way stays; what comes from elsewhere is shown', () => {
  const panel = (search: StatusSearch) => (
    <FilterPanel filters={withStatus} search={search} onChange={() => {}} />
  );
  const { rerender } = render(panel({}));
  const typed = () => screen.getByLabelText<HTMLInputElement>('Search').value;
  choose('OPEN');
  type('Search', 'li');
  rerender(panel({ status: 'OPEN', page: 1 }));
  expect(typed()).toBe('li');
  rerender(panel({ status: 'DONE' }));
  expect(typed()).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('DONE');
});

test('on a narrow screen a choice waits for Apply too, which closes the panel', () => {
  setViewMode('mobile');
  const onChange = vi.fn<(next: StatusSearch) => void>();
  render(<FilterPanel filters={withStatus} search={{}} onChange={onChange} />);
  click('Filter');
  choose('DONE');
  expect(onChange).not.toHaveBeenCalled();
  click('Apply');
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Filter', expanded: false })).toBeTruthy();
});

test('a panel without anything to type in has no Apply', () => {
  render(<FilterPanel filters={withStatus.slice(1)} search={{}} onChange={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('a required filter that is empty says so and applies nothing', () => {
  const onChange = show({});
  type('Day', '');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(screen.getByLabelText('Day', { exact: false }));
  expect(screen.getByRole('alert').textContent).toBe('This field is required.');
  click('Apply');
  expect(onChange).not.toHaveBeenCalled();
});

test('Reset clears every filter', () => {
  const onChange = show({ search: 'tan', day: 'yesterday' });
  click('Reset');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    search: undefined,
    day: undefined,
    page: undefined,
  });
});

test('the panel opens and closes', () => {
  show({});
  const toggle = screen.getByRole('button', { name: /Filter/, expanded: true });
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});
