import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import type { ClientBounds } from '../../../apps/server/src/platform/database/scope.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword, findAgency, usernameOf } from './dataset.ts';
import { billedRows, settledTables } from './billed-rows.ts';

/** An agency with so many invoices, released incidents, tickets and daily reports each. */
export interface BilledAgency {
  readonly id: number;
  readonly rows: number;
  /** What a user of its largest client reaches, who has a tenth of all. */
  readonly client: ClientBounds;
}

/** The agency with so many rows of each kind: the one of an earlier run, or a new one. */
export async function ensureBilled(database: Database, rows: number): Promise<BilledAgency> {
  const { system } = database;
  const name = `Bench invoices ${rows}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return describe(system, found, rows);
  console.log(`Making an agency of ${rows} invoices, incidents, tickets and daily reports ...`);
  // It gets its name when it is whole, so that an interrupted one is never measured.
  const { id } = await makeAgency(system, { name: `${name} unfinished` });
  await makeAdmin(system, {
    securityAgencyID: id,
    name: 'Measured Administrator',
    username: usernameOf(id),
    staffNo: 'BENCH',
    password: benchPassword,
  });
  for (const [what, text] of Object.entries(billedRows)) {
    await system.transaction(async (db) => {
      await db.run(statement('SET LOCAL statement_timeout = 0'));
      await db.run(statement('SET LOCAL synchronous_commit = off'));
      await db.run(statement(text, [id, rows]));
    });
    // Each step reads what the one before it wrote, and has to know how much that is.
    await database.pool.query(`VACUUM (ANALYZE) ${settledTables}`);
    console.log(`  ${what}`);
  }
  await system.run(statement('UPDATE security_agency SET name = $2 WHERE id = $1', [id, name]));
  return describe(system, id, rows);
}

async function describe(db: SystemDatabase, id: number, rows: number): Promise<BilledAgency> {
  const [found] = await db.run<ClientBounds & Record<string, unknown>>(
    statement(
      `SELECT c.client_profile_id AS "clientProfileID", 1 AS "accountID",
        array_agg(DISTINCT c.site_profile_id)::int[] AS "siteProfileIDs", array_agg(c.id)::int[] AS "contractIDs"
      FROM contract c WHERE c.security_agency_id = $1
      GROUP BY 1 ORDER BY min(c.site_profile_id) LIMIT 1`,
      [id],
    ),
  );
  if (found === undefined) throw new Error('the agency has no client');
  return { id, rows, client: found };
}
