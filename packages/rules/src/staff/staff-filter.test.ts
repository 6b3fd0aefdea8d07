import { describe, expect, it } from 'vitest';
import {
  anyGrade,
  noGrade,
  staffFilter,
  type StaffChoice,
  type StaffFilter,
} from './staff-filter.ts';

const everybody = { securityAgencyID: { eq: 7 }, deleted: { eq: 0 } };
const search = (text: string, phone = text): StaffFilter => ({
  or: [
    { name: { contains: text } },
    { staffNo: { contains: text } },
    { phoneNo: { contains: phone } },
    { preferred_username: { contains: text } },
  ],
});

describe('the filter of the staff list', () => {
  it.each<[Omit<StaffChoice, 'securityAgencyID'>, StaffFilter]>([
    [{}, {}],
    [{ search: '  ' }, {}],
    [{ search: ' Tan ' }, search('Tan')],
    [{ search: '9123 4567' }, search('9123 4567', '91234567')],
    [{ search: '+65 9123-4567' }, search('+65 9123-4567', '+6591234567')],
    [{ search: '-' }, search('-')],
    [{ search: 'MS-1001' }, search('MS-1001')],
    [{ designation: 'SSO' }, { designation: { eq: 'SSO' } }],
    [{ plrdGradeID: anyGrade }, {}],
    [{ plrdGradeID: noGrade }, { plrdGradeID: { exists: false } }],
    [{ plrdGradeID: 3 }, { plrdGradeID: { eq: 3 } }],
    [{ status: 'INACTIVE' }, { status: { eq: 'INACTIVE' } }],
    [
      { emStatus: 'ENDED', emType: 'PT' },
      { emStatus: { eq: 'ENDED' }, emType: { eq: 'PT' } },
    ],
  ])('%j', (choice, filter) => {
    expect(staffFilter({ securityAgencyID: 7, ...choice })).toEqual({ ...everybody, ...filter });
  });
});
