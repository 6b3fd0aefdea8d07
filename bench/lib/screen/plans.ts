import pg from 'pg';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { searchIsLeakproof } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Statement } from '../../../apps/server/src/platform/database/statement.ts';
import {
  listStatements,
  setContainsStyle,
} from '../../../apps/server/src/platform/graphql/list/list.ts';
import type { MeasuredAgency } from '../agency/dataset.ts';
import { screensOf } from './screens.ts';

const modes = ['force_custom_plan', 'force_generic_plan'] as const;

/** In how many plans of the screens' statements PostgreSQL would read all of attendance. */
export async function fullScansOf(
  database: Database,
  agencies: readonly MeasuredAgency[],
): Promise<number> {
  setContainsStyle((await searchIsLeakproof(database.pool)) ? 'ilike' : 'search_ids');
  const client = await database.pool.connect();
  try {
    let scans = 0;
    for (const agency of agencies) {
      scans += await scansOf(client, agency.id, statementsOf(agency), 'attendance');
    }
    return scans;
  } finally {
    client.release();
  }
}

/** In how many plans of these statements PostgreSQL would read all of a table. */
export async function scansOf(
  client: pg.PoolClient,
  agencyId: number,
  statements: readonly Statement[],
  table: string,
): Promise<number> {
  const scan = new RegExp(`Seq Scan on ${table}\\b`);
  let scans = 0;
  for (const statement of statements) {
    for (const mode of modes) {
      if (scan.test(await planOf(client, agencyId, statement, mode))) scans += 1;
    }
  }
  return scans;
}

function statementsOf(agency: MeasuredAgency): Statement[] {
  return screensOf(agency).flatMap(({ list, filter, page }) =>
    Object.values(listStatements(list, agency.id, filter, page)),
  );
}

/** The plan as the served role gets it; a prepared statement has two, by its values and for any. */
async function planOf(
  client: pg.PoolClient,
  agencyId: number,
  { text, values }: Statement,
  mode: (typeof modes)[number],
): Promise<string> {
  const literals = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL ROLE guardroom_app');
    await client.query(`SET LOCAL app.agency_id = ${agencyId}`);
    await client.query(`SET LOCAL plan_cache_mode = ${mode}`);
    await client.query(`PREPARE planned AS ${text}`);
    const execute = values.length === 0 ? 'planned' : `planned (${literals})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${execute}`);
    await client.query('DEALLOCATE planned');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
  }
}
