import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { clientHolding, makeOffice } from '../../../../test/office.ts';
import { alertDesk } from '../../../../test/records/alerts.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeSite, type MadeSite } from '../factory.ts';
import { callWelfare } from './call-welfare.ts';

const read = `query ($site: RecordID!, $agencyID: RecordID!) {
  siteWelfarePlan(siteProfileID: $site, agencyID: $agencyID) {
    dayMinutes nightMinutes answerMinutes version } }`;
const update = `mutation ($update: UpdateSiteWelfarePlanInput!, $agencyID: RecordID!) {
  updateSiteWelfarePlan(update: $update, agencyID: $agencyID) { dayMinutes version } }`;

let stage: GuardStage;
let site: MadeSite;

onGuardStage((begun) => {
  stage = begun;
});

beforeEach(async () => {
  const { server, own } = stage;
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
});

const send = (document: string, variables: object, client = stage.own.console) =>
  client.graphql<Record<string, object>>(document, {
    agencyID: stage.own.agency.id,
    ...variables,
  });
const plan = (given: object = {}) =>
  send(update, {
    update: {
      siteProfileID: site.id,
      dayMinutes: 60,
      nightMinutes: 60,
      answerMinutes: 5,
      ...given,
    },
  });
interface Check {
  readonly id: number;
  readonly state: string;
  readonly calls: number;
  readonly every: number;
}
const checks = () =>
  stage.server.sql<Check & Record<string, unknown>>(
    `SELECT id, state, calls, (extract(epoch FROM due_on - from_on) / 60)::int AS every
    FROM welfare_check WHERE staff_profile_id = $1 ORDER BY id`,
    [stage.guard.id],
  );
const come = (minutes: number) =>
  stage.device.receipt(stage.device.tell('clockIn', { siteProfileID: site.id }, minutes));
const answer = (minutes: number) =>
  stage.device.receipt(stage.device.tell('welfareAnswer', {}, minutes));
const leave = () =>
  stage.device.receipt(stage.device.tell('clockOut', { siteProfileID: site.id }, 0));
/** The time of the next call comes, so many times. */
async function callOften(times: number): Promise<void> {
  const { server } = stage;
  const [{ id } = { id: 0 }] = (await checks()).filter(({ state }) => state === 'DUE');
  for (let call = 0; call < times; call += 1) {
    await server.sql('UPDATE welfare_check SET next_on = now() WHERE id = $1', [id]);
    await callWelfare({
      database: server.database,
      log: server.services.log,
      scopeOf: (agencyID) => AgencyScope.mint(agencyID),
    });
    // Whoever else calls in this database may have claimed it a moment ago.
    await vi.waitFor(async () => {
      const [left] = await server.sql(
        `SELECT 1 FROM welfare_check WHERE id = $1 AND state = 'DUE' AND next_on <= now()`,
        [id],
      );
      expect(left).toBeUndefined();
    }, 10_000);
  }
}
const called = () =>
  stage.server.sql(
    `SELECT sentence FROM notice WHERE account_id = $1 AND sentence LIKE 'Welfare check%'`,
    [stage.guard.accountID],
  );
const desk = () => alertDesk(stage.server, stage.own.agency.id, 'WELFARE');

describe('a guard at a site with welfare checks', () => {
  it('is called three times, and then the office is alerted until they answer', async () => {
    await plan();
    await come(80);
    const [first] = await checks();
    expect(first).toMatchObject({ state: 'DUE', every: 60 });
    await callOften(3);
    expect(await called()).toHaveLength(3);
    expect(await desk().alerts(first?.id ?? 0)).toEqual([]);
    await callOften(1);
    const id = first?.id ?? 0;
    await desk().soon(id, [{ status: 'OPEN', detail: expect.stringContaining(stage.guard.name) }]);
    expect((await checks()).map(({ state }) => state)).toEqual(['MISSED', 'DUE']);
    expect(await called()).toHaveLength(3);
    await answer(0);
    expect(await desk().alerts(id)).toMatchObject([
      { status: 'RESOLVED', reason: expect.stringMatching(/^Answered at|told later/) },
    ]);
  });

  it('who answered in time without a network missed nothing, once that is told', async () => {
    await plan();
    await come(90);
    await callOften(4);
    const [missed] = await checks();
    await desk().soon(missed?.id ?? 0, [{ status: 'OPEN' }]);
    await answer(28);
    expect(await desk().alerts(missed?.id ?? 0)).toMatchObject([
      { status: 'RESOLVED', reason: expect.stringContaining('told later') },
    ]);
    expect((await checks())[0]).toMatchObject({ state: 'ANSWERED' });
  });

  it('who answers before is asked anew from then on', async () => {
    await plan();
    await come(50);
    await answer(10);
    expect(await checks()).toMatchObject([
      { state: 'ANSWERED', every: 60 },
      { state: 'DUE', every: 60 },
    ]);
  });

  it('who goes is asked no more, and is all right', async () => {
    await plan();
    await come(90);
    await callOften(4);
    const [missed] = await checks();
    await desk().soon(missed?.id ?? 0, [{ status: 'OPEN' }]);
    await leave();
    expect((await checks()).map(({ state }) => state)).toEqual(['MISSED', 'VOID']);
    expect(await desk().alerts(missed?.id ?? 0)).toMatchObject([
      { status: 'RESOLVED', reason: `${stage.guard.name} went off duty.` },
    ]);
  });

  it('who is on duty when the plan changes is asked by the new one', async () => {
    await come(90);
    expect(await checks()).toEqual([]);
    await plan();
    expect(await checks()).toMatchObject([{ state: 'DUE', every: 60 }]);
    await plan({ dayMinutes: 30, nightMinutes: 30 });
    expect(await checks()).toMatchObject([{ state: 'VOID' }, { state: 'DUE', every: 30 }]);
    await plan({ dayMinutes: null, nightMinutes: null });
    expect((await checks()).map(({ state }) => state)).toEqual(['VOID', 'VOID']);
  });

  it('an answer that nobody asked for is taken and changes nothing', async () => {
    await come(20);
    expect(await answer(0)).toMatchObject({ verdict: 'ACCEPTED', entityID: null });
    expect(await checks()).toEqual([]);
  });
});

describe('the welfare checks of a site', () => {
  it('are none until somebody says so, and are not overwritten unseen', async () => {
    const { body } = await send(read, { site: site.id });
    expect(body.data?.['siteWelfarePlan']).toEqual({
      dayMinutes: null,
      nightMinutes: null,
      answerMinutes: 5,
      version: 0,
    });
    expect((await plan({ version: 0 })).codes).toEqual([]);
    expect((await plan({ version: 0 })).codes).toEqual(['STALE']);
    expect((await plan({ version: 1, dayMinutes: 45 })).codes).toEqual([]);
  });

  it('refuse what does not fit, and sites of others', async () => {
    const { server, own } = stage;
    expect((await plan({ answerMinutes: 20 })).codes).toEqual(['INVALID']);
    expect((await plan({ dayMinutes: 5 })).codes).toEqual(['INVALID']);
    const other = await makeOffice(server);
    expect((await plan({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    const viewer = await clientHolding(server, own.agency, 'attendance.view');
    const given = { siteProfileID: site.id, dayMinutes: 60, answerMinutes: 5 };
    expect((await send(update, { update: given }, viewer)).codes).toEqual(['FORBIDDEN']);
  });
});
