import { describe, expect, it } from 'vitest';
import { currentEmployment, employmentStatus } from './status.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

describe('the status of an employment at noon of 21 Nov 2026 in Singapore', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-20T16:00:00Z', null, 'ACTIVE'],
    ['2026-11-21T03:59:59Z', null, 'ACTIVE'],
    ['2026-11-21T04:00:00Z', null, 'INCOMING'],
    ['2026-11-21T16:00:00Z', null, 'INCOMING'],
    ['2026-11-21T16:00:00Z', '2027-11-21T15:59:59Z', 'INCOMING'],
    ['2025-11-20T16:00:00Z', '2026-11-21T15:59:59Z', 'ACTIVE'],
    ['2025-11-20T16:00:00Z', '2026-11-21T04:00:00Z', 'ACTIVE'],
    ['2025-11-20T16:00:00Z', '2026-11-21T03:59:59Z', 'ENDED'],
    ['2025-11-20T16:00:00Z', '2026-11-20T15:59:59Z', 'ENDED'],
  ])('from %s to %s it is %s', (emStart, emEnd, status) => {
    expect(employmentStatus({ emStart, emEnd }, now)).toBe(status);
  });
});

describe('the employment that counts', () => {
  const first = { emStart: '2020-01-01T00:00:00Z', emEnd: '2022-12-31T15:59:59Z' };
  const second = { emStart: '2023-01-01T00:00:00Z', emEnd: '2024-12-31T15:59:59Z' };
  const running = { emStart: '2025-01-01T00:00:00Z', emEnd: null };
  const beside = { emStart: '2026-01-01T00:00:00Z', emEnd: '2026-12-31T15:59:59Z' };
  const next = { emStart: '2027-01-01T00:00:00Z', emEnd: null };
  const later = { emStart: '2028-01-01T00:00:00Z', emEnd: null };

  it.each([
    ['nobody employed has none', [], undefined],
    ['the active one before those to come and those that ended', [next, first, running], running],
    ['of two active ones the one that began last', [beside, running], beside],
    ['the next one before a later one and one that ended', [later, first, next], next],
    ['the one that ended last', [second, first], second],
  ])('%s', (_, employments, expected) => {
    expect(currentEmployment(employments, now)).toBe(expected);
    expect(currentEmployment(employments.toReversed(), now)).toBe(expected);
  });
});
