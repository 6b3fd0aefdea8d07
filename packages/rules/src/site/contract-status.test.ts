import { expect, it } from 'vitest';
import { startOfDay } from '../dates.ts';
import { contractStatus } from './contract-status.ts';

const now = '2026-11-21T04:00:00Z';

it.each([
  // start, end, status
  ['2026-11-20T16:00:00Z', null, 'ACTIVE'],
  ['2026-11-21T03:59:59Z', null, 'ACTIVE'],
  ['2026-11-21T04:00:00Z', null, 'INCOMING'],
  ['2026-11-21T04:00:01Z', null, 'INCOMING'],
  ['2026-11-21T16:00:00Z', null, 'INCOMING'],
  ['2025-01-01T16:00:00Z', '2026-11-21T03:59:59Z', 'ENDED'],
  ['2025-01-01T16:00:00Z', '2026-11-21T04:00:00Z', 'ACTIVE'],
  ['2025-01-01T16:00:00Z', '2026-11-21T15:59:59Z', 'ACTIVE'],
  ['2026-12-01T16:00:00Z', '2027-11-30T15:59:59Z', 'INCOMING'],
] as const)('from %s to %s is %s', (start, end, status) => {
  expect(contractStatus({ start, end }, Date.parse(now))).toBe(status);
});

it('moves with the clock alone: incoming today, active tomorrow, ended after its last day', () => {
  const zone = 'Asia/Singapore';
  const period = { start: startOfDay('2026-11-22', zone), end: '2026-12-21T15:59:59Z' };
  const at = (time: string) => contractStatus(period, Date.parse(time));
  expect(at('2026-11-21T23:59:59+08:00')).toBe('INCOMING');
  expect(at('2026-11-22T00:00:01+08:00')).toBe('ACTIVE');
  expect(at('2026-12-21T23:59:59+08:00')).toBe('ACTIVE');
  expect(at('2026-12-22T00:00:00+08:00')).toBe('ENDED');
});
