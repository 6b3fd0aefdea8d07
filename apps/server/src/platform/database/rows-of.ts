import type pg from 'pg';
import { nextTurn } from '../turns.ts';

/** Rows after which whoever asked for them goes on when others had their turn. */
const many = 200;

/**
 * The rows of one query, taken out of the driver's hands. It links each query to the one before in a
 * way that V8 undoes in a full collection only, so that rows which stayed with their queries would
 * fill the memory long after they were used.
 */
export async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.ClientBase | pg.Pool,
  query: pg.QueryConfig | string,
): Promise<Row[]> {
  const { rows } = await client.query<Row>(query);
  const taken = rows.splice(0);
  if (taken.length > many) await nextTurn();
  return taken;
}
