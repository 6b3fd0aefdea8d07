import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
  type MadeCheckpoint,
  type MadePatrol,
  type MadeRoute,
} from '../factory.ts';

const scan = `mutation ($create: ScanCheckpointInput!, $agencyID: RecordID!, $key: String!) {
  scanCheckpoint(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id clockingReportID clockingPointID clockingPointName tag index status outOfOrder datetime
    receivedOn remark latitude longitude
  }
}`;

interface Scanned {
  readonly scanCheckpoint: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let phone: Client;
let lobby: MadeCheckpoint;
let roof: MadeCheckpoint;
let pool: MadeCheckpoint;
let route: MadeRoute;
let patrol: MadePatrol;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  phone = await clientOfGuard(server, own.guard);
  const checkpoint = (name: string) => makeCheckpoint(server.db, { site: own.site, name });
  [lobby, roof, pool] = await Promise.all([
    checkpoint('Lobby'),
    checkpoint('Roof'),
    checkpoint('Pool'),
  ]);
  route = await makeRoute(server.db, { site: own.site, points: [lobby, roof, pool] });
  patrol = await underWay();
});

const underWay = (of: MadeRoute = route, given: object = {}): Promise<MadePatrol> =>
  makePatrol(server.db, {
    route: of,
    staff: own.guard,
    end: null,
    clocked: 0,
    outcome: 'DISRUPTED',
    ...given,
  });

/** So many minutes after the start of the patrol. */
const minute = (minutes: number, from: MadePatrol = patrol) =>
  wireTime(Date.parse(from.start) + minutes * 60_000);

interface Sending {
  readonly as?: Client;
  readonly key?: string;
  readonly agencyID?: number;
}

function send(create: object, { as = phone, key, agencyID = own.agency.id }: Sending = {}) {
  made += 1;
  const variables = { create, agencyID, key: key ?? `scan-key-${made}` };
  return as.graphql<Scanned>(scan, variables);
}

const at = (point: { readonly tag: string | null }, minutes: number, more: object = {}) =>
  send({ clockingReportID: patrol.id, tag: point.tag, datetime: minute(minutes), ...more });

const recordOf = async (id: number = patrol.id) => {
  const [row] = await server.sql(
    'SELECT clocked_point, total_point, outcome, version FROM clocking_report WHERE id = $1',
    [id],
  );
  return row;
};

/** Name and state of each line in the order of the screen. */
const linesOf = async (id: number = patrol.id) => {
  const rows = await server.sql<{ line: string }>(
    `SELECT clocking_point_name || ' ' || status || CASE out_of_order WHEN 1 THEN ' late' ELSE '' END AS line
    FROM clocking_report_detail WHERE clocking_report_id = $1 ORDER BY datetime, id`,
    [id],
  );
  return rows.map(({ line }) => line);
};

