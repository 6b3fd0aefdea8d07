import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeCheckpoint, makePatrol, makeRoute, type MadeRoute } from '../factory.ts';

const list = `query ($filter: ClockingReportFilter, $pagination: Pagination!) {
  listClockingReport(filter: $filter, pagination: $pagination) {
    result { id clockingRouteName routeName siteName siteProfileName start end status clockedPoint
      totalPoint remark staffNo staffProfileName securityAgencyName islandWide }
    count
  }
}`;

interface Listed {
  readonly listClockingReport: {
    readonly result: readonly { readonly id: number; readonly [field: string]: unknown }[];
    readonly count: number;
  };
}

let server: TestServer;
let own: Office;
let route: MadeRoute;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const points = [await makeCheckpoint(server.db, { site: own.site, name: 'Roof' })];
  route = await makeRoute(server.db, { site: own.site, points, name: 'Night Round' });
});

const ago = (hours: number) => wireTime(Date.now() - hours * 3_600_000);

async function ask(filter: object = {}, pagination: object = {}, client: Client = own.console) {
  const answer = await client.graphql<Listed>(list, {
    filter,
    pagination: { agencyID: own.agency.id, ...pagination },
  });
  const listed = answer.body.data?.listClockingReport;
  return { ...answer, listed, ids: listed?.result.map(({ id }) => id) };
}

const made = (given: object = {}) => makePatrol(server.db, { route, staff: own.guard, ...given });

