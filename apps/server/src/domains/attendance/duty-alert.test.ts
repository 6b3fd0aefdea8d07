import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onGuardStage, type GuardStage } from '../../../test/guard-stage.ts';
import { makeOffice } from '../../../test/office.ts';
import { alertDesk } from '../../../test/records/alerts.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeGuardDevice } from '../guard/device/factory.ts';

const decline = `mutation ($decline: DeclineDeploymentInput!, $agencyID: RecordID!) {
  declineDeployment(decline: $decline, agencyID: $agencyID) { id } }`;
const confirm = `mutation ($confirm: [ConfirmDeploymentInput!]!, $agencyID: RecordID!) {
  confirmDeployment(confirm: $confirm, agencyID: $agencyID) { id } }`;
const absent = `mutation ($create: NoteAbsenceInput!, $agencyID: RecordID!) {
  noteAbsence(create: $create, agencyID: $agencyID) { absentReason } }`;
const present = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  withdrawAbsence(deploymentID: $id, agencyID: $agencyID) { absentReason } }`;

let stage: GuardStage;
let line: number;

onGuardStage((begun) => {
  stage = begun;
});

/** A shift of the guard, told, that began an hour ago or begins in some minutes. */
async function shift(minutes: number): Promise<number> {
  const { server, own, guard } = stage;
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const made = await makeDeployment(server.db, {
    site: own.site,
    staff: guard,
    ...now,
    status: 'PUBLISHED',
  });
  await server.sql(
    `UPDATE deployment SET start_datetime = now() + make_interval(mins => $2),
      end_datetime = now() + interval '8 hours' WHERE id = $1`,
    [made.id, minutes],
  );
  return made.id;
}

const desk = (kind: 'LEFT_EARLY' | 'PLACE_UNCOVERED' | 'DEVICE_SILENT') =>
  alertDesk(stage.server, stage.own.agency.id, kind);
const send = async (document: string, variables: object, client = stage.own.console) =>
  expect(
    (await client.graphql(document, { agencyID: stage.own.agency.id, ...variables })).codes,
  ).toEqual([]);
const come = (minutes: number) =>
  stage.device.receipt(stage.device.tell('clockIn', { siteProfileID: stage.own.site.id }, minutes));
const leave = (minutes: number) =>
  stage.device.receipt(
    stage.device.tell('clockOut', { siteProfileID: stage.own.site.id }, minutes),
  );

describe('somebody who leaves while their shift runs', () => {
  beforeEach(async () => {
    line = await shift(-120);
    await come(115);
    await leave(30);
  });

  it('is an alert, which closes itself when they come back', async () => {
    await desk('LEFT_EARLY').soon(line, [
      { status: 'OPEN', detail: expect.stringContaining(stage.guard.name) },
    ]);
    await come(2);
    expect(await desk('LEFT_EARLY').alerts(line)).toMatchObject([
      { status: 'RESOLVED', reason: `${stage.guard.name} is there.` },
    ]);
  });

  it('is an alert of its own agency alone', async () => {
    const other = await makeOffice(stage.server);
    const theirs = alertDesk(stage.server, other.agency.id, 'LEFT_EARLY');
    await desk('LEFT_EARLY').soon(line, [{ status: 'OPEN' }]);
    expect(await theirs.alerts(line)).toEqual([]);
  });
});

describe('a place that nobody covers', () => {
  beforeEach(async () => {
    line = await shift(60);
  });

  it('is an alert when its person declines, until they confirm after all', async () => {
    const { phone } = stage;
    await send(decline, { decline: { id: line, reason: 'Ill' } }, phone);
    await desk('PLACE_UNCOVERED').soon(line, [
      { status: 'OPEN', detail: expect.stringContaining('Ill') },
    ]);
    await send(confirm, { confirm: [{ id: line }] }, phone);
    expect(await desk('PLACE_UNCOVERED').alerts(line)).toMatchObject([
      { status: 'RESOLVED', reason: 'The shift was confirmed after all.' },
    ]);
  });

  it('is an alert when its person is noted as absent, until they are expected again', async () => {
    await send(absent, { create: { deploymentID: line, reason: 'Called in sick' } });
    await desk('PLACE_UNCOVERED').soon(line, [{ status: 'OPEN' }]);
    await send(present, { id: line });
    expect(await desk('PLACE_UNCOVERED').alerts(line)).toMatchObject([
      { status: 'RESOLVED', reason: 'They are expected again.' },
    ]);
  });

  it('that nobody took before the shift was over expires, and says so', async () => {
    const { server, phone } = stage;
    await send(decline, { decline: { id: line, reason: 'Ill' } }, phone);
    await desk('PLACE_UNCOVERED').soon(line, [{ status: 'OPEN' }]);
    await server.sql(
      `UPDATE alert SET expires_on = now() WHERE kind = 'PLACE_UNCOVERED' AND entity_id = $1`,
      [line],
    );
    await desk('PLACE_UNCOVERED').work();
    await vi.waitFor(
      async () =>
        expect(await desk('PLACE_UNCOVERED').alerts(line)).toMatchObject([
          { status: 'EXPIRED', reason: 'Nobody took it before it was over.' },
        ]),
      10_000,
    );
  });
});

describe('a device that is not heard of', () => {
  const told = `mutation { tellOwnDevice(build: "test", waiting: 0) { status } }`;
  const silence = (minutes: number) =>
    stage.server.sql(
      `UPDATE guard_device SET last_seen_on = now() - make_interval(mins => $2)
      WHERE staff_profile_id = $1`,
      [stage.guard.id, minutes],
    );

  it('is an alert while its holder is on duty, until they go', async () => {
    const { server, guard } = stage;
    await makeGuardDevice(server.db, guard);
    const { entityID } = await come(100);
    const record = entityID ?? 0;
    await desk('DEVICE_SILENT').work();
    expect(await desk('DEVICE_SILENT').alerts(record)).toEqual([]);
    expect(await desk('DEVICE_SILENT').waits(record)).toBe(true);
    await silence(45);
    await desk('DEVICE_SILENT').fallDue(record);
    await desk('DEVICE_SILENT').soon(record, [
      { status: 'OPEN', detail: expect.stringContaining(guard.name) },
    ]);
    await silence(0);
    await desk('DEVICE_SILENT').ask();
    await desk('DEVICE_SILENT').soon(record, [{ status: 'RESOLVED' }]);
    expect(await desk('DEVICE_SILENT').waits(record)).toBe(true);
    await silence(50);
    await desk('DEVICE_SILENT').fallDue(record);
    await desk('DEVICE_SILENT').soon(record, [{ status: 'OPEN', reason: null }]);
    await leave(1);
    expect(await desk('DEVICE_SILENT').alerts(record)).toMatchObject([
      { status: 'RESOLVED', reason: `${guard.name} went off duty.` },
    ]);
    expect((await stage.phone.graphql(told)).codes).toEqual([]);
  });

  it('is none of somebody who has no device', async () => {
    const { entityID } = await come(100);
    await desk('DEVICE_SILENT').fallDue(entityID ?? 0);
    expect(await desk('DEVICE_SILENT').alerts(entityID ?? 0)).toEqual([]);
  });
});
