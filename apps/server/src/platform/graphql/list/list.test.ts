import { describe, expect, it } from 'vitest';
import { setDistributed } from '../../database/distributed.ts';
import { AgencyScope } from '../../database/scope.ts';
import type { Statement } from '../../database/statement.ts';
import { listInfo } from './asked.fixture.ts';
import { flag, recordId, text, timestamp } from './column.ts';
import {
  defineList,
  exportStatement,
  isAnyLike,
  listStatements,
  readList,
  setContainsStyle,
} from './list.ts';
import type { FilterNode } from './filter-node.ts';

const things = defineList({
  name: 'Thing',
  table: 'thing',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    name: text('name'),
    start: timestamp('start'),
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', start: 'a.start' },
  defaultOrder: 'a.start DESC, a.id DESC',
  select: 'a.id, other.name',
  joins: 'LEFT JOIN other ON other.id = a.other_id',
});
const shared = defineList({
  name: 'SharedThing',
  table: 'shared_thing',
  columns: { id: recordId('id'), name: text('name') },
  orders: { name: 'a.name' },
  defaultOrder: 'a.name, a.id',
  select: 'a.id, a.name',
  joins: '',
  fixed: "a.kind = 'X'",
  shared: true,
});

const firstPage = { limit: 20, offset: 0, order: [] };
const whereIn = (text: string) => /FROM thing a\s+WHERE (.*?)( ORDER BY|$)/s.exec(text)?.[1];
const where = (filter: FilterNode) =>
  whereIn(listStatements(things, 7, filter, firstPage).count.text);

function listParts(list: typeof things, filter: FilterNode) {
  const { text, values } = listStatements(list, 7, filter, firstPage).count;
  return { sql: whereIn(text), values };
}

describe('a list that is read for a document', () => {
  const readFor = async (document: string) => {
    const sent: string[] = [];
    const runAll = (statements: readonly Statement[]) => {
      sent.push(...statements.map(({ text }) => text));
      return Promise.resolve([[{ id: 1 }], [{ count: 5 }]].slice(0, statements.length));
    };
    const run = () => Promise.reject(new Error('both are read at once'));
    const db = { scope: AgencyScope.mint(7), isCurrent: true as const, run, runAll };
    const page = { agencyID: 7 };
    const list = await readList({ db, lists: db }, things, {}, page, listInfo(document));
    return { list, sent };
  };

  it('counts where that is asked for', async () => {
    const { list, sent } = await readFor('{ listGuard { result { id } count } }');
    expect(sent).toHaveLength(2);
    expect(list).toMatchObject({ result: [{ id: 1 }], count: 5 });
  });

  it('reads one statement with its columns alone where nothing is counted', async () => {
    const { list, sent } = await readFor('{ listGuard { result { id } } }');
    expect(sent).toEqual([expect.stringMatching(/^SELECT a\.id FROM/)]);
    expect(list.result).toEqual([{ id: 1 }]);
  });
});

