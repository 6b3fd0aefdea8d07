import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword, findAgency, usernameOf } from './dataset.ts';
import { peopleRows, settledTables } from './people-rows.ts';

/** An agency of many people with employments, grades, training, leave and what was changed of them. */
export interface MeasuredPeople {
  readonly id: number;
  readonly rows: number;
  readonly username: string;
}

/** The agency of so many people: the one of an earlier run, or a new one. */
export async function ensurePeople(database: Database, rows: number): Promise<MeasuredPeople> {
  const { system } = database;
  const name = `Bench people, leave and audit ${rows}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return { id: found, rows, username: usernameOf(found) };
  console.log(`Making an agency of ${rows} people ...`);
  // It gets its name when it is whole, so that an interrupted one is never measured.
  const { id } = await makeAgency(system, { name: `${name} unfinished` });
  await fill(database, id, rows);
  await makeAdmin(system, {
    securityAgencyID: id,
    name: 'Measured Administrator',
    username: usernameOf(id),
    staffNo: 'BENCH',
    password: benchPassword,
  });
  await system.run(statement('UPDATE security_agency SET name = $2 WHERE id = $1', [id, name]));
  return { id, rows, username: usernameOf(id) };
}

async function fill(database: Database, agencyId: number, rows: number): Promise<void> {
  for (const [what, text] of Object.entries(peopleRows)) {
    await database.system.transaction(async (db) => {
      await db.run(statement('SET LOCAL statement_timeout = 0'));
      await db.run(statement('SET LOCAL synchronous_commit = off'));
      await db.run(statement(text, [agencyId, rows]));
    });
    // Each step reads what the one before it wrote, and has to know how much that is.
    await settle(database);
    console.log(`  ${what} of ${rows} people`);
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
