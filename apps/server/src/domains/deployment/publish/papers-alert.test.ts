import { addDays, todayIn } from '@guardroom/rules/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { makeOffice } from '../../../../test/office.ts';
import { alertDesk } from '../../../../test/records/alerts.ts';
import { giveLeaveTypes, makeLeave } from '../../leave/factory.ts';
import { makeSOP } from '../../sop/factory.ts';
import { makeDocument } from '../../staff/factory.ts';
import { makeDeployment } from '../factory.ts';
import type { LackKind } from './store-papers.ts';

const publish = `mutation ($publish: PublishDeploymentInput!, $agencyID: RecordID!) {
  publishDeployment(publish: $publish, agencyID: $agencyID) { published } }`;
const decline = `mutation ($decline: DeclineDeploymentInput!, $agencyID: RecordID!) {
  declineDeployment(decline: $decline, agencyID: $agencyID) { id } }`;
const document = `mutation ($create: CreateStaffDocumentInput!, $agencyID: RecordID!) {
  createStaffDocument(create: $create, agencyID: $agencyID) { id } }`;
const decideLeave = `mutation ($update: DecideLeaveRequestInput!, $agencyID: RecordID!) {
  decideLeaveRequest(update: $update, agencyID: $agencyID) { id } }`;
const cancelLeave = `mutation ($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
  cancelLeaveRequest(update: $update, agencyID: $agencyID) { id } }`;
const acknowledge = `mutation ($acknowledge: AcknowledgeSOPInput!, $agencyID: RecordID!) {
  acknowledgeSOP(acknowledge: $acknowledge, agencyID: $agencyID) { id } }`;

let stage: GuardStage;
let line: number;
let date: string;

onGuardStage((begun) => {
  stage = begun;
});

beforeEach(async () => {
  date = addDays(todayIn('Asia/Singapore'), 1);
  const { server, own, guard } = stage;
  line = (await makeDeployment(server.db, { site: own.site, staff: guard, date })).id;
});

const desk = (kind: LackKind) => alertDesk(stage.server, stage.own.agency.id, kind);
const send = async (query: string, variables: object, client = stage.own.console) =>
  expect(
    (await client.graphql(query, { agencyID: stage.own.agency.id, ...variables })).codes,
  ).toEqual([]);
const tell = () => send(publish, { publish: { fromDate: date, toDate: date } });
/** Whoever opens it may be at work already. */
const opened = async (kind: LackKind) => {
  await desk(kind).fallDue(line);
  await desk(kind).soon(line, [{ status: 'OPEN', reason: null }]);
};

describe('somebody on the roster without a paper', () => {
  it.each([
    ['PLRD_LICENCE', 'LICENCE_EXPIRING', 'has no valid licence'],
    ['MEDICAL', 'MEDICAL_EXPIRING', 'has no valid medical check'],
    ['WORK_PASS', 'WORK_PASS_EXPIRING', 'has no valid work pass'],
  ] as const)(
    '%s is an alert once they are told, until it is renewed',
    async (type, kind, said) => {
      const { server, guard } = stage;
      await makeDocument(server.db, guard, { type, expiry: addDays(date, -1) });
      expect(await desk(kind).waits(line)).toBe(false);
      await tell();
      await opened(kind);
      const [alert] = await desk(kind).alerts(line);
      expect(alert?.sentence).toContain(said);
      expect(alert?.sentence).not.toContain(guard.name);
      expect(alert?.detail).toContain(guard.name);
      const create = { staffProfileID: guard.id, type };
      await send(document, { create: { ...create, number: 'S-77', expiry: '2099-12-31' } });
      expect(await desk(kind).alerts(line)).toMatchObject([
        { status: 'RESOLVED', reason: 'The documents were changed.' },
      ]);
    },
  );

  it('is none where the paper holds on the day, nobody was told, or they declined', async () => {
    const { server, guard, phone } = stage;
    await makeDocument(server.db, guard, { expiry: date });
    await tell();
    expect(await desk('LICENCE_EXPIRING').waits(line)).toBe(false);
    await server.sql('UPDATE staff_document SET expiry = $2 WHERE staff_profile_id = $1', [
      guard.id,
      addDays(date, -1),
    ]);
    await send(decline, { decline: { id: line, reason: 'Ill' } }, phone);
    expect(await desk('LICENCE_EXPIRING').waits(line)).toBe(false);
  });

  it('is waited for in its own agency alone', async () => {
    const { server, guard } = stage;
    await makeDocument(server.db, guard, { expiry: addDays(date, -1) });
    await tell();
    const other = await makeOffice(server);
    const theirs = alertDesk(server, other.agency.id, 'LICENCE_EXPIRING');
    expect(await theirs.waits(line)).toBe(false);
    expect(await theirs.alerts(line)).toEqual([]);
  });
});

describe('somebody who has not acknowledged the SOP of their site', () => {
  it('is an alert where the agency asks for that, until they do', async () => {
    const { server, own, phone } = stage;
    const { id: standardOperatingProcedureID, versionID } = await makeSOP(server.db, {
      securityAgencyID: own.agency.id,
      site: own.site,
    });
    await tell();
    expect(await desk('SOP_UNREAD').waits(line)).toBe(false);
    await server.sql(
      `INSERT INTO deployment_setting (security_agency_id, blocking, break_minutes, rest_minutes,
        extra_hours_by, read_sops) VALUES ($1, '{}', 60, 480, 'MONTH', true)`,
      [own.agency.id],
    );
    await server.sql("UPDATE deployment SET status = 'DRAFT' WHERE id = $1", [line]);
    await tell();
    await opened('SOP_UNREAD');
    const read = { standardOperatingProcedureID, SOPVersionID: versionID };
    await send(acknowledge, { acknowledge: read }, phone);
    expect(await desk('SOP_UNREAD').alerts(line)).toMatchObject([
      { status: 'RESOLVED', reason: 'The SOP was acknowledged.' },
    ]);
  });
});

describe('leave that is approved in a shift that was told', () => {
  it('is an alert at once, until it is cancelled', async () => {
    const { server, own, guard } = stage;
    await tell();
    const types = await giveLeaveTypes(server.db, own.agency.id);
    const leave = await makeLeave(server.db, {
      staff: guard,
      leaveTypeID: types.get('UNPAID') ?? 0,
      startDate: date,
    });
    await send(decideLeave, {
      update: {
        id: leave,
        status: 'APPROVED',
        seen: ['CLASH', 'NOT_EMPLOYED', 'NOT_ELIGIBLE', 'OVER_BALANCE'],
      },
    });
    await desk('LEAVE_TEARS_ROSTER').soon(line, [{ status: 'OPEN' }]);
    await send(cancelLeave, { update: { id: leave, reason: 'Comes after all' } });
    expect(await desk('LEAVE_TEARS_ROSTER').alerts(line)).toMatchObject([
      { status: 'RESOLVED', reason: 'The leave was changed.' },
    ]);
  });
});
