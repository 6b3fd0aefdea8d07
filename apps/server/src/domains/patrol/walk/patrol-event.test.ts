import { beforeEach, describe, expect, it } from 'vitest';
import { makeOffice } from '../../../../test/office.ts';
import { makeCheckpoint, makeRoute, type MadeCheckpoint, type MadeRoute } from '../factory.ts';
import { recordOf } from '../../../../test/guard-device.ts';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let device: GuardStage['device'];

onGuardStage((stage) => {
  ({ server, own, guard, device } = stage);
});

const siteProfileID = () => own.site.id;
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
      scan(points[1]?.code, 40, begun.key, {
        method: 'TYPED',
        ...(await device.picture('patrol')),
      }),
      finish(30, begun.key),
    );
    expect(receipts.map(({ marks }) => marks)).toEqual([[], [], ['TYPED_CODE'], []]);
    expect(await recordOf(server, 'clocking_report', receipts[0] ?? never())).toMatchObject({
      outcome: 'COMPLETED',
      clocked_point: 2,
      remark: 'Calm',
      marks: [],
    });
    expect(await recordOf(server, 'clocking_report_detail', receipts[2] ?? never())).toMatchObject({
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
    expect(await recordOf(server, 'clocking_report', receipts[0] ?? never())).toMatchObject({
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

  it('says which scans came faster than anybody walks, and which were far from their site', async () => {
    await server.sql('UPDATE site_profile SET latitude = 1.3, longitude = 103.8 WHERE id = $1', [
      own.site.id,
    ]);
    const place = (latitude: number) => ({
      position: { latitude, longitude: 103.8, accuracy: 10, age: 0 },
    });
    const begun = start(60);
    const receipts = await device.receipts(
      begun,
      scan(points[0]?.tag, 50, begun.key, place(1.3)),
      scan(points[1]?.tag, 50 - 5 / 60, begun.key, place(1.5)),
    );
    expect(receipts.map(({ marks }) => marks)).toEqual([[], [], ['TOO_FAST', 'FAR']]);
    await server.sql('UPDATE site_profile SET latitude = NULL, longitude = NULL WHERE id = $1', [
      own.site.id,
    ]);
  });

  it('takes a scan that was told after its end, and counts it by its time', async () => {
    const begun = start(60);
    const forgotten = scan(points[1]?.tag, 40, begun.key);
    await device.receipts(begun, scan(points[0]?.tag, 50, begun.key), finish(30, begun.key));
    const receipt = await device.receipt(forgotten);
    expect(receipt.verdict).toBe('ACCEPTED');
    expect(await recordOf(server, 'clocking_report_detail', receipt)).toMatchObject({
      status: 'CLOCKED',
    });
  });
});

function never(): never {
  throw new Error('a receipt is missing');
}
