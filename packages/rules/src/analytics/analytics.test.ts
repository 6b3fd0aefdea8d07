import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  analyticsInput,
  analyticsMessages,
  closingText,
  daysOfMonths,
  monthBefore,
  monthsBetween,
  monthsPeriod,
  rateText,
} from './analytics.ts';

describe('months', () => {
  it.each([
    ['2026-01', '2026-12', 12],
    ['2025-12', '2026-01', 2],
    ['2026-11', '2026-11', 1],
    ['2026-11', '2026-10', 0],
  ])('from %s to %s are %i', (from, to, count) => expect(monthsBetween(from, to)).toBe(count));

  it.each([
    ['2026-11', 11, '2025-12'],
    ['2026-11', 0, '2026-11'],
    ['2026-01', 1, '2025-12'],
    ['2026-12', 12, '2025-12'],
  ])('before %s by %i is %s', (month, by, before) => expect(monthBefore(month, by)).toBe(before));

  it('lie between instants of the agency’s clocks', () => {
    const months = { fromMonth: '2026-10', toMonth: '2026-11' };
    expect(monthsPeriod(months, 'Asia/Singapore')).toEqual({
      from: '2026-09-30T16:00:00Z',
      to: '2026-11-30T16:00:00Z',
    });
    expect(daysOfMonths('2026-10', '2026-11')).toEqual({
      from: '2026-10-01',
      to: '2026-11-30',
    });
  });
});

describe('a question', () => {
  const asked = (fromMonth: string, toMonth: string) =>
    v.safeParse(analyticsInput, { fromMonth, toMonth, by: 'MONTH' }).issues?.[0]?.message;

  it.each([
    ['2026-01', '2026-12', undefined],
    ['2025-12', '2026-12', analyticsMessages.range],
    ['2026-12', '2026-11', analyticsMessages.range],
    ['2026-13', '2026-12', analyticsMessages.month],
  ])('of %s to %s: %s', (from, to, message) => expect(asked(from, to)).toBe(message));
});

it.each([
  [0, 0, '-'],
  [3, 4, '75.0 %'],
  [0, 4, '0.0 %'],
])('%i of %i is %s', (part, whole, text) => expect(rateText(part, whole)).toBe(text));

it.each([
  [null, '-'],
  [5.4, '5 h'],
  [60, '2.5 days'],
])('%s hours are %s', (hours, text) => expect(closingText(hours)).toBe(text));
