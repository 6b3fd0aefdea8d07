import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeCheckpoint, makePatrol, makeRoute, type MadeCheckpoint } from '../patrol/factory.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';

const sites = `query ($month: String!, $filter: SupervisoryCheckFilter, $pagination: Pagination!) {
  listSupervisoryCheck(monthYear: $month, filter: $filter, pagination: $pagination) {
    result { siteProfileID siteProfileName address postal checks days } count
  }
}`;
// It depends on the day on which it is asked.
const quietSites = sites.replace('checks days', 'checks days quietDays');
const checks = `query ($month: String!, $filter: SupervisoryCheckDetailFilter, $pagination: Pagination!) {
  listSupervisoryCheckDetail(monthYear: $month, filter: $filter, pagination: $pagination) {
    result { clockingReportID siteProfileID clockingPointName staffProfileID staffProfileName datetime remark } count
  }
}`;

interface Site {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly checks: number;
  readonly days: readonly number[];
  readonly quietDays: number | null;
}
interface Answer<Row> {
  readonly [list: string]: { readonly result: readonly Row[]; readonly count: number };
}

let server: TestServer;
let own: Office;
let tower: MadeSite;
let atGate: MadeCheckpoint;
let atTower: MadeCheckpoint;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  tower = await makeSite(server.db, { securityAgencyID, name: 'Zenith Tower' });
  atGate = await makeCheckpoint(server.db, { site: own.site, name: 'Gate' });
  atTower = await makeCheckpoint(server.db, { site: tower, name: 'Lobby' });
});

/** An officer goes round checkpoints, a minute each, from this moment on. */
async function goRound(start: string, points: readonly MadeCheckpoint[], given: object = {}) {
  const route = await makeRoute(server.db, { site: own.site, islandWide: 1, points, ...given });
  return makePatrol(server.db, { route, staff: own.guard, start, ...given });
}

const byName = [{ field: 'siteProfileName', direction: 'ASC' }];

interface Asking {
  readonly filter?: object;
  readonly page?: object;
  readonly client?: Client;
}

function ask<Row>(document: string, month: string, { filter, page, client = own.console }: Asking) {
  const orderby = document === sites ? byName : undefined;
  const pagination = { agencyID: own.agency.id, limit: 50, offset: 0, orderby, ...page };
  return client.graphql<Answer<Row>>(document, { month, filter, pagination });
}

async function listed<Row>(document: string, month: string, asking: Asking = {}) {
  const { body } = await ask<Row>(document, month, asking);
  expect(body.errors).toBeUndefined();
  const [list] = Object.values(body.data ?? {});
  if (list === undefined) throw new Error('no answer');
  return list;
}

const november = async (asking?: Asking) =>
  (await listed<Site>(sites, '2026-11', asking)).result.map(
    ({ siteProfileName, checks: n, days }) => [siteProfileName, n, days],
  );

