import { searchKinds } from '@guardroom/rules/home/search';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { searchStatement } from '../../src/domains/home/store-search.ts';
import { generateAttendance } from '../../src/generate/generate-attendance.ts';
import { openDatabase, unlimited, type Database } from '../../src/platform/database/database.ts';
import { searchIsLeakproof } from '../../src/platform/database/migrate.ts';
import { setContainsStyle } from '../../src/platform/graphql/list/list.ts';
import { addIncidents, addTickets, addVisitors } from './many-entries.ts';
import { addClients, addSites, addStaff } from './many-rows.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { leftOutOnCitus } from '../citus/on-citus.ts';
import { planOf, type PlanNode } from './plan-of.ts';

const isCluster = leftOutOnCitus('the coordinator plans nothing: each machine does, for its part');

/** The search everywhere reads by indexes whatever is typed, in small agencies and large ones. */
let scratch: TestDatabase;
let database: Database;
let agencies: readonly number[];
let leakproof: boolean;

beforeAll(async () => {
  scratch = await createTestDatabase(inject('adminDatabaseUrl'));
  database = openDatabase(scratch.url, 4, unlimited);
  agencies = [await fill('Large', 8_000), await fill('Small', 400)];
  await database.pool.query('VACUUM (ANALYZE)');
  leakproof = await searchIsLeakproof(database.pool);
}, 600_000);
afterAll(async () => {
  await database.end();
  await scratch.drop();
});

async function fill(agencyName: string, count: number): Promise<number> {
  const { agencyId } = await generateAttendance({ database, agencyName, rows: 500, perDay: 400 });
  for (const add of [addSites, addClients, addStaff, addIncidents, addVisitors, addTickets]) {
    await add(database.pool, agencyId, count);
  }
  return agencyId;
}

function planOfSearch(agencyId: number, text: string): Promise<PlanNode[]> {
  const statement = searchStatement(agencyId, searchKinds, text);
  if (statement === undefined) throw new Error(`${text} can be nowhere`);
  return planOf(database, agencyId, statement);
}

const scannedIn = (plan: readonly PlanNode[]): string[] =>
  plan
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');

const texts = ['zqxj', 'zq', 'zqxj wvut', '王伟', '8058 9337', 'SBK 3261H', 'INC-2026-0042'];

describe.skipIf(isCluster)('the search everywhere', () => {
  it.each(texts)('of %s reads no table from end to end', async (text) => {
    for (const agency of agencies) expect(scannedIn(await planOfSearch(agency, text))).toEqual([]);
  });

  it('finds names by the indexes of searches', async (context) => {
    context.skip(!leakproof, 'ILIKE is not leakproof on this server');
    for (const agency of agencies) {
      const used = (await planOfSearch(agency, 'zqxj')).map((node) => node['Index Name']);
      for (const table of ['staff_profile', 'site_profile', 'incident_report', 'visitor_record']) {
        expect(used).toContain(`${table}_search`);
      }
    }
  });

  it.each(texts)('of %s does so where ILIKE cannot be marked leakproof', async (text) => {
    setContainsStyle('search_ids');
    try {
      for (const agency of agencies)
        expect(scannedIn(await planOfSearch(agency, text))).toEqual([]);
    } finally {
      setContainsStyle('ilike');
    }
  });
});
