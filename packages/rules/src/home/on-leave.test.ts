import { expect, it } from 'vitest';
import { periodOf } from '../deployment/shift/shift-type.ts';
import { shiftPeriod } from '../deployment/shifts.ts';
import { awayIn, countAway, type Away } from './on-leave.ts';

const away: Away[] = [
  // The morning of 21 November in Singapore, and all of the 23rd.
  { staffProfileID: 1, startDatetime: '2026-11-20T16:00:00Z', endDatetime: '2026-11-21T04:00:00Z' },
  { staffProfileID: 1, startDatetime: '2026-11-22T16:00:00Z', endDatetime: '2026-11-23T16:00:00Z' },
];
const isAway = awayIn(away);
const zone = 'Asia/Singapore';

it.each([
  ['the day shift of the morning', 1, '2026-11-21', 'DAY', true],
  ['the night that ends in the morning', 1, '2026-11-20', 'NIGHT', true],
  ['not the night after the morning', 1, '2026-11-21', 'NIGHT', false],
  ['the night before a whole day', 1, '2026-11-22', 'NIGHT', true],
  ['not the day after', 1, '2026-11-24', 'DAY', false],
  ['not somebody else', 2, '2026-11-21', 'DAY', false],
] as const)('leave touches %s', (_, staffProfileID, date, shift, expected) => {
  const { startDatetime: start, endDatetime: end } = shiftPeriod(date, shift, zone);
  expect(isAway({ staffProfileID, start, end })).toBe(expected);
});

it.each([
  ['16:00', '00:00', '2026-11-20', false],
  ['16:00', '00:01', '2026-11-20', true],
  ['12:00', '18:00', '2026-11-21', false],
  ['11:59', '18:00', '2026-11-21', true],
])(
  'leave touches by its own times the shift from %s to %s of %s: %s',
  (from, to, date, expected) => {
    const period = periodOf(date, { startTime: from, endTime: to }, zone);
    const { startDatetime: start, endDatetime: end } = period;
    expect(isAway({ staffProfileID: 1, start, end })).toBe(expected);
  },
);

it.each([
  ['2026-11-21', 1],
  ['2026-11-22', 0],
  ['2026-11-23', 1],
])('on %s %i of them are away', (date, count) => {
  expect(countAway(away, date, 'Asia/Singapore')).toBe(count);
});
