import { describe, expect, it } from 'vitest';
import { quietText, quietUntil } from './quiet.ts';

const today = '2026-11-24';

describe('days without a check', () => {
  it.each([
    ['2026-11', '2026-11-24'],
    ['2026-10', '2026-10-31'],
    ['2026-02', '2026-02-28'],
    ['2026-12', null],
    ['2027-01', null],
  ])('are counted in %s back from %s', (month, day) => {
    expect(quietUntil(month, today)).toBe(day);
  });

  it('are counted from today on the last day of a month, too', () => {
    expect(quietUntil('2026-11', '2026-11-30')).toBe('2026-11-30');
  });

  it.each([
    [null, '2026-11', null],
    [7, '2026-11', 'No check for 7 days'],
    [30, '2026-11', 'No check for 30 days'],
    [31, '2026-11', 'No check for 31+ days'],
    [null, '2026-10', null],
    [9, '2026-10', 'No check in its last 9 days'],
    [30, '2026-10', 'No check in its last 30 days'],
    [31, '2026-10', 'No check in this month'],
    [30, '2026-09', 'No check in this month'],
    [28, '2026-02', 'No check in this month'],
  ])('%s in %s read %s', (days, month, text) => {
    expect(quietText(days, month, today)).toBe(text);
  });
});
