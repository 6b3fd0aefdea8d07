import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
  type MadePatrol,
  type MadeRoute,
} from '../factory.ts';

const finish = `mutation ($update: FinishPatrolInput!, $agencyID: RecordID!, $key: String!) {
  finishPatrol(update: $update, agencyID: $agencyID, idempotencyKey: $key) {
    id status start end endReceivedOn remark clockedPoint totalPoint version
  }
}`;

interface Finished {
  readonly finishPatrol: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let phone: Client;
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
  const points = [
    await makeCheckpoint(server.db, { site: own.site }),
    await makeCheckpoint(server.db, { site: own.site }),
  ];
  route = await makeRoute(server.db, { site: own.site, points });
  patrol = await makePatrol(server.db, { route, staff: own.guard, end: null, clocked: 1 });
});

const minute = (minutes: number) => wireTime(Date.parse(patrol.start) + minutes * 60_000);

function send(update: object, as: Client = phone, key?: string) {
  made += 1;
  const variables = { update, agencyID: own.agency.id, key: key ?? `finish-key-${made}` };
  return as.graphql<Finished>(finish, variables);
}

describe('finishPatrol', () => {
  it('ends the patrol with its remark; what was clocked says what became of it', async () => {
    const { body } = await send({ id: patrol.id, end: minute(25), remark: ' Roof was locked. ' });
    expect(body.data?.finishPatrol).toEqual({
      id: patrol.id,
      status: 'SEMI-COMPLETED',
      start: patrol.start,
      end: minute(25),
      endReceivedOn: expect.any(String),
      remark: 'Roof was locked.',
      clockedPoint: 1,
      totalPoint: 2,
      version: 2,
    });
  });

  it.each([
    [2, 'COMPLETED'],
    [1, 'SEMI-COMPLETED'],
    [0, 'DISRUPTED'],
  ])('with %i of 2 checkpoints clocked makes it %s', async (clocked, status) => {
    const staff = own.guard;
    const { id } = await makePatrol(server.db, { route, staff, end: null, clocked });
    const { body } = await send({ id, end: minute(30) });
    expect(body.data?.finishPatrol).toMatchObject({ status });
  });

  it('answers a retry with the same record, and refuses to finish it in another way', async () => {
    const update = { id: patrol.id, end: minute(25) };
    const first = await send(update, phone, 'the-same-end');
    const again = await send(update, phone, 'the-same-end');
    expect(again.body.data).toEqual(first.body.data);
    const { body } = await send({ ...update, end: minute(26) });
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^This patrol was finished already, at .+\.$/),
        extensions: { code: 'CONFLICT', path: 'update.id', current: { end: minute(25) } },
      },
    ]);
  });

  it('writes the change into the audit', async () => {
    await send({ id: patrol.id, end: minute(25), remark: 'done' });
    const rows = await server.sql(
      `SELECT operation, before -> 'end' AS before, after ->> 'remark' AS remark FROM audit
      WHERE security_agency_id = $1 AND entity = 'ClockingReport'`,
      [own.agency.id],
    );
    expect(rows).toEqual([{ operation: 'finishPatrol', before: null, remark: 'done' }]);
  });
});

describe('finishPatrol refuses', () => {
  it.each([
    ['before the start', -1, 'INVALID', /^The patrol began later/],
    ['in the future', 70, 'INVALID', 'The time lies in the future.'],
  ])('an end %s', async (_, minutes, code, message) => {
    const { body } = await send({ id: patrol.id, end: minute(minutes) });
    expect(body.errors).toMatchObject([
      { message: expect.stringMatching(message), extensions: { code, path: 'update.end' } },
    ]);
  });

  it('an end before the last scan', async () => {
    await server.sql(
      'UPDATE clocking_report_detail SET datetime = $2 WHERE clocking_report_id = $1 AND index = 1',
      [patrol.id, minute(10)],
    );
    const { body } = await send({ id: patrol.id, end: minute(9) });
    expect(body.errors).toMatchObject([
      { message: expect.stringMatching(/^A checkpoint was scanned later, at .+\.$/) },
    ]);
    expect((await send({ id: patrol.id, end: minute(10) })).codes).toEqual([]);
  });

  it('an end after its time ran out', async () => {
    const { id } = await makePatrol(server.db, {
      route,
      staff: own.guard,
      start: wireTime(Date.now() - 14 * 3_600_000),
      end: null,
    });
    const { body } = await send({ id, end: wireTime(Date.now() - 3_600_000) });
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^This patrol was over at .+\.$/),
        extensions: { code: 'CONFLICT' },
      },
    ]);
  });

  it('patrols of others, and everybody but guards', async () => {
    const other = await makeOffice(server);
    const foreign = await makePatrol(server.db, {
      route: await makeRoute(server.db, { site: other.site, islandWide: 1 }),
      staff: other.guard,
      end: null,
    });
    expect((await send({ id: foreign.id, end: minute(5) })).codes).toEqual(['NOT_FOUND']);
    const update = { id: patrol.id, end: minute(25) };
    expect((await send(update, await clientOfGuard(server, other.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await send(update, own.console)).codes).toEqual(['FORBIDDEN']);
  });
});
