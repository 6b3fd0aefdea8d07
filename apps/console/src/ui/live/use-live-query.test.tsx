import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graphql } from '../../platform/wire/graphql.ts';
import { useLiveQuery } from './use-live-query.ts';

/** What the page does when a report arrives; the stream itself has tests of its own. */
const stream = vi.hoisted(() => ({ report: () => {} }));
vi.mock('../../platform/wire/subscribe.ts', () => ({
  subscribe: (_document: unknown, _variables: unknown, onReport: () => void) => {
    stream.report = onReport;
    return () => {};
  },
}));

const changed = graphql(`
  subscription TestChanged($agencyID: RecordID!) {
    attendanceChanged(agencyID: $agencyID) {
      kind
    }
  }
`);
const queryKey = ['list'];
let loads = 0;
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });
const screen = (
  <QueryClientProvider client={client}>
    <List />
  </QueryClientProvider>
);

function List() {
  useQuery({ queryKey, queryFn: () => ++loads });
  useLiveQuery(changed, { agencyID: 1 }, queryKey);
  return null;
}

beforeEach(async () => {
  vi.useFakeTimers();
  loads = 0;
  client.clear();
  render(screen);
  await pass(10);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a burst of reports is loaded once, within 0.8 seconds', async () => {
  expect(loads).toBe(1);
  for (let report = 0; report < 5; report += 1) stream.report();
  await pass(290);
  expect(loads).toBe(1);
  await pass(511);
  expect(loads).toBe(2);
  await pass(5000);
  expect(loads).toBe(2);
});

test('reports that never end are loaded all the same', async () => {
  for (let report = 0; report < 40; report += 1) {
    stream.report();
    await pass(100);
  }
  expect(loads).toBeGreaterThanOrEqual(5);
});

test('whoever comes back finds nothing old: nothing was reported while another screen stood', async () => {
  cleanup();
  await pass(1000);
  render(screen);
  await pass(10);
  expect(loads).toBe(2);
});
