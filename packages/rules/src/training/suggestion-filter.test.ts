import { describe, expect, it } from 'vitest';
import { noGrade } from '../staff/staff-filter.ts';
import { suggestionFilter } from './suggestion-filter.ts';

const own = { securityAgencyID: 7 };
const fixed = { securityAgencyID: { eq: 7 }, deleted: { eq: 0 } };

describe('the filter of the training suggestion', () => {
  it('asks for everybody of the agency when nothing is chosen', () => {
    expect(suggestionFilter(own)).toEqual(fixed);
    expect(suggestionFilter({ ...own, search: '  ' })).toEqual(fixed);
  });

  it('searches name, staff number and phone number, and no username', () => {
    const part = { contains: 'tan' };
    expect(suggestionFilter({ ...own, search: ' tan ' })).toEqual({
      ...fixed,
      or: [{ name: part }, { staffNo: part }, { phoneNo: part }],
    });
  });

  it('sends every choice', () => {
    const choice = {
      designation: 'SO',
      plrdGradeID: 2,
      status: 'ACTIVE',
      emStatus: 'ACTIVE',
      emType: 'FT',
      eligibility: 'ELIGIBLE',
    } as const;
    expect(suggestionFilter({ ...own, ...choice })).toEqual({
      ...fixed,
      designation: { eq: 'SO' },
      plrdGradeID: { eq: 2 },
      status: { eq: 'ACTIVE' },
      emStatus: { eq: 'ACTIVE' },
      emType: { eq: 'FT' },
      eligibility: { eq: 'ELIGIBLE' },
    });
  });

  it('asks for those without a grade', () => {
    expect(suggestionFilter({ ...own, plrdGradeID: noGrade })).toEqual({
      ...fixed,
      plrdGradeID: { exists: false },
    });
  });
});