describe('listClockingReport', () => {
  it('shows route, site and person with what was clocked', async () => {
    const { id, start, end } = await made({ remark: 'Quiet.' });
    await server.sql("UPDATE clocking_route SET name = 'Renamed' WHERE id = $1", [route.id]);
    expect((await ask()).listed).toEqual({
      result: [
        {
          id,
          clockingRouteName: 'Night Round',
          routeName: 'Renamed',
          siteName: own.site.name,
          siteProfileName: own.site.name,
          start,
          end,
          status: 'COMPLETED',
          clockedPoint: 1,
          totalPoint: 1,
          remark: 'Quiet.',
          staffNo: own.guard.staffNo,
          staffProfileName: own.guard.name,
          securityAgencyName: own.agency.name,
          islandWide: 0,
        },
      ],
      count: 1,
    });
  });

  it('orders by end ascending; what nobody finished stands where its time runs out', async () => {
    const open = await made({ start: ago(1), end: null });
    const late = await made({ start: ago(3), end: ago(0.1) });
    const early = await made({ start: ago(2), end: ago(1.5) });
    const lost = await made({ start: ago(20), end: null });
    const expected = [lost.id, early.id, late.id, open.id];
    expect((await ask()).ids).toEqual(expected);
    const orderby = [{ field: 'end', direction: 'ASC' }];
    expect((await ask({}, { orderby })).ids).toEqual(expected);
    expect((await ask({}, { limit: 2, offset: 1 })).listed).toMatchObject({ count: 4 });
    expect((await ask({}, { limit: 2, offset: 1 })).ids).toEqual([early.id, late.id]);
  });

  it('tells the status by the clock, and filters by it', async () => {
    const open = await made({ end: null, clocked: 0, outcome: 'DISRUPTED' });
    const lost = await made({ start: ago(20), end: null, outcome: 'DISRUPTED' });
    const partly = await made({ outcome: 'SEMI-COMPLETED' });
    const done = await made();
    const statuses = (await ask()).listed?.result.map(({ id, status }) => [id, status]);
    expect(new Map(statuses?.map(([id, status]) => [id, status]))).toEqual(
      new Map<unknown, unknown>([
        [open.id, 'PENDING'],
        [lost.id, 'DISRUPTED'],
        [partly.id, 'SEMI-COMPLETED'],
        [done.id, 'COMPLETED'],
      ]),
    );
    const by = async (status: object) => new Set((await ask({ status })).ids);
    expect(await by({ eq: 'PENDING' })).toEqual(new Set([open.id]));
    expect(await by({ eq: 'DISRUPTED' })).toEqual(new Set([lost.id]));
    expect(await by({ eq: 'SEMI-COMPLETED' })).toEqual(new Set([partly.id]));
    expect(await by({ eq: 'COMPLETED' })).toEqual(new Set([done.id]));
    expect(await by({ ne: 'PENDING' })).toEqual(new Set([lost.id, partly.id, done.id]));
    expect((await ask({ status: { eq: 'LOST' } })).body.errors).toMatchObject([
      { extensions: { code: 'INVALID_FILTER', path: 'filter.status' } },
    ]);
  });

  it('filters by range of starts, site, island-wide, and by text in route or person', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const officer = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Zulkifli Ops',
      staffNo: 'OPS77',
    });
    const wide = await makeRoute(server.db, { site, islandWide: 1, name: 'Supervisory Check' });
    const check = await makePatrol(server.db, { route: wide, staff: officer, start: ago(30) });
    const walk = await made();
    const range = { between: [ago(31), ago(29)] };
    expect((await ask({ start: range })).ids).toEqual([check.id]);
    expect((await ask({ siteProfileID: { eq: site.id } })).ids).toEqual([check.id]);
    expect((await ask({ islandWide: { eq: 1 }, deleted: { ne: 1 } })).ids).toEqual([check.id]);
    const search = (text: string) => ({
      or: [
        { clockingRouteName: { contains: text } },
        { staffNo: { contains: text } },
        { staffProfileName: { contains: text } },
      ],
    });
    expect((await ask(search('supervisory'))).ids).toEqual([check.id]);
    expect((await ask(search('ops77'))).ids).toEqual([check.id]);
    expect((await ask(search('zulki'))).ids).toEqual([check.id]);
    expect((await ask(search(own.guard.staffNo))).ids).toEqual([walk.id]);
  });

  it('hides what is deleted, and other agencies', async () => {
    await made({ deleted: 1 });
    const other = await makeOffice(server);
    const theirs = await makeRoute(server.db, { site: other.site, islandWide: 1 });
    const { id } = await makePatrol(server.db, { route: theirs, staff: other.guard });
    expect((await ask()).ids).toEqual([]);
    expect((await ask({ id: { eq: id } })).ids).toEqual([]);
    expect((await ask({}, { agencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
  });

  it('is for whoever may see patrols', async () => {
    const viewer = await clientHolding(server, own.agency, 'patrol.view');
    expect((await ask({}, {}, viewer)).codes).toEqual([]);
    const clerk = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask({}, {}, clerk)).codes).toEqual(['FORBIDDEN']);
    expect((await ask({}, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
  });
});

describe('a patrol record in one request', () => {
  it('brings the record, and its lines by time, those not clocked last', async () => {
    const points = await Promise.all(
      ['Lobby', 'Stairs', 'Roof'].map((name) =>
        makeCheckpoint(server.db, { site: own.site, name }),
      ),
    );
    const walk = await makeRoute(server.db, { site: own.site, points });
    const { id } = await makePatrol(server.db, { route: walk, staff: own.guard, clocked: 2 });
    const { body } = await own.console.graphql(
      `query ($agencyID: RecordID!, $id: RecordID!) {
        result: listClockingReport(filter: { id: { eq: $id }, securityAgencyID: { eq: $agencyID } },
          pagination: { agencyID: $agencyID }) { result { id clockedPoint totalPoint } count }
        result2: listClockingReportDetail(filter: { clockingReportID: { eq: $id } },
          pagination: { agencyID: $agencyID, limit: 2, offset: 1,
            orderby: [{ field: "datetime", direction: ASC }] }) {
          result { clockingPointName tag status datetime remark outOfOrder }
          count
        }
      }`,
      { agencyID: own.agency.id, id },
    );
    expect(body.data).toMatchObject({
      result: { result: [{ id, clockedPoint: 2, totalPoint: 3 }], count: 1 },
      result2: {
        result: [
          { clockingPointName: 'Stairs', status: 'CLOCKED', datetime: expect.any(String) },
          { clockingPointName: 'Roof', status: 'NOT_CLOCKED', datetime: null },
        ],
        count: 3,
      },
    });
  });

  it('lists the lines of several records at once, as the supervisory check asks', async () => {
    const first = await made();
    const second = await made();
    const third = await made();
    const { body } = await own.console.graphql<{
      listClockingReportDetail: { result: { clockingReportID: number }[]; count: number };
    }>(
      `query ($agencyID: RecordID!, $filter: ClockingReportDetailFilter) {
        listClockingReportDetail(filter: $filter, pagination: { agencyID: $agencyID }) {
          result { clockingReportID }
          count
        }
      }`,
      {
        agencyID: own.agency.id,
        filter: {
          or: [{ clockingReportID: { eq: first.id } }, { clockingReportID: { eq: third.id } }],
          deleted: { eq: 0 },
        },
      },
    );
    const listed = body.data?.listClockingReportDetail;
    expect(listed?.count).toBe(2);
    const ids = listed?.result.map(({ clockingReportID }) => clockingReportID);
    expect(new Set(ids)).toEqual(new Set([first.id, third.id]));
    expect(ids).not.toContain(second.id);
  });
});
