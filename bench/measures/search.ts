import type pg from 'pg';
import { searchKinds } from '@guardroom/rules/home/search';
import { searchStatement } from '../../apps/server/src/domains/home/store-search.ts';
import { searchIsLeakproof } from '../../apps/server/src/platform/database/migrate.ts';
import { AgencyScope } from '../../apps/server/src/platform/database/scope.ts';
import { setContainsStyle } from '../../apps/server/src/platform/graphql/list/list.ts';
import { fewRows, openEverything } from '../lib/agency/everything.ts';
import { atMost, milliseconds, type Figure } from '../lib/figure.ts';
import type { Options } from '../lib/options.ts';
import { processorTime } from '../lib/program/processor-time.ts';
import { median } from '../lib/statistics.ts';

/** Milliseconds of the database for one search through all kinds of records. */
const target = 50;
const rounds = 7;

/** Where the searched texts come from: a row in the middle of each table. */
const sources: Readonly<Record<string, string>> = {
  'a whole name of a person': 'SELECT name AS text FROM staff_profile',
  'a staff number': 'SELECT staff_no AS text FROM staff_profile',
  'three letters of a name': 'SELECT left(name, 3) AS text FROM staff_profile',
  'two letters of a name': 'SELECT left(name, 2) AS text FROM staff_profile',
  'the first word of a site': `SELECT split_part(name, ' ', 1) AS text FROM site_profile`,
  'a whole name of a site': 'SELECT name AS text FROM site_profile',
  'an address': 'SELECT address AS text FROM site_profile',
  'the first word of a client': `SELECT split_part(name, ' ', 1) AS text FROM client_profile`,
  'a number of an incident': 'SELECT uid AS text FROM incident_report',
  'the first word of an incident': `SELECT split_part(title, ' ', 1) AS text FROM incident_report`,
  'a number of a ticket': 'SELECT uid AS text FROM ticket',
  'a phone number of a visitor': 'SELECT phone_no AS text FROM visitor_record',
  'four digits of it': 'SELECT right(phone_no, 4) AS text FROM visitor_record',
  'a plate of a visitor': 'SELECT vehicle_no AS text FROM visitor_record',
};

/** One search of everything in an agency of `--records` of each kind: processor time of PostgreSQL. */
export async function measureSearch(options: Options): Promise<Figure[]> {
  const everything = await openEverything({ ...options, rows: fewRows });
  try {
    const { pool } = everything.database;
    setContainsStyle((await searchIsLeakproof(pool)) ? 'ilike' : 'search_ids');
    const client = await pool.connect();
    try {
      const figures: Figure[] = [];
      for (const [what, source] of Object.entries(sources)) {
        const text = await textOf(client, everything.large, source);
        const taken = await timeOf(client, everything.large, text);
        figures.push(atMost(`search: ${what} (${text})`, taken, milliseconds, target));
      }
      return figures;
    } finally {
      client.release();
    }
  } finally {
    await everything.close();
  }
}

async function textOf(client: pg.PoolClient, agencyId: number, source: string): Promise<string> {
  const { rows } = await client.query<{ text: string | null }>(
    `${source} WHERE security_agency_id = $1 ORDER BY id OFFSET 5000 LIMIT 1`,
    [agencyId],
  );
  const text = rows[0]?.text ?? '';
  if (text === '') throw new Error(`nothing to search for: ${source}`);
  return text;
}

async function timeOf(client: pg.PoolClient, agencyId: number, text: string): Promise<number> {
  const statement = searchStatement(agencyId, searchKinds, text);
  if (statement === undefined) throw new Error(`no record can have ${text}`);
  const taken: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const spent = await processorTime(client, AgencyScope.mint(agencyId), [statement]);
    if (round >= 0) taken.push(spent);
  }
  return median(taken);
}
