import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword, findAgency, usernameOf } from './dataset.ts';
import { officeRows, settledTables } from './office-rows.ts';

/** An agency with as many sites as clients, client users, contracts and review meetings. */
export interface MeasuredOffice {
  readonly id: number;
  readonly rows: number;
  readonly username: string;
  /** The client of one site, with a contract for it. */
  readonly clientProfileID: number;
  readonly siteProfileID: number;
  /** A contract that has been reviewed ten times. */
  readonly contractID: number;
  /** An SOP with three versions. */
  readonly sopID: number;
}

/** The office with so many rows of each kind: the one of an earlier run, or a new one. */
export async function ensureOffice(database: Database, rows: number): Promise<MeasuredOffice> {
  const { system } = database;
  const name = `Bench office with rates ${rows}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return describe(system, found, rows);
  console.log(`Making an office of ${rows} sites, clients and contracts ...`);
  // It gets its name when it is whole, so that an interrupted one is never measured.
  const agency = await makeAgency(system, { name: `${name} unfinished` });
  await makeAdmin(system, {
    securityAgencyID: agency.id,
    name: 'Measured Administrator',
    username: usernameOf(agency.id),
    staffNo: 'BENCH',
    password: benchPassword,
  });
  await fill(database, agency.id, rows);
  await system.run(
    statement('UPDATE security_agency SET name = $2 WHERE id = $1', [agency.id, name]),
  );
  return describe(system, agency.id, rows);
}

async function fill(database: Database, agencyId: number, rows: number): Promise<void> {
  for (const [what, text] of Object.entries(officeRows)) {
    await database.system.transaction(async (db) => {
      await db.run(statement('SET LOCAL statement_timeout = 0'));
      await db.run(statement('SET LOCAL synchronous_commit = off'));
      await db.run(statement(text, [agencyId, rows]));
    });
    // Each step reads what the one before it wrote, and has to know how much that is.
    await settle(database);
    console.log(`  ${rows} rows: ${what}`);
  }
}

async function settle({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`VACUUM (ANALYZE) ${settledTables}`);
  } finally {
    // Not back to the pool: it would take the setting along.
    client.release(true);
  }
}

async function describe(db: SystemDatabase, id: number, rows: number): Promise<MeasuredOffice> {
  const [found] = await db.run<{ clientProfileID: number; siteProfileID: number }>(
    statement(
      `SELECT client_profile_id AS "clientProfileID", site_profile_id AS "siteProfileID"
      FROM contract WHERE security_agency_id = $1 ORDER BY id LIMIT 1 OFFSET 7`,
      [id],
    ),
  );
  const [reviewed] = await db.run<{ contractID: number }>(
    statement(
      `SELECT contract_id AS "contractID" FROM contract_meeting
      WHERE security_agency_id = $1 ORDER BY id LIMIT 1`,
      [id],
    ),
  );
  const [procedure] = await db.run<{ sopID: number }>(
    statement(
      `SELECT id AS "sopID" FROM standard_operating_procedure
      WHERE security_agency_id = $1 ORDER BY id LIMIT 1`,
      [id],
    ),
  );
  if (found === undefined || reviewed === undefined || procedure === undefined)
    throw new Error('the office is empty');
  return { id, rows, username: usernameOf(id), ...found, ...reviewed, ...procedure };
}
