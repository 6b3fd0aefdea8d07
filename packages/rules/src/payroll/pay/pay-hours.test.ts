import { expect, it } from 'vitest';
import { hoursText } from './pay-hours.ts';

it.each([
  [0, '0h 0min'],
  [690.4, '11h 30min'],
  [59.99, '0h 59min'],
])('%s minutes are %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});
