import { expect, it } from 'vitest';
import { inTurns, mapInTurns, nextTurn } from './turns.ts';

/** Holds the event loop. */
function hold(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('lets others have their turn while a long list is worked through', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another request'));
  const made = await mapInTurns([1, 2, 3], (number) => {
    hold(6);
    return 2 * number;
  });
  order.push('the list');
  expect(made).toEqual([2, 4, 6]);
  expect(order).toEqual(['another request', 'the list']);
});

it('does not pause a work that has time left, and then does', async () => {
  let time = 100;
  const pause = inTurns(() => time);
  time += 4;
  expect(pause()).toBeUndefined();
  time += 1;
  await expect(pause()).resolves.toBeUndefined();
  // It has had its turn, and time anew.
  expect(pause()).toBeUndefined();
});

it('lets one of those that wait go on at a time', async () => {
  const order: string[] = [];
  const waits = ['one', 'two', 'three'].map(async (name) => {
    await nextTurn();
    order.push(name);
    setImmediate(() => order.push(`after ${name}`));
  });
  await Promise.all(waits);
  expect(order.indexOf('after one')).toBeLessThan(order.indexOf('three'));
});
