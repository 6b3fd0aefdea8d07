import { describe, expect, it } from 'vitest';
import { contractStatusAt, type StoredStatus } from './contract-status.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

describe('the status of a contract at noon of 21 Nov 2026 in Singapore', () => {
  it.each<[StoredStatus, string, string | null, string]>([
    ['ACTIVE', '2026-11-21T04:00:00Z', '2027-11-20T15:59:59Z', 'ACTIVE'],
    ['ACTIVE', '2026-11-21T04:00:01Z', '2027-11-20T15:59:59Z', 'INCOMING'],
    ['ACTIVE', '2025-11-21T04:00:00Z', '2026-11-21T04:00:00Z', 'ACTIVE'],
    ['ACTIVE', '2025-11-21T04:00:00Z', '2026-11-21T03:59:59Z', 'ENDED'],
    ['ACTIVE', '2025-11-21T04:00:00Z', null, 'ACTIVE'],
    ['ACTIVE', '2027-01-01T00:00:00Z', null, 'INCOMING'],
    ['INACTIVE', '2025-11-21T04:00:00Z', '2027-11-20T15:59:59Z', 'INACTIVE'],
    ['INACTIVE', '2027-01-01T00:00:00Z', null, 'INACTIVE'],
    ['INACTIVE', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z', 'INACTIVE'],
  ])('%s, from %s to %s is %s', (stored, startDatetime, endDatetime, shown) => {
    expect(contractStatusAt(stored, { startDatetime, endDatetime }, now)).toBe(shown);
  });
});
