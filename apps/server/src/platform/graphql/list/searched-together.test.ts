import { describe, expect, it } from 'vitest';
import { flag, groupedNumber, recordId, text, timestamp } from './column.ts';
import { compileFilter, filterLimits, type ContainsStyle } from './filter-sql.ts';
import type { FilterNode } from './filter-node.ts';
import { mostFilterCost } from '../limit/filter-cost.ts';

const columns = {
  id: recordId('id'),
  name: text('name'),
  number: text('number'),
  remark: text('remark'),
  phoneNo: groupedNumber('phone_no'),
  start: timestamp('start'),
  deleted: flag('deleted'),
};
const searched = { column: 'searched', of: ['number', 'name'] };

function compile(filter: FilterNode, contains: ContainsStyle = 'ilike') {
  return compileFilter(filter, { table: 'thing', columns, searched, contains, shared: false });
}

const either = (sought: string): FilterNode => ({
  or: [{ number: { contains: sought } }, { name: { contains: sought } }],
});
const together = 'a.searched LIKE lower($2::text)';
const ofName = '(a.searched LIKE lower($2::text) AND a.name ILIKE $2::text)';

/** As JSON brings it: with the nulls that clients send for what they do not use. */
function fromWire(json: string): FilterNode {
  return JSON.parse(json);
}

function refusalOf(filter: FilterNode): unknown {
  try {
    compile(filter);
  } catch (error) {
    return error;
  }
  throw new Error('the filter was not refused');
}

describe('a text in any of the fields that a column holds together', () => {
  it.each<[string, FilterNode]>([
    ['in the order of the list', either('Tan')],
    ['in any order', { or: [{ name: { contains: 'Tan' } }, { number: { contains: 'Tan' } }] }],
    [
      'beside what a client does not use',
      fromWire(
        '{"or": [{"name": {"contains": "Tan", "eq": null}, "id": null}, {"number": {"contains": "Tan"}}]}',
      ),
    ],
  ])('is one condition: %s', (_, filter) => {
    expect(compile(filter)).toEqual({ sql: together, values: ['%Tan%'] });
  });

  it('stands beside other conditions and within groups', () => {
    const filter = { start: { ge: 'T' }, and: [either('a'), either('b')], deleted: { eq: 0 } };
    expect(compile(filter)).toEqual({
      sql:
        'a.start >= $2::timestamptz AND (a.searched LIKE lower($3::text) AND ' +
        'a.searched LIKE lower($4::text)) AND a.deleted = 0',
      values: ['T', '%a%', '%b%'],
    });
  });

  it('takes wildcards literally', () => {
    expect(compile(either(String.raw`50%_a\b`)).values).toEqual([String.raw`%50\%\_a\\b%`]);
    expect(compile(either('')).values).toEqual(['%%']);
  });

  it('is found by the definer function where LIKE cannot use the index', () => {
    expect(compile(either('Tan'), 'search_ids')).toEqual({
      sql: "a.id IN (SELECT search_ids('thing', 'searched', $2::text))",
      values: ['%Tan%'],
    });
  });

  it.each<[string, FilterNode]>([
    ['two texts', { or: [{ number: { contains: 'a' } }, { name: { contains: 'b' } }] }],
    ['one field twice', { or: [{ name: { contains: 'a' } }, { name: { contains: 'a' } }] }],
    ['one field alone', { or: [{ name: { contains: 'a' } }] }],
    [
      'a third branch',
      { or: [{ number: { contains: 'a' } }, { name: { contains: 'a' } }, { id: { eq: 1 } }] },
    ],
    [
      'another operator',
      { or: [{ number: { contains: 'a' } }, { name: { contains: 'a', ne: 'ab' } }] },
    ],
    [
      'another condition in a branch',
      { or: [{ number: { contains: 'a' } }, { name: { contains: 'a' }, id: { ne: 1 } }] },
    ],
    ['and in place of or', { and: [{ number: { contains: 'a' } }, { name: { contains: 'a' } }] }],
    ['what stands between them', either('1\u001FTan')],
  ])('is compared with each field by itself: %s', (_, filter) => {
    const searches = JSON.stringify(filter).match(/contains/g) ?? [];
    expect(compile(filter).sql.match(/ILIKE/g)).toHaveLength(searches.length);
  });
});

describe('a text in one of them', () => {
  it.each<[string, FilterNode, string]>([
    ['alone', { name: { contains: 'Tan' } }, ofName],
    [
      'within an or',
      { or: [{ name: { contains: 'Tan' } }, { id: { ne: 1 } }] },
      `(${ofName} OR a.id <> $3::bigint)`,
    ],
    [
      'within an and',
      { and: [{ name: { contains: 'Tan' } }, { id: { ne: 1 } }] },
      `(${ofName} AND a.id <> $3::bigint)`,
    ],
  ])('is narrowed by the column and exact: %s', (_, filter, sql) => {
    expect(compile(filter).sql).toBe(sql);
    expect(compile(filter).values[0]).toBe('%Tan%');
  });

  it('is found by the definer function where LIKE cannot use the index', () => {
    expect(compile({ name: { contains: 'Tan' } }, 'search_ids')).toEqual({
      sql: "(a.id IN (SELECT search_ids('thing', 'searched', $2::text)) AND a.name ILIKE $2::text)",
      values: ['%Tan%'],
    });
  });

  it('leaves fields that the column does not hold as they are', () => {
    expect(compile({ remark: { contains: 'Tan' } }).sql).toBe('a.remark ILIKE $2::text');
    expect(compile({ phoneNo: { contains: '8 8' } }).sql).toBe('a.phone_no_plain ILIKE $2::text');
    expect(compile({ name: { eq: 'Tan' } }).sql).toBe('a.name = $2::text');
  });
});

describe('what is refused of fields that are searched together', () => {
  it('names the field of a longer text than anybody searches for', () => {
    expect(compile(either('x'.repeat(filterLimits.textLength))).sql).toBe(together);
    expect(refusalOf(either('x'.repeat(filterLimits.textLength + 1)))).toMatchObject({
      code: 'INVALID_FILTER',
      message: 'Search for at most 200 characters.',
      extensions: { path: 'filter.or.0.number.contains' },
    });
  });

  it('counts each field as a condition and as a search', () => {
    const others = (count: number) => Array.from({ length: count }, () => ({ id: { ne: 1 } }));
    const most = filterLimits.conditions;
    expect(compile({ and: [...others(most - 2), either('a')] }).values).toHaveLength(most - 1);
    expect(refusalOf({ and: [...others(most - 1), either('a')] })).toMatchObject({
      code: 'INVALID_FILTER',
      message: 'A filter has at most 1000 conditions.',
    });
    const searches = (count: number) => ({ and: Array.from({ length: count }, () => either('a')) });
    const costOfOne = 2 * 60 * 3;
    const affordable = Math.floor(mostFilterCost / costOfOne);
    expect(compile(searches(affordable)).values).toHaveLength(affordable);
    expect(refusalOf(searches(affordable + 1))).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('counts how deep each field stands', () => {
    const nested = (levels: number): FilterNode =>
      levels === 1 ? either('a') : { and: [nested(levels - 1)] };
    expect(compile(nested(filterLimits.depth - 1)).values).toEqual(['%a%']);
    expect(refusalOf(nested(filterLimits.depth))).toMatchObject({
      code: 'INVALID_FILTER',
      message: 'The filter is nested too deeply.',
    });
  });
});
