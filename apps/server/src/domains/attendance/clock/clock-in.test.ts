import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';

const fields = `id staffProfileID timeIn timeInSiteProfileID timeInSiteID timeInKey timeInLatitude
  timeInLongitude timeInRemark timeInReceivedOn timeInPhoto { url } timeOut timeOutSiteProfileID
  timeOutKey timeOutLatitude timeOutRemark timeOutReceivedOn approvalStatus version`;
const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  record: clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const clockOut = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  record: clockOut(update: $event, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;

interface Clocked {
  readonly record: { readonly id: number; readonly [field: string]: unknown };
}
interface FileReference {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

let server: TestServer;
let own: Office;
let other: Office;
let guard: MadeStaff;
let phone: Client;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  phone = await clientOfGuard(server, guard);
});

const minutesAgo = (minutes: number) =>
  `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 19)}Z`;

interface Sending {
  readonly key?: string;
  readonly client?: Client;
  readonly agencyID?: number;
}

function send(document: string, event: object, { key, client, agencyID }: Sending = {}) {
  keys += 1;
  return (client ?? phone).graphql<Clocked>(document, {
    event: { time: minutesAgo(0), siteProfileID: own.site.id, ...event },
    agencyID: agencyID ?? own.agency.id,
    key: key ?? `event-${keys}-0000`,
  });
}

async function done(sending: ReturnType<typeof send>) {
  const { body } = await sending;
  expect(body.errors).toBeUndefined();
  if (body.data?.record === undefined) throw new Error('nothing was recorded');
  return body.data.record;
}

const recordsOf = (staff: MadeStaff) =>
  server.sql('SELECT * FROM attendance WHERE staff_profile_id = $1 ORDER BY id', [staff.id]);

async function expectRefused(
  sending: ReturnType<typeof send>,
  message: string,
  extensions: object,
): Promise<void> {
  const before = await recordsOf(guard);
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await recordsOf(guard)).toEqual(before);
}

