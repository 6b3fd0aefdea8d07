import { expect, it } from 'vitest';
import { afterQuiet, stepTimes } from './step-times.ts';

const night = { timeZone: 'Asia/Singapore', from: '22:00', to: '07:00' };
const noon = { timeZone: 'Asia/Singapore', from: '12:00', to: '13:00' };
const never = { timeZone: 'Asia/Singapore', from: null, to: null };

it.each([
  ['in the evening before', '2026-11-25T13:59:59Z', night, '2026-11-25T13:59:59Z'],
  ['at the beginning', '2026-11-25T14:00:00Z', night, '2026-11-25T23:00:00Z'],
  ['after midnight', '2026-11-25T18:00:00Z', night, '2026-11-25T23:00:00Z'],
  ['at the end', '2026-11-25T23:00:00Z', night, '2026-11-25T23:00:00Z'],
  ['at noon', '2026-11-25T04:30:00Z', noon, '2026-11-25T05:00:00Z'],
  ['where there are none', '2026-11-25T18:00:00Z', never, '2026-11-25T18:00:00Z'],
])('quiet hours %s', (_, instant, quiet, told) => {
  expect(afterQuiet(instant, quiet)).toBe(told);
});

const stepsAfter = (...minutes: readonly number[]) =>
  minutes.map((afterMinutes) => ({
    afterMinutes,
    audience: 'ON_CALL' as const,
    staffProfileIDs: [],
    channels: [],
  }));

it.each([
  ['all of them after the night', '2026-11-25T18:00:00Z', ['23:00', '23:05', '23:15']],
  ['one before it, the others after it', '2026-11-25T13:58:00Z', ['13:58', '23:00', '23:10']],
  ['none of them in it', '2026-11-25T12:00:00Z', ['12:00', '12:05', '12:15']],
])('steps keep their distance: %s', (_, opened, times) => {
  const told = stepTimes({ severity: 'WARNING', steps: stepsAfter(0, 5, 15) }, opened, night);
  expect(told).toEqual(times.map((time) => `2026-11-25T${time}:00Z`));
});

it('is told step by step, and what is urgent at any hour', () => {
  const steps = stepsAfter(0, 5);
  const opened = '2026-11-25T13:58:00Z';
  expect(stepTimes({ severity: 'URGENT', steps }, opened, night)).toEqual([
    opened,
    '2026-11-25T14:03:00Z',
  ]);
  expect(stepTimes({ severity: 'WARNING', steps }, opened, night)).toEqual([
    opened,
    '2026-11-25T23:00:00Z',
  ]);
});
