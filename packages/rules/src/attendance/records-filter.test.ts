import { describe, expect, it } from 'vitest';
import { approvalFilter, onDutyFilter, recordsFilter } from './records-filter.ts';

const range = { timeInStart: '2026-11-20T16:00:00Z', timeInEnd: '2026-11-21T15:59:59Z' };
const completed = { securityAgencyID: { eq: 1 }, timeOut: { exists: true }, deleted: { eq: 0 } };
const nameOrNumber = { or: [{ staffNo: { contains: 'tan' } }, { staffName: { contains: 'tan' } }] };

describe('Records', () => {
  it('lists completed attendance of the range alone when nothing else is chosen', () => {
    expect(recordsFilter({ securityAgencyID: 1, ...range })).toEqual({
      ...completed,
      timeIn: { ge: range.timeInStart, le: range.timeInEnd },
    });
  });

  it('matches the site of either end, the search and the status together', () => {
    const choice = { securityAgencyID: 1, ...range, search: ' tan ', siteProfileID: 9 };
    expect(recordsFilter({ ...choice, approvalStatus: 'APPROVED' })).toEqual({
      ...completed,
      timeIn: { ge: range.timeInStart, le: range.timeInEnd },
      ...nameOrNumber,
      and: [{ or: [{ timeInSiteProfileID: { eq: 9 } }, { timeOutSiteProfileID: { eq: 9 } }] }],
      approvalStatus: { eq: 'APPROVED' },
    });
  });

  it('lists one record alone where it is named', () => {
    expect(recordsFilter({ securityAgencyID: 1, ...range, id: 7 })).toEqual({
      ...completed,
      id: { eq: 7 },
      timeIn: { ge: range.timeInStart, le: range.timeInEnd },
    });
  });

  it.each([true, false])('asks whether a device told something unusual: %s', (marked) => {
    const marks = { exists: marked };
    expect(recordsFilter({ securityAgencyID: 1, ...range, marked })).toMatchObject({ marks });
    expect(approvalFilter({ securityAgencyID: 1, marked })).toMatchObject({ marks });
  });

  it('lists those of one person', () => {
    expect(recordsFilter({ securityAgencyID: 1, ...range, staffProfileID: 7 })).toMatchObject({
      staffProfileID: { eq: 7 },
    });
  });

  it('takes a search of spaces as none', () => {
    expect(recordsFilter({ securityAgencyID: 1, ...range, search: '  ' })).not.toHaveProperty('or');
  });
});

describe('Approval', () => {
  it('lists pending records with a time out', () => {
    expect(approvalFilter({ securityAgencyID: 1 })).toEqual({
      ...completed,
      approvalStatus: { eq: 'PENDING' },
    });
  });

  it('matches the site of either end', () => {
    expect(approvalFilter({ securityAgencyID: 1, siteProfileID: 9, search: 'tan' })).toEqual({
      ...completed,
      approvalStatus: { eq: 'PENDING' },
      ...nameOrNumber,
      and: [{ or: [{ timeInSiteProfileID: { eq: 9 } }, { timeOutSiteProfileID: { eq: 9 } }] }],
    });
  });

  it('narrows to the chosen records', () => {
    expect(approvalFilter({ securityAgencyID: 1, ids: [4, 5] }).and).toEqual([
      { or: [{ id: { eq: 4 } }, { id: { eq: 5 } }] },
    ]);
  });
});

it('On Duty lists records without a time out and matches the site of the time in', () => {
  expect(onDutyFilter({ securityAgencyID: 1, siteProfileID: 9, search: 'tan' })).toEqual({
    securityAgencyID: { eq: 1 },
    timeOut: { exists: false },
    deleted: { eq: 0 },
    ...nameOrNumber,
    timeInSiteProfileID: { eq: 9 },
  });
});
