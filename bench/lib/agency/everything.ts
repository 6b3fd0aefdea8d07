import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { generateAttendance } from '../../../apps/server/src/generate/generate-attendance.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import {
  openDatabase,
  unlimited,
  type Database,
} from '../../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { addOfEverything } from '../../../apps/server/test/database/many-of-everything.ts';
import { findAgency } from './dataset.ts';
import type { Options } from '../options.ts';

/** Agencies with rows in the tables of every list: one of many, one of few. */
export interface Everything {
  readonly database: Database;
  readonly large: number;
  readonly small: number;
  close(): Promise<void>;
}

/** Attendance of the small agency, and its rows of every other kind. */
export const fewRows = 10_000;
/** The ids of the others follow from the agency's, with room for a million of each. */
const mostRows = 999_999;

/** On a database of its own, kept from run to run: ids are given here, not by the database. */
export async function openEverything({ data, rows, records }: Options): Promise<Everything> {
  const dataFolder = join(data, 'everything');
  mkdirSync(dataFolder, { recursive: true });
  const embedded = await startEmbeddedPostgres({ dataFolder });
  await migrate(embedded.url, createLog('warn'));
  const database = openDatabase(embedded.url, 4, unlimited);
  return {
    database,
    small: await ensure(database, embedded.url, fewRows, fewRows),
    large: await ensure(database, embedded.url, rows, Math.min(records, mostRows)),
    close: async () => {
      await database.end();
      await embedded.stop();
    },
  };
}

async function ensure(
  database: Database,
  url: string,
  rows: number,
  records: number,
): Promise<number> {
  const { system } = database;
  const name = `Bench everything ${rows} ${records}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return found;
  console.log(`Making an agency of ${rows} attendance records and ${records} of everything ...`);
  const { agencyId } = await generateAttendance({
    database,
    agencyName: `${name} unfinished`,
    rows,
    exclusive: true,
  });
  // Not the served pool: these statements take as long as they need.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await addOfEverything(pool, agencyId, records);
  await pool.query('VACUUM (ANALYZE)');
  await pool.end();
  await system.run(
    statement('UPDATE security_agency SET name = $2 WHERE id = $1', [agencyId, name]),
  );
  return agencyId;
}
