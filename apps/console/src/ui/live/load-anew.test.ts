import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadAnew } from './load-anew.ts';

/** A query whose answers are given by hand, each as it was when it was asked for. */
function watched() {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  let stands = 'nothing';
  const queryFn = () => {
    const seen = stands;
    return new Promise<string>((resolve) => answers.push(() => resolve(seen)));
  };
  const observer = new QueryObserver(client, { queryKey: ['alarm', 'open'], queryFn });
  observer.subscribe(() => {});
  const happen = () => {
    stands = 'a call for help';
    return loadAnew(client, ['alarm']);
  };
  return { answers, happen, shown: () => observer.getCurrentResult().data };
}

test('what is reported while the first load is under way is loaded behind it', async () => {
  const { answers, happen, shown } = watched();
  const loaded = happen();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await loaded;
  expect(shown()).toBe('a call for help');
});

test('what is reported afterwards is loaded once', async () => {
  const { answers, happen, shown } = watched();
  answers[0]?.();
  await expect.poll(shown).toBe('nothing');
  const loaded = happen();
  answers[1]?.();
  await loaded;
  expect(shown()).toBe('a call for help');
  expect(answers).toHaveLength(2);
});
