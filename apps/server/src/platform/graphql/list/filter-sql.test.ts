import { describe, expect, it } from 'vitest';
import { endOf, flag, groupedNumber, oneOf, recordId, text, timestamp } from './column.ts';
import { AccountStatus, accountStatuses } from '../account-status.ts';
import { compileFilter, filterLimits } from './filter-sql.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { FilterNode } from './filter-node.ts';

const columns = {
  id: recordId('id'),
  siteID: recordId('site_id'),
  name: text('name'),
  phoneNo: groupedNumber('phone_no'),
  securityAgencyID: recordId('security_agency_id'),
  start: timestamp('start'),
  end: endOf('"end"', 'start'),
  status: oneOf('status', 'AccountStatus', AccountStatus, accountStatuses),
  deleted: flag('deleted'),
};

function compile(filter: FilterNode, contains: 'ilike' | 'search_ids' = 'ilike') {
  return compileFilter(filter, { table: 'thing', columns, contains, shared: false });
}

function refusalOf(filter: FilterNode): { code: string; message: string; path: unknown } {
  try {
    compile(filter);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, message: error.message, path: error.extensions['path'] };
  }
  throw new Error('the filter was not refused');
}

/** As JSON brings it: also what the types do not allow. */
function fromWire(json: string): FilterNode {
  return JSON.parse(json);
}

describe('conditions of one field', () => {
  it.each<[string, FilterNode, string, unknown[]]>([
    ['eq', { id: { eq: 7 } }, 'a.id = $2::bigint', [7]],
    ['ne', { id: { ne: 7 } }, 'a.id <> $2::bigint', [7]],
    ['ge', { start: { ge: 'T' } }, 'a.start >= $2::timestamptz', ['T']],
    ['le', { start: { le: 'T' } }, 'a.start <= $2::timestamptz', ['T']],
    [
      'between',
      { start: { between: ['A', 'B'] } },
      'a.start BETWEEN $2::timestamptz AND $3::timestamptz',
      ['A', 'B'],
    ],
    ['exists', { siteID: { exists: true } }, 'a.site_id IS NOT NULL', []],
    ['exists not', { siteID: { exists: false } }, 'a.site_id IS NULL', []],
    ['contains', { name: { contains: 'tan' } }, 'a.name ILIKE $2::text', ['%tan%']],
  ])('%s', (_, filter, sql, values) => {
    expect(compile(filter)).toEqual({ sql, values });
  });

  it('compares values of a closed list as literals, which partial indexes need', () => {
    expect(compile({ status: { eq: 'ACTIVE' }, deleted: { eq: 0 } })).toEqual({
      sql: "a.status = 'ACTIVE' AND a.deleted = 0",
      values: [],
    });
  });

  it('keeps values that are not of the closed list out of the SQL', () => {
    expect(compile({ deleted: { eq: 2 } })).toEqual({ sql: 'false', values: [] });
    expect(compile({ status: { eq: "x' OR true --" } })).toEqual({
      sql: 'a.status = $2::text',
      values: ["x' OR true --"],
    });
  });

  it.each<[string, FilterNode, string]>([
    ['ne', { deleted: { ne: 1 } }, 'a.deleted = 0'],
    ['ne what it never is', { deleted: { ne: 7 } }, 'true'],
    ['eq what it never is', { deleted: { eq: 7 } }, 'false'],
  ])('writes of a flag which value is meant, which partial indexes need: %s', (_, filter, sql) => {
    expect(compile(filter)).toEqual({ sql, values: [] });
  });

  it.each<[string, FilterNode, string, unknown[]]>([
    ['eq', { end: { eq: 'T' } }, 'a."end" = $2::timestamptz AND a.start <= $2::timestamptz', ['T']],
    [
      'le',
      { end: { le: 'T' } },
      'a."end" <= $2::timestamptz AND a.start <= $2::timestamptz',
      ['T'],
    ],
    [
      'between',
      { end: { between: ['A', 'B'] } },
      'a."end" BETWEEN $2::timestamptz AND $3::timestamptz AND a.start <= $3::timestamptz',
      ['A', 'B'],
    ],
    ['ge, which says nothing of it', { end: { ge: 'T' } }, 'a."end" >= $2::timestamptz', ['T']],
    ['exists', { end: { exists: true } }, 'a."end" IS NOT NULL', []],
  ])('says of an end by when it had begun: %s', (_, filter, sql, values) => {
    expect(compile(filter)).toEqual({ sql, values });
  });

  it('compares the agency with the one whose rows are read, not with each row', () => {
    const filter = { securityAgencyID: { ne: 7 } };
    expect(compile(filter)).toEqual({ sql: '$1 <> $2::bigint', values: [7] });
    const ofAll = compileFilter(filter, {
      table: 'thing',
      columns,
      contains: 'ilike',
      shared: true,
    });
    expect(ofAll.sql).toBe('a.security_agency_id <> $2::bigint');
  });

  it('searches through the definer function where ILIKE cannot use the index', () => {
    expect(compile({ name: { contains: 'tan' } }, 'search_ids')).toEqual({
      sql: "a.id IN (SELECT search_ids('thing', 'name', $2::text))",
      values: ['%tan%'],
    });
  });

  it.each(['+65 8058 9337', '+6580589337', '8058-9337', '(80) 58.9337'])(
    'searches the number %s without what stands between its groups',
    (typed) => {
      const plain = typed.startsWith('+65') ? '%6580589337%' : '%80589337%';
      expect(compile({ phoneNo: { contains: typed } })).toEqual({
        sql: 'a.phone_no_plain ILIKE $2::text',
        values: [plain],
      });
      const { sql } = compile({ phoneNo: { contains: typed } }, 'search_ids');
      expect(sql).toBe("a.id IN (SELECT search_ids('thing', 'phone_no_plain', $2::text))");
    },
  );

  it('finds no number by what stands between groups alone', () => {
    expect(compile({ phoneNo: { contains: ' - ' } })).toEqual({ sql: 'false', values: [] });
    expect(compile({ phoneNo: { contains: '' } }).values).toEqual(['%%']);
    expect(compile({ phoneNo: { eq: '+65 8' } }).values).toEqual(['+65 8']);
  });

  it('takes wildcards of the typed text literally', () => {
    expect(compile({ name: { contains: String.raw`50%_a\b` } }).values).toEqual([
      String.raw`%50\%\_a\\b%`,
    ]);
  });

  it('joins several conditions by AND and counts parameters on', () => {
    expect(compile({ id: { ne: 1 }, start: { ge: 'A', le: 'B' } })).toEqual({
      sql: 'a.id <> $2::bigint AND a.start >= $3::timestamptz AND a.start <= $4::timestamptz',
      values: [1, 'A', 'B'],
    });
  });

  it('takes null for not said, but not for the value of a condition', () => {
    expect(compile({ id: null })).toEqual({ sql: 'true', values: [] });
    expect(compile({ id: { ne: null, eq: 3 } }).values).toEqual([3]);
    expect(refusalOf({ name: { eq: null } })).toEqual({
      code: 'INVALID_FILTER',
      message: 'A condition needs a value.',
      path: 'filter.name',
    });
    expect(compile({})).toEqual({ sql: 'true', values: [] });
    expect(compile({ id: {} })).toEqual({ sql: 'true', values: [] });
  });
});