async function upload(client: Client): Promise<FileReference> {
  const picture = { width: 40, height: 40, channels: 3, background: '#246' } as const;
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const response = await client.fetch('/files?purpose=attendance', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(response.status).toBe(201);
  return JSON.parse(await response.text());
}

describe('a guard’s day', () => {
  it('is a record with both events, each with its position, remark and time', async () => {
    const begun = await done(
      send(clockIn, {
        time: minutesAgo(720),
        latitude: 1.3521,
        longitude: 103.8198,
        remark: 'MRT delay',
      }),
    );
    expect(begun).toMatchObject({
      staffProfileID: guard.id,
      timeIn: expect.any(String),
      timeInSiteProfileID: own.site.id,
      timeInSiteID: own.site.securitySiteID,
      timeInLatitude: 1.3521,
      timeInLongitude: 103.8198,
      timeInRemark: 'MRT delay',
      timeInPhoto: null,
      timeOut: null,
      approvalStatus: 'PENDING',
      version: 1,
    });
    const ended = await done(send(clockOut, { latitude: -90, remark: 'calm night' }));
    expect(ended).toMatchObject({
      id: begun.id,
      timeOutSiteProfileID: own.site.id,
      timeOutLatitude: -90,
      timeOutRemark: 'calm night',
      approvalStatus: 'PENDING',
      version: 2,
    });
    expect(
      await server.sql(
        `SELECT operation, account_id, before, after FROM audit WHERE entity_id = $1 ORDER BY id`,
        [begun.id],
      ),
    ).toMatchObject([
      { operation: 'clockIn', account_id: guard.accountID, before: null, after: { version: 1 } },
      { operation: 'clockOut', before: { timeOut: null, version: 1 }, after: { version: 2 } },
    ]);
  });

  it('keeps the time of the event and the time of receipt apart', async () => {
    const happened = minutesAgo(3 * 24 * 60);
    const sent = Date.now() - 1000;
    const record = await done(send(clockIn, { time: happened }));
    expect(record['timeIn']).toBe(happened);
    const received = Date.parse(String(record['timeInReceivedOn']));
    expect(received).toBeGreaterThanOrEqual(sent - 1000);
    expect(received).toBeLessThanOrEqual(Date.now() + 1000);
    const ended = minutesAgo(3 * 24 * 60 - 700);
    const left = await done(send(clockOut, { time: ended }));
    expect(left['timeOut']).toBe(ended);
    expect(Date.parse(String(left['timeOutReceivedOn']))).toBeGreaterThanOrEqual(sent - 1000);
  });

  it('has its photos, each attached once', async () => {
    const photo = await upload(phone);
    const record = await done(send(clockIn, { photo, time: minutesAgo(60) }));
    expect(record['timeInKey']).toBe(photo.key);
    const { url } = Object(record['timeInPhoto']);
    expect((await server.client().fetch(url)).headers.get('content-type')).toBe('image/jpeg');
    expect(
      await server.sql(
        'SELECT attached_on IS NOT NULL AS attached FROM stored_file WHERE key = $1',
        [photo.key],
      ),
    ).toEqual([{ attached: true }]);
    await expectRefused(send(clockOut, { photo }), 'This file belongs to another record already.', {
      code: 'INVALID',
    });
    expect((await done(send(clockOut, { photo: await upload(phone) })))['timeOut']).not.toBeNull();
  });

  it('leaves the photo free when the event is refused', async () => {
    const photo = await upload(phone);
    await expectRefused(send(clockOut, { photo }), 'You are not on duty.', { code: 'CONFLICT' });
    expect((await done(send(clockIn, { photo })))['timeInKey']).toBe(photo.key);
  });
});

describe('a bad network', () => {
  it('never doubles a record: a retry answers the first', async () => {
    const key = 'the-same-key';
    const event = { time: minutesAgo(30) };
    const first = await done(send(clockIn, event, { key }));
    const retry = await done(send(clockIn, event, { key }));
    expect(retry).toEqual(first);
    const leaving = { time: minutesAgo(0) };
    const out = await done(send(clockOut, leaving, { key }));
    expect(await done(send(clockOut, leaving, { key }))).toEqual(out);
    // The retry of the clock-in that arrives last of all changes nothing either.
    expect((await done(send(clockIn, event, { key }))).id).toBe(first.id);
    expect(await recordsOf(guard)).toHaveLength(1);
  });

  it('never doubles a record when all retries come at the same moment', async () => {
    const key = 'retries-at-once';
    const event = { time: minutesAgo(0) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => done(send(clockIn, event, { key }))),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await recordsOf(guard)).toHaveLength(1);
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      'SELECT count(*) FROM audit WHERE entity_id = $1',
      [answers[0]?.id],
    );
    expect(count).toBe(1);
  });

  it('never begins two duties when two devices clock in at the same moment', async () => {
    const second = await clientOfGuard(server, guard);
    const both = await Promise.all([send(clockIn, {}), send(clockIn, {}, { client: second })]);
    expect(both.map(({ codes }) => codes[0] ?? 'recorded').toSorted()).toEqual([
      'CONFLICT',
      'recorded',
    ]);
    expect(await recordsOf(guard)).toHaveLength(1);
  });
});

