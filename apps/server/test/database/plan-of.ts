import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import type { Statement } from '../../src/platform/database/statement.ts';

/** A step of a plan, as EXPLAIN names it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The steps of how a statement of an agency would be run, as the served role under row security. */
export async function planOf(
  { pool }: Database,
  agencyId: number,
  { text, values }: Statement,
): Promise<PlanNode[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL ROLE guardroom_app');
    await client.query(`SET LOCAL app.agency_id = ${agencyId}`);
    return await explained(client, text, values);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The steps of how a statement would be run by whoever the client is. */
export async function explained(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    [...values],
  );
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan));
}