describe('and, or', () => {
  it('nest with brackets', () => {
    const filter: FilterNode = {
      deleted: { eq: 0 },
      or: [
        { name: { contains: 'a' } },
        { and: [{ siteID: { eq: 3 } }, { or: [{ id: { ne: 1 } }, { id: { ne: 2 } }] }] },
      ],
    };
    expect(compile(filter)).toEqual({
      sql:
        'a.deleted = 0 AND (a.name ILIKE $2::text OR ' +
        '(a.site_id = $3::bigint AND (a.id <> $4::bigint OR a.id <> $5::bigint)))',
      values: ['%a%', 3, 1, 2],
    });
  });

  it('turns chosen ids into one ANY, of the same SQL for any number of them', () => {
    const few = compile({ or: [{ id: { eq: 1 } }] });
    const many = compile({ or: [{ id: { eq: 4 } }, { id: { eq: 5 } }, { id: { eq: 6 } }] });
    expect(few).toEqual({ sql: 'a.id = ANY($2::bigint[])', values: [[1]] });
    expect(many).toEqual({ sql: few.sql, values: [[4, 5, 6]] });
  });

  it.each<[string, FilterNode]>([
    ['another operator', { or: [{ id: { eq: 1 } }, { id: { ne: 2 } }] }],
    ['another field', { or: [{ id: { eq: 1 } }, { siteID: { eq: 2 } }] }],
    ['two operators', { or: [{ id: { eq: 1, ne: 2 } }] }],
    ['two fields', { or: [{ id: { eq: 1 }, siteID: { eq: 2 } }] }],
    ['literals', { or: [{ deleted: { eq: 0 } }, { deleted: { eq: 1 } }] }],
  ])('makes no ANY of %s', (_, filter) => {
    expect(compile(filter).sql).not.toContain('ANY');
  });

  it('is nothing when an and holds nothing', () => {
    expect(compile({ and: [] }).sql).toBe('true');
    expect(compile({ and: [{}, { id: {} }] }).sql).toBe('true');
  });

  it.each<[string, FilterNode]>([
    ['an empty or', { or: [] }],
    ['an or with an empty branch', { or: [{ id: { ne: 1 } }, {}] }],
    ['an or whose branch says null', { or: [{ id: null }] }],
    ['an or whose branch holds an empty and', { or: [{ id: { ne: 1 } }, { and: [] }] }],
  ])('refuses %s, which would widen the list to everything', (_, filter) => {
    expect(refusalOf(filter)).toEqual({
      code: 'INVALID_FILTER',
      message: 'Each branch of or needs a condition.',
      path: 'filter.or',
    });
  });
});

