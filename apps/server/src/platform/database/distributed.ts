import type pg from 'pg';

let distributed = false;

/** Whether agencies' rows are spread over several machines (Citus): as it was asked last. */
export function isDistributed(): boolean {
  return distributed;
}

/** Set at start, and again whenever the server had to connect anew: it may have been moved. */
export function setDistributed(is: boolean): void {
  distributed = is;
}

/** Asks the database whether it is one of several machines. */
export async function databaseIsDistributed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>('SELECT is_distributed() AS is');
  return rows[0]?.is ?? false;
}
