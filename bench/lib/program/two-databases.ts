import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  openDatabase,
  unlimited,
  type Database,
} from '../../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { generateAttendance } from '../../../apps/server/src/generate/generate-attendance.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import {
  startCitusCluster,
  startOnePostgres,
} from '../../../apps/server/test/citus/citus-cluster.ts';

/** A database of the comparison. */
export interface ComparedDatabase {
  readonly url: string;
  readonly database: Database;
  /** For the files of its server. */
  readonly dataFolder: string;
}

/** A cluster and one PostgreSQL of the same version and settings, new and empty. */
export interface TwoDatabases {
  readonly cluster: ComparedDatabase;
  readonly one: ComparedDatabase;
  close(): Promise<void>;
}

export async function openTwoDatabases(bin: string, data: string): Promise<TwoDatabases> {
  const nodes = { cluster: await startCitusCluster(bin), one: await startOnePostgres(bin) };
  const open = async (name: 'cluster' | 'one'): Promise<ComparedDatabase> => {
    const dataFolder = join(data, name);
    mkdirSync(dataFolder, { recursive: true });
    const { url } = nodes[name];
    await migrate(url, createLog('warn'));
    return { url, database: openDatabase(url, 10, unlimited), dataFolder };
  };
  const [cluster, one] = [await open('cluster'), await open('one')];
  return {
    cluster,
    one,
    close: async () => {
      for (const { database } of [cluster, one]) await database.end();
      await nodes.cluster.close();
      await nodes.one.close();
    },
  };
}

const copied = ['site_profile', 'staff_profile', 'work_history', 'attendance'];
const listColumns = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
    AND attgenerated = '' AND attname <> 'security_agency_id'`;

/**
 * Agencies that are copies of one: so many records and twenty people each.
 * @returns their ids
 */
export async function addAgencies(
  { database }: ComparedDatabase,
  agencies: number,
  rows: number,
): Promise<number[]> {
  const { system, pool } = database;
  const { agencyId } = await generateAttendance({
    database,
    agencyName: 'The first of many',
    rows,
    perDay: 20,
  });
  const added = await system.run<{ id: number }>(
    statement(
      `INSERT INTO security_agency (name) SELECT 'One of many ' || n
      FROM generate_series(2, $1::int) n RETURNING id`,
      [agencies],
    ),
  );
  const ids = added.map(({ id }) => id);
  for (const table of copied) {
    const [columns] = await system.run<{ names: string }>(statement(listColumns, [table]));
    const names = columns?.names ?? '';
    await pool.query(
      `INSERT INTO ${table} (security_agency_id, ${names})
      SELECT agency, ${names} FROM ${table} CROSS JOIN unnest($2::bigint[]) agency
      WHERE security_agency_id = $1`,
      [agencyId, ids],
    );
  }
  await pool.query(`VACUUM (ANALYZE) security_agency, ${copied.join(', ')}`);
  return [agencyId, ...ids];
}
