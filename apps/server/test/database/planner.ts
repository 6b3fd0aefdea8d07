import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import type { Statement } from '../../src/platform/database/statement.ts';
import { explained } from './plan-of.ts';

/** What PostgreSQL would do for an agency's requests, without doing it. */
export interface Planner {
  /** The tables of agencies that a statement reads from end to end. */
  scanned(agencyId: number, statement: Statement): Promise<string[]>;
  /** The indexes that a statement reads by. */
  indexes(agencyId: number, statement: Statement): Promise<string[]>;
  /** Gives its connections back. */
  close(): void;
}

/** Plans as the served role, each agency on a connection that stays its own. */
export async function openPlanner(database: Database): Promise<Planner> {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'own_agency'",
  );
  const tables = new Set(rows.map(({ name }) => name));
  const clients = new Map<number, Promise<pg.PoolClient>>();
  const clientOf = (agencyId: number): Promise<pg.PoolClient> => {
    const client = clients.get(agencyId) ?? connectAs(database, agencyId);
    clients.set(agencyId, client);
    return client;
  };
  const plan = async (agencyId: number, { text, values }: Statement) =>
    explained(await clientOf(agencyId), text, values);
  return {
    scanned: async (agencyId, statement) =>
      (await plan(agencyId, statement))
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '')
        .filter((name) => tables.has(name)),
    indexes: async (agencyId, statement) =>
      (await plan(agencyId, statement)).flatMap((node) => node['Index Name'] ?? []),
    close: () => {
      for (const client of clients.values()) void client.then((each) => each.release(true));
    },
  };
}

async function connectAs(database: Database, agencyId: number): Promise<pg.PoolClient> {
  const client = await database.pool.connect();
  await client.query('SET ROLE guardroom_app');
  await client.query(`SET app.agency_id = ${agencyId}`);
  return client;
}
