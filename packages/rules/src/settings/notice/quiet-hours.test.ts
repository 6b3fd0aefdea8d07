import { expect, it } from 'vitest';
import { minuteOf, quietSeconds, timeOfMinute } from './quiet-hours.ts';

const night = { from: 22 * 60, to: 6 * 60 };
const nap = { from: 13 * 60, to: 14 * 60 };

it.each([
  [night, 21 * 60 + 59, 0],
  [night, 22 * 60, 8 * 3600],
  [night, 0, 6 * 3600],
  [night, 6 * 60 - 1, 60],
  [night, 6 * 60, 0],
  [nap, 12 * 60, 0],
  [nap, 13 * 60 + 30, 1800],
  [nap, 14 * 60, 0],
])('of %j the minute %i has %i seconds left', (hours, minute, seconds) => {
  expect(quietSeconds(hours, minute)).toBe(seconds);
});

it.each([
  ['00:00', 0],
  ['22:30', 1350],
  ['23:59', 1439],
])('%s is minute %i', (time, minute) => {
  expect(minuteOf(time)).toBe(minute);
  expect(timeOfMinute(minute)).toBe(time);
});

it.each(['24:00', '7:00', '', '12:60'])('%j is no time', (time) => {
  expect(minuteOf(time)).toBeUndefined();
});
