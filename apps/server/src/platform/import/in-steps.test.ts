import { expect, it } from 'vitest';
import { inSteps } from './in-steps.ts';

function* endless() {
  for (let row = 1; ; row += 1) yield row;
}

it('reads one row more than it may, so that one sees that there are too many', async () => {
  expect(await inSteps(endless(), 3)).toEqual([1, 2, 3, 4]);
  expect(await inSteps([1, 2, 3], 3)).toEqual([1, 2, 3]);
});

it('gives others their turn between the rows', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another request'));
  await inSteps(endless(), 120);
  order.push('the rows');
  expect(order).toEqual(['another request', 'the rows']);
});
