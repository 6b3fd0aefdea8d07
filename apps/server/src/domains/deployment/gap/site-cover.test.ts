import { addDays, todayIn } from '@guardroom/rules/dates';
import { gapMessages } from '@guardroom/rules/deployment/gap/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { measureWork, type Work } from '../../../../test/operations/work-done.ts';
import { makeRoster, type Roster } from '../../../../test/records/roster.ts';
import { makeDeployment, makePost } from '../factory.ts';

const date = addDays(todayIn('Asia/Singapore'), 7);
let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;
let measure: () => () => Work;

beforeAll(async () => {
  server = await startTestServer();
  measure = measureWork(server.database);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
});

const needed = (headcount: number, given: object = {}) =>
  makePost(server.db, { site: here.site, headcount, ...given });
const planned = (staff = here.tan, given: object = {}) =>
  makeDeployment(server.db, { site: here.site, staff, date, ...given });

interface Cover {
  readonly planned: readonly number[];
  readonly missing: readonly number[];
  readonly over: readonly number[];
}
interface SiteCovers {
  readonly count: number;
  readonly all: Cover;
  readonly result: readonly { readonly siteProfileName: string; readonly days: Cover }[];
}
const coverDocument = `query ($agencyID: RecordID!, $fromDate: Date!, $toDate: Date!, $siteProfileIDs: [RecordID!]) {
  listSiteCover(agencyID: $agencyID, fromDate: $fromDate, toDate: $toDate, siteProfileIDs: $siteProfileIDs) {
    count all { planned missing over } result { siteProfileName days { planned missing over } } } }`;
const askCover = (given: object = {}, from = own.console) =>
  from.graphql<{ listSiteCover: SiteCovers }>(coverDocument, {
    agencyID: own.agency.id,
    fromDate: date,
    toDate: addDays(date, 1),
    ...given,
  });
async function cover(given: object = {}): Promise<SiteCovers> {
  const { body } = await askCover(given);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.listSiteCover;
}
const coverOfHere = async (given: object = {}) => {
  const { result } = await cover({ siteProfileIDs: [here.site.id], ...given });
  return result.map(({ days }) => days);
};

describe('the days of sites', () => {
  it('are who comes, who is missing and who is too many, of every active site by name', async () => {
    await needed(2);
    await needed(1, { shift: 'NIGHT' });
    await planned();
    await planned(here.devi, { status: 'DECLINED' });
    await planned(here.third, { shift: 'NIGHT' });
    await planned(here.devi, { shift: 'NIGHT' });
    const { result, count, all } = await cover();
    expect(count).toBe(result.length);
    const names = result.map(({ siteProfileName }) => siteProfileName);
    expect(names).toEqual(names.toSorted());
    expect(names).toHaveLength(2);
    const days = { planned: [3, 0], missing: [1, 3], over: [1, 0] };
    expect(await coverOfHere()).toEqual([days]);
    expect(all).toEqual(days);
  });

  it('lack nobody where they are over, and still say who was planned', async () => {
    await needed(2);
    const past = addDays(date, -20);
    await planned(here.tan, { date: past });
    expect(await coverOfHere({ fromDate: past, toDate: past })).toEqual([
      { planned: [1], missing: [0], over: [0] },
    ]);
  });

  it('are of an inactive site where somebody is planned, and of no other inactive one', async () => {
    await server.sql(`UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1`, [here.site.id]);
    expect(await coverOfHere()).toEqual([]);
    await planned();
    expect(await coverOfHere()).toEqual([{ planned: [1, 0], missing: [0, 0], over: [0, 0] }]);
  });

  it('are the first five hundred, with the sums of all', async () => {
    await server.sql(
      `INSERT INTO security_site (name)
        SELECT 'A ' || $1::bigint || ' ' || n FROM generate_series(1, 500) AS n`,
      [own.agency.id],
    );
    await server.sql(
      `INSERT INTO site_profile (security_agency_id, security_site_id, name)
        SELECT $1, id, name FROM security_site WHERE name LIKE 'A ' || $1::bigint || ' %'`,
      [own.agency.id],
    );
    await needed(2);
    const { result, count, all } = await cover();
    expect([result.length, count, all.missing]).toEqual([500, 502, [2, 2]]);
  });

  it('are of at most 45 dates, of the own agency alone, and for whoever may see rosters', async () => {
    const { body } = await askCover({ toDate: addDays(date, 45) });
    expect(body.errors?.[0]?.message).toBe(gapMessages.days);
    const theirs = await cover({ siteProfileIDs: [other.site.id] });
    expect([theirs.result, theirs.count]).toEqual([[], 0]);
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await askCover({}, viewer)).body.errors).toBeUndefined();
    const without = await clientHolding(server, own.agency, 'attendance.view');
    expect((await askCover({}, without)).body.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });
});

it('so many statements find them, whatever the number of sites, places and dates', async () => {
  const statementsOf = async (toDate: string) => {
    const stop = measure();
    await cover({ toDate });
    return stop().statements;
  };
  await needed(1);
  await planned();
  await statementsOf(date);
  const few = await statementsOf(date);
  await needed(3, { shift: 'NIGHT' });
  await planned(here.devi, { shift: 'NIGHT' });
  expect(await statementsOf(addDays(date, 20))).toBe(few);
});
