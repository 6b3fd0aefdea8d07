import type pg from 'pg';
import { boundTo } from '../../../apps/server/src/platform/database/database.ts';
import type { AgencyScope } from '../../../apps/server/src/platform/database/scope.ts';
import type { Statement } from '../../../apps/server/src/platform/database/statement.ts';

/**
 * Milliseconds of processor time that PostgreSQL spends on these statements in one transaction of
 * the role that serves a scope. Unlike the clock it does not depend on what else the machine does. Without
 * parallel workers, whose time would be left out.
 */
export async function processorTime(
  client: pg.PoolClient,
  scope: AgencyScope,
  statements: readonly Statement[],
): Promise<number> {
  let spent = 0;
  const read = ({ detail = '' }: { detail?: string | undefined }): void => {
    const [, user = '0', system = '0'] =
      /^!\s+([\d.]+) s user, ([\d.]+) s system/m.exec(detail) ?? [];
    spent += 1000 * (Number(user) + Number(system));
  };
  await client.query('BEGIN READ ONLY');
  await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
  await client.query('SET LOCAL client_min_messages = log');
  await client.query('SET LOCAL log_statement_stats = on');
  for (const { text } of boundTo(scope)) await client.query(text);
  client.on('notice', read);
  try {
    for (const { name, text, values } of statements) {
      const query = { text, values: [...values] };
      await client.query(name === undefined ? query : { ...query, name });
    }
  } finally {
    client.off('notice', read);
    await client.query('ROLLBACK');
  }
  return spent;
}
