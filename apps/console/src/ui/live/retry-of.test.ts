import { expect, test } from 'vitest';
import { MissingRecord, NetworkError } from '@guardroom/wire/errors';
import { retryOf } from './retry-of.ts';

test('what failed can be tried again', () => {
  let tries = 0;
  retryOf({ error: new NetworkError(), refetch: () => (tries += 1) })?.();
  expect(tries).toBe(1);
});

test('a record that is not there cannot', () => {
  const query = { error: new MissingRecord('There is no route 7.'), refetch: () => undefined };
  expect(retryOf(query)).toBeUndefined();
});
