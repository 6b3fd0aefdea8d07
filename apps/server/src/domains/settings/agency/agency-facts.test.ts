import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeAdmin } from '../../staff/factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const fields = `version name uen licenceNo licenceExpiry address unitNo postal phoneNo timeZone`;
const find = `query ($agencyID: RecordID!) { agencyFacts(agencyID: $agencyID) { ${fields} } }`;
const save = `mutation ($update: UpdateAgencyFactsInput!, $agencyID: RecordID!) {
  updateAgencyFacts(update: $update, agencyID: $agencyID) { ${fields} } }`;

interface Facts {
  readonly version: number;
  readonly name: string;
}

async function factsOf({ console, agency }: Office): Promise<Facts | undefined> {
  const { body } = await console.graphql<{ agencyFacts: Facts }>(find, { agencyID: agency.id });
  return body.data?.agencyFacts;
}

const change = (update: object, client: Client = own.console) =>
  client.graphql<{ updateAgencyFacts: Facts }>(save, { update, agencyID: own.agency.id });

const none = {
  uen: null,
  licenceNo: null,
  licenceExpiry: null,
  address: null,
  unitNo: null,
  postal: null,
  phoneNo: null,
};
const all = {
  uen: '202612345A',
  licenceNo: 'L/PS/000123/2026',
  licenceExpiry: '2027-03-31',
  address: '1 Sentinel Road',
  unitNo: '#03-12',
  postal: '408830',
  phoneNo: '+6561234567',
};

const audited = () =>
  server.sql<{ before: object; after: object }>(
    `SELECT before, after FROM audit
     WHERE security_agency_id = $1 AND operation = 'updateAgencyFacts' ORDER BY id`,
    [own.agency.id],
  );

describe('the facts of an agency', () => {
  it('are a name and a time zone at first, and are kept with their trace', async () => {
    const fresh = { ...none, version: 1, name: own.agency.name, timeZone: 'Asia/Singapore' };
    expect(await factsOf(own)).toEqual(fresh);
    const { body } = await change({ ...all, uen: '202612345a', version: 1 });
    const kept = { ...fresh, ...all, version: 2 };
    expect(body.data?.updateAgencyFacts).toEqual(kept);
    expect(await factsOf(own)).toEqual(kept);
    expect(await audited()).toMatchObject([{ before: { uen: null }, after: all }]);
  });

  it('stay where they are not sent, are emptied by null, and nothing new writes nothing', async () => {
    await change(all);
    await change({ licenceNo: null });
    expect(await factsOf(own)).toMatchObject({ ...all, licenceNo: null, version: 3 });
    expect((await change({ licenceNo: ' ', uen: '202612345A' })).codes).toEqual([]);
    expect(await factsOf(own)).toMatchObject({ version: 3 });
    expect(await audited()).toHaveLength(2);
  });

  it('head the screens of whoever is signed in within a moment', async () => {
    await change({ name: 'Sentinel Pte Ltd' });
    const viewer = '{ viewer { securityAgencyName } }';
    await expect
      .poll(async () => (await own.console.graphql(viewer)).body.data)
      .toEqual({ viewer: { securityAgencyName: 'Sentinel Pte Ltd' } });
  });

  it.each<[object, string, string]>([
    [{ name: ' ' }, 'update.name', 'This field is required.'],
    [
      { uen: '1234' },
      'update.uen',
      'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.',
    ],
    [{ postal: '4088' }, 'update.postal', 'A postal code has six digits.'],
    [{ phoneNo: '+6551234567' }, 'update.phoneNo', 'This is not a valid contact number.'],
  ])('refuse %j', async (update, path, message) => {
    const { body } = await change({ address: 'Elsewhere', ...update });
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
    expect(await factsOf(own)).toMatchObject({ address: null, version: 1 });
  });

  it('that somebody else changed meanwhile are told, and not written over', async () => {
    await change({ version: 1, uen: '202612345A' });
    const { body } = await change({ version: 1, uen: '202612345B' });
    const extensions = { code: 'STALE', path: 'update.version', current: { uen: '202612345A' } };
    expect(body.errors).toMatchObject([{ extensions }]);
    const both = await Promise.all(
      ['202612345C', '202612345D'].map((uen) => change({ version: 2, uen })),
    );
    expect(both.flatMap(({ codes }) => codes)).toEqual(['STALE']);
  });

  it('are those of its own master administrators alone', async () => {
    const other = await makeOffice(server);
    const admin = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    const theirs = server.client(await server.signInAs(admin));
    const agencyID = own.agency.id;
    expect((await theirs.graphql(find, { agencyID })).codes).toEqual(['FORBIDDEN']);
    expect((await change({ uen: '202612345A' }, theirs)).codes).toEqual(['FORBIDDEN']);
    expect((await change({ uen: '202612345A' }, other.console)).codes).toEqual(['FORBIDDEN']);
    expect(await factsOf(own)).toMatchObject({ version: 1 });
    expect(await factsOf(other)).toMatchObject({ uen: null, version: 1 });
  });
});
