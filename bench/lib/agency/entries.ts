import { addDays, dateOf } from '@guardroom/rules/dates';
import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import { withoutIndexes } from '../../../apps/server/src/generate/without-indexes.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword, findAgency, timeZone, usernameOf } from './dataset.ts';
import {
  addEntriesSites,
  addFeedbackRows,
  addOccurrenceEnds,
  addOccurrenceRows,
  addVisitorRows,
  entriesSites,
} from './entries-rows.ts';

export { commonWord, rareWord } from './entries-rows.ts';

/** An agency of 200 sites with so many entries of the book, as many visitors and some feedback. */
export interface EntriesAgency {
  readonly id: number;
  readonly rows: number;
  /** The last whole day of its entries, `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** One of its sites. */
  readonly siteProfileID: number;
}

/** Rows that one statement adds. */
const chunk = 250_000;
/** So many entries are replaced or struck off by others that follow. */
const oneEndsIn = 20;
const piecesOfFeedback = 100;

/** The agency with so many entries: the one of an earlier run, or a new one. */
export async function ensureEntries(database: Database, rows: number): Promise<EntriesAgency> {
  const { system } = database;
  const name = `Bench entries ${rows}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return describe(system, found, rows);
  console.log(`Making an agency of ${rows} occurrences and visitors ...`);
  // It gets its name when it is whole, so that an interrupted one is never measured.
  const { id } = await makeAgency(system, { name: `${name} unfinished` });
  await makeAdmin(system, {
    securityAgencyID: id,
    name: 'Measured Administrator',
    username: usernameOf(id),
    staffNo: 'BENCH',
    password: benchPassword,
  });
  await system.transaction((db) => fill(db, id, rows));
  await settle(database);
  await system.run(statement('UPDATE security_agency SET name = $2 WHERE id = $1', [id, name]));
  return describe(system, id, rows);
}

async function fill(db: SystemDatabase, id: number, rows: number): Promise<void> {
  await db.run(statement('SET LOCAL statement_timeout = 0'));
  await db.run(statement('SET LOCAL synchronous_commit = off'));
  await db.run(statement(addEntriesSites, [id, entriesSites]));
  await withoutIndexes(db, 'occurrence', () => addChunks(db, addOccurrenceRows, id, rows));
  // Without statistics each of its rows was looked for among all that follow.
  await db.run(statement('ANALYZE occurrence'));
  await db.run(statement(addOccurrenceEnds, [id, rows, oneEndsIn]));
  await withoutIndexes(db, 'visitor_record', () => addChunks(db, addVisitorRows, id, rows));
  const pieces = Math.ceil(rows / piecesOfFeedback);
  await withoutIndexes(db, 'feedback', () => addChunks(db, addFeedbackRows, id, pieces));
}

/** The oldest first, so that the table lies in the order of time, as it grows in use. */
async function addChunks(
  db: SystemDatabase,
  text: string,
  id: number,
  rows: number,
): Promise<void> {
  for (let begun = 0; begun < rows; begun += chunk) {
    const last = Math.min(rows, begun + chunk);
    await db.run(statement(text, [id, begun + 1, last, rows]));
    console.log(`  ${last} of ${rows} rows`);
  }
}

// As autovacuum would in time: plans and index-only counts are those of a database that has lived.
async function settle({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(
      'VACUUM (ANALYZE) security_site, site_profile, occurrence, occurrence_end, visitor_record, feedback',
    );
  } finally {
    // Not back to the pool: it would take the setting along.
    client.release(true);
  }
}

async function describe(db: SystemDatabase, id: number, rows: number): Promise<EntriesAgency> {
  const [row] = await db.run<{ site: number | null; latest: string | null }>(
    statement(
      `SELECT (SELECT min(id) FROM site_profile WHERE security_agency_id = $1) AS site,
        (SELECT max(datetime) FROM occurrence WHERE security_agency_id = $1) AS latest`,
      [id],
    ),
  );
  if (row === undefined || row.site === null || row.latest === null) {
    throw new Error('the agency has no entries');
  }
  const lastDay = addDays(dateOf(row.latest, timeZone), -1);
  return { id, rows, lastDay, siteProfileID: row.site };
}
