import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadViewer } from '../../../platform/session/session.ts';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { viewerForTest } from '../../testing/viewer-for-test.ts';
import { ListPager } from './list-pager.tsx';
import type { PagingSearch } from '../list-search.ts';
import type { List } from '../use-list.ts';

const viewer = viewerForTest();

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { viewer } })));
  await loadViewer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Counting = Pick<List<PagingSearch, object>, 'total' | 'isEstimate' | 'countAll'>;

function listOf(counting: Counting, search: PagingSearch = {}): List<PagingSearch, object> {
  return {
    search,
    rows: [{}],
    more: undefined,
    count: counting.total,
    page: 1,
    size: 20,
    initialSize: 20,
    stale: false,
    settled: true,
    failed: false,
    retry: undefined,
    go: () => {},
    turnTo: () => {},
    pageOf: () => Promise.resolve(undefined),
    ...counting,
  };
}

test('a count says how many records there are, and nothing beside it', async () => {
  await renderForTest(() => (
    <ListPager list={listOf({ total: 1234, isEstimate: false, countAll: undefined })} />
  ));
  expect(screen.getByText('1,234 records')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 62' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Count/ })).toBeNull();
});

test('an estimate says so, and is counted on request, with the time at which it was', async () => {
  const countAll = vi.fn<() => Promise<number>>(() => Promise.resolve(141_234));
  const list = listOf({ total: 140_000, isEstimate: true, countAll });
  await renderForTest(() => <ListPager list={list} />);
  expect(screen.getByRole('status').textContent).toBe('about 140,000 records');
  expect(countAll).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  const counted = /^141,234 records on \d\d \w{3} \d{4} \(\w{3}\), \d\d:\d\d$/;
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(counted));
  expect(screen.getByRole('button', { name: 'Page 7062' })).toBeTruthy();
  // The list goes on meanwhile.
  fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
  await waitFor(() => expect(countAll).toHaveBeenCalledTimes(2));
});

test('an estimate stays one when counting fails', async () => {
  const countAll = () => Promise.reject(new Error('no network'));
  const list = listOf({ total: 140_000, isEstimate: true, countAll });
  await renderForTest(() => <ListPager list={list} />);
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Count' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(screen.getByRole('status').textContent).toBe('about 140,000 records');
});

test('no page is offered that the list does not answer', async () => {
  const list = listOf({ total: 9_800_000, isEstimate: true, countAll: () => Promise.resolve(0) });
  await renderForTest(() => <ListPager list={list} />);
  expect(screen.getByRole('button', { name: 'Page 50001' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Page 490000' })).toBeNull();
});
