import pg from 'pg';
import { isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { leftOutOnCitus } from '../citus/on-citus.ts';
import { followQueries } from '../database/follow-queries.ts';
import { withClient } from '../database/schema-digest.ts';
import { doorOf, openDemoDoors, type DemoDoors } from '../demo-doors.ts';
import { openDemoInstallation } from '../demo-installation.ts';
import { operationsOf, type Operation } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import type { TestInstallation } from '../test-installation.ts';
import { namesGivenMore, readingArguments } from './reading-arguments.ts';

/**
 * What is asked often is prepared, and after five times PostgreSQL may plan it for any values, as if every
 * agency were one of the many small ones. Where one is large, that plan must do for it too; a statement for
 * which it would not is planned anew each time (`plannedAnew`).
 */
interface Prepared {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isCluster = leftOutOnCitus('the coordinator plans nothing: each machine does, for its part');
let demo: TestInstallation;
let server: TestServer;
let doors: DemoDoors;
let given: ReadonlyMap<string, object>;
/** What the server prepared for the operation under way, by its text. */
const prepared = new Map<string, Prepared>();
const everPrepared = new Set<string>();

beforeAll(async () => {
  demo = await openDemoInstallation();
  await seemOneOfAThousand();
  server = await startTestServer({ beside: demo, withoutJobs: true });
  followQueries(server.database.pool, (query) => {
    if (isPrepared(query)) prepared.set(query.text, query);
  });
  doors = await openDemoDoors(server);
  given = new Map(Object.entries(await readingArguments(server, doors.agencyID)));
}, 400_000);
afterAll(async () => {
  await server.close();
  await demo.close();
});

/** The demo agency has nearly all rows, and PostgreSQL believes that there are a thousand agencies. */
async function seemOneOfAThousand(): Promise<void> {
  await withClient(demo.databaseUrl, async (client) => {
    const { rows } = await client.query<{ statement: string }>(
      `SELECT format('ALTER TABLE %s ALTER COLUMN security_agency_id SET (n_distinct = 1000)', c.oid::regclass)
          AS statement
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'security_agency_id'
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
    );
    for (const { statement } of rows) await client.query(statement);
    await client.query('ANALYZE');
  });
}

function isPrepared(asked: unknown): asked is Prepared {
  const { name, text, values } = Object(asked);
  return typeof name === 'string' && typeof text === 'string' && Array.isArray(values);
}

/** Queries of an agency and a page, and those that are given more. */
const asked = operationsOf(buildSchema()).filter(({ kind, name, field }) => {
  const required = field.args.filter(isRequiredArgument).map((argument) => argument.name);
  const isList = name.startsWith('list') && required.join() === 'pagination';
  return kind === 'query' && (isList || namesGivenMore.some((more) => more === name));
});

async function ask({ name, document, field }: Operation): Promise<Prepared[]> {
  prepared.clear();
  const { agencyID } = doors;
  const takes = new Set(field.args.map((argument) => argument.name));
  const { body, codes } = await doors[doorOf(name)].graphql(document, {
    ...(takes.has('agencyID') && { agencyID }),
    ...(takes.has('pagination') && { pagination: { agencyID, limit: 20 } }),
    ...given.get(name),
  });
  expect(codes, JSON.stringify(body)).toEqual([]);
  for (const text of prepared.keys()) everPrepared.add(text);
  return [...prepared.values()];
}

/** Blocks of the database that a statement reads, planned for its values or for any. */
async function blocksOf({ text, values }: Prepared, mode: 'custom' | 'generic'): Promise<number> {
  return withClient(demo.databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(`SET LOCAL plan_cache_mode = force_${mode}_plan`);
    await client.query(`PREPARE asked AS ${text}`);
    const literals = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE asked ${literals}`,
    );
    await client.query('ROLLBACK');
    const plan = Object(rows[0]?.['QUERY PLAN'])[0].Plan;
    return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  });
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(',')}}`);
  return pg.escapeLiteral(textOf(value));
}

const elementOf = (value: unknown): string =>
  value === null ? 'NULL' : JSON.stringify(textOf(value));
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Somewhat more than records in the largest table: a block in memory for each of them is as much as a count of all
 * may read. What goes wrong reads the table again for each record of another one.
 */
const fewBlocks = 20_000;

it.skipIf(isCluster).each(asked)(
  '$name does for a large agency among small ones',
  async (operation) => {
    for (const statement of await ask(operation)) {
      const custom = await blocksOf(statement, 'custom');
      const generic = await blocksOf(statement, 'generic');
      expect(generic, statement.text).toBeLessThan(Math.max(fewBlocks, 3 * custom));
    }
  },
);

it.skipIf(isCluster)('a statement that would not do is found', async () => {
  const text = `SELECT s.name FROM staff_profile s WHERE s.security_agency_id = $1 AND s.id IN (
    SELECT o.staff_profile_id FROM deployment o WHERE o.security_agency_id = $1 AND o.date BETWEEN $2 AND $3
      AND o.site_profile_id IN (SELECT a.site_profile_id FROM deployment a
        WHERE a.security_agency_id = $1 AND a.staff_profile_id > 0)) ORDER BY s.name LIMIT 300`;
  const statement = { text, values: [doors.agencyID, '2026-11-07', '2026-11-28'] };
  const custom = await blocksOf(statement, 'custom');
  expect(await blocksOf(statement, 'generic')).toBeGreaterThan(Math.max(fewBlocks, 3 * custom));
});

it.skipIf(isCluster)('there was something to compare', () => {
  expect(everPrepared.size).toBeGreaterThan(100);
});
