import { expect, it } from 'vitest';
import { rangePresets } from './date-range-presets.ts';

it.each([
  ['2026-11-22', '2026-10-01', '2026-10-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
  ['2027-01-15', '2026-12-01', '2026-12-31'],
])('on %s last month ran from %s to %s', (today, from, to) => {
  expect(rangePresets(today)).toContainEqual({ label: 'Last month', from, to });
});

it('the other ranges end today or yesterday', () => {
  expect(rangePresets('2026-03-02').slice(0, 5)).toEqual([
    { label: 'Today', from: '2026-03-02', to: '2026-03-02' },
    { label: 'Yesterday', from: '2026-03-01', to: '2026-03-01' },
    { label: 'Last 7 days', from: '2026-02-24', to: '2026-03-02' },
    { label: 'Last 30 days', from: '2026-02-01', to: '2026-03-02' },
    { label: 'This month', from: '2026-03-01', to: '2026-03-02' },
  ]);
});
