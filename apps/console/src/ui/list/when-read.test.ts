import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { whenRead } from './when-read.ts';

afterEach(() => vi.useRealTimers());

/** A read that ends when it is told to. */
function reading(client: QueryClient, key: string) {
  let end: (value: number) => void = () => {};
  const answer = new Promise<number>((resolve) => (end = resolve));
  const read = client.fetchQuery({ queryKey: [key], queryFn: () => answer });
  return { end: () => end(1), read };
}

test('it is read when nothing is read any more', async () => {
  const client = new QueryClient();
  await whenRead(client);
  const one = reading(client, 'one');
  const two = reading(client, 'two');
  let isOver = false;
  const over = whenRead(client).then(() => (isOver = true));
  one.end();
  await one.read;
  await Promise.resolve();
  expect(isOver).toBe(false);
  two.end();
  await two.read;
  expect(await over).toBe(true);
});

test('what is read slowly keeps nobody waiting', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  reading(client, 'slow');
  const over = whenRead(client);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(over).resolves.toBeUndefined();
});
