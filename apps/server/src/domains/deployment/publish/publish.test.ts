import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeRoster, type Roster } from '../../../../test/records/roster.ts';
import { makeSite } from '../../site/factory.ts';
import type { MadeStaff } from '../../staff/factory.ts';
import { makeDeployment } from '../factory.ts';

const publish = `mutation ($publish: PublishDeploymentInput!, $agencyID: RecordID!) {
  publishDeployment(publish: $publish, agencyID: $agencyID) { published people mailed } }`;
const summary = `query ($agencyID: RecordID!, $date: Date!, $sites: [RecordID!]) {
  deploymentPublication(agencyID: $agencyID, fromDate: $date, toDate: $date, siteProfileIDs: $sites) {
    fresh changed unanswered confirmed declined } }`;
const history = `query ($agencyID: RecordID!, $id: RecordID!) {
  deploymentHistory(agencyID: $agencyID, id: $id) {
    kind reason staffName siteProfileName startDatetime otherStaffName byName } }`;
const remove = `mutation ($delete: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  deleteMultipleDeployment(delete: $delete, agencyID: $agencyID) { id status deleted } }`;
const restore = `mutation ($restore: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  restoreMultipleDeployment(restore: $restore, agencyID: $agencyID) { id status publishedOn } }`;
const ownChanged = `subscription ($agencyID: RecordID!) {
  ownChanged(agencyID: $agencyID) { changed } }`;

/** A week ahead, whenever the test runs. */
const date = addDays(todayIn('Asia/Singapore'), 7);
let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
});

interface Counts {
  readonly published: number;
  readonly people: number;
  readonly mailed: number;
}
const tell = (given: object = {}, from: Client = own.console) =>
  from.graphql<{ publishDeployment: Counts }>(publish, {
    publish: { fromDate: date, toDate: date, ...given },
    agencyID: own.agency.id,
  });
const planned = (staff: MadeStaff, given: object = {}) =>
  makeDeployment(server.db, { site: here.site, staff, date, ...given });
const counts = async (sites?: readonly number[]) => {
  const { body } = await own.console.graphql<{ deploymentPublication: object }>(summary, {
    agencyID: own.agency.id,
    date,
    sites,
  });
  return body.data?.deploymentPublication;
};
const events = async (id: number) => {
  const { body } = await own.console.graphql<{
    deploymentHistory: { readonly kind: string; readonly [field: string]: unknown }[];
  }>(history, { agencyID: own.agency.id, id });
  return body.data?.deploymentHistory;
};
const statusOf = (id: number) =>
  server.sql('SELECT status, deleted, version FROM deployment WHERE id = $1', [id]);
const group = (deployments: readonly object[], shift: 'DAY' | 'NIGHT' = 'DAY') =>
  here.group(deployments, shift, date);
const none = { fresh: 0, changed: 0, unanswered: 0, confirmed: 0, declined: 0 };

describe('publishDeployment', () => {
  it('tells what waits, once, and says how many', async () => {
    const tan = await planned(here.tan);
    await planned(here.tan, { date: addDays(date, 1) });
    await planned(here.devi, { shift: 'NIGHT' });
    expect(await counts()).toEqual({ ...none, fresh: 2 });
    expect((await tell()).body.data).toEqual({
      publishDeployment: { published: 2, people: 2, mailed: 0 },
    });
    expect(await counts()).toEqual({ ...none, unanswered: 2 });
    expect(await statusOf(tan.id)).toEqual([{ status: 'PUBLISHED', deleted: 0, version: 1 }]);
    expect(await events(tan.id)).toEqual([
      {
        kind: 'PUBLISHED',
        reason: null,
        staffName: 'Tan Ah Kow',
        siteProfileName: here.site.name,
        startDatetime: shiftPeriod(date, 'DAY', 'Asia/Singapore').startDatetime,
        otherStaffName: null,
        byName: own.admin.name,
      },
    ]);
    expect((await tell()).body.data?.publishDeployment.published).toBe(0);
  });

  it('tells some sites alone', async () => {
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await planned(here.tan);
    await planned(here.devi, { site: elsewhere });
    const sites = [elsewhere.id];
    expect(await counts(sites)).toEqual({ ...none, fresh: 1 });
    expect((await tell({ siteProfileIDs: sites })).body.data?.publishDeployment.published).toBe(1);
    expect(await counts()).toEqual({ ...none, fresh: 1, unanswered: 1 });
  });

  it('tells nobody of shifts that are over', async () => {
    const yesterday = addDays(todayIn('Asia/Singapore'), -2);
    const { id } = await planned(here.tan, { date: yesterday });
    const past = { fromDate: yesterday, toDate: yesterday };
    expect((await tell(past)).body.data?.publishDeployment.published).toBe(0);
    expect(await statusOf(id)).toMatchObject([{ status: 'DRAFT' }]);
  });

  it('is for whoever plans, of the own sites and of a bounded number of days', async () => {
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await tell({}, viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await tell({ siteProfileIDs: [other.site.id] })).codes).toEqual(['NOT_FOUND']);
    expect((await tell({ toDate: addDays(date, 45) })).codes).toEqual(['INVALID']);
    expect((await tell({ toDate: addDays(date, -1) })).codes).toEqual(['INVALID']);
  });

  it('writes what was told to the audit', async () => {
    const { id } = await planned(here.tan);
    await tell();
    const audit = `SELECT operation, before ->> 'status' AS before, after ->> 'status' AS after
      FROM audit WHERE entity = 'Deployment' AND entity_id = $1`;
    expect(await server.sql(audit, [id])).toEqual([
      { operation: 'publishDeployment', before: 'DRAFT', after: 'PUBLISHED' },
    ]);
  });
});

