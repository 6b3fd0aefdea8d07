import pg from 'pg';
import { noteServer, opening } from './opening.ts';
import { planning } from './planning.ts';
import { rowsOf } from './rows-of.ts';
import type { AgencyScope } from './scope.ts';
import { statement, type Statement } from './statement.ts';
import { wireTypes } from './types.ts';

/**
 * Where rows are read that a person looks at: bound to one agency by row security, whatever the SQL
 * says. It may be a replica, so nothing is decided by what it tells.
 */
export interface ListDatabase {
  readonly scope: AgencyScope;
  /** The rows of one statement. */
  run<Row extends pg.QueryResultRow>(query: Statement): Promise<Row[]>;
  /** The rows of several, read in one transaction and one round trip. */
  runAll(queries: readonly Statement[]): Promise<pg.QueryResultRow[][]>;
}

/** Where a store runs its SQL: the same, on the primary alone. */
export interface AgencyDatabase extends ListDatabase {
  /** What it tells is so now. A replica cannot say this, so that none passes for this type. */
  readonly isCurrent: true;
}

/** A transaction of changes, bound to one agency. */
export interface AgencyTransaction extends AgencyDatabase {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Not bound to any agency: only sign-in, jobs and the command line use it. */
export interface SystemDatabase {
  run<Row extends pg.QueryResultRow>(query: Statement): Promise<Row[]>;
  transaction<Result>(work: (db: SystemDatabase) => Promise<Result>): Promise<Result>;
}

export interface Database {
  readonly system: SystemDatabase;
  readonly pool: pg.Pool;
  agency(scope: AgencyScope): AgencyDatabase;
  begin(scope: AgencyScope): Promise<AgencyTransaction>;
  /** A connection for a long reading; whoever takes it gives it back. */
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** Not prepared: one message instead of four. */
const commit: Statement = { name: undefined, text: 'COMMIT', values: [] };
const asServedRole = statement('SET LOCAL ROLE guardroom_app');
const asClientsRole = statement('SET LOCAL ROLE guardroom_client');

/** What binds a transaction to a scope: the role that serves it, and the settings that row security goes by. */
export function boundTo({ agencyId, client }: AgencyScope): readonly Statement[] {
  const agency = setting('agency_id', agencyId);
  if (client === undefined) return [asServedRole, agency];
  return [
    asClientsRole,
    agency,
    setting('client_id', client.clientProfileID),
    setting('client_account_id', client.accountID),
    setting('client_site_ids', `'{${client.siteProfileIDs.join()}}'`),
    setting('client_contract_ids', `'{${client.contractIDs.join()}}'`),
  ];
}

/** @param value of ids alone: nothing else may stand in the text */
function setting(name: string, value: number | string): Statement {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('not an id');
  return { name: undefined, text: `SET LOCAL app.${name} = ${value}`, values: [] };
}

/** How long one statement may take, in milliseconds; 0 for as long as it needs. */
export interface StatementLimits {
  readonly server: number;
  /** Beyond what PostgreSQL allows: whoever waits longer waits for a dead network. */
  readonly client: number;
}

const ofRequests: StatementLimits = { server: 30_000, client: 40_000 };
/** For commands that a person started and can end: making data, filling an index, taking stock. */
export const unlimited: StatementLimits = { server: 0, client: 0 };

export function openDatabase(
  url: string,
  poolSize: number,
  limits: StatementLimits = ofRequests,
): Database {
  const pool = openPool(url, poolSize, { limits });
  return {
    pool,
    system: systemDatabase(pool),
    agency: (scope) => agencyReader(pool, scope),
    begin: (scope) => beginTransaction(pool, scope),
    connect: () => pool.connect(),
    end: () => pool.end(),
  };
}

interface PoolOptions {
  readonly limits?: StatementLimits;
  /** Milliseconds that making a connection may take. */
  readonly patience?: number;
}

export function openPool(
  url: string,
  poolSize: number,
  { limits = ofRequests, patience = 10_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: wireTypes,
    options: optionsOf({
      ...planning,
      TimeZone: 'UTC',
      statement_timeout: limits.server,
      idle_in_transaction_session_timeout: 60_000,
    }),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience,
    query_timeout: limits.client,
    keepAlive: true,
    pipeline: true,
  });
  // A connection lost while idle is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  // One lost between two statements of its borrower, too: the borrower's next statement says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  // What a connection is used for meanwhile is sent as to any server.
  pool.on('connect', (client) => void noteServer(client).catch(() => {}));
  return pool;
}

function optionsOf(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function agencyReader(pool: pg.Pool, scope: AgencyScope): AgencyDatabase {
  const runAll = (queries: readonly Statement[]) => readAll(pool, scope, queries);
  return { isCurrent: true, scope, runAll, run: (query) => firstOf(runAll([query])) };
}

/** The rows of several statements as one agency, in one read transaction and one round trip. */
export async function readAll(
  pool: pg.Pool,
  scope: AgencyScope,
  queries: readonly Statement[],
): Promise<pg.QueryResultRow[][]> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    const before = opening(client, 'BEGIN READ ONLY', boundTo(scope));
    const results = await sendAll(client, [...queries, commit], before);
    return results.slice(before.length, -1).map(rowsOrThrow);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(isConnectionLoss(failure));
  }
}

