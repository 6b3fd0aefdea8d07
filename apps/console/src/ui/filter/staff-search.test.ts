import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { staffFilter } from '@guardroom/rules/staff/staff-filter';
import { staffChoice, staffParams } from './staff-search.ts';

const search = v.object(staffParams);
const chosen = (raw: object) => staffFilter(staffChoice(v.parse(search, raw), 1)).plrdGradeID;

describe('the grade that an address names (STF-14)', () => {
  test.each<[string, object, object | undefined]>([
    ['a number, as it is written by hand', { grade: -1 }, { exists: false }],
    ['a text, as the console writes it', { grade: '-1' }, { exists: false }],
    ['a grade as a number', { grade: 2 }, { eq: 2 }],
    ['a grade as a text', { grade: '2' }, { eq: 2 }],
    ['0 for all', { grade: 0 }, undefined],
    ["'0' for all", { grade: '0' }, undefined],
    ['a number that is no grade', { grade: 77 }, undefined],
    ['nothing', {}, undefined],
  ])('may be %s', (_, raw, filter) => {
    expect(chosen(raw)).toEqual(filter);
  });

  test('0 stays in the address: it is a choice, and the filters of before do not come back over it', () => {
    expect(v.parse(search, { grade: 0 }).grade).toBe('0');
  });
});
