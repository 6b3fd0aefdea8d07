import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { describe, expect, it, vi } from 'vitest';
import { onGuardStage, type GuardStage } from '../../../test/guard-stage.ts';
import { clientHolding } from '../../../test/office.ts';
import { makeDeployment } from '../deployment/factory.ts';

let stage: GuardStage;

onGuardStage((begun) => {
  stage = begun;
});

const list = `query ($agencyID: RecordID!) {
  listAlert(pagination: { agencyID: $agencyID, limit: 100 }) {
    result { id kind severity status entityID sentence detail reason closedByName ownerName }
  }
}`;
const publish = `mutation ($publish: PublishDeploymentInput!, $agencyID: RecordID!) {
  publishDeployment(publish: $publish, agencyID: $agencyID) { published } }`;
const absent = `mutation ($create: NoteAbsenceInput!, $agencyID: RecordID!) {
  noteAbsence(create: $create, agencyID: $agencyID) { absentReason } }`;
const remove = `mutation ($delete: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  deleteMultipleDeployment(delete: $delete, agencyID: $agencyID) { id } }`;

interface Shown {
  readonly id: number;
  readonly entityID: number;
  readonly status: string;
  readonly [field: string]: unknown;
}

/** A shift of the guard that began half an hour ago, not told yet. */
async function lineThatRuns(minutes = 30): Promise<number> {
  const { server, own, guard } = stage;
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const line = await makeDeployment(server.db, { site: own.site, staff: guard, ...now });
  await server.sql(
    `UPDATE deployment SET start_datetime = now() - make_interval(mins => $2),
      end_datetime = now() + interval '8 hours' WHERE id = $1`,
    [line.id, minutes],
  );
  return line.id;
}

async function tell(): Promise<void> {
  const { date } = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const { own } = stage;
  const range = { fromDate: date, toDate: date };
  const { codes } = await own.console.graphql(publish, { publish: range, agencyID: own.agency.id });
  expect(codes).toEqual([]);
}

async function alertsOf(line: number): Promise<readonly Shown[]> {
  const { own } = stage;
  const { body } = await own.console.graphql<{
    listAlert: { readonly result: readonly Shown[] };
  }>(list, { agencyID: own.agency.id });
  return (body.data?.listAlert.result ?? []).filter(
    ({ kind, entityID }) => kind === 'NOT_ON_DUTY' && entityID === line,
  );
}

const dueOf = (line: number) =>
  stage.server.sql(
    `SELECT kind FROM alert_due
    WHERE entity = 'Deployment' AND entity_id = $1 AND done_on IS NULL`,
    [line],
  );

const opened = (line: number) =>
  vi.waitFor(async () => expect(await alertsOf(line)).toMatchObject([{ status: 'OPEN' }]), {
    timeout: 10_000,
  });
const nothingDue = (line: number) =>
  vi.waitFor(async () => expect(await dueOf(line)).toEqual([]), { timeout: 10_000 });

describe('a guard who does not come', () => {
  it('is an alert, which closes itself when they come, however late that is told', async () => {
    const { own, guard, device } = stage;
    const line = await lineThatRuns();
    await tell();
    await opened(line);
    expect(await alertsOf(line)).toMatchObject([
      {
        kind: 'NOT_ON_DUTY',
        severity: 'URGENT',
        sentence: expect.stringContaining(own.site.name),
        detail: expect.stringContaining(guard.name),
      },
    ]);
    expect(String((await alertsOf(line))[0]?.['sentence'])).not.toContain(guard.name);
    await device.receipt(device.tell('clockIn', { siteProfileID: own.site.id }, 20));
    expect(await alertsOf(line)).toMatchObject([
      { status: 'RESOLVED', reason: `${guard.name} came.`, closedByName: null },
    ]);
  });

  it('is none where they came in time, were not told of the shift, or are waited for still', async () => {
    const { own, device } = stage;
    const line = await lineThatRuns();
    await device.receipt(device.tell('clockIn', { siteProfileID: own.site.id }, 25));
    expect(await dueOf(line)).toEqual([]);
    await tell();
    await nothingDue(line);
    expect(await alertsOf(line)).toEqual([]);
    const soon = await lineThatRuns(-60);
    await tell();
    expect(await dueOf(soon)).toEqual([{ kind: 'NOT_ON_DUTY' }]);
    expect(await alertsOf(soon)).toEqual([]);
  });

  it('is none any more when the office notes that they do not come', async () => {
    const { own } = stage;
    const line = await lineThatRuns();
    await tell();
    await opened(line);
    const create = { deploymentID: line, reason: 'Called in sick' };
    await own.console.graphql(absent, { create, agencyID: own.agency.id });
    expect(await alertsOf(line)).toMatchObject([
      { status: 'RESOLVED', reason: 'Noted as absent: Called in sick' },
    ]);
  });

  it('is none any more when the shift is taken out of the roster', async () => {
    const { own } = stage;
    const line = await lineThatRuns();
    await tell();
    await opened(line);
    const seen = [{ id: line }];
    const { body } = await own.console.graphql(remove, { delete: seen, agencyID: own.agency.id });
    expect(body.errors).toBeUndefined();
    expect(await alertsOf(line)).toMatchObject([
      { status: 'RESOLVED', reason: 'The roster was changed.' },
    ]);
  });

  it('is none where the agency does not wish it', async () => {
    const { server, own } = stage;
    await server.sql(
      `INSERT INTO alert_rule (security_agency_id, kind, site_profile_id, is_on, minutes, severity, steps)
      VALUES ($1, 'NOT_ON_DUTY', $2, false, 15, 'URGENT', '[]')`,
      [own.agency.id, own.site.id],
    );
    const line = await lineThatRuns();
    await tell();
    await nothingDue(line);
    expect(await alertsOf(line)).toEqual([]);
    await server.sql('DELETE FROM alert_rule WHERE security_agency_id = $1', [own.agency.id]);
  });

  it('is seen by whoever may handle alerts alone', async () => {
    const { server, own, phone } = stage;
    const viewer = await clientHolding(server, own.agency, 'attendance.view');
    const asked = { agencyID: own.agency.id };
    expect((await viewer.graphql(list, asked)).codes).toEqual(['FORBIDDEN']);
    expect((await phone.graphql(list, asked)).codes).toEqual(['FORBIDDEN']);
  });
});
