import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { queryClient } from './query-client.ts';
import { onSessionEnd } from './session-end.ts';
import { presentToasts } from './toast.ts';

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

test('an ended session leads to sign-in and says nothing else', async () => {
  let ended = 0;
  onSessionEnd(() => (ended += 1));
  await fail('UNAUTHENTICATED', { failure: 'Unable to retrieve the lists of choices' });
  expect({ ended, shown }).toEqual({ ended: 1, shown: [] });
});
