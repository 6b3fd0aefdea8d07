import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { filter } from '../filter/filter.ts';
import { renderForTest } from '../testing/render-for-test.tsx';
import type { PagingSearch } from './list-search.ts';
import { ListEmpty, type NothingYet } from './list-states.tsx';
import type { List } from './use-list.ts';

afterEach(cleanup);

type Search = PagingSearch & { status?: string; name?: string };

const spec = { render: () => null, text: (value: string) => value };
const filters = [
  filter<Search, 'status'>('status', { ...spec, label: 'Status', initial: 'ACTIVE' }),
  filter<Search, 'name'>('name', { ...spec, label: 'Name' }),
];
const why = 'Sites are the places that your guards look after.';
const next = { label: 'Create site', to: '/site/create' };

function listOf(search: Search, count = 0): List<Search, unknown> {
  return {
    search,
    rows: [],
    more: undefined,
    count,
    isEstimate: false,
    countAll: undefined,
    page: 1,
    size: 20,
    initialSize: 20,
    total: count,
    stale: false,
    settled: true,
    failed: false,
    retry: undefined,
    go: () => {},
    turnTo: () => {},
    pageOf: () => Promise.resolve(undefined),
  };
}

test.each<[string, Search, number, NothingYet, { why: boolean; next: boolean }]>([
  ['says why and what is next', {}, 0, { why, next }, { why: true, next: true }],
  ['offers nothing that may not be done', {}, 0, { why, next: false }, { why: true, next: false }],
  ['has no next step', {}, 0, { why }, { why: true, next: false }],
  [
    'chose nothing but a default',
    { status: 'ACTIVE' },
    0,
    { why, next },
    { why: true, next: true },
  ],
  ['goes by another page size', { size: 50 }, 0, { why, next }, { why: true, next: true }],
  ['is filtered', { name: 'Tan' }, 0, { why, next }, { why: false, next: false }],
  ['has another status', { status: 'ALL' }, 0, { why, next }, { why: false, next: false }],
  ['has other pages', {}, 21, { why, next }, { why: false, next: false }],
])('an empty list that %s', async (_, search, count, nothing, expected) => {
  await renderForTest(() => (
    <ListEmpty list={listOf(search, count)} filters={filters} nothing={nothing} />
  ));
  expect(screen.queryByText(why) !== null).toBe(expected.why);
  const link = screen.queryByRole('link', { name: 'Create site' });
  expect(link?.getAttribute('href')).toBe(expected.next ? '/site/create' : undefined);
});
