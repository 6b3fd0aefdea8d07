import { incidentsFilter } from '@guardroom/rules/incident/incidents-filter';
import { ticketsFilter } from '@guardroom/rules/ticket/tickets-filter';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { incidentReportList } from '../../src/domains/incident/filter.ts';
import { ticketList } from '../../src/domains/ticket/filter.ts';
import { generateAttendance } from '../../src/generate/generate-attendance.ts';
import { openDatabase, unlimited, type Database } from '../../src/platform/database/database.ts';
import type { FilterNode } from '../../src/platform/graphql/list/filter-node.ts';
import { listStatements, type List } from '../../src/platform/graphql/list/list.ts';
import { leftOutOnCitus } from '../citus/on-citus.ts';
import { addIncidents, addTickets } from './many-entries.ts';
import { addClients, addSites, addStaff } from './many-rows.ts';
import { planOf } from './plan-of.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

const isCluster = leftOutOnCitus('the coordinator plans nothing: each machine does, for its part');

/** What a screen offers as an order is read in that order, and not sorted. */
let scratch: TestDatabase;
let database: Database;
let agency: number;

beforeAll(async () => {
  scratch = await createTestDatabase(inject('adminDatabaseUrl'));
  database = openDatabase(scratch.url, 4, unlimited);
  const given = { database, agencyName: 'Large', rows: 500, perDay: 400 };
  agency = (await generateAttendance(given)).agencyId;
  for (const add of [addSites, addClients, addStaff, addIncidents, addTickets]) {
    await add(database.pool, agency, 8_000);
  }
  await database.pool.query('VACUUM (ANALYZE)');
}, 600_000);
afterAll(async () => {
  await database.end();
  await scratch.drop();
});

/** The steps of the first page: the open ones first, of either the newest. */
async function openFirst(list: List, filter: FilterNode, since: string) {
  const order = ['status', since].map((field) => ({ field, direction: 'DESC' as const }));
  const page = { limit: 20, offset: 0, order };
  return planOf(database, agency, listStatements(list, agency, filter, page).page);
}

describe.skipIf(isCluster)('cases with the open ones first, of either the newest', () => {
  const choice = { start: '2020-01-01T00:00:00Z', end: '2030-01-01T00:00:00Z' };

  it('are tickets read along an index of their own', async () => {
    const filter = ticketsFilter({ securityAgencyID: agency, ...choice });
    const plan = await openFirst(ticketList, filter, 'submittedTimestamp');
    expect(plan.map((node) => node['Index Name'])).toContain('ticket_open_first');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  });

  it('are incidents read along an index of their own', async () => {
    const filter = incidentsFilter({ securityAgencyID: agency, ...choice });
    const plan = await openFirst(incidentReportList, filter, 'incidentStart');
    expect(plan.map((node) => node['Index Name'])).toContain('incident_report_open_first');
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  });
});
