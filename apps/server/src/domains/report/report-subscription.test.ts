import { reportMessages } from '@guardroom/rules/report/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, makeClientUser } from '../client/factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const create = `mutation ($create: CreateReportSubscriptionInput!, $agencyID: RecordID!) {
  createReportSubscription(create: $create, agencyID: $agencyID) {
    id name times weekday nextDueOn version sites { id } addresses
  }
}`;
const update = `mutation ($update: UpdateReportSubscriptionInput!, $agencyID: RecordID!) {
  updateReportSubscription(update: $update, agencyID: $agencyID) { name enabled nextDueOn version }
}`;

interface Created {
  readonly createReportSubscription: { readonly id: number; readonly nextDueOn: string };
}

const wish = (given: object = {}) => ({
  name: 'Daily to the office',
  kind: 'SITE_DAILY',
  siteProfileIDs: [own.site.id],
  staffProfileIDs: [],
  clientUserProfileIDs: [],
  addresses: ['Office@Agency.example'],
  times: ['20:00', '08:00'],
  formats: ['PDF'],
  ifQuiet: 'SAY_SO',
  guardNames: 'FULL',
  enabled: true,
  ...given,
});

const ask = (given: object = {}) =>
  own.console.graphql<Created>(create, { create: wish(given), agencyID: own.agency.id });

describe('a report that sends itself', () => {
  it('is set up with its times in order, and falls due next', async () => {
    const { body } = await ask();
    expect(body.data?.createReportSubscription).toMatchObject({
      name: 'Daily to the office',
      times: ['08:00', '20:00'],
      weekday: null,
      addresses: ['office@agency.example'],
      sites: [{ id: own.site.id }],
    });
    expect(Date.parse(body.data?.createReportSubscription.nextDueOn ?? '')).toBeGreaterThan(
      Date.now(),
    );
  });

  it.each([
    ['goes to nobody', { addresses: [] }, 'staffProfileIDs', reportMessages.nobody],
    ['has no weekday', { kind: 'WEEKLY', times: ['08:00'] }, 'weekday', reportMessages.weekday],
    ['has no file', { formats: [] }, 'formats', reportMessages.formats],
    ['has no true time', { times: ['25:00'] }, 'times.0', reportMessages.time],
    ['comes weekly at two times', { kind: 'WEEKLY', weekday: 1 }, 'times', reportMessages.times],
  ])('that %s is refused', async (_, given, field, message) => {
    const { body } = await ask(given);
    expect(body.errors?.[0]?.extensions?.['path']).toBe(`create.${field}`);
    expect(body.errors?.[0]?.message).toBe(message);
  });

  it('names nothing of another agency', async () => {
    const stranger = await makeOffice(server);
    const client = await makeClient(server.db, { securityAgencyID: stranger.agency.id });
    const user = await makeClientUser(server.db, { client });
    for (const given of [
      { siteProfileIDs: [stranger.site.id] },
      { staffProfileIDs: [stranger.guard.id] },
      { clientUserProfileIDs: [user.id] },
    ]) {
      expect((await ask(given)).codes).toEqual(['NOT_FOUND']);
    }
  });

  it('goes to a client for sites that are theirs now, and for no others', async () => {
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const user = await makeClientUser(server.db, { client, email: 'client@home.example' });
    expect((await ask({ clientUserProfileIDs: [user.id] })).codes).toEqual(['INVALID']);
    await server.sql(
      'UPDATE site_history SET client_profile_id = $3 WHERE security_agency_id = $1 AND site_profile_id = $2',
      [own.agency.id, own.site.id, client.id],
    );
    expect((await ask({ clientUserProfileIDs: [user.id] })).codes).toEqual([]);
    const all = { clientUserProfileIDs: [user.id], siteProfileIDs: [] };
    expect((await ask(all)).codes).toEqual(['INVALID']);
    const hours = { kind: 'MONTH_HOURS', dayOfMonth: 1, times: ['06:00'] };
    expect((await ask({ clientUserProfileIDs: [user.id], ...hours })).codes).toEqual(['INVALID']);
  });

  it('is changed by whoever saw it as it is, and then falls due no more', async () => {
    const { body } = await ask();
    const id = body.data?.createReportSubscription.id;
    const change = (given: object) =>
      own.console.graphql(update, {
        update: { ...wish({ enabled: false }), id, ...given },
        agencyID: own.agency.id,
      });
    const { body: changed } = await change({ version: 1 });
    expect(changed.data).toEqual({
      updateReportSubscription: {
        name: 'Daily to the office',
        enabled: false,
        nextDueOn: null,
        version: 2,
      },
    });
    expect((await change({ version: 1 })).codes).toEqual(['STALE']);
  });
});
