import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import {
  makeCheckpoint,
  makePlanLine,
  makeRound,
  makeRoute,
  type MadeCheckpoint,
  type MadeRoute,
} from '../factory.ts';
import { settleNow } from '../../../../test/records/settle-rounds.ts';
import { writeRounds } from './write-rounds.ts';

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let phone: GuardStage['phone'];
let device: GuardStage['device'];
let points: MadeCheckpoint[];
let route: MadeRoute;

onGuardStage((stage) => {
  ({ server, own, guard, phone, device } = stage);
});

beforeEach(async () => {
  points = [
    await makeCheckpoint(server.db, { site: own.site }),
    await makeCheckpoint(server.db, { site: own.site }),
  ];
  route = await makeRoute(server.db, { site: own.site, points });
});

const roundsOf = (routeID = route.id) =>
  server.sql(
    `SELECT state, clocking_report_id AS report, missed_on IS NOT NULL AS missed
     FROM patrol_round WHERE clocking_route_id = $1 AND state <> 'VOID' ORDER BY due_on`,
    [routeID],
  );
const start = (minutes: number) =>
  device.tell('patrolStart', { clockingRouteID: route.id, siteProfileID: own.site.id }, minutes);
const scan = (place: number, minutes: number, parent: string) =>
  device.tell('scan', { tag: points[place]?.tag ?? '' }, minutes, { parent });
const finish = (minutes: number, parent: string) =>
  device.tell('patrolFinish', {}, minutes, { parent });

const records = `query ($filter: ClockingReportFilter, $pagination: Pagination!) {
  listClockingReport(filter: $filter, pagination: $pagination) {
    count
    result {
      status staffProfileID staffProfileName start end clockedPoint totalPoint
      round { state minimumPoint missedOn }
    }
  }
}`;
async function recordsOf(status?: string) {
  const filter = { clockingRouteID: { eq: route.id }, deleted: { eq: 0 } };
  const { body } = await own.console.graphql<{
    listClockingReport: { readonly result: readonly Record<string, unknown>[] };
  }>(records, {
    filter: status === undefined ? filter : { ...filter, status: { eq: status } },
    pagination: { agencyID: own.agency.id, limit: 20, offset: 0 },
  });
  return body.data?.listClockingReport.result;
}

describe('a round that nobody began in time', () => {
  it('is missed once, and stands among the records as nobody’s', async () => {
    await makeRound(server.db, { route, minutes: 20 });
    await settleNow(server);
    await settleNow(server);
    expect(await roundsOf()).toMatchObject([{ state: 'MISSED', missed: true }]);
    expect(await recordsOf('MISSED')).toMatchObject([
      {
        status: 'MISSED',
        staffProfileID: null,
        staffProfileName: '',
        end: null,
        clockedPoint: 0,
        totalPoint: 2,
        round: { state: 'MISSED' },
      },
    ]);
    expect(await recordsOf('DISRUPTED')).toEqual([]);
  });

  it('waits while its grace lasts', async () => {
    await makeRound(server.db, { route, minutes: 10 });
    await settleNow(server);
    expect(await roundsOf()).toMatchObject([{ state: 'DUE', report: null }]);
    expect(await recordsOf()).toEqual([]);
  });

  it('is none where its route is out of use by then', async () => {
    const idle = await makeRoute(server.db, { site: own.site, points, status: 'INACTIVE' });
    await makeRound(server.db, { route: idle, minutes: 20 });
    await settleNow(server);
    expect(await roundsOf(idle.id)).toEqual([]);
  });

  it('is missed by one of two servers alone', async () => {
    await makeRound(server.db, { route, minutes: 20 });
    await Promise.all([settleNow(server), settleNow(server)]);
    expect(await recordsOf('MISSED')).toHaveLength(1);
  });

  it('was walked after all where the walk arrives late, with the trace', async () => {
    const id = await makeRound(server.db, { route, minutes: 120 });
    await settleNow(server);
    const begun = start(118);
    await device.receipts(begun, scan(0, 115, begun.key), scan(1, 110, begun.key));
    await device.receipts(finish(108, begun.key));
    expect(await roundsOf()).toMatchObject([{ state: 'WALKED', missed: true }]);
    const all = await recordsOf();
    expect(all).toMatchObject([{ status: 'COMPLETED', round: { state: 'WALKED' } }]);
    expect(all?.[0]?.['round']).not.toMatchObject({ missedOn: null });
    const trace = `SELECT before ->> 'state' AS before, after ->> 'state' AS after FROM audit
      WHERE entity = 'PatrolRound' AND entity_id = $1`;
    expect(await server.sql(trace, [id])).toEqual([{ before: 'MISSED', after: 'DUE' }]);
  });
});

