import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { minutesAgo, testDevice, type TestDevice } from '../../../../test/guard-device.ts';

let server: TestServer;
let own: Office;
let other: Office;
let guard: MadeStaff;
let phone: Client;
let device: TestDevice;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  phone = await clientOfGuard(server, guard);
  device = testDevice(phone, own.agency.id);
});

const siteProfileID = () => own.site.id;
const come = (minutes: number, more?: object) =>
  device.tell('clockIn', { siteProfileID: siteProfileID() }, minutes, more);
const go = (minutes: number, parent?: string) =>
  device.tell('clockOut', { siteProfileID: siteProfileID() }, minutes, { parent });
const events = () =>
  server.sql(
    `SELECT kind, verdict, marks, code, entity, entity_id FROM guard_event
    WHERE staff_profile_id = $1 ORDER BY id`,
    [guard.id],
  );

describe('a delivery', () => {
  it('answers each event in the order in which they were sent', async () => {
    const first = come(600);
    const second = go(5, first.key);
    const third = device.tell('handover', { siteProfileID: siteProfileID(), text: 'Calm.' }, 4);
    const receipts = await device.receipts(first, second, third);
    expect(receipts).toMatchObject([
      { key: first.key, verdict: 'MARKED', marks: ['NO_ROSTER'], code: null },
      { key: second.key, verdict: 'ACCEPTED', marks: [] },
      { key: third.key, verdict: 'ACCEPTED', entityID: expect.any(Number) },
    ]);
    expect(receipts[1]?.entityID).toBe(receipts[0]?.entityID);
  });

  it('sent again, in whatever pieces, changes nothing and answers what became of it', async () => {
    const first = come(600);
    const second = go(5, first.key);
    const [made] = await device.receipts(first);
    const before = await events();
    expect(await device.receipts(first, second)).toMatchObject([
      { verdict: 'DUPLICATE', marks: ['NO_ROSTER'], entityID: made?.entityID },
      { verdict: 'ACCEPTED' },
    ]);
    await device.receipts(first, second);
    expect(await events()).toHaveLength(before.length + 1);
    const records = 'SELECT 1 FROM attendance WHERE staff_profile_id = $1';
    expect(await server.sql(records, [guard.id])).toHaveLength(1);
  });

  it('sent twice at the same moment is taken once', async () => {
    const event = come(60);
    const both = await Promise.all([device.receipt(event), device.receipt(event)]);
    expect(both.map(({ verdict }) => verdict).toSorted()).toEqual(['DUPLICATE', 'MARKED']);
    expect(await events()).toHaveLength(1);
  });

  it('keeps what cannot be entered, and takes what stands around it', async () => {
    const first = come(60);
    const wrong = device.tell(
      'occurrence',
      {
        siteProfileID: other.site.id,
        datetime: minutesAgo(30),
        title: 'At a stranger’s',
        description: 'Nothing.',
      },
      30,
    );
    const last = go(1, first.key);
    expect(await device.receipts(first, wrong, last)).toMatchObject([
      { verdict: 'MARKED' },
      { verdict: 'REFUSED', code: 'NOT_FOUND', sentence: 'This site does not exist.' },
      { verdict: 'ACCEPTED' },
    ]);
    expect(await events()).toMatchObject([
      { kind: 'clockIn' },
      { kind: 'occurrence', verdict: 'REFUSED', code: 'NOT_FOUND', entity: null },
      { kind: 'clockOut' },
    ]);
    // Asked again, it is still refused: the device must not believe that it was taken.
    expect((await device.receipt(wrong)).verdict).toBe('REFUSED');
  });

  it('of a form that this server does not know yet is to be sent again, and nothing of it is kept', async () => {
    const { codes } = await device.send(come(6), { ...come(5), v: 2 });
    expect(codes).toEqual(['CONFLICT']);
    expect(await events()).toEqual([]);
  });

  it('keeps events of a kind that this server does not know, with a sentence', async () => {
    const unknown = { ...come(5), kind: 'beamUp' };
    expect(await device.receipt(unknown)).toMatchObject({
      verdict: 'REFUSED',
      code: 'INVALID',
      sentence: 'Events of the kind beamUp are not known here.',
    });
    expect(await events()).toMatchObject([{ kind: 'beamUp', verdict: 'REFUSED' }]);
  });
});

describe('the time of an event', () => {
  it('stands beside the time of receipt, however late it comes', async () => {
    const event = come(20 * 60);
    const receipt = await device.receipt(event);
    expect(receipt).toMatchObject({ verdict: 'MARKED', marks: ['LATE_DELIVERY', 'NO_ROSTER'] });
    const [row] = await server.sql(
      `SELECT a.time_in, a.marks, a.time_in_received_on = e.received_on AS "isReceipt",
        e.received_on - a.time_in > interval '19 hours' AS "isApart"
      FROM attendance a JOIN guard_event e ON e.entity = 'Attendance' AND e.entity_id = a.id
      WHERE a.id = $1`,
      [receipt.entityID],
    );
    expect(String(event['at']).slice(0, 19)).toBe(String(row?.['time_in']).slice(0, 19));
    expect(row?.['marks']).toEqual(['LATE_DELIVERY', 'NO_ROSTER']);
    expect(row).toMatchObject({ isReceipt: true, isApart: true });
  });

  it('is marked where the clock of the device was moved', async () => {
    const event = { ...come(10), at: minutesAgo(130) };
    expect((await device.receipt(event)).marks).toContain('CLOCK_MOVED');
    const [row] = await server.sql(
      `SELECT date_trunc('second', at) = happened_on AS own, recomputed_on - at > interval '100 minutes' AS apart
      FROM guard_event WHERE staff_profile_id = $1`,
      [guard.id],
    );
    expect(row).toEqual({ own: true, apart: true });
  });

  it('that has not come yet is what the clock says that nobody can move', async () => {
    const event = { ...come(10), at: minutesAgo(-300) };
    const { marks, entityID } = await device.receipt(event);
    expect(marks).toContain('CLOCK_MOVED');
    const [row] = await server.sql('SELECT time_in FROM attendance WHERE id = $1', [entityID]);
    const apart = Date.parse(String(row?.['time_in'])) - Date.parse(minutesAgo(10));
    expect(Math.abs(apart)).toBeLessThan(60_000);
  });

  it('is refused beyond thirty days, and kept', async () => {
    expect(await device.receipt(come(31 * 24 * 60))).toMatchObject({
      verdict: 'REFUSED',
      sentence: 'This happened more than 30 days ago.',
    });
    expect((await device.receipt(come(29 * 24 * 60))).verdict).toBe('MARKED');
  });
});