describe('limits', () => {
  const nested = (levels: number): FilterNode =>
    levels === 1 ? { id: { eq: 1 } } : { and: [nested(levels - 1)] };

  it('refuses a filter nested too deeply', () => {
    expect(compile(nested(filterLimits.depth)).values).toEqual([1]);
    expect(refusalOf(nested(filterLimits.depth + 1))).toMatchObject({
      code: 'INVALID_FILTER',
      message: 'The filter is nested too deeply.',
    });
  });

  it('refuses too many conditions, chosen ids among them', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, id) => ({ id: { eq: id } }));
    expect(compile({ or: ids(filterLimits.conditions) }).values).toHaveLength(1);
    const refused = refusalOf({ or: ids(filterLimits.conditions + 1) });
    expect(refused).toMatchObject({ code: 'INVALID_FILTER', path: 'filter.or' });
    const others = Array.from({ length: 1001 }, () => ({ id: { ne: 1 } }));
    expect(refusalOf({ and: others }).message).toBe('A filter has at most 1000 conditions.');
  });

  it('refuses a longer text than anybody searches for', () => {
    const most = 'x'.repeat(filterLimits.textLength);
    expect(compile({ name: { contains: most } }).values).toEqual([`%${most}%`]);
    expect(refusalOf({ name: { contains: `${most}x` } })).toEqual({
      code: 'INVALID_FILTER',
      message: 'Search for at most 200 characters.',
      path: 'filter.name.contains',
    });
  });
});

describe('what a list does not offer', () => {
  it.each([
    ['an unknown field', '{"password_hash": {"eq": "x"}}'],
    ['SQL in place of a field', '{"id = 1 OR true --": {"eq": 1}}'],
    ['a property that every object has', '{"constructor": {"eq": 1}}'],
    ['the same within an or', '{"or": [{"constructor": {"eq": 1}}]}'],
    ['the prototype within an or', '{"or": [{"__proto__": {"eq": 1}}]}'],
    ['a list in place of conditions', '{"id": [{"eq": 1}]}'],
    ['conditions in place of a list', '{"and": {"id": {"eq": 1}}}'],
    ['one value between', '{"start": {"between": ["A"]}}'],
    ['three values between', '{"start": {"between": ["A", "B", "C"]}}'],
    ['a list to equal', '{"name": {"eq": ["A", "B"]}}'],
  ])('refuses %s', (_, json) => {
    expect(refusalOf(fromWire(json)).code).toBe('INVALID_FILTER');
  });

  it('names the field that is unknown', () => {
    expect(refusalOf(fromWire('{"and": [{"colour": {"eq": "x"}}]}'))).toEqual({
      code: 'INVALID_FILTER',
      message: 'This list has no filter colour.',
      path: 'filter.and.0.colour',
    });
  });

  it('refuses a condition of which the field has no operator', () => {
    expect(refusalOf(fromWire('{"id": {"contains": "1"}}')).path).toBe('filter.id');
    expect(refusalOf(fromWire('{"name": {"ge": "a"}}')).path).toBe('filter.name');
    // It is 0 or 1: of these there is no order, and always one.
    expect(refusalOf(fromWire('{"deleted": {"ge": 0}}')).path).toBe('filter.deleted');
    expect(refusalOf(fromWire('{"deleted": {"exists": true}}')).path).toBe('filter.deleted');
  });
});

describe('nothing of the wire reaches the SQL text', () => {
  const attacks = [
    "'; DROP TABLE attendance; --",
    "' OR '1'='1",
    '$1',
    '\\',
    '%',
    '"; SELECT 1; --',
    "ACTIVE' --",
    "\u0000'",
  ];
  it.each(attacks)('%j', (attack) => {
    for (const style of ['ilike', 'search_ids'] as const) {
      for (const filter of [
        { name: { eq: attack, ne: attack, contains: attack } },
        { or: [{ name: { eq: attack } }] },
        { status: { eq: attack } },
        { start: { between: [attack, attack] } },
        { or: [{ name: { contains: attack } }, { start: { le: attack } }] },
      ]) {
        const { sql } = compile(filter, style);
        const harmless = JSON.stringify(filter).replaceAll(JSON.stringify(attack), '"harmless"');
        expect(sql).toBe(compile(fromWire(harmless), style).sql);
      }
    }
  });
});
