import type { PackShift } from '@guardroom/rules/guard/pack';
import { describe, expect, it } from 'vitest';
import { shiftAfter, shiftAt } from './duty-pack.ts';

const time = (hour: number) => Date.UTC(2026, 10, 25, hour);
const shift = (deploymentID: number, from: number, to: number, status: PackShift['status']) => ({
  deploymentID,
  date: '2026-11-25',
  name: 'Day Shift',
  siteProfileID: 3,
  siteProfileName: 'Tower',
  start: new Date(time(from)).toISOString(),
  end: new Date(time(to)).toISOString(),
  status,
  publishedOn: '2026-11-20T00:00:00Z',
  others: [],
});
const roster = [
  shift(1, 8, 20, 'CONFIRMED'),
  shift(2, 20, 32, 'PUBLISHED'),
  shift(3, 9, 21, 'DECLINED'),
];

describe('the shift that a coming is meant for', () => {
  it.each([
    [3, null],
    [4, 1],
    [8, 1],
    [13, 1],
    [17, 2],
    [19.9, 2],
    [31, 2],
    [32, null],
  ])('at %d o’clock is %s', (hour, expected) => {
    expect(shiftAt(roster, time(hour))?.deploymentID ?? null).toBe(expected);
  });
});

it.each([
  [3, 1],
  [8, 2],
  [20, null],
])('the next shift at %d o’clock is %s', (hour, expected) => {
  expect(shiftAfter(roster, time(hour))?.deploymentID ?? null).toBe(expected);
});
