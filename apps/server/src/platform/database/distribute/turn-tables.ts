import type pg from 'pg';
import { asAdministrator } from './distribute-error.ts';
import { holdingTables } from './hold-tables.ts';
import type { TablePlaces } from './table-places.ts';

/** Tables that do not have their place yet. */
export interface TablesToTurn {
  readonly ofAgencies: readonly string[];
  readonly copied: readonly string[];
}

/** What the migrations give a place, and Citus does not know of. */
export async function tablesToTurn(client: pg.Client, places: TablePlaces): Promise<TablesToTurn> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT EXISTS (
      SELECT 1 FROM citus_tables t
      WHERE t.table_name = c.oid AND citus_table_type IN ('distributed', 'reference'))
    ORDER BY 1`,
  );
  const names = rows.map(({ name }) => name);
  return {
    ofAgencies: names.filter((name) => places.ofAgencies.has(name)),
    copied: names.filter((name) => places.copied.has(name)),
  };
}

/**
 * Gives all tables their place in one transaction: half of it would be a database that answers few
 * of the questions of a server. Foreign keys are taken off before and put on after; their rows are
 * compared later, when nobody waits.
 * @param parts how many the rows of agencies are divided into
 * @returns milliseconds for which others waited
 */
export async function turnTables(
  client: pg.Client,
  tables: TablesToTurn,
  parts: number,
): Promise<number> {
  const all = [...tables.copied, ...tables.ofAgencies];
  return holdingTables(client, all, async () => {
    await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
    await client.query(`SET LOCAL citus.shard_count = ${parts}`);
    const keys = await foreignKeysOf(client, all);
    for (const { off } of keys) await client.query(off);
    for (const name of tables.copied) await client.query('SELECT reference_table($1)', [name]);
    for (const name of tables.ofAgencies) {
      await client.query("SELECT distribute($1, 'security_agency_id')", [name]);
    }
    for (const { on } of keys) await client.query(on);
  });
}

/** The coordinator takes all rows first: without a network, and without a worker. */
export async function ensureRoom(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
    WHERE groupid = 0 AND NOT EXISTS (SELECT 1 FROM pg_dist_node WHERE shouldhaveshards)`,
  );
  for (const { host, port } of rows) {
    await asAdministrator(
      () =>
        client.query("SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)", [
          host,
          port,
        ]),
      `SELECT citus_set_node_property('${host}', ${port}, 'shouldhaveshards', true)`,
    );
  }
}

interface ForeignKey {
  readonly off: string;
  readonly on: string;
}

async function foreignKeysOf(
  client: pg.Client,
  tables: readonly string[],
): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) AS on
    FROM pg_constraint
    WHERE contype = 'f' AND (conrelid = ANY ($1::text[]::regclass[])
      OR confrelid = ANY ($1::text[]::regclass[]))
    ORDER BY conname`,
    [tables],
  );
  return rows;
}

/** Compares the rows of foreign keys that were put on unread. People go on meanwhile. */
export async function compareForeignKeys(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ compare: string }>(
    `SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) AS compare
    FROM pg_constraint JOIN citus_tables ON table_name = conrelid
    WHERE contype = 'f' AND NOT convalidated ORDER BY conname`,
  );
  for (const { compare } of rows) await client.query(compare);
  return rows.length;
}

/** Frees the disk of the rows that were copied: they stand where they were, and nobody reads them. */
export async function dropLeftovers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN citus_tables ON table_name = pg_class.oid
    WHERE citus_table_type IN ('distributed', 'reference') AND pg_relation_size(pg_class.oid) > 0
    ORDER BY 1`,
  );
  for (const { name } of rows) {
    await holdingTables(client, [], async () => {
      await client.query('SELECT truncate_local_data_after_distributing_table($1)', [name]);
    });
  }
  return rows.length;
}