describe('the statements of a list', () => {
  it('cut the page before they join, and count without joining', () => {
    const { page, count } = listStatements(things, 7, { name: { eq: 'x' } }, firstPage);
    expect(page.text.replaceAll(/\s+/g, ' ')).toBe(
      'SELECT a.id, other.name FROM (SELECT a.* FROM thing a ' +
        'WHERE a.security_agency_id = $1 AND a.name = $2::text AND a.deleted = 0 ' +
        'ORDER BY a.start DESC, a.id DESC LIMIT 20) a ' +
        'LEFT JOIN other ON other.id = a.other_id ORDER BY a.start DESC, a.id DESC',
    );
    expect(page.values).toEqual([7, 'x']);
    expect(count.text).not.toContain('other');
    expect(count.values).toEqual([7, 'x']);
  });

  it('read the columns that are asked for, and order by what stands behind others', () => {
    const [columns, order] = [new Set(['id']), [{ field: 'name', direction: 'ASC' as const }]];
    const { page } = listStatements(things, 7, {}, { ...firstPage, order }, { columns });
    expect(page.text).toMatch(
      /^SELECT a\.id FROM \(SELECT a\.\* .* ORDER BY a\.name ASC, a\.id ASC$/s,
    );
  });

  it('are prepared, unless a text is searched for: how rare it is decides how it is read', () => {
    const nameOf = (filter: FilterNode) => {
      const { page, count } = listStatements(things, 7, filter, firstPage);
      return [typeof page.name, typeof count.name];
    };
    expect(nameOf({ name: { eq: 'x' } })).toEqual(['string', 'string']);
    expect(nameOf({ or: [{ name: { contains: 'x' } }, { id: { eq: 1 } }] })).toEqual([
      'undefined',
      'undefined',
    ]);
  });

  it('join before the cut only what the order asks for, and never to count', () => {
    const joined = {
      ...things,
      orders: { other: 'other.name' },
      orderJoins: { other: things.joins },
    };
    const byOther = { ...firstPage, order: [{ field: 'other', direction: 'ASC' as const }] };
    const { page, count } = listStatements(joined, 7, {}, byOther);
    expect(page.text.match(/LEFT JOIN other/g)).toHaveLength(2);
    expect(count.text).not.toContain('other');
    expect(
      listStatements(joined, 7, {}, firstPage).page.text.match(/LEFT JOIN other/g),
    ).toHaveLength(1);
  });

  it('take a whole condition from what is no column of the table', () => {
    const derived = {
      ...things,
      columns: {
        ...things.columns,
        due: {
          ...text('due'),
          condition: (operator: string, _: unknown, value: () => string) =>
            `due(a.start, ${value()}, '${operator}')`,
        },
      },
    };
    const filter = { or: [{ due: { eq: 'x' } }, { due: { ne: 'y' } }] };
    const { sql, values } = listParts(derived, filter);
    expect(sql).toBe(
      "a.security_agency_id = $1 AND (due(a.start, $2::text, 'eq') OR due(a.start, $3::text, 'ne')) AND a.deleted = 0",
    );
    expect(values).toEqual([7, 'x', 'y']);
    expect(listParts(derived, { or: [{ due: { eq: 'x' } }] }).sql).toContain(
      "due(a.start, $2::text, 'eq')",
    );
  });

  it('pass the offset as a value, so that every page shares one plan', () => {
    const second = listStatements(things, 7, {}, { ...firstPage, offset: 20 }).page;
    const third = listStatements(things, 7, {}, { ...firstPage, offset: 40 }).page;
    expect(second.text).toContain('OFFSET $2');
    expect(second.values).toEqual([7, 20]);
    expect(third.text).toBe(second.text);
    expect(third.name).toBe(second.name);
  });

  it('order by what is asked for and then by id in the same direction', () => {
    const order = [
      { field: 'name', direction: 'ASC' as const },
      { field: 'start', direction: 'DESC' as const },
    ];
    const { page } = listStatements(things, 7, {}, { ...firstPage, order });
    expect(page.text).toContain('ORDER BY a.name ASC, a.start DESC, a.id DESC');
  });

  it.each(['colour', 'a.name; DROP TABLE thing', 'constructor', ''])(
    'refuse to order by %j',
    (field) => {
      const order = [{ field, direction: 'ASC' as const }];
      expect(() => listStatements(things, 7, {}, { ...firstPage, order })).toThrow(
        expect.objectContaining({
          code: 'INVALID_FILTER',
          message: `This list cannot be ordered by ${field}.`,
        }),
      );
    },
  );

  it('bind the agency of the scope, whatever agency the filter names', () => {
    expect(where({ securityAgencyID: { eq: 7 } })).toBe(
      'a.security_agency_id = $1 AND a.deleted = 0',
    );
    const { count } = listStatements(things, 7, { securityAgencyID: { eq: 8 } }, firstPage);
    expect(whereIn(count.text)).toContain('a.security_agency_id = $1 AND');
    expect(count.values).toEqual([7, 8]);
  });

  it.each<[string, FilterNode]>([
    ['says nothing of deleted', {}],
    ['gives null for it', { deleted: null }],
    ['names it without a value', { deleted: {} }],
    ['does so inside a group', { and: [{ deleted: {} }, { name: { eq: 'x' } }] }],
  ])('leave deleted records out when the filter %s', (_, filter) => {
    expect(where(filter)).toMatch(/a\.deleted = 0$/);
  });

  it.each<[string, FilterNode, string]>([
    ['them', { deleted: { eq: 1 } }, ' AND a.deleted = 1'],
    [
      'both',
      { or: [{ deleted: { eq: 0 } }, { deleted: { eq: 1 } }] },
      ' AND (a.deleted = 0 OR a.deleted = 1)',
    ],
    [
      'them in a group',
      { or: [{ deleted: { ne: 0 } }, { name: { eq: 'x' } }] },
      ' AND (a.deleted = 1 OR a.name = $2::text)',
    ],
  ])('list deleted records when the filter asks for %s', (_, filter, sql) => {
    expect(where(filter)).toBe(`a.security_agency_id = $1${sql}`);
  });

  it('leave no row out where all agencies share the table', () => {
    const { page, count } = listStatements(shared, 7, { name: { eq: 'x' } }, firstPage);
    expect(count.text).toContain(
      "WHERE $1::bigint IS NOT NULL AND a.kind = 'X' AND a.name = $2::text",
    );
    expect(page.values).toEqual([7, 'x']);
  });

  it('export every row of the same filter, without page', () => {
    const { text, values } = exportStatement(things, 7, { name: { eq: 'x' } });
    expect(text).toContain('WHERE a.security_agency_id = $1 AND a.name = $2::text');
    expect(text).not.toContain('LIMIT');
    expect(values).toEqual([7, 'x']);
  });

  it('write contains as the database at hand needs it', () => {
    try {
      setContainsStyle('search_ids');
      expect(where({ name: { contains: 'x' } })).toContain("search_ids('thing', 'name', $2::text)");
      const common = listStatements(shared, 7, { name: { contains: 'x' } }, firstPage);
      expect(common.count.text).toContain('a.name ILIKE $2::text');
    } finally {
      setContainsStyle('ilike');
    }
    expect(where({ name: { contains: 'x' } })).toContain('a.name ILIKE $2::text');
  });

  it('write contains for a distributed database without a function that asks tables', () => {
    try {
      setContainsStyle('search_ids');
      setDistributed(true);
      expect(where({ name: { contains: 'x' } })).toContain('a.name ILIKE $2::text');
      expect(isAnyLike('thing', [{ column: 'name', pattern: '$2' }])).toBe(
        '(a.name ILIKE $2::text)',
      );
    } finally {
      setDistributed(false);
      setContainsStyle('ilike');
    }
  });

  it('search texts together where the list has a column that holds them', () => {
    const searched = { column: 'searched', of: ['name', 'other'] };
    const columns = { ...things.columns, other: text('other') };
    const filter = { or: [{ name: { contains: 'x' } }, { other: { contains: 'x' } }] };
    expect(listParts({ ...things, columns, searched }, filter)).toEqual({
      sql: 'a.security_agency_id = $1 AND a.searched LIKE lower($2::text) AND a.deleted = 0',
      values: [7, '%x%'],
    });
  });
});
