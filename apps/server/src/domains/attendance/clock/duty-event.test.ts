import { wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDeployment } from '../../deployment/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeSOP } from '../../sop/factory.ts';
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
/** A version that was there the day before. */
const made = (versionID: number) =>
  server.sql(`UPDATE sop_version SET created_on = now() - interval '1 day' WHERE id = $1`, [
    versionID,
  ]);

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
      { position, ...(await device.picture('attendance')) },
    );
    const receipt = await device.receipt(begun);
    expect(receipt).toMatchObject({ verdict: 'ACCEPTED', marks: [] });
    expect(await recordOf(server, 'attendance', receipt)).toMatchObject({
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

describe('instructions of the site', () => {
  afterEach(async () => {
    const end = 'UPDATE standard_operating_procedure SET deleted = 1 WHERE security_agency_id = $1';
    await server.sql(end, [own.agency.id]);
  });

  it('that were not read before coming are marked, with the reason in the remark', async () => {
    const { site } = own;
    const sop = await makeSOP(server.db, { securityAgencyID: own.agency.id, site });
    await made(sop.versionID);
    const receipt = await device.receipt(come(30, { unreadReason: 'No light' }));
    expect(receipt.marks).toContain('UNREAD_SOP');
    expect(await recordOf(server, 'attendance', receipt)).toMatchObject({
      time_in_remark: 'Instructions not read: No light',
    });
  });

  it('that were read just before, that are of another site or newer than the coming are not', async () => {
    const securityAgencyID = own.agency.id;
    const read = await makeSOP(server.db, { securityAgencyID });
    await made(read.versionID);
    const elsewhere = await makeSite(server.db, { securityAgencyID });
    await made((await makeSOP(server.db, { securityAgencyID, site: elsewhere })).versionID);
    await makeSOP(server.db, { securityAgencyID, site: own.site });
    const said = { standardOperatingProcedureID: read.id, SOPVersionID: read.versionID };
    const [, came] = await device.receipts(device.tell('sopAck', said, 31), come(30));
    expect(came?.marks).not.toContain('UNREAD_SOP');
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
