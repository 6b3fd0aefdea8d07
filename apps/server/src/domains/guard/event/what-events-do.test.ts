import { wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import {
  makeCheckpoint,
  makeRoute,
  type MadeCheckpoint,
  type MadeRoute,
} from '../../patrol/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeBlock } from '../../visitor/factory.ts';
import { minutesAgo, testDevice, type Receipt, type TestDevice } from './delivery.fixture.ts';

let server: TestServer;
let own: Office;
let guard: MadeStaff;
let phone: Client;
let device: TestDevice;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  phone = await clientOfGuard(server, guard);
  device = testDevice(phone, own.agency.id);
});

const siteProfileID = () => own.site.id;
const come = (minutes: number, payload: object = {}) =>
  device.tell('clockIn', { siteProfileID: siteProfileID(), ...payload }, minutes);
const go = (minutes: number, parent?: string, payload: object = {}) =>
  device.tell('clockOut', { siteProfileID: siteProfileID(), ...payload }, minutes, { parent });
const records = () =>
  server.sql(
    `SELECT id, time_out IS NULL AS open, not_clocked_out AS forgotten, marks, approval_status AS status,
      round(extract(epoch FROM time_out - time_in) / 60)::int AS minutes
    FROM attendance WHERE staff_profile_id = $1 AND deleted = 0 ORDER BY time_in, id`,
    [guard.id],
  );
const rowOf = async (table: string, { entityID }: Receipt) => {
  const [row] = await server.sql(`SELECT * FROM ${table} WHERE id = $1`, [entityID]);
  if (row === undefined) throw new Error('no record came of it');
  return row;
};