describe('the sites of a month', () => {
  it('have their checks by day of the agency, and are there without any while they are active', async () => {
    await goRound('2026-11-02T15:59:00Z', [atGate, atTower]);
    await goRound('2026-11-02T12:00:00Z', [atGate]);
    await goRound('2026-11-20T02:00:00Z', [atGate]);
    const { result, count } = await listed<Site>(sites, '2026-11');
    expect(count).toBe(2);
    expect(result).toEqual([
      {
        siteProfileID: own.site.id,
        siteProfileName: own.site.name,
        address: expect.stringContaining('Test Road'),
        postal: expect.any(String),
        checks: 3,
        days: [2, 20],
      },
      expect.objectContaining({
        siteProfileName: 'Zenith Tower',
        checks: 1,
        // At midnight by the clocks of Singapore.
        days: [3],
      }),
    ]);
    expect((await listed<Site>(sites, '2026-10')).result).toMatchObject([
      { checks: 0, days: [] },
      { checks: 0, days: [] },
    ]);
  });

  it('begin and end by the clocks of the agency, also in the middle of a patrol', async () => {
    // The last minute of October and the first of November, in Singapore.
    await goRound('2026-10-31T15:59:00Z', [atGate, atTower]);
    expect(await november()).toEqual([
      [own.site.name, 0, []],
      ['Zenith Tower', 1, [1]],
    ]);
    const october = (await listed<Site>(sites, '2026-10')).result;
    expect(october.map(({ checks: n, days }) => [n, days])).toEqual([
      [1, [31]],
      [0, []],
    ]);
  });

  it('are counted of island-wide patrols alone, and of what was clocked there', async () => {
    await goRound('2026-11-05T02:00:00Z', [atGate], { islandWide: 0 });
    const { id } = await goRound('2026-11-06T02:00:00Z', [atGate, atTower]);
    await server.sql(
      `UPDATE clocking_report_detail SET status = 'REPEATED'
      WHERE clocking_report_id = $1 AND site_profile_id = $2`,
      [id, own.site.id],
    );
    const gone = await goRound('2026-11-07T02:00:00Z', [atGate]);
    await server.sql('UPDATE clocking_report SET deleted = 1 WHERE id = $1', [gone.id]);
    const line = await goRound('2026-11-08T02:00:00Z', [atGate]);
    await server.sql(
      'UPDATE clocking_report_detail SET deleted = 1 WHERE clocking_report_id = $1',
      [line.id],
    );
    expect(await november()).toEqual([
      [own.site.name, 0, []],
      ['Zenith Tower', 1, [6]],
    ]);
  });

  it('leave out inactive sites that nobody checked', async () => {
    await server.sql("UPDATE site_profile SET status = 'INACTIVE' WHERE id = ANY($1)", [
      [own.site.id, tower.id],
    ]);
    expect(await november()).toEqual([]);
    await goRound('2026-11-06T02:00:00Z', [atTower]);
    expect(await november()).toEqual([['Zenith Tower', 1, [6]]]);
  });

  it('are paged by name, and found by site and by having checks', async () => {
    await goRound('2026-11-06T02:00:00Z', [atTower]);
    const tiles = { filter: { checks: { ge: 1 } } };
    expect(await november(tiles)).toEqual([['Zenith Tower', 1, [6]]]);
    expect((await listed(sites, '2026-11', tiles)).count).toBe(1);
    expect(await november({ filter: { checks: { eq: 0 } } })).toEqual([[own.site.name, 0, []]]);
    const one = { filter: { siteProfileID: { eq: own.site.id } } };
    expect(await november(one)).toEqual([[own.site.name, 0, []]]);
    const second = { page: { limit: 1, offset: 1 } };
    expect(await november(second)).toEqual([['Zenith Tower', 1, [6]]]);
    expect((await listed(sites, '2026-11', second)).count).toBe(2);
    const backwards = { page: { orderby: [{ field: 'siteProfileName', direction: 'DESC' }] } };
    expect((await november(backwards)).map(([name]) => name)).toEqual([
      'Zenith Tower',
      own.site.name,
    ]);
  });
});

