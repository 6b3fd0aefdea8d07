import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@guardroom/wire/errors';
import { queryClient } from './query-client.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { presentToasts } from '../toast.ts';

const shown: string[] = [];
let stop = (): void => {};

beforeEach(() => {
  shown.length = 0;
  stop = presentToasts(({ text }) => shown.push(text));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  stop();
  onSessionEnd(() => {});
  queryClient.clear();
  vi.restoreAllMocks();
});

function fail(code: 'INTERNAL' | 'UNAUTHENTICATED', meta?: { failure: string }) {
  const queryFn = () => Promise.reject(new ApiError({ code, message: 'the details' }));
  return queryClient
    .fetchQuery({ queryKey: [code], queryFn, ...(meta && { meta }) })
    .catch(() => {});
}

test('a failed query says the sentence of its meta, and its details are only logged', async () => {
  await fail('INTERNAL', { failure: 'Unable to retrieve the lists of choices' });
  expect(shown).toEqual(['Unable to retrieve the lists of choices']);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('a query without such a sentence leaves it to its screen', async () => {
  await fail('INTERNAL');
  expect(shown).toEqual([]);
});

test('the message of a failure goes when the same query works', async () => {
  const withdrawn: string[] = [];
  stop();
  stop = presentToasts(
    ({ text }) => shown.push(text),
    (stale) => 'text' in stale && withdrawn.push(stale.text),
  );
  await fail('INTERNAL', { failure: 'Unable to retrieve sites' });
  await queryClient.fetchQuery({ queryKey: ['another'], queryFn: () => 1 });
  expect(withdrawn).toEqual([]);
  const queryKey = ['INTERNAL'];
  await queryClient.fetchQuery({ queryKey, queryFn: () => 1, staleTime: 0 });
  await queryClient.fetchQuery({ queryKey, queryFn: () => 2, staleTime: 0 });
  expect(withdrawn).toEqual(['Unable to retrieve sites']);
});

test('an ended session leads to sign-in and says nothing else', async () => {
  let ended = 0;
  onSessionEnd(() => (ended += 1));
  await fail('UNAUTHENTICATED', { failure: 'Unable to retrieve the lists of choices' });
  expect({ ended, shown }).toEqual({ ended: 1, shown: [] });
});