describe('scanCheckpoint', () => {
  it('clocks the line of the checkpoint, with the time of the device and of receipt', async () => {
    const before = Date.now();
    const { body } = await at(lobby, 2, {
      remark: ' all clear ',
      latitude: 1.29,
      longitude: 103.8,
    });
    expect(body.data?.scanCheckpoint).toEqual({
      id: expect.any(Number),
      clockingReportID: patrol.id,
      clockingPointID: lobby.id,
      clockingPointName: 'Lobby',
      tag: lobby.tag,
      index: 1,
      status: 'CLOCKED',
      outOfOrder: 0,
      datetime: minute(2),
      receivedOn: expect.any(String),
      remark: 'all clear',
      latitude: 1.29,
      longitude: 103.8,
    });
    const received = Date.parse(String(body.data?.scanCheckpoint['receivedOn']));
    expect(received).toBeGreaterThanOrEqual(before - 1000);
    expect(await recordOf()).toMatchObject({ clocked_point: 1, total_point: 3 });
    expect(await linesOf()).toEqual(['Lobby CLOCKED', 'Roof NOT_CLOCKED', 'Pool NOT_CLOCKED']);
  });

  it('takes a tag in any spelling of upper and lower case, and the code of a label', async () => {
    await server.sql("UPDATE clocking_point SET tag = '04aBcD' WHERE id = $1", [lobby.id]);
    expect((await at({ tag: '04AbCd' }, 1)).codes).toEqual([]);
    expect((await at({ tag: roof.code.toLowerCase() }, 2)).codes).toEqual([]);
    expect(await recordOf()).toMatchObject({ clocked_point: 2 });
  });

  it('answers a retry with the first line, also while the first is under way', async () => {
    const create = { clockingReportID: patrol.id, tag: lobby.tag, datetime: minute(1) };
    const key = 'the-same-scan';
    const answers = await Promise.all([send(create, { key }), send(create, { key })]);
    answers.push(await send(create, { key }));
    const ids = new Set(answers.map(({ body }) => body.data?.scanCheckpoint.id));
    expect([...ids]).toEqual([expect.any(Number)]);
    expect(await linesOf()).toEqual(['Lobby CLOCKED', 'Roof NOT_CLOCKED', 'Pool NOT_CLOCKED']);
  });

  it('keeps a second scan as repeated and one beside the route as extra, without counting them', async () => {
    const gate = await makeCheckpoint(server.db, { site: own.site, name: 'Gate' });
    await at(lobby, 1);
    await at(lobby, 2);
    await at(gate, 3);
    expect(await linesOf()).toEqual([
      'Lobby CLOCKED',
      'Lobby REPEATED',
      'Gate EXTRA',
      'Roof NOT_CLOCKED',
      'Pool NOT_CLOCKED',
    ]);
    expect(await recordOf()).toMatchObject({ clocked_point: 1, outcome: 'DISRUPTED' });
  });

  it('keeps a scan out of order, marked; such a patrol is not completed', async () => {
    await at(lobby, 1);
    await at(pool, 2);
    await at(roof, 3);
    expect(await linesOf()).toEqual(['Lobby CLOCKED', 'Pool CLOCKED', 'Roof CLOCKED late']);
    expect(await recordOf()).toMatchObject({ clocked_point: 3, outcome: 'SEMI-COMPLETED' });
  });

  it('asks for no order on a free roam', async () => {
    const free = await makeRoute(server.db, { site: own.site, inOrder: 0, points: [lobby, roof] });
    const roam = await underWay(free);
    for (const [point, minutes] of [
      [roof, 1],
      [lobby, 2],
    ] as const) {
      await send({ clockingReportID: roam.id, tag: point.tag, datetime: minute(minutes, roam) });
    }
    expect(await recordOf(roam.id)).toMatchObject({ clocked_point: 2, outcome: 'COMPLETED' });
  });

  it('judges by the times of the scans, in whatever order they arrive', async () => {
    await at(pool, 30);
    await at(roof, 20);
    await at(roof, 15);
    expect(await linesOf()).toEqual([
      'Roof CLOCKED',
      'Roof REPEATED',
      'Pool CLOCKED',
      'Lobby NOT_CLOCKED',
    ]);
    await at(lobby, 10);
    expect(await linesOf()).toEqual([
      'Lobby CLOCKED',
      'Roof CLOCKED',
      'Roof REPEATED',
      'Pool CLOCKED',
    ]);
    expect(await recordOf()).toMatchObject({ clocked_point: 3, outcome: 'COMPLETED' });
  });

  it('takes a scan delivered after the patrol was finished if it happened before', async () => {
    const finished = await underWay(route, { end: minute(40), outcome: 'DISRUPTED' });
    const inTime = { clockingReportID: finished.id, tag: lobby.tag, datetime: minute(40) };
    expect((await send(inTime)).codes).toEqual([]);
    expect(await recordOf(finished.id)).toMatchObject({
      clocked_point: 1,
      outcome: 'SEMI-COMPLETED',
    });
    const { body } = await send({ ...inTime, tag: roof.tag, datetime: minute(41) });
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^This patrol was finished at .+, \d\d:\d\d\.$/),
        extensions: { code: 'CONFLICT', path: 'create.datetime' },
      },
    ]);
  });

  it('counts checks at any site on an island-wide patrol, the same one again after five minutes', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const far = await makeCheckpoint(server.db, { site, name: 'Far Gate' });
    const wide = await underWay(await makeRoute(server.db, { site: own.site, islandWide: 1 }));
    for (const [point, minutes] of [
      [lobby, 0],
      [far, 20],
      [far, 22],
      [far, 30],
    ] as const) {
      const datetime = minute(minutes, wide);
      expect((await send({ clockingReportID: wide.id, tag: point.tag, datetime })).codes).toEqual(
        [],
      );
    }
    expect(await linesOf(wide.id)).toEqual([
      'Lobby CLOCKED',
      'Far Gate CLOCKED',
      'Far Gate REPEATED',
      'Far Gate CLOCKED',
    ]);
    expect(await recordOf(wide.id)).toMatchObject({
      clocked_point: 3,
      total_point: 0,
      outcome: 'SEMI-COMPLETED',
    });
  });

  it('loses none of many scans that arrive at the same moment', async () => {
    const answers = await Promise.all([at(lobby, 1), at(roof, 2), at(pool, 3), at(lobby, 4)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    expect(await recordOf()).toMatchObject({ clocked_point: 3, outcome: 'COMPLETED' });
    expect(await linesOf()).toEqual([
      'Lobby CLOCKED',
      'Roof CLOCKED',
      'Pool CLOCKED',
      'Lobby REPEATED',
    ]);
  });
});

