import { expect, it } from 'vitest';
import { adjustmentKinds, adjustmentLabels } from './balance.ts';
import { holidayKindLabels, holidayKinds } from './holidays.ts';
import { halfDayLabels, halfDays } from './leave-days.ts';

it.each([
  [adjustmentKinds.map((kind) => adjustmentLabels[kind]), ['Carried forward', 'Other']],
  [
    holidayKinds.map((kind) => holidayKindLabels[kind]),
    ['Gazetted', 'In place of a Sunday', "Agency's own"],
  ],
  [
    halfDays.map((half) => halfDayLabels[half]),
    ['Morning (until 12:00)', 'Afternoon (from 12:00)'],
  ],
])('is said as %j', (labels, expected) => {
  expect(labels).toEqual(expected);
});