async function beginTransaction(pool: pg.Pool, scope: AgencyScope): Promise<AgencyTransaction> {
  const client = await pool.connect();
  let open = true;
  let isBroken = false;
  const runAll = async (
    queries: readonly Statement[],
    before: readonly string[] = [],
  ): Promise<pg.QueryResultRow[][]> => {
    if (!open) throw new Error('the transaction has ended');
    const results = await sendAll(client, queries, before);
    const lost = results.find((result) => isLost(result));
    if (lost !== undefined && open) {
      // Nothing more is heard of it, not even of a ROLLBACK: PostgreSQL rolls back by itself.
      open = false;
      isBroken = true;
      client.release(true);
    }
    return results.map(rowsOrThrow);
  };
  const end = async (text: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
    if (isBroken && text === 'COMMIT') throw new Error('not committed');
    if (!open) return;
    open = false;
    let ended: pg.QueryResult;
    try {
      ended = await client.query(text);
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release();
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK: nothing was saved.
    if (ended.command !== text) throw new Error('not committed');
  };
  try {
    await runAll([], opening(client, 'BEGIN', boundTo(scope)));
  } catch (error) {
    if (open) client.release(true);
    throw error;
  }
  return {
    isCurrent: true,
    scope,
    runAll: (queries) => runAll(queries),
    run: (query) => firstOf(runAll([query])),
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
  };
}

function systemDatabase(pool: pg.Pool): SystemDatabase {
  return {
    run: (query) => rowsOf(pool, toQuery(query)),
    transaction: async (work) => {
      const client = await pool.connect();
      let failure: unknown;
      try {
        await client.query('BEGIN');
        const inside: SystemDatabase = {
          run: (query) => rowsOf(client, toQuery(query)),
          transaction: (nested) => nested(inside),
        };
        const result = await work(inside);
        const ended = await client.query('COMMIT');
        if (ended.command !== 'COMMIT') throw new Error('not committed');
        return result;
      } catch (error) {
        failure = error;
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        client.release(isConnectionLoss(failure));
      }
    },
  };
}

type SettledRows = PromiseSettledResult<pg.QueryResultRow[]>;

/**
 * Sends several in one packet: a system call each would cost more than parsing their answers.
 * @param before what they have before them, which answers no rows
 */
function sendAll(
  client: pg.PoolClient,
  queries: readonly Statement[],
  before: readonly string[],
): Promise<SettledRows[]> {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  stream?.cork();
  try {
    return Promise.allSettled([
      ...before.map((text) => client.query(text).then((): pg.QueryResultRow[] => [])),
      ...queries.map((query) => rowsOf(client, toQuery(query))),
    ]);
  } finally {
    stream?.uncork();
  }
}

function toQuery(query: Statement): pg.QueryConfig {
  const config = { text: query.text, values: [...query.values] };
  return query.name === undefined ? config : { ...config, name: query.name };
}

function rowsOrThrow(result: SettledRows): pg.QueryResultRow[] {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function isLost(result: SettledRows): boolean {
  return result.status === 'rejected' && isConnectionLoss(result.reason);
}

/** The rows of the only statement. */
export async function firstOf<Row extends pg.QueryResultRow>(
  results: Promise<pg.QueryResultRow[][]>,
): Promise<Row[]> {
  const [rows] = await results;
  // The store that wrote the SQL states the shape of its rows: the one place where it is believed.
  return (rows ?? []) as Row[];
}

/** Class 08, 57P0x and socket errors: the connection is of no more use. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return !('severity' in error) || code.startsWith('08') || code.startsWith('57P0');
}
