import { describe, expect, it } from 'vitest';
import { endInstant, overlappedBy, periodText, startInstant } from './contract-period.ts';

const zone = 'Asia/Singapore';

it('takes the start at 00:00:00 and the end at 23:59:59 of the agency’s days (SITE-49)', () => {
  expect(startInstant('2026-11-21', zone)).toBe('2026-11-20T16:00:00Z');
  expect(endInstant('2026-11-21', zone)).toBe('2026-11-21T15:59:59Z');
  expect(startInstant('2026-11-21', 'UTC')).toBe('2026-11-21T00:00:00Z');
  expect(endInstant(undefined, zone)).toBeUndefined();
});

it('says a period in days', () => {
  const start = '2025-12-31T16:00:00Z';
  expect(periodText({ start, end: '2026-12-31T15:59:59Z' }, zone)).toBe(
    '01 Jan 2026 to 31 Dec 2026',
  );
  expect(periodText({ start, end: null }, zone)).toBe('01 Jan 2026, without an end');
});

describe('overlappedBy', () => {
  const year = { start: '2026-01-01T00:00:00Z', end: '2026-12-31T23:59:59Z' };
  const open = { start: '2027-06-01T00:00:00Z', end: null };

  it.each([
    ['2025-01-01T00:00:00Z', '2025-12-31T23:59:59Z', undefined],
    ['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z', year],
    ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z', year],
    ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z', year],
    ['2027-01-01T00:00:00Z', '2027-05-31T23:59:59Z', undefined],
    ['2027-01-01T00:00:00Z', '2027-06-01T00:00:00Z', open],
    ['2027-01-01T00:00:00Z', null, open],
    ['2029-01-01T00:00:00Z', '2029-01-01T00:00:00Z', open],
    ['2020-01-01T00:00:00Z', null, year],
  ])('from %s to %s', (start, end, other) => {
    expect(overlappedBy({ start, end }, [year, open])).toBe(other);
  });
});
