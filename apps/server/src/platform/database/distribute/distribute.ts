import pg from 'pg';
import { migrationLock } from '../migrate.ts';
import { checkCluster } from './check-cluster.ts';
import { DistributeError } from './distribute-error.ts';
import { holdingTables } from './hold-tables.ts';
import { renewConnections } from './renew-connections.ts';
import { settleAgency, spreadRows, workersOf, type Machine } from './spread-rows.ts';
import { migrationTexts, placesIn } from './table-places.ts';
import {
  compareForeignKeys,
  dropLeftovers,
  ensureRoom,
  tablesToTurn,
  turnTables,
} from './turn-tables.ts';

export interface DistributeOptions {
  readonly databaseUrl: string;
  /** How many the rows of agencies are divided into, where they are divided now. */
  readonly parts: number;
  /** Told of what was done: a sentence. */
  readonly onStage: (sentence: string) => void;
}

/** Any number: rows are moved by one process at a time. Servers start meanwhile. */
const movingLock = 7_203_417;

/**
 * Makes a database that exists one of a cluster: its tables get their place in one transaction, which
 * others wait for; then the agencies' rows go to the workers while people work. Each step looks what
 * there is to do, so that it goes on where it was interrupted.
 * @throws DistributeError
 */
export async function distribute(options: DistributeOptions): Promise<void> {
  const { parts, onStage } = options;
  await withCluster(options.databaseUrl, async (client) => {
    await locked(client, migrationLock, () => placeTables(client, parts, onStage));
    const workers = await workersOf(client);
    if (workers.length === 0) {
      onStage('No worker is known: the rows stay here. Add one, then run this again.');
      return;
    }
    await locked(client, movingLock, () =>
      spreadRows(client, ({ agencies, to, milliseconds, left }) => {
        onStage(
          `Moved ${agencies} agencies to ${to.host}:${to.port} in ${seconds(milliseconds)}, ${left} moves to go.`,
        );
      }),
    );
    onStage(`The rows stand on ${workers.length} workers.`);
  });
}

/** Gives one agency a part of its own, on a machine of its own where one is named. */
export async function distributeAgency(
  options: DistributeOptions,
  agency: number,
  to: Machine | undefined,
): Promise<void> {
  await withCluster(options.databaseUrl, async (client) => {
    const places = placesIn(await migrationTexts());
    const { ofAgencies } = await tablesToTurn(client, places);
    if (ofAgencies.length > 0) {
      throw new DistributeError(
        'The tables have no place yet. Run distribute without an agency first.',
      );
    }
    await refuseUnknown(client, agency, to);
    const took = await locked(client, movingLock, () => settleAgency(client, agency, to));
    const where = to === undefined ? '' : ` on ${to.host}:${to.port}`;
    options.onStage(`Agency ${agency} has a part of its own${where}, in ${seconds(took)}.`);
  });
}

async function placeTables(
  client: pg.Client,
  parts: number,
  onStage: DistributeOptions['onStage'],
): Promise<void> {
  const tables = await tablesToTurn(client, placesIn(await migrationTexts()));
  const count = tables.ofAgencies.length + tables.copied.length;
  if (count > 0) {
    await ensureRoom(client);
    const settled = await holdingTables(client, [], async () => {
      await client.query('SELECT settle_cluster()');
    });
    onStage(`Settled rights and row policies; tables were locked for ${seconds(settled)}.`);
    await renewConnections(client);
    onStage('Every connection knows the cluster.');
    const held = await turnTables(client, tables, parts);
    onStage(
      `Divided ${tables.ofAgencies.length} tables by agency and copied ${tables.copied.length}; all were locked for ${seconds(held)}.`,
    );
  }
  const keys = await compareForeignKeys(client);
  if (keys > 0) onStage(`Compared the rows of ${keys} foreign keys.`);
  const freed = await dropLeftovers(client);
  if (freed > 0) onStage(`Freed the disk of ${freed} tables that were copied.`);
  if (count + keys + freed === 0) onStage('Every table has its place.');
}

async function refuseUnknown(
  client: pg.Client,
  agency: number,
  to: Machine | undefined,
): Promise<void> {
  const found = await client.query('SELECT 1 FROM security_agency WHERE id = $1', [agency]);
  if (found.rowCount === 0) throw new DistributeError(`There is no agency ${agency}.`);
  if (to === undefined) return;
  const workers = await workersOf(client);
  if (workers.some(({ host, port }) => host === to.host && port === to.port)) return;
  throw new DistributeError(`There is no worker ${to.host}:${to.port}.`);
}

async function withCluster(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails what runs on it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await checkCluster(client);
    // Killed, it leaves nothing that goes on.
    await client.query("SET client_connection_check_interval = '1s'");
    await client.query("SET client_min_messages = 'error'");
    await work(client);
  } finally {
    await client.end();
  }
}

async function locked<Result>(
  client: pg.Client,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
    lock,
  ]);
  if (rows[0]?.got !== true) {
    throw new DistributeError(
      'Another process migrates or distributes this database. Run this again when it has ended.',
    );
  }
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
