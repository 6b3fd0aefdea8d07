import type pg from 'pg';
import { migrationNames } from '../migrate.ts';
import { DistributeError } from './distribute-error.ts';

/** One thing that has to hold: asked by `broken`, which finds rows where it does not. */
interface Need {
  readonly broken: string;
  readonly sentence: string;
}

const needs: readonly Need[] = [
  {
    broken:
      "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'citus')",
    sentence:
      'Citus is not installed on the machine of the database. Install Citus 12 or later for its version of PostgreSQL.',
  },
  {
    broken: "SELECT 1 WHERE current_setting('citus.version', true) IS NULL",
    sentence:
      'PostgreSQL runs without Citus. Put citus first in shared_preload_libraries and restart PostgreSQL.',
  },
  {
    broken: "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus')",
    sentence:
      'This database does not use Citus yet. As a superuser, in it: CREATE EXTENSION citus;',
  },
  {
    broken: `SELECT 1 FROM pg_extension
      WHERE extname = 'citus' AND split_part(extversion, '.', 1)::int < 12`,
    sentence:
      'This Citus is too old. Install Citus 12 or later, then ALTER EXTENSION citus UPDATE;',
  },
  {
    broken: "SELECT 1 WHERE current_setting('wal_level') <> 'logical'",
    sentence:
      'Rows cannot be moved while people work: set wal_level to logical on every machine and restart PostgreSQL.',
  },
  {
    broken: 'SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_dist_node WHERE groupid = 0)',
    sentence:
      "Citus does not know how workers reach this machine. As a superuser: SELECT citus_set_coordinator_host('<its address>', <its port>);",
  },
  {
    broken: `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND NOT pg_has_role(relowner, 'MEMBER')`,
    sentence: 'Tables belong to another role. DATABASE_URL has to be the one of the server.',
  },
];

/** @throws DistributeError where something is missing: the first thing, as a sentence */
export async function checkCluster(client: pg.Client): Promise<void> {
  await refuseOtherVersion(client);
  for (const { broken, sentence } of needs) {
    const { rowCount } = await client.query(broken);
    if (rowCount !== 0) throw new DistributeError(sentence);
  }
}

/**
 * Later versions of PostgreSQL name the libraries that may read changes; to move rows takes none.
 * @throws DistributeError where Citus may not divide rows while people work
 */
export async function checkDividing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ node: string }>(
    `SELECT nodename || ':' || nodeport AS node
    FROM run_command_on_all_nodes(
      $$SELECT current_setting('output_plugin_libraries', true) !~ '\\mcitus\\M'$$)
    JOIN pg_dist_node USING (nodeid) WHERE result = 't' ORDER BY 1`,
  );
  if (rows.length === 0) return;
  throw new DistributeError(
    `An agency cannot be parted from others while people work: add citus to output_plugin_libraries and reload PostgreSQL (${rows.map(({ node }) => node).join(', ')}).`,
  );
}

/** A migration would distribute its tables before those that they name. */
async function refuseOtherVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    "SELECT to_regclass('schema_migration') IS NOT NULL AS has",
  );
  const done = rows[0]?.has === true ? await appliedMigrations(client) : [];
  const names = await migrationNames();
  const unknown = done.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new DistributeError(
      `The database is newer than this command: it has ${unknown.join(', ')}.`,
    );
  }
  if (done.length < names.length) {
    throw new DistributeError(
      'The database is not of this version yet. Run migrate first, while it does not use Citus.',
    );
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
  return rows.map(({ name }) => name);
}
