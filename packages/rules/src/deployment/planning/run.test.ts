import { expect, it } from 'vitest';
import { runAround } from './run.ts';

const november = (...days: number[]) =>
  days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

it.each([
  ['alone', november(), { from: '2026-11-10', to: '2026-11-10', days: 1 }],
  [
    'not those beyond a free day',
    november(8, 12),
    { from: '2026-11-10', to: '2026-11-10', days: 1 },
  ],
  ['those before', november(7, 8, 9), { from: '2026-11-07', to: '2026-11-10', days: 4 }],
  ['those after', november(11, 12, 14), { from: '2026-11-10', to: '2026-11-12', days: 3 }],
  [
    'both, in any order and twice',
    november(11, 9, 9, 10),
    { from: '2026-11-09', to: '2026-11-11', days: 3 },
  ],
])('a run around a date has %s', (_, dates, run) => {
  expect(runAround('2026-11-10', dates)).toEqual(run);
});

it('goes on over the end of a month', () => {
  expect(runAround('2026-12-01', [...november(29, 30), '2026-12-02'])).toEqual({
    from: '2026-11-29',
    to: '2026-12-02',
    days: 4,
  });
});
