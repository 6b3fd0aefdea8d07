import type pg from 'pg';
import { BackupError } from './manifest.ts';

const countOthers = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type IS DISTINCT FROM 'autovacuum worker'
    AND backend_type IS DISTINCT FROM 'parallel worker'
    AND backend_type NOT LIKE 'Citus%' AND application_name NOT LIKE 'citus_internal%'`;
const countTables = `SELECT count(*)::int AS count, count(*) FILTER (WHERE relname = 'schema_migration')::int AS own,
    count(*) FILTER (WHERE relname IN ('security_agency', 'account'))::int AS filled
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
      AND d.objid = c.oid AND d.deptype = 'e')`;

/**
 * Whether a restore may fill this database.
 * @returns 'empty' where nobody's data is in it
 * @throws BackupError when somebody uses it, it is another program's, or it holds data that may not
 * be replaced
 */
export async function checkTarget(
  client: pg.Client,
  replace: boolean,
): Promise<'empty' | 'filled'> {
  const others = await countOf(client, countOthers);
  if (others > 0) {
    throw new BackupError(
      `The database is in use by ${others} other connections. Stop every server first.`,
    );
  }
  const { rows } = await client.query<{ count: number; own: number; filled: number }>(countTables);
  const { count = 0, own = 0, filled = 0 } = rows[0] ?? {};
  if (count === 0) return 'empty';
  if (own === 0) {
    throw new BackupError('The database holds tables of another program. Use one of its own.');
  }
  const people =
    filled < 2
      ? 0
      : await countOf(
          client,
          'SELECT ((SELECT count(*) FROM security_agency) + (SELECT count(*) FROM account))::int AS count',
        );
  if (people === 0) return 'empty';
  if (!replace) {
    throw new BackupError('The database holds data. Only --replace throws it away.');
  }
  return 'filled';
}

async function countOf(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(sql);
  return rows[0]?.count ?? 0;
}
