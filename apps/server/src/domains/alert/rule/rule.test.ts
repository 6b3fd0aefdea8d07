import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';

const rules = `query ($agencyID: RecordID!, $site: RecordID) {
  alertRules(agencyID: $agencyID, siteProfileID: $site) { kind isOn minutes isOwn version steps { audience } } }`;
const update = `mutation ($update: UpdateAlertRuleInput!, $agencyID: RecordID!) {
  updateAlertRule(update: $update, agencyID: $agencyID) { kind minutes isOwn } }`;
const reset = `mutation ($reset: ResetAlertRuleInput!, $agencyID: RecordID!) {
  resetAlertRule(reset: $reset, agencyID: $agencyID) { minutes isOwn } }`;
const quiet = `mutation ($update: UpdateAlertSettingInput!, $agencyID: RecordID!) {
  updateAlertSetting(update: $update, agencyID: $agencyID) { quietFrom quietTo version } }`;
const call = `mutation ($create: CreateAlertCallInput!, $agencyID: RecordID!) {
  createAlertCall(create: $create, agencyID: $agencyID) { id staffProfileName turn weekdays fromTime toTime fromDate toDate } }`;
const uncall = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  deleteAlertCall(id: $id, agencyID: $agencyID) { id } }`;

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

interface Rule {
  readonly kind: string;
  readonly minutes: number;
  readonly isOwn: boolean;
}
const ask = (document: string, variables: object = {}, client: Client = own.console) =>
  client.graphql<{ alertRules: readonly Rule[] }>(document, {
    agencyID: own.agency.id,
    ...variables,
  });
const ruleOf = async (site: number | null = null) => {
  const { body } = await ask(rules, { site });
  return body.data?.alertRules.find(({ kind }) => kind === 'NOT_ON_DUTY');
};
const write = (given: object) =>
  ask(update, {
    update: { kind: 'NOT_ON_DUTY', isOn: true, minutes: 20, severity: 'URGENT', ...given },
  });

describe('a rule of alerts', () => {
  it('holds from the start, is the agency’s own once written, and a site’s before that', async () => {
    const site = own.site.id;
    expect(await ruleOf()).toMatchObject({ minutes: 15, isOwn: false, isOn: true });
    await write({});
    expect(await ruleOf(site)).toMatchObject({ minutes: 20, isOwn: false });
    await write({ siteProfileID: site, minutes: 5 });
    expect(await ruleOf(site)).toMatchObject({ minutes: 5, isOwn: true });
    expect(await ruleOf()).toMatchObject({ minutes: 20, isOwn: true });
    await ask(reset, { reset: { kind: 'NOT_ON_DUTY', siteProfileID: site } });
    expect(await ruleOf(site)).toMatchObject({ minutes: 20, isOwn: false });
    await ask(reset, { reset: { kind: 'NOT_ON_DUTY' } });
    expect(await ruleOf()).toMatchObject({ minutes: 15, isOwn: false });
  });

  it('is changed by who saw it last', async () => {
    expect(await ruleOf()).toMatchObject({ version: 0 });
    expect((await write({ minutes: 20, version: 0 })).codes).toEqual([]);
    expect((await write({ minutes: 30, version: 0 })).codes).toEqual(['STALE']);
    expect(await ruleOf()).toMatchObject({ minutes: 20, version: 1 });
    // What was taken back and written again is another one.
    await ask(reset, { reset: { kind: 'NOT_ON_DUTY' } });
    expect((await write({ minutes: 30, version: 1 })).codes).toEqual(['STALE']);
    await write({ minutes: 25, version: 0 });
    expect((await write({ minutes: 30, version: 1 })).codes).toEqual(['STALE']);
    expect(await ruleOf()).toMatchObject({ minutes: 25, version: 2 });
  });

  it('moves what waits to its new minutes, but not at a site that is an exception', async () => {
    const { id } = own.agency;
    const waits = `INSERT INTO alert_due (security_agency_id, kind, entity, entity_id, occasion,
        site_profile_id, from_on, due_on)
      VALUES ($1, 'NOT_ON_DUTY', 'Deployment', $2, 'once', $3, now() + interval '1 day',
        now() + interval '1 day 15 minutes')`;
    await write({ siteProfileID: own.site.id, minutes: 5 });
    await server.sql(waits, [id, 1, own.site.id]);
    await server.sql(waits, [id, 2, null]);
    await write({ minutes: 40 });
    await write({ siteProfileID: own.site.id, minutes: 7 });
    expect(
      await server.sql(
        `SELECT extract(epoch FROM due_on - from_on)::int / 60 AS minutes FROM alert_due
        WHERE security_agency_id = $1 ORDER BY entity_id`,
        [id],
      ),
    ).toEqual([{ minutes: 7 }, { minutes: 40 }]);
  });

  it('that would tell everybody every minute is refused with a sentence', async () => {
    const toAll = (afterMinutes: number) => ({
      afterMinutes,
      audience: 'ADMINISTRATORS',
      staffProfileIDs: [],
      channels: ['SMS'],
    });
    const { body } = await write({ steps: [toAll(0), toAll(1)] });
    expect(body.errors).toMatchObject([
      {
        message:
          'Everybody would be told again within 2 minutes: leave more time between the steps.',
        extensions: { code: 'INVALID', path: 'update.steps' },
      },
    ]);
  });

  it('is written by whoever may, for sites and people of the agency', async () => {
    const viewer = await clientHolding(server, own.agency, 'alert.view');
    expect((await ask(rules, {}, viewer)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    expect((await write({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    const steps = [
      {
        afterMinutes: 0,
        audience: 'PEOPLE',
        staffProfileIDs: [other.guard.id],
        channels: ['PUSH'],
      },
    ];
    expect((await write({ steps })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('quiet hours', () => {
  it('are set, changed by who saw them last, and taken back', async () => {
    const set = (given: object) => ask(quiet, { update: given });
    expect((await set({ quietFrom: '22:00', quietTo: '07:00' })).body.data).toEqual({
      updateAlertSetting: { quietFrom: '22:00', quietTo: '07:00', version: 1 },
    });
    expect((await set({ quietFrom: '23:00', quietTo: '06:00', version: 0 })).codes).toEqual([
      'STALE',
    ]);
    expect((await set({ version: 1 })).body.data).toEqual({
      updateAlertSetting: { quietFrom: null, quietTo: null, version: 2 },
    });
    expect((await set({ quietFrom: '22:00' })).codes).toEqual(['INVALID']);
  });
});

describe('who is called when', () => {
  it('is somebody of the agency, until taken out', async () => {
    const create = {
      staffProfileID: own.admin.id,
      turn: 1,
      weekdays: [5, 1],
      fromTime: '20:00',
      toDate: '2099-12-31',
      toTime: '08:00',
    };
    const { body } = await own.console.graphql<{
      createAlertCall: readonly { readonly id: number }[];
    }>(call, { create, agencyID: own.agency.id });
    expect(body.data?.createAlertCall).toMatchObject([
      {
        staffProfileName: own.admin.name,
        weekdays: [1, 5],
        fromTime: '20:00',
        toTime: '08:00',
        fromDate: null,
        toDate: '2099-12-31',
      },
    ]);
    const other = await makeOffice(server);
    const foreign = { create: { ...create, staffProfileID: other.admin.id } };
    expect((await ask(call, foreign)).codes).toEqual(['NOT_FOUND']);
    const id = body.data?.createAlertCall[0]?.id;
    expect((await ask(uncall, { id })).body.data).toEqual({ deleteAlertCall: [] });
    expect((await ask(uncall, { id })).codes).toEqual(['NOT_FOUND']);
  });
});
