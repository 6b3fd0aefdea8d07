import { expect, test } from 'vitest';
import { stepsTo } from './step.ts';

function told() {
  const texts: string[] = [];
  let time = 0;
  const step = stepsTo(
    (text) => void texts.push(text),
    () => (time += 1_250),
  );
  return { step, text: () => texts.join('') };
}

test('a step is one line: what it does, and how long it took', async () => {
  const { step, text } = told();
  expect(await step('Starting the database', () => Promise.resolve(7))).toBe(7);
  expect(text()).toBe('Starting the database ... 1.3 s\n');
});

test('a step that fails says so and passes the failure on', async () => {
  const { step, text } = told();
  const work = () => Promise.reject(new Error('no room'));
  await expect(step('Starting the database', work)).rejects.toThrow('no room');
  expect(text()).toBe('Starting the database ... failed\n');
});
