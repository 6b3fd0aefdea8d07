import type pg from 'pg';
import { boundTo, type Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { AgencyScope } from '../database/scope.ts';
import type { Statement } from '../database/statement.ts';

/** Rows of one moment, read some at a time. */
export interface CursorReading<Row> {
  /** How many there are: counted in the same moment. */
  readonly count: number;
  readonly batches: AsyncIterable<Row[]>;
  /** Gives the connection back, wherever the reading stands. Needed even when nothing was read. */
  close(): Promise<void>;
}

export interface CursorQueries {
  readonly rows: Statement;
  /** Its only row has the only column `count`. */
  readonly count: Statement;
}

/** Whose rows may be those of a moment ago, where a replica serves lists. */
export type CursorSource = Pick<Database, 'connect'>;

/** Small, so that a batch holds up the request loop for about a millisecond. */
const batchSize = 100;

/**
 * Opens a long list of an agency for reading, in a transaction that sees one moment and changes
 * nothing. It holds a connection until it is read to the end or closed.
 */
export async function readByCursor<Row extends pg.QueryResultRow>(
  database: CursorSource,
  scope: AgencyScope,
  { rows, count }: CursorQueries,
): Promise<CursorReading<Row>> {
  const client = await database.connect();
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= giveBack(client));
  try {
    await openTransaction(client, scope);
    const counted = await client.query<{ count: number }>(count.text, [...count.values]);
    await client.query(`DECLARE export NO SCROLL CURSOR FOR ${rows.text}`, [...rows.values]);
    return {
      count: counted.rows[0]?.count ?? 0,
      batches: fetchAll<Row>(client, close),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTransaction(client: pg.PoolClient, scope: AgencyScope): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const { text } of boundTo(scope)) await client.query(text);
  // All rows are wanted, not the first few soon.
  await client.query('SET LOCAL cursor_tuple_fraction = 1');
  // Should this process hang, the database frees itself.
  await client.query("SET LOCAL idle_in_transaction_session_timeout = '3min'");
}

async function* fetchAll<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  close: () => Promise<void>,
): AsyncGenerator<Row[]> {
  try {
    for (;;) {
      const rows = await rowsOf<Row>(client, `FETCH ${batchSize} FROM export`);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    await close();
  }
}

async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}