describe('sites that nobody checked for days', () => {
  const zone = 'Asia/Singapore';
  let idle: MadeSite;
  beforeEach(async () => {
    idle = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Idle Gardens' });
  });

  const quiet = async (month: string) =>
    (await listed<Site>(quietSites, month)).result.map(({ siteProfileName, quietDays }) => [
      siteProfileName,
      quietDays,
    ]);
  const daysAgo = (days: number) => instantAt(addDays(todayIn(zone), -days), '00:00:00', zone);

  it('come first in the month that runs, whatever month their last check was in', async () => {
    await goRound(daysAgo(6), [atTower]);
    await goRound(daysAgo(7), [atGate]);
    await goRound(daysAgo(35), [await makeCheckpoint(server.db, { site: idle, name: 'Pond' })]);
    expect(await quiet(todayIn(zone).slice(0, 7))).toEqual([
      ['Idle Gardens', 31],
      [own.site.name, 7],
      ['Zenith Tower', null],
    ]);
  });

  it('are counted from the end of a month that is over', async () => {
    await goRound('2026-09-24T02:00:00Z', [atGate]);
    await goRound('2026-09-20T02:00:00Z', [atTower]);
    await goRound('2026-10-01T02:00:00Z', [atTower]);
    expect(await quiet('2026-09')).toEqual([
      ['Idle Gardens', 31],
      ['Zenith Tower', 10],
      [own.site.name, null],
    ]);
  });

  it('are none in a month to come', async () => {
    const coming = addDays(todayIn(zone), 40).slice(0, 7);
    expect((await quiet(coming)).map(([, days]) => days)).toEqual([null, null, null]);
  });

  it('are none of those that are not to be checked', async () => {
    await goRound('2026-09-02T02:00:00Z', [atGate]);
    await server.sql("UPDATE site_profile SET status = 'INACTIVE' WHERE id = ANY($1)", [
      [own.site.id, idle.id, tower.id],
    ]);
    expect(await quiet('2026-09')).toEqual([[own.site.name, null]]);
  });
});

describe('the checks of a month', () => {
  it('come by time, each with its remark, who made it and where', async () => {
    const late = await goRound('2026-11-06T02:00:00Z', [atGate]);
    const early = await goRound('2026-11-05T02:00:00Z', [atGate, atTower]);
    await server.sql(
      "UPDATE clocking_report_detail SET remark = 'Gate was open' WHERE clocking_report_id = $1",
      [late.id],
    );
    const filter = { siteProfileID: { eq: own.site.id } };
    const common = { siteProfileID: own.site.id, clockingPointName: 'Gate' };
    expect(await listed(checks, '2026-11', { filter })).toEqual({
      result: [
        {
          ...common,
          clockingReportID: early.id,
          staffProfileID: own.guard.id,
          staffProfileName: own.guard.name,
          datetime: '2026-11-05T02:00:00Z',
          remark: null,
        },
        {
          ...common,
          clockingReportID: late.id,
          staffProfileID: own.guard.id,
          staffProfileName: own.guard.name,
          datetime: '2026-11-06T02:00:00Z',
          remark: 'Gate was open',
        },
      ],
      count: 2,
    });
    expect((await listed(checks, '2026-11')).count).toBe(3);
    expect((await listed(checks, '2026-12')).count).toBe(0);
  });
});

describe('who may see supervisory checks', () => {
  it.each([sites, checks])(
    'administrators who may see patrols, of their own agency',
    async (document) => {
      await goRound('2026-11-06T02:00:00Z', [atGate]);
      const other = await makeOffice(server);
      const codes = async (client: Client) => (await ask(document, '2026-11', { client })).codes;
      expect(await codes(await clientHolding(server, own.agency, 'patrol.view'))).toEqual([]);
      expect(await codes(await clientHolding(server, own.agency, 'attendance.view'))).toEqual([
        'FORBIDDEN',
      ]);
      expect(await codes(await clientOfGuard(server, own.guard))).toEqual(['FORBIDDEN']);
      expect(await codes(other.console)).toEqual(['FORBIDDEN']);
      expect(await codes(server.client())).toEqual(['UNAUTHENTICATED']);
      const theirs = await ask(document, '2026-11', {
        client: other.console,
        page: { agencyID: other.agency.id },
        filter: { siteProfileID: { eq: own.site.id } },
      });
      expect(Object.values(theirs.body.data ?? {})).toEqual([{ result: [], count: 0 }]);
    },
  );

  it.each(['2026-13', '2026-1', 'Nov 2026', '', '2026-11-01', '0000-01'])(
    'refuses the month %j',
    async (month) => {
      const { body } = await ask(sites, month, {});
      expect(body.errors).toMatchObject([
        {
          message: 'A month must be written like 2026-11.',
          extensions: { code: 'INVALID', path: 'monthYear' },
        },
      ]);
    },
  );
});
