import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRemoteLabel, type RemoteOption } from './remote-options.ts';

afterEach(cleanup);

/** The label of value 7 as a select shows it, and how its answer comes. */
function renderLabel(given?: string) {
  const answer = Promise.withResolvers<RemoteOption | undefined>();
  const options = {
    queryKey: ['sites'],
    search: () => Promise.resolve([]),
    find: () => answer.promise,
    failure: 'Unable to retrieve sites',
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRemoteLabel(options, 7, given), { wrapper });
  return { result, answer };
}

test('while a name is on its way no number stands in its place', async () => {
  const { result, answer } = renderLabel();
  expect(result.current).toBe('Loading …');
  answer.resolve({ value: 7, label: 'Marina One' });
  await waitFor(() => expect(result.current).toBe('Marina One'));
});

test('a record that there is not, or whose name does not come, is called by its number', async () => {
  const gone = renderLabel();
  gone.answer.resolve(undefined);
  await waitFor(() => expect(gone.result.current).toBe('7'));
  const failed = renderLabel();
  failed.answer.reject(new Error('no network'));
  await waitFor(() => expect(failed.result.current).toBe('7'));
});

test('a name that is known already stands at once', () => {
  expect(renderLabel('Old Depot').result.current).toBe('Old Depot');
});
