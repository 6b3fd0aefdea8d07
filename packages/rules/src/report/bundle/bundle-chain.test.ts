import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealLines } from './bundle-chain.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

test('a seal depends on its line and on all before it', () => {
  const lines = sealLines(['a', 'b', 'c'], digest);
  expect(lines.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  const changed = sealLines(['a', 'x', 'c'], digest);
  expect(changed.map(({ seal }, at) => seal === lines[at]?.seal)).toEqual([true, false, false]);
});

test('an empty book has no seals', () => {
  expect(sealLines([], digest)).toEqual([]);
});
