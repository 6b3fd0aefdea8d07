import { expect, it } from 'vitest';
import { patrolRecordsFilter } from './records-filter.ts';

const range = { rangeStart: '2026-11-20T00:00:00Z', rangeEnd: '2026-11-21T15:59:59Z' };

it('asks for patrols that began within the range', () => {
  expect(patrolRecordsFilter({ securityAgencyID: 3, ...range, search: ' ' })).toEqual({
    securityAgencyID: { eq: 3 },
    start: { between: ['2026-11-20T00:00:00Z', '2026-11-21T15:59:59Z'] },
    deleted: { eq: 0 },
  });
});

it('searches route name, staff number and staff name, and narrows by status and site', () => {
  const choice = { search: ' tan ', status: 'SEMI-COMPLETED', siteProfileID: 7 } as const;
  expect(patrolRecordsFilter({ securityAgencyID: 3, ...range, ...choice })).toMatchObject({
    or: [
      { clockingRouteName: { contains: 'tan' } },
      { staffNo: { contains: 'tan' } },
      { staffProfileName: { contains: 'tan' } },
    ],
    status: { eq: 'SEMI-COMPLETED' },
    siteProfileID: { eq: 7 },
  });
});
