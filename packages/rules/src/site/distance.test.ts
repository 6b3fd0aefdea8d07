import { expect, test } from 'vitest';
import { spokenDistance } from './distance.ts';

test.each([
  [0, '0', 'm'],
  [249.6, '250', 'm'],
  [999.4, '999', 'm'],
  [999.5, '1.0', 'km'],
  [1000, '1.0', 'km'],
  [1240, '1.2', 'km'],
  [23_540, '23.5', 'km'],
] as const)('%d metres are %s %s', (metres, amount, unit) => {
  expect(spokenDistance(metres)).toEqual({ amount, unit });
});
