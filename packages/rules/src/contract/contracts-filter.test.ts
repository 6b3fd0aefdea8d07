import { describe, expect, it } from 'vitest';
import { contractsFilter } from './contracts-filter.ts';

const range = { rangeStart: '2026-11-20T00:00:00Z', rangeEnd: '2026-11-21T23:59:59Z' };
const { startDatetime, or } = contractsFilter({ securityAgencyID: 1, ...range });

/** As the server compares. */
function matches(start: string, end: string | null): boolean {
  const byEnd = (or ?? []).some(({ endDatetime }) =>
    endDatetime?.exists === false ? end === null : end !== null && end >= (endDatetime?.ge ?? ''),
  );
  return start <= (startDatetime?.le ?? '') && byEnd;
}

/** As the specification says it. */
function specified(start: string, end: string | null): boolean {
  const { rangeStart: from, rangeEnd: to } = range;
  const last = end ?? '9999-12-31T00:00:00Z';
  return (
    (start >= from && start <= to) ||
    (last >= from && last <= to) ||
    (start <= from && last >= from) ||
    (start <= to && last >= to)
  );
}

describe('the contracts of a range of days', () => {
  it.each([
    ['2026-11-20T10:00:00Z', '2027-11-20T10:00:00Z', true],
    ['2025-11-20T10:00:00Z', '2026-11-20T10:00:00Z', true],
    ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', true],
    ['2025-01-01T00:00:00Z', '2027-01-01T00:00:00Z', true],
    ['2025-01-01T00:00:00Z', '2026-11-19T23:59:59Z', false],
    ['2025-01-01T00:00:00Z', '2026-11-20T00:00:00Z', true],
    ['2026-11-21T23:59:59Z', '2027-01-01T00:00:00Z', true],
    ['2026-11-22T00:00:00Z', '2027-01-01T00:00:00Z', false],
    ['2025-01-01T00:00:00Z', null, true],
    ['2026-11-22T00:00:00Z', null, false],
  ])('%s to %s: %s', (start, end, expected) => {
    expect(matches(start, end)).toBe(expected);
    expect(specified(start, end)).toBe(expected);
  });
});

it('names client, site and status only when they are chosen', () => {
  const choice = { securityAgencyID: 1, clientProfileID: 2, siteProfileID: 3, ...range };
  expect(contractsFilter({ ...choice, status: 'INCOMING' })).toMatchObject({
    clientProfileID: { eq: 2 },
    siteProfileID: { eq: 3 },
    status: { eq: 'INCOMING' },
  });
  expect(Object.keys(contractsFilter({ securityAgencyID: 1, ...range }))).not.toContain('status');
});

it('reads contracts that ended by their ends, because each of them has one', () => {
  const filter = contractsFilter({ securityAgencyID: 1, ...range, status: 'ENDED' });
  expect(filter).toMatchObject({
    status: { eq: 'ENDED' },
    startDatetime: { le: range.rangeEnd },
    endDatetime: { ge: range.rangeStart },
  });
  expect(filter.or).toBeUndefined();
});
