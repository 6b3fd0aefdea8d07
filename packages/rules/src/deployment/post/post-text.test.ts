import { expect, it } from 'vitest';
import { daysText } from './post-text.ts';
import { weekdays } from './post.ts';

const always = { weekdays, holidays: 'LIKE_WEEKDAY' as const };

it.each([
  [always, 'every day'],
  [{ ...always, weekdays: [1, 2, 3, 4, 5] }, 'Mon to Fri'],
  [{ ...always, weekdays: [6, 7] }, 'Sat, Sun'],
  [{ ...always, weekdays: [1, 3, 5] }, 'Mon, Wed, Fri'],
  [{ weekdays: [], holidays: 'TOO' as const }, 'public holidays'],
  [{ weekdays: [6, 7], holidays: 'TOO' as const }, 'Sat, Sun and public holidays'],
  [{ ...always, holidays: 'NEVER' as const }, 'every day, not on public holidays'],
  [
    { ...always, fromDate: '2026-12-01', toDate: '2026-12-31' },
    'every day, from 01 Dec 2026, until 31 Dec 2026',
  ],
])('%j is said as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});
