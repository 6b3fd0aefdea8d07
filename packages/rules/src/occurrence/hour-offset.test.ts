import { expect, test } from 'vitest';
import { hourOffset } from './hour-offset.ts';

test.each([
  [-480, 8],
  [0, 0],
  [-330, 5.5],
  [300, -5],
])('a device %i minutes behind is %f hours ahead', (minutes, hours) => {
  expect(hourOffset({ getTimezoneOffset: () => minutes })).toBe(hours);
});