describe('a change of a line that was told', () => {
  const change = (update: readonly object[], shift: 'DAY' | 'NIGHT' = 'DAY') =>
    here.change({ update: [group(update, shift)] });

  it('puts that line alone back to draft, and says who was replaced', async () => {
    const tan = await planned(here.tan, { status: 'CONFIRMED' });
    const devi = await planned(here.devi, { status: 'CONFIRMED' });
    const changed = await change([
      { ...here.entry(here.third), id: tan.id },
      { ...here.entry(here.devi), id: devi.id },
    ]);
    expect(changed.codes).toEqual([]);
    expect(await counts()).toEqual({ ...none, changed: 1, confirmed: 1 });
    expect(await events(tan.id)).toMatchObject([
      { kind: 'REPLACED', staffName: 'Tan Ah Kow', otherStaffName: here.third.name },
    ]);
    expect(await events(devi.id)).toEqual([]);
    expect((await tell()).body.data?.publishDeployment).toMatchObject({ published: 1, people: 1 });
    expect((await events(tan.id))?.map(({ kind }) => kind)).toEqual(['PUBLISHED', 'REPLACED']);
  });

  it('keeps what it was when it moves', async () => {
    const { id } = await planned(here.tan, { status: 'PUBLISHED' });
    expect((await change([{ ...here.entry(here.tan), id }], 'NIGHT')).codes).toEqual([]);
    expect(await events(id)).toMatchObject([
      {
        kind: 'CHANGED',
        startDatetime: shiftPeriod(date, 'DAY', 'Asia/Singapore').startDatetime,
        otherStaffName: null,
      },
    ]);
    expect(await counts()).toEqual({ ...none, changed: 1 });
  });

  it('is withdrawn when it is taken out, by whatever way, and waits when it comes back', async () => {
    const first = await planned(here.tan, { status: 'PUBLISHED' });
    const second = await planned(here.devi, { status: 'DECLINED' });
    await change([{ ...here.entry(here.tan), id: first.id, deleted: 1 }]);
    await own.console.graphql(remove, { delete: [{ id: second.id }], agencyID: own.agency.id });
    for (const { id } of [first, second]) {
      expect(await events(id)).toMatchObject([{ kind: 'WITHDRAWN' }]);
      expect(await statusOf(id)).toMatchObject([{ status: 'DRAFT', deleted: 1 }]);
    }
    const back = await own.console.graphql<{ restoreMultipleDeployment: object[] }>(restore, {
      restore: [{ id: second.id }],
      agencyID: own.agency.id,
    });
    expect(back.body.data?.restoreMultipleDeployment).toEqual([
      { id: second.id, status: 'DRAFT', publishedOn: expect.stringMatching(/Z$/) },
    ]);
    expect(await counts()).toEqual({ ...none, changed: 1 });
  });

  it('leaves no history where nobody had been told', async () => {
    const { id } = await planned(here.tan);
    await change([{ ...here.entry(here.devi), id }]);
    expect(await events(id)).toEqual([]);
    expect(await counts()).toEqual({ ...none, fresh: 1 });
  });

  it('is told to the application of whoever had been told, and to nobody else', async () => {
    const listening = async (staff: MadeStaff) =>
      openEventStream(await clientOfGuard(server, staff), ownChanged, { agencyID: own.agency.id });
    const { id } = await planned(here.tan, { status: 'PUBLISHED' });
    const tan = await listening(here.tan);
    const devi = await listening(here.devi);
    await change([{ ...here.entry(here.third), id }]);
    expect((await tan.next())?.data?.data).toEqual({ ownChanged: { changed: 'DEPLOYMENT' } });
    await expect(devi.next(300)).rejects.toThrow('no event came');
    tan.close();
    devi.close();
  });
});

describe('those who use no application', () => {
  const sent = async () => {
    const mails = `SELECT o.recipient, n.sentence AS subject, o.is_personal AS personal FROM outbox o
      JOIN notice n ON n.security_agency_id = $1 AND n.id = o.notice_id
      WHERE o.security_agency_id = $1 AND o.channel = 'EMAIL' ORDER BY o.id`;
    return server.sql(mails, [own.agency.id]);
  };
  const addressed = (staff: MadeStaff) =>
    server.sql('UPDATE staff_profile SET email = $2 WHERE id = $1', [
      staff.id,
      `guard.${staff.id}@home.example`,
    ]);

  it('get one mail each a publication, where they have an address', async () => {
    for (const person of [here.tan, here.devi]) await addressed(person);
    // She signs in on her phone: her application tells her.
    await clientOfGuard(server, here.devi);
    for (const person of [here.tan, here.devi, here.third]) await planned(person);
    await planned(here.tan, { date: addDays(date, 1), shift: 'NIGHT' });
    const { body } = await tell({ toDate: addDays(date, 1) });
    expect(body.data?.publishDeployment).toEqual({ published: 4, people: 3, mailed: 1 });
    expect(await sent()).toMatchObject([
      { recipient: `guard.${here.tan.id}@home.example`, personal: true },
    ]);
  });

  it('are told by another when a shift is withdrawn', async () => {
    await addressed(here.tan);
    const { id } = await planned(here.tan);
    await tell();
    await here.change({ update: [group([{ ...here.entry(here.devi), id }])] });
    const subjects = (await sent()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('Your shifts - '),
      expect.stringContaining('Shifts that were withdrawn - '),
    ]);
  });
});
