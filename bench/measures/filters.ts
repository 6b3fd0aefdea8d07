import type pg from 'pg';
import { searchIsLeakproof } from '../../apps/server/src/platform/database/migrate.ts';
import { AgencyScope } from '../../apps/server/src/platform/database/scope.ts';
import type { Statement } from '../../apps/server/src/platform/database/statement.ts';
import {
  listStatements,
  setContainsStyle,
  type List,
} from '../../apps/server/src/platform/graphql/list/list.ts';
import { allLists } from '../../apps/server/test/operations/all-lists.ts';
import { casesOf, type Case } from '../lib/screen/every-filter.ts';
import { openEverything, type Everything } from '../lib/agency/everything.ts';
import { atMost, count, milliseconds, textOf, times, type Figure } from '../lib/figure.ts';
import type { Options } from '../lib/options.ts';
import { scansOf } from '../lib/screen/plans.ts';
import { processorTime } from '../lib/program/processor-time.ts';
import { median } from '../lib/statistics.ts';

const target = 1.5;
/** Milliseconds below which a page is not held against the other: a ratio of next to nothing. */
const least = 2;
const rounds = 3;
const warmUp = 2;
const page = { limit: 20, offset: 0, order: [] };

/**
 * Every list of the product with every filter that the wire allows, alone: the processor time of
 * PostgreSQL for the first page in an agency of many rows against one of few, what the exact count
 * takes there, and whether a plan reads the list's table from end to end.
 */
export async function measureFilters(options: Options): Promise<Figure[]> {
  const everything = await openEverything(options);
  try {
    const { pool } = everything.database;
    setContainsStyle((await searchIsLeakproof(pool)) ? 'ilike' : 'search_ids');
    const client = await pool.connect();
    try {
      const figures: Figure[] = [];
      for (const list of allLists) {
        const seen = await measureList(client, everything, list);
        // At once: the whole may take hours.
        for (const { what, value } of seen) console.log(`  ${what}: ${value}`);
        figures.push(...seen);
      }
      return figures;
    } finally {
      client.release();
    }
  } finally {
    await everything.close();
  }
}

interface Seen {
  readonly name: string;
  readonly page: number;
  readonly ratio: number;
  readonly count: number;
  readonly scans: number;
}

async function measureList(
  client: pg.PoolClient,
  { large, small }: Everything,
  list: List,
): Promise<Figure[]> {
  const what = `filters: ${list.name}`;
  const [of, cases] = [await rowsOf(client, list, large), await casesOf(client, list, large)];
  if (of === 0) return [{ what: `${what}: no rows to measure`, value: '', met: false }];
  const few = new Map((await casesOf(client, list, small)).map((each) => [each.name, each]));
  const seen: Seen[] = [];
  for (const each of cases) {
    seen.push(await compare(client, list, [large, each], [small, few.get(each.name) ?? each]));
  }
  const slow = seen.filter((each) => each.ratio > target && each.page > least);
  const scans = seen.reduce((sum, each) => sum + each.scans, 0);
  const worst = seen.reduce((one, other) => (other.count > one.count ? other : one));
  const counted = `${what}: longest count of ${textOf(of, count)} rows (${worst.name})`;
  return [
    atMost(`${what}: pages over ${target} x, of ${seen.length} filters`, slow.length, count, 0),
    ...slow.map(({ name, page: most, ratio }) => ({
      what: `${what}, ${name}: page`,
      value: `${textOf(most, milliseconds)} (${textOf(ratio, times)})`,
    })),
    { what: counted, value: textOf(worst.count, milliseconds) },
    atMost(`${what}: plans that read all of ${list.table}`, scans, count, 0),
  ];
}

async function compare(
  client: pg.PoolClient,
  list: List,
  ...sides: readonly (readonly [agencyId: number, filtered: Case])[]
): Promise<Seen> {
  const taken = sides.map(([agencyId, { name, filter }]) => ({
    agencyId,
    name,
    statements: listStatements(list, agencyId, filter, page),
    pages: new Array<number>(),
    counts: new Array<number>(),
  }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { agencyId, statements, pages, counts } of taken) {
      const read = (one: Statement): Promise<number> =>
        processorTime(client, AgencyScope.mint(agencyId), [one]);
      const [forPage, forCount] = [await read(statements.page), await read(statements.count)];
      if (round >= 0) {
        pages.push(forPage);
        counts.push(forCount);
      }
    }
  }
  const [many, few] = taken;
  if (many === undefined || few === undefined) throw new Error('two sides are compared');
  const most = median(many.pages);
  return {
    name: many.name,
    page: most,
    ratio: most / median(few.pages),
    count: median(many.counts),
    scans: await scansOf(client, many.agencyId, Object.values(many.statements), list.table),
  };
}

async function rowsOf(client: pg.PoolClient, list: List, agencyId: number): Promise<number> {
  const own = list.shared === true ? '$1::bigint > 0' : 'a.security_agency_id = $1';
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${list.table} a WHERE ${own}`,
    [agencyId],
  );
  return rows[0]?.rows ?? 0;
}