describe('what clocking in and out refuses', () => {
  it.each<[string, object, string, object]>([
    [
      'a time in the future',
      { time: minutesAgo(-6) },
      'The time lies in the future.',
      { code: 'INVALID', path: 'create.time' },
    ],
    [
      'a time too long ago',
      { time: minutesAgo(7 * 24 * 60 + 1) },
      'The time lies more than 7 days back.',
      { code: 'INVALID', path: 'create.time' },
    ],
    [
      'a position that is nowhere',
      { latitude: 90.1 },
      'Please provide a valid input.',
      { code: 'INVALID', path: 'create.latitude' },
    ],
    [
      'a remark of a novel',
      { remark: 'x'.repeat(501) },
      'At most 500 characters, please.',
      { code: 'INVALID', path: 'create.remark' },
    ],
    [
      'a site that does not exist',
      { siteProfileID: 987_654_321 },
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'create.siteProfileID' },
    ],
    [
      'a photo that nobody uploaded',
      { photo: { bucket: 'local', key: 'attendance/1/x.jpg', region: 'local' } },
      'The file was not found. Please upload it again.',
      { code: 'NOT_FOUND' },
    ],
  ])('%s', async (_, event, message, extensions) => {
    await expectRefused(send(clockIn, event), message, extensions);
  });

  it('takes a clock that is a little ahead', async () => {
    expect((await done(send(clockIn, { time: minutesAgo(-4) })))['timeOut']).toBeNull();
  });

  it('a site and a photo of another agency', async () => {
    await expectRefused(
      send(clockIn, { siteProfileID: other.site.id }),
      'This site does not exist.',
      {
        code: 'NOT_FOUND',
      },
    );
    const theirs = await clientOfGuard(server, other.guard);
    const photo = await upload(theirs);
    await expectRefused(
      send(clockIn, { photo }),
      'The file was not found. Please upload it again.',
      { code: 'NOT_FOUND' },
    );
  });

  it('clocking in while on duty, naming the site', async () => {
    await done(send(clockIn, {}));
    await expectRefused(
      send(clockIn, {}),
      `You are already on duty at ${own.site.name}. Clock out first.`,
      { code: 'CONFLICT' },
    );
  });

  it('clocking out while not on duty', async () => {
    await expectRefused(send(clockOut, {}), 'You are not on duty.', { code: 'CONFLICT' });
  });

  it('clocking out before having come, or days later', async () => {
    await done(send(clockIn, { time: minutesAgo(3 * 24 * 60) }));
    await expectRefused(
      send(clockOut, { time: minutesAgo(4 * 24 * 60) }),
      'Time out is before time in.',
      { code: 'INVALID', path: 'update.time' },
    );
    await expectRefused(send(clockOut, {}), 'Time out is more than 48 hours after time in.', {
      code: 'INVALID',
      path: 'update.time',
    });
  });

  it('a key that is too short to be one', async () => {
    await expectRefused(
      send(clockIn, {}, { key: 'short' }),
      'An idempotency key has 8 to 100 characters.',
      { code: 'INVALID', path: 'idempotencyKey' },
    );
  });

  it('another agency, an administrator in the console, and whoever is not signed in', async () => {
    await expectRefused(
      send(clockIn, {}, { agencyID: other.agency.id }),
      'This belongs to another agency.',
      { code: 'FORBIDDEN', path: 'agencyID' },
    );
    await expectRefused(
      send(clockIn, {}, { client: own.console }),
      'You are not permitted to do this.',
      { code: 'FORBIDDEN' },
    );
    await expectRefused(
      send(clockIn, {}, { client: server.client() }),
      'Token has expired, please re-login',
      { code: 'UNAUTHENTICATED' },
    );
  });
});

describe('a guard’s session', () => {
  const pagination = () => ({ pagination: { agencyID: own.agency.id } });

  it.each([
    'query ($pagination: Pagination!) { listAttendance(pagination: $pagination) { count } }',
    'query ($pagination: Pagination!) { listSiteProfile(pagination: $pagination) { count } }',
    'query ($pagination: Pagination!) { listClockingPoint(pagination: $pagination) { count } }',
  ])('cannot do %s', async (document) => {
    expect((await phone.graphql(document, pagination())).codes).toEqual(['FORBIDDEN']);
  });

  it('cannot use what an administrator may, even if the guard is one', async () => {
    const asGuard = await clientOfGuard(server, own.admin);
    const list =
      'query ($pagination: Pagination!) { listAttendance(pagination: $pagination) { count } }';
    expect((await asGuard.graphql(list, pagination())).codes).toEqual(['FORBIDDEN']);
    const permitted = '{ viewer { permitted } }';
    const { body } = await asGuard.graphql(permitted);
    expect(body.data).toEqual((await phone.graphql(permitted)).body.data);
  });

  it('ends with the membership', async () => {
    await server.sql("UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1", [guard.id]);
    await expectRefused(send(clockIn, {}), 'Token has expired, please re-login', {
      code: 'UNAUTHENTICATED',
    });
  });
});
