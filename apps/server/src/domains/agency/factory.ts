import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface MadeAgency {
  readonly id: number;
  readonly name: string;
}

let made = 0;

/** One agency, for tests. */
export async function makeAgency(
  db: SystemDatabase,
  given: { readonly name?: string; readonly timeZone?: string; readonly demo?: boolean } = {},
): Promise<MadeAgency> {
  made += 1;
  const { name = `Test Agency ${made}`, timeZone = 'Asia/Singapore', demo = false } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      'INSERT INTO security_agency (name, time_zone, demo) VALUES ($1, $2, $3) RETURNING id',
      [name, timeZone, demo],
    ),
  );
  if (row === undefined) throw new Error('no agency was made');
  return { id: row.id, name };
}
