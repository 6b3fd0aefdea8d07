import { expect, test } from 'vitest';
import { unlockedDay, unlockedText } from './locked-days.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const first = { startDate: '2026-10-01', endDate: '2026-10-15', status: 'LOCKED' } as const;
const second = { startDate: '2026-10-16', endDate: '2026-11-15', status: 'LOCKED' } as const;

test.each([
  ['no period at all', [], '2026-10-01'],
  ['half of the month', [first], '2026-10-16'],
  ['two periods that meet', [second, first], null],
  ['a period in review', [first, { ...second, status: 'REVIEW' as const }], '2026-10-16'],
])('of %s the first open day is %s', (_, periods, day) => {
  expect(unlockedDay(october, periods)).toBe(day);
});

test('the day is named', () => {
  expect(unlockedText('2026-10-16')).toContain('The pay of 16 Oct 2026 is not locked.');
});