describe('scanCheckpoint refuses', () => {
  async function expectRefusal(
    create: object,
    code: string,
    path: string,
    message: string | RegExp,
  ): Promise<void> {
    const { body } = await send({
      clockingReportID: patrol.id,
      tag: lobby.tag,
      datetime: minute(1),
      ...create,
    });
    expect(body.errors).toMatchObject([
      { message: expect.stringMatching(message), extensions: { code, path: `create.${path}` } },
    ]);
    expect(await linesOf()).toEqual(['Lobby NOT_CLOCKED', 'Roof NOT_CLOCKED', 'Pool NOT_CLOCKED']);
  }

  it('a tag of no checkpoint, or of another agency', async () => {
    const other = await makeOffice(server);
    const foreign = await makeCheckpoint(server.db, { site: other.site });
    const message = 'This tag belongs to no checkpoint.';
    await expectRefusal({ tag: 'unknown' }, 'NOT_FOUND', 'tag', message);
    await expectRefusal({ tag: foreign.tag }, 'NOT_FOUND', 'tag', message);
    await expectRefusal({ tag: foreign.code }, 'NOT_FOUND', 'tag', message);
  });

  it('a tag of a checkpoint that was deleted before; a scan of before the deletion counts', async () => {
    const deleteAt = (instant: string) =>
      server.sql('UPDATE clocking_point SET deleted = 1, deleted_on = $2 WHERE id = $1', [
        lobby.id,
        instant,
      ]);
    await deleteAt(minute(1));
    await expectRefusal(
      {},
      'NOT_FOUND',
      'tag',
      'The checkpoint Lobby was deleted before it was scanned.',
    );
    await deleteAt(minute(2));
    expect((await at(lobby, 1)).body.data?.scanCheckpoint).toMatchObject({ status: 'CLOCKED' });
  });

  it('a checkpoint of another site', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Far Court' });
    const far = await makeCheckpoint(server.db, { site, name: 'Far Gate' });
    await expectRefusal(
      { tag: far.tag },
      'CONFLICT',
      'tag',
      `Far Gate is a checkpoint of Far Court, but this patrol is at ${own.site.name}.`,
    );
  });

  it('times of the future, before the patrol and of more than a week ago', async () => {
    const future = wireTime(Date.now() + 10 * 60_000);
    await expectRefusal(
      { datetime: future },
      'INVALID',
      'datetime',
      'The time lies in the future.',
    );
    await expectRefusal(
      { datetime: minute(-1) },
      'INVALID',
      'datetime',
      /^The patrol began later, at .+\.$/,
    );
    await expectRefusal(
      { datetime: wireTime(Date.now() - 8 * 86_400_000) },
      'INVALID',
      'datetime',
      'The time lies more than 7 days back.',
    );
  });

  it('a time after the patrol was over', async () => {
    const old = await underWay(route, {
      start: wireTime(Date.now() - 20 * 3_600_000),
      closesOn: wireTime(Date.now() - 8 * 3_600_000),
    });
    await expectRefusal(
      { clockingReportID: old.id, datetime: wireTime(Date.now() - 7 * 3_600_000) },
      'CONFLICT',
      'datetime',
      /^This patrol was over at .+\.$/,
    );
  });

  it('patrols of somebody else and deleted ones', async () => {
    const colleague = await makeOffice(server);
    const message = 'You have no such patrol.';
    const theirs = await makePatrol(server.db, {
      route: await makeRoute(server.db, { site: colleague.site, islandWide: 1 }),
      staff: colleague.guard,
    });
    const deleted = await underWay(route, { deleted: 1 });
    for (const { id } of [theirs, deleted]) {
      await expectRefusal({ clockingReportID: id }, 'NOT_FOUND', 'clockingReportID', message);
    }
  });

  it('an empty tag, a remark too long and everybody but guards', async () => {
    await expectRefusal({ tag: ' ' }, 'INVALID', 'tag', 'This field is required.');
    await expectRefusal({ remark: 'x'.repeat(501) }, 'INVALID', 'remark', /^At most 500/);
    const create = { clockingReportID: patrol.id, tag: lobby.tag, datetime: minute(1) };
    expect((await send(create, { as: own.console })).codes).toEqual(['FORBIDDEN']);
    expect((await send(create, { as: server.client() })).codes).toEqual(['UNAUTHENTICATED']);
  });
});