async function upload(purpose: string): Promise<object> {
  const picture = { width: 40, height: 40, channels: 3, background: '#246' } as const;
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const response = await phone.fetch(`/files?purpose=${purpose}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(response.status).toBe(201);
  return JSON.parse(await response.text());
}
const picture = async (purpose: string) => ({
  files: [{ sha256: 'b'.repeat(64), stored: await upload(purpose) }],
});

describe('coming and going', () => {
  it('is one record, with the line of the roster that it was for, position, picture and remarks', async () => {
    const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
    const line = await makeDeployment(server.db, {
      site: own.site,
      staff: guard,
      status: 'PUBLISHED',
      ...now,
    });
    const position = { latitude: 1.3, longitude: 103.8, accuracy: 12, age: 10 };
    const begun = device.tell(
      'clockIn',
      { siteProfileID: siteProfileID(), remark: 'Gate 2', lateReason: 'MRT' },
      30,
      { position, ...(await picture('attendance')) },
    );
    const receipt = await device.receipt(begun);
    expect(receipt).toMatchObject({ verdict: 'ACCEPTED', marks: [] });
    expect(await rowOf('attendance', receipt)).toMatchObject({
      deployment_id: line.id,
      time_in_latitude: 1.3,
      time_in_remark: 'Gate 2 · Late: MRT',
      time_in_key: expect.stringContaining('attendance'),
    });
    await device.receipts(go(1, begun.key));
    expect(await records()).toMatchObject([{ open: false, minutes: 29, status: 'PENDING' }]);
  });

  it('once more without having gone closes what was open, for the office to decide', async () => {
    await device.receipts(come(600));
    expect((await device.receipt(come(30))).marks).toContain('OVERLAP');
    expect(await records()).toMatchObject([{ forgotten: true, minutes: 0 }, { open: true }]);
  });

  it('that is told after what came later stands before it', async () => {
    const later = come(30);
    const earlier = come(900);
    const left = go(200, earlier.key);
    await device.receipts(later);
    await device.receipts(earlier, left);
    expect(await records()).toMatchObject([
      { open: false, forgotten: false, minutes: 700 },
      { open: true },
    ]);
  });

  it('ends the record that the office closed without knowing when, and no other', async () => {
    const begun = come(600);
    const { entityID } = await device.receipt(begun);
    await server.sql(
      'UPDATE attendance SET time_out = time_in, not_clocked_out = true WHERE id = $1',
      [entityID],
    );
    expect((await device.receipt(go(10, begun.key))).marks).toEqual([]);
    expect(await records()).toMatchObject([{ forgotten: false, minutes: 590 }]);
    const again = await device.receipt(go(5, begun.key));
    expect(again).toMatchObject({ verdict: 'MARKED', marks: ['SUPERSEDED'] });
    expect(await records()).toMatchObject([{ minutes: 590, marks: ['NO_ROSTER', 'SUPERSEDED'] }]);
  });

  it('without having come is a record of the moment', async () => {
    expect((await device.receipt(go(5))).marks).toEqual(['GAP']);
    expect(await records()).toMatchObject([{ forgotten: true, minutes: 0 }]);
  });

  it('before having come, or days after, is kept as a going whose time is uncertain', async () => {
    const begun = come(60);
    await device.receipts(begun);
    expect((await device.receipt(go(90, begun.key))).marks).toContain('UNCERTAIN_TIME');
    expect(await records()).toMatchObject([{ forgotten: true, minutes: 0 }]);
  });
});

describe('a break', () => {
  it('begins and ends within the duty', async () => {
    const begun = come(300);
    const rest = device.tell('breakStart', {}, 120, { parent: begun.key });
    const back = device.tell('breakEnd', {}, 60, { parent: begun.key });
    const receipts = await device.receipts(begun, rest, back);
    expect(receipts.map(({ marks }) => marks)).toEqual([['NO_ROSTER'], [], []]);
    expect(
      await server.sql(
        `SELECT round(extract(epoch FROM end_on - start_on) / 60)::int AS minutes
        FROM attendance_break WHERE attendance_id = $1`,
        [receipts[0]?.entityID],
      ),
    ).toEqual([{ minutes: 60 }]);
  });

  it('without a duty is kept as an event alone', async () => {
    expect(await device.receipt(device.tell('breakStart', {}, 10))).toMatchObject({
      marks: ['GAP'],
      entityID: null,
    });
  });
});

describe('a round', () => {
  let points: MadeCheckpoint[];
  let route: MadeRoute;
  beforeEach(async () => {
    points = [
      await makeCheckpoint(server.db, { site: own.site }),
      await makeCheckpoint(server.db, { site: own.site }),
    ];
    route = await makeRoute(server.db, { site: own.site, points });
  });
  const start = (minutes: number) =>
    device.tell(
      'patrolStart',
      { clockingRouteID: route.id, siteProfileID: siteProfileID() },
      minutes,
    );
  const scan = (
    tag: string | null | undefined,
    minutes: number,
    parent: string,
    more: object = {},
  ) => device.tell('scan', { tag: tag ?? '' }, minutes, { parent, ...more });
  const finish = (minutes: number, parent: string) =>
    device.tell('patrolFinish', { remark: 'Calm' }, minutes, { parent });

  it('that was walked without a network arrives whole, by the key of its beginning', async () => {
    const begun = start(60);
    const receipts = await device.receipts(
      begun,
      scan(points[0]?.tag, 50, begun.key, { method: 'NFC' }),
      scan(points[1]?.code, 40, begun.key, { method: 'TYPED', ...(await picture('patrol')) }),
      finish(30, begun.key),
    );
    expect(receipts.map(({ marks }) => marks)).toEqual([[], [], ['TYPED_CODE'], []]);
    expect(await rowOf('clocking_report', receipts[0] ?? never())).toMatchObject({
      outcome: 'COMPLETED',
      clocked_point: 2,
      remark: 'Calm',
      marks: [],
    });
    expect(await rowOf('clocking_report_detail', receipts[2] ?? never())).toMatchObject({
      marks: ['TYPED_CODE'],
      photo_key: expect.stringContaining('patrol'),
    });
  });

  it('keeps a tag that nobody knows, and a point of another site', async () => {
    const elsewhere = await makeCheckpoint(server.db, { site: (await makeOffice(server)).site });
    const begun = start(60);
    const receipts = await device.receipts(
      begun,
      scan('ABC123', 50, begun.key),
      scan(elsewhere.tag, 45, begun.key),
    );
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['ACCEPTED', 'MARKED', 'MARKED']);
    expect(await rowOf('clocking_report', receipts[0] ?? never())).toMatchObject({
      marks: ['UNMATCHED_TAG'],
      clocked_point: 0,
    });
    const kept = `SELECT payload ->> 'tag' AS tag FROM guard_event
      WHERE staff_profile_id = $1 AND kind = 'scan' ORDER BY id`;
    expect(await server.sql(kept, [guard.id])).toEqual([{ tag: 'ABC123' }, { tag: elsewhere.tag }]);
  });

  it('may begin while another is open, and end after it counted as over', async () => {
    const first = start(20 * 60);
    const late = finish(60, first.key);
    const second = start(30);
    const receipts = await device.receipts(first, late, second);
    expect(receipts[1]?.marks).toEqual(['UNCERTAIN_TIME']);
    const third = start(20);
    expect((await device.receipt(third)).marks).toEqual(['OVERLAP']);
    expect((await device.receipt(finish(10, first.key))).marks).toEqual(['SUPERSEDED']);
  });

  it('takes a scan that was told after its end, and counts it by its time', async () => {
    const begun = start(60);
    const forgotten = scan(points[1]?.tag, 40, begun.key);
    await device.receipts(begun, scan(points[0]?.tag, 50, begun.key), finish(30, begun.key));
    const receipt = await device.receipt(forgotten);
    expect(receipt.verdict).toBe('ACCEPTED');
    expect(await rowOf('clocking_report_detail', receipt)).toMatchObject({ status: 'CLOCKED' });
  });
});

describe('reports', () => {
  it('of an incident are submitted in the name of the guard, with their pictures', async () => {
    const [type] = await server.sql<{ id: number }>(
      "SELECT id FROM reference_item WHERE kind = 'INCIDENT_TYPE' ORDER BY id LIMIT 1",
    );
    const receipt = await device.receipt(
      device.tell(
        'incident',
        {
          siteProfileID: siteProfileID(),
          type: type?.id ?? 0,
          title: 'Broken window',
          incidentStart: minutesAgo(90),
          incidentEnd: minutesAgo(95),
          location: 'Lobby',
          description: 'A stone.',
          action: 'Swept.',
        },
        60,
        await picture('incident'),
      ),
    );
    expect(receipt.verdict).toBe('ACCEPTED');
    expect(await rowOf('incident_report', receipt)).toMatchObject({
      status: 'OPEN',
      title: 'Broken window',
      submitted_by_staff_profile_id: guard.id,
    });
    const files = 'SELECT 1 FROM incident_file WHERE incident_report_id = $1 AND deleted = 0';
    expect(await server.sql(files, [receipt.entityID])).toHaveLength(1);
  });

  it('in the book of occurrences have the time that they are about', async () => {
    const datetime = minutesAgo(45);
    const entry = {
      siteProfileID: siteProfileID(),
      datetime,
      title: 'Lift',
      description: 'Stuck.',
    };
    const receipt = await device.receipt(device.tell('occurrence', entry, 40));
    const row = await rowOf('occurrence', receipt);
    expect(row).toMatchObject({ title: 'Lift', reported_by_staff_profile_id: guard.id });
    expect(Math.abs(Date.parse(String(row['datetime'])) - Date.parse(datetime))).toBeLessThan(1000);
  });

  it('handed over to the next shift are read by the office', async () => {
    const told = { siteProfileID: siteProfileID(), text: 'Key 7 is missing.' };
    await device.receipts(device.tell('handover', told, 10));
    const list = `query ($siteProfileID: RecordID!, $agencyID: RecordID!) {
      listSiteHandover(siteProfileID: $siteProfileID, agencyID: $agencyID) { text staffProfileName }
    }`;
    const variables = { siteProfileID: siteProfileID(), agencyID: own.agency.id };
    const { body } = await own.console.graphql<{ listSiteHandover: object[] }>(list, variables);
    expect(body.data?.listSiteHandover[0]).toEqual({
      text: 'Key 7 is missing.',
      staffProfileName: guard.name,
    });
  });
});

describe('visitors', () => {
  const enter = (minutes: number, payload: object = {}) =>
    device.tell(
      'visitorIn',
      {
        siteProfileID: siteProfileID(),
        name: 'Tan Ah Kow',
        phoneNo: '+6591234567',
        purpose: 'DELIVERY',
        ...payload,
      },
      minutes,
    );

  it('come in and go out, by the key of their coming', async () => {
    const entered = enter(60);
    const left = device.tell('visitorOut', {}, 20, { parent: entered.key });
    const receipts = await device.receipts(entered, left);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await rowOf('visitor_record', receipts[0] ?? never())).toMatchObject({
      in_staff_profile_id: guard.id,
      out_staff_profile_id: guard.id,
      out_timestamp: expect.anything(),
    });
    const again = device.tell('visitorOut', {}, 10, { parent: entered.key });
    expect((await device.receipt(again)).marks).toEqual(['SUPERSEDED']);
  });

  it('on the block list are entered all the same, and stand out', async () => {
    const id = await makeBlock(server.db, {
      securityAgencyID: own.agency.id,
      phoneNo: '+6598887766',
    });
    const receipt = await device.receipt(enter(60, { phoneNo: '+6598887766' }));
    expect(receipt).toMatchObject({ verdict: 'MARKED', marks: ['BLOCKED_VISITOR'] });
    expect(await rowOf('visitor_record', receipt)).toMatchObject({
      allowed_block_id: id,
      marks: ['BLOCKED_VISITOR'],
    });
  });
});

describe('a call for help', () => {
  const open = `query ($agencyID: RecordID!) {
    listOpenAlarm(agencyID: $agencyID) {
      id staffProfileName siteProfileName silent latitude acknowledgedBy remark
    }
  }`;
  const acknowledge = `mutation ($acknowledge: AcknowledgeAlarmInput!, $agencyID: RecordID!) {
    acknowledgeAlarm(acknowledge: $acknowledge, agencyID: $agencyID) { acknowledgedBy remark version }
  }`;
  interface Open {
    readonly listOpenAlarm: readonly { readonly id: number }[];
  }
  const openOnes = async () => {
    const { body } = await own.console.graphql<Open>(open, { agencyID: own.agency.id });
    return body.data?.listOpenAlarm ?? [];
  };
  const note = (id: number | null, remark: string, client = own.console) =>
    client.graphql(acknowledge, { acknowledge: { id, remark }, agencyID: own.agency.id });

  it('stands in the office until somebody takes note of it, who stays known', async () => {
    const position = { latitude: 1.3, longitude: 103.8, accuracy: 12, age: 10 };
    const call = device.tell('alarm', { siteProfileID: siteProfileID(), silent: true }, 0, {
      position,
    });
    const { entityID } = await device.receipt(call);
    expect(await openOnes()).toContainEqual({
      id: entityID,
      staffProfileName: guard.name,
      siteProfileName: own.site.name,
      silent: true,
      latitude: 1.3,
      acknowledgedBy: null,
      remark: null,
    });
    const { body } = await note(entityID, ' Police called ');
    const noted = { acknowledgedBy: own.admin.name, remark: 'Police called', version: 2 };
    expect(body.data).toEqual({ acknowledgeAlarm: noted });
    expect((await openOnes()).map(({ id }) => id)).not.toContain(entityID);
    // Said again, the first stands.
    expect((await note(entityID, 'Me too')).body.data).toEqual({ acknowledgeAlarm: noted });
  });

  it('arrives from a site that is not known here', async () => {
    const call = device.tell('alarm', { siteProfileID: 987_654_321, silent: false }, 0);
    expect((await device.receipt(call)).verdict).toBe('ACCEPTED');
  });

  it('is answered by administrators of the agency alone', async () => {
    const { entityID } = await device.receipt(device.tell('alarm', { silent: false }, 0));
    expect((await note(entityID, '', phone)).codes).toEqual(['FORBIDDEN']);
    const stranger = await makeOffice(server);
    const { codes } = await stranger.console.graphql(acknowledge, {
      acknowledge: { id: entityID },
      agencyID: stranger.agency.id,
    });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});

function never(): never {
  throw new Error('a receipt is missing');
}