describe('a walk', () => {
  it('takes the nearest round of its route, and no other is missed less', async () => {
    await makeRound(server.db, { route, minutes: 70 });
    await makeRound(server.db, { route, minutes: 10 });
    await device.receipts(start(12));
    await settleNow(server);
    expect(await roundsOf()).toMatchObject([{ state: 'MISSED' }, { state: 'DUE', missed: false }]);
  });

  it('of which a round asks for fewer points is enough with these', async () => {
    await makeRound(server.db, { route, minutes: 10, minimumPoint: 1 });
    const begun = start(10);
    await device.receipts(begun, scan(0, 8, begun.key), finish(5, begun.key));
    expect(await roundsOf()).toMatchObject([{ state: 'WALKED' }]);
    expect(await recordsOf()).toMatchObject([
      { status: 'SEMI-COMPLETED', round: { state: 'WALKED', minimumPoint: 1 } },
    ]);
  });

  it('that misses points leaves its round incomplete, until a scan of then arrives', async () => {
    await makeRound(server.db, { route, minutes: 10 });
    const begun = start(10);
    await device.receipts(begun, scan(0, 8, begun.key), finish(5, begun.key));
    expect(await roundsOf()).toMatchObject([{ state: 'INCOMPLETE' }]);
    await device.receipts(scan(1, 7, begun.key));
    expect(await roundsOf()).toMatchObject([{ state: 'WALKED' }]);
  });

  it('begun too late is a walk without a round', async () => {
    await makeRound(server.db, { route, minutes: 60 });
    await device.receipts(start(40));
    expect(await roundsOf()).toMatchObject([{ state: 'DUE', report: null }]);
    expect(await recordsOf()).toMatchObject([{ status: 'PENDING', round: null }]);
  });

  it('of the single operations takes its round as well', async () => {
    await makeRound(server.db, { route, minutes: 5 });
    const begin = `mutation ($create: StartPatrolInput!, $agencyID: RecordID!, $key: String!) {
      startPatrol(create: $create, agencyID: $agencyID, idempotencyKey: $key) { round { state } }
    }`;
    const create = {
      clockingRouteID: route.id,
      start: `${new Date().toISOString().slice(0, 19)}Z`,
    };
    const { body } = await phone.graphql(begin, {
      create,
      agencyID: own.agency.id,
      key: crypto.randomUUID(),
    });
    expect(body.data).toEqual({ startPatrol: { round: { state: 'DUE' } } });
  });
});

describe('rounds are written ahead', () => {
  const until = `SELECT written_until::text AS until FROM patrol_plan_line WHERE id = $1`;
  const tomorrow = addDays(todayIn('Asia/Singapore', Date.now()), 1);

  it('until tomorrow ends, once', async () => {
    const line = await makePlanLine(server.db, { route });
    await writeRounds(server.db);
    const written = await roundsOf();
    expect(written.length).toBeGreaterThanOrEqual(24);
    expect(await server.sql(until, [line])).toEqual([{ until: tomorrow }]);
    await server.sql(`UPDATE patrol_round SET state = 'VOID' WHERE patrol_plan_line_id = $1`, [
      line,
    ]);
    await writeRounds(server.db);
    expect(await roundsOf()).toEqual([]);
  });

  it('not of a route that is out of use', async () => {
    const idle = await makeRoute(server.db, { site: own.site, points, status: 'INACTIVE' });
    const line = await makePlanLine(server.db, { route: idle });
    await writeRounds(server.db);
    expect(await roundsOf(idle.id)).toEqual([]);
    expect(await server.sql(until, [line])).toEqual([{ until: tomorrow }]);
  });
});

describe('the dashboard', () => {
  it('counts the rounds of a site that were missed in the shifts that it shows', async () => {
    const document = `query ($agencyID: RecordID!) {
      listDashboard(pagination: { agencyID: $agencyID, limit: 50, offset: 0 }) {
        result { siteProfileID missedRounds }
      }
    }`;
    const count = async () => {
      const { body } = await own.console.graphql<{
        listDashboard: { result: { siteProfileID: number; missedRounds: number }[] };
      }>(document, { agencyID: own.agency.id });
      const cards = body.data?.listDashboard.result ?? [];
      return cards.find(({ siteProfileID }) => siteProfileID === own.site.id)?.missedRounds;
    };
    const timeIn = wireTime(Date.now());
    await makeAttendance(server.db, { staff: guard, site: own.site, timeIn, timeOut: null });
    const before = (await count()) ?? NaN;
    await makeRound(server.db, { route, minutes: 1, graceMinutes: 0.5 });
    expect(await count()).toBe(before + 1);
    await settleNow(server);
    expect(await count()).toBe(before + 1);
  });
});
