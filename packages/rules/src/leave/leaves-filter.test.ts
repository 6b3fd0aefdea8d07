import { expect, it } from 'vitest';
import { leavesFilter } from './leaves-filter.ts';

const year = { securityAgencyID: 4, start: '2026-01-01', end: '2026-12-31' };

it('asks for leave with a day in the range; none began more than the longest leave before it', () => {
  expect(leavesFilter(year)).toEqual({
    securityAgencyID: { eq: 4 },
    startDate: { ge: '2024-12-31', le: '2026-12-31' },
    endDate: { ge: '2026-01-01' },
    deleted: { eq: 0 },
  });
});

it('adds what was chosen', () => {
  const chosen = { search: ' Tan ', staffProfileID: 7, leaveTypeID: 8, status: 'PENDING' } as const;
  expect(leavesFilter({ ...year, ...chosen })).toMatchObject({
    or: [{ staffName: { contains: 'Tan' } }, { staffNo: { contains: 'Tan' } }],
    staffProfileID: { eq: 7 },
    leaveTypeID: { eq: 8 },
    status: { eq: 'PENDING' },
  });
});