describe('a picture', () => {
  it('that was lost does not keep its event from counting', async () => {
    const files = [{ sha256: 'a'.repeat(64), stored: null }];
    expect(await device.receipt(come(5, { files }))).toMatchObject({
      verdict: 'MARKED',
      marks: ['NO_PICTURE', 'NO_ROSTER'],
    });
  });

  it('that the server does not have, or has for another record, does not either', async () => {
    const stored = { bucket: 'local', key: 'attendance/1/none.jpg', region: 'local' };
    const files = [{ sha256: 'a'.repeat(64), stored }];
    expect(await device.receipt(come(5, { files }))).toMatchObject({
      verdict: 'MARKED',
      marks: ['NO_PICTURE', 'NO_ROSTER'],
    });
  });
});

describe('the place', () => {
  const fence = (mode: string) =>
    server.sql(
      `UPDATE site_profile SET latitude = 1.3521, longitude = 103.8198, fence_mode = $2
      WHERE id = $1`,
      [own.site.id, mode],
    );
  const near = { latitude: 1.3522, longitude: 103.8199, accuracy: 20, age: 500 };
  const far = { latitude: 1.3621, longitude: 103.8198, accuracy: 20, age: 500 };
  afterEach(() => fence('OFF'));
  const placeOf = async (position?: object) =>
    (await device.receipt(come(5, { position }))).marks.filter((mark) => mark !== 'NO_ROSTER')[0];

  it.each([
    ['near', 'FLAG', near, undefined],
    ['far away', 'FLAG', far, 'FAR'],
    ['far away, where the fence is to hold', 'ENFORCE', far, 'FAR'],
    ['wherever, where nothing is looked at', 'OFF', far, undefined],
    ['of much doubt', 'FLAG', { ...far, accuracy: 900 }, 'UNCERTAIN_PLACE'],
    ['of a while ago', 'FLAG', { ...far, age: 90_000 }, 'UNCERTAIN_PLACE'],
    ['unknown', 'FLAG', undefined, 'NO_POSITION'],
  ])('%s, %s', async (_, mode, position, mark) => {
    await fence(mode);
    expect(await placeOf(position)).toBe(mark);
  });
});

describe('who delivers', () => {
  it('is a guard, for the own agency', async () => {
    const batch = device.send(come(5));
    expect((await batch).codes).toEqual([]);
    const asAdmin = testDevice(own.console, own.agency.id);
    expect((await asAdmin.send(come(5))).codes).toEqual(['FORBIDDEN']);
    const stranger = testDevice(phone, other.agency.id);
    expect((await stranger.send(come(5))).codes).toEqual(['FORBIDDEN']);
    const nobody = testDevice(server.client(), own.agency.id);
    expect((await nobody.send(come(5))).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('cannot go on with what another guard began', async () => {
    const begun = come(60);
    await device.receipts(begun);
    const stranger = testDevice(await clientOfGuard(server, own.guard), own.agency.id);
    const leaving = stranger.tell('clockOut', { siteProfileID: siteProfileID() }, 1, {
      parent: begun.key,
    });
    expect(await stranger.receipt(leaving)).toMatchObject({ marks: ['GAP'] });
    const open = 'SELECT 1 FROM attendance WHERE staff_profile_id = $1 AND time_out IS NULL';
    expect(await server.sql(open, [guard.id])).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'x'],
    ['no batch', '{}'],
    [
      'an empty one',
      JSON.stringify({ sentAt: minutesAgo(0), mono: 1, boot: 'b', build: 't', events: [] }),
    ],
    [
      'of more than fifty',
      JSON.stringify({
        sentAt: minutesAgo(0),
        mono: 1,
        boot: 'b',
        build: 't',
        events: Array.from({ length: 51 }, () => ({})),
      }),
    ],
    [
      'of what is no event',
      JSON.stringify({
        sentAt: minutesAgo(0),
        mono: 1,
        boot: 'b',
        build: 't',
        events: [{ key: randomUUID() }],
      }),
    ],
  ])('is refused %s', async (_, batch) => {
    const deliver = `mutation ($batch: String!, $agencyID: RecordID!) {
      deliverEvents(batch: $batch, agencyID: $agencyID) { key } }`;
    const { codes } = await phone.graphql(deliver, { batch, agencyID: own.agency.id });
    expect(codes).toEqual(['INVALID']);
    expect(await events()).toEqual([]);
  });
});
