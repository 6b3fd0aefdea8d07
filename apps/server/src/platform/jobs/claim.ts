import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** Seconds that a claimed run may take; after them another process may begin one. */
export const longestRun = 600;
const waitAfterFailure = 60;

const claim = `INSERT INTO job AS j (name, leased_until)
  VALUES ($1, now() + make_interval(secs => ${longestRun}))
  ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until
    WHERE j.next_run_on <= now() AND (j.leased_until IS NULL OR j.leased_until < now())
  RETURNING leased_until::text AS lease`;
// Whoever was overtaken after its lease had ended changes nothing.
const succeed = `UPDATE job SET next_run_on = now() + make_interval(secs => $3),
    leased_until = NULL, last_success_on = now()
  WHERE name = $1 AND leased_until::text = $2`;
const fail = `UPDATE job SET next_run_on = now() + make_interval(secs => ${waitAfterFailure}),
    leased_until = NULL
  WHERE name = $1 AND leased_until::text = $2`;

/**
 * Runs work if it is due and no other process has it: once every so many seconds, however many
 * processes ask. After a failure it is due again in a minute.
 * @returns whether it was run
 * @throws what the work throws
 */
export async function runClaimed(
  db: SystemDatabase,
  name: string,
  everySeconds: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const [claimed] = await db.run<{ lease: string }>(statement(claim, [name]));
  if (claimed === undefined) return false;
  try {
    await work();
  } catch (error) {
    await db.run(statement(fail, [name, claimed.lease]));
    throw error;
  }
  await db.run(statement(succeed, [name, claimed.lease, everySeconds]));
  return true;
}
