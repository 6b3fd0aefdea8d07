import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// Ended sessions stay for a while: their tokens show that a guard's device is known (sign-in.ts).
const sessions = `DELETE FROM session WHERE expires_on < now() - interval '90 days'`;
const windows = `DELETE FROM attempt_window WHERE ends_on < now() - interval '1 hour'`;
const tokens = `DELETE FROM one_time_token WHERE expires_on < now() - interval '1 day'`;
const flows = `DELETE FROM sign_on_flow WHERE expires_on < now() - interval '1 day'`;

/** Removes sessions, counts of tries, one-time tokens and sign-ins at providers that are of no more use. */
export async function removeEnded(db: SystemDatabase): Promise<void> {
  for (const text of [sessions, windows, tokens, flows]) await db.run(statement(text));
}
