import { expect, it } from 'vitest';
import { shownRosterDays } from './shown-guards.ts';

it('shows the roster of today and of the six days after, over the end of a month', () => {
  expect(shownRosterDays('2026-11-26')).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
});
