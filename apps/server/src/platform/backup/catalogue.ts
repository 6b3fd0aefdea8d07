import type pg from 'pg';
import type { SequenceState, TableColumns } from './manifest.ts';

/** SQL about the schema itself: what there is to copy, and how it is taken down and put up. */

export interface Table {
  readonly name: string;
  readonly columns: TableColumns;
}

const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass
    AND d.objid = ${oid} AND d.deptype = 'e')`;
const ours = (kinds: string): string => `c.relnamespace = 'public'::regnamespace
  AND c.relkind IN (${kinds}) AND ${notOfExtension('pg_class', 'c.oid')}`;

const listTables = `SELECT c.relname AS name, coalesce(json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attname)
    FILTER (WHERE a.attgenerated = ''), '[]') AS columns
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE ${ours("'r', 'p'")} GROUP BY c.relname ORDER BY c.relname`;

/** Every table with the columns that hold data, both in the order of their names. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: TableColumns }>(listTables);
  return rows;
}

const listSequences = `SELECT c.relname AS name FROM pg_class c WHERE ${ours("'S'")} ORDER BY 1`;

export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(listSequences);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM "${name}"`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

export async function setSequence(client: pg.Client, state: SequenceState): Promise<void> {
  const { name, value, called } = state;
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`"${name}"`, value, called]);
}

const takeDown = `SELECT format('DROP %s %s CASCADE', kind, name) AS sql FROM (
    SELECT 1 AS turn, CASE c.relkind WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'v' THEN 'VIEW'
        WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, c.oid::regclass::text AS name
      FROM pg_class c WHERE ${ours("'v', 'm', 'r', 'p', 'S'")}
    UNION ALL
    SELECT 2, 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND ${notOfExtension('pg_proc', 'p.oid')}
  ) what ORDER BY turn, kind DESC`;

/** Removes every view, table, sequence and function of the schema; extensions and roles stay. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(takeDown);
  // What went with another one is gone already.
  const sql = rows.map((row) => row.sql.replace(/^(DROP (?:MATERIALIZED )?\w+)/, '$1 IF EXISTS'));
  await runEach(client, sql);
}

const listForeignKeys = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname,
      pg_get_constraintdef(k.oid)) AS make
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype = 'f' AND k.conparentid = 0 AND ${ours("'r', 'p'")}
    AND ($1::text[] IS NULL OR c.relname = ANY($1))`;
const listIndexes = `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop,
    pg_get_indexdef(i.indexrelid) AS make
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE ${ours("'r', 'p'")} AND NOT i.indisprimary
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`;

/**
 * Takes foreign keys and plain indexes off, so that rows come in any order and an index is built
 * once.
 * @returns the statements that put them on again: each checks every row
 */
export async function takeOffKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const keys = await takeOffKeys(client);
  return [...(await takeOff(client, listIndexes)), ...keys];
}

/**
 * Takes foreign keys off, those of these tables or all, so that rows come in any order.
 * @returns the statements that put them on again: each checks every row
 */
export async function takeOffKeys(
  client: pg.Client,
  tables: readonly string[] | null = null,
): Promise<string[]> {
  return takeOff(client, listForeignKeys, [tables]);
}

async function takeOff(client: pg.Client, list: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(list, values);
  await runEach(
    client,
    rows.map(({ drop }) => drop),
  );
  return rows.map(({ make }) => make);
}

/** A cluster takes one statement at a time. */
async function runEach(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

export function copyOutOf({ name, columns }: Table): string {
  return `COPY "${name}" (${listOf(columns)}) TO STDOUT`;
}

export function copyInto({ name, columns }: Table): string {
  return `COPY "${name}" (${listOf(columns)}) FROM STDIN`;
}

function listOf(columns: TableColumns): string {
  return columns.map(({ name }) => `"${name}"`).join(', ');
}
