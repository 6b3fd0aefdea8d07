import { expect, test } from 'vitest';
import { lastWholeDay, periodOfDay, releaseTime } from './report-day.ts';

const zone = 'Asia/Singapore';

test('a day goes from the first shift to the end of the night', () => {
  expect(periodOfDay('2026-11-24', zone)).toEqual({
    from: '2026-11-24T00:00:00Z',
    to: '2026-11-25T00:00:00Z',
  });
});

test.each([
  ['2026-11-25T07:59:59+08:00', '2026-11-23'],
  ['2026-11-25T08:00:00+08:00', '2026-11-24'],
  ['2026-11-25T23:00:00+08:00', '2026-11-24'],
])('at %s the last whole day is %s', (now, day) => {
  expect(lastWholeDay(Date.parse(now), zone)).toBe(day);
});

test('it releases itself half an hour after the last shift', () => {
  expect(releaseTime('2026-11-24', zone)).toBe('2026-11-25T00:30:00.000Z');
});
