import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { inDays, makeContract, makeMeeting } from './factory.ts';

const create = `mutation ($create: CreateContractInput!, $agencyID: RecordID!, $key: String) {
  createContract(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id securitySiteID siteProfileID clientProfileID startDatetime endDatetime status note
    reviewInterval version siteProfileName clientName
  }
}`;
const update = `mutation ($update: UpdateContractInput!, $agencyID: RecordID!) {
  updateContract(update: $update, agencyID: $agencyID) { id status note endDatetime version }
}`;
const list = `query ($filter: ContractFilter, $pagination: Pagination!) {
  listContract(filter: $filter, pagination: $pagination) {
    result { id status nextReviewDate siteContractEnd renewed } count
  }
}`;
const renewals = `query ($pagination: Pagination!) {
  listRenewal(pagination: $pagination) { result { kind id siteProfileName clientName endDatetime } count }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let site: MadeSite;
let client: MadeClient;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
});

const year = { startDatetime: '2026-01-01T00:00:00Z', endDatetime: '2026-12-31T23:59:59Z' };

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

function send(changes: object = {}, from: Client = own.console, key?: string) {
  return from.graphql<{ createContract: Row }>(create, {
    create: {
      securityAgencyID: own.agency.id,
      securitySiteID: site.securitySiteID,
      siteProfileID: site.id,
      clientProfileID: client.id,
      status: 'ACTIVE',
      ...year,
      ...changes,
    },
    agencyID: own.agency.id,
    key,
  });
}

function change(changes: object) {
  return own.console.graphql<{ updateContract: Row }>(update, {
    update: changes,
    agencyID: own.agency.id,
  });
}

async function listed(filter: object, office = own) {
  const { body } = await office.console.graphql<{
    listContract: { result: Row[]; count: number };
  }>(list, {
    filter: { securityAgencyID: { eq: office.agency.id }, ...filter },
    pagination: { agencyID: office.agency.id, limit: 50 },
  });
  expect(body.errors).toBeUndefined();
  return body.data?.listContract ?? { result: [], count: 0 };
}

const contracts = () =>
  server.sql('SELECT * FROM contract WHERE security_agency_id = $1 ORDER BY id', [own.agency.id]);

describe('createContract', () => {
  it('keeps what the form holds, with the site of the register, and an audit row', async () => {
    const { body } = await send({ note: ' Two years ', reviewInterval: 'QUARTERLY', ...year });
    expect(body.data?.createContract).toMatchObject({
      securitySiteID: site.securitySiteID,
      siteProfileID: site.id,
      siteProfileName: site.name,
      clientProfileID: client.id,
      clientName: client.name,
      note: 'Two years',
      reviewInterval: 'QUARTERLY',
      version: 1,
      ...year,
    });
    const audit = `SELECT operation, staff_profile_id, before FROM audit
      WHERE entity = 'Contract' AND entity_id = $1`;
    expect(await server.sql(audit, [body.data?.createContract.id])).toEqual([
      { operation: 'createContract', staff_profile_id: own.admin.id, before: null },
    ]);
  });

  it('needs no end', async () => {
    const { body } = await send({ endDatetime: undefined });
    expect(body.data?.createContract).toMatchObject({ endDatetime: null, status: 'ACTIVE' });
  });

  it('answers a retry with the first contract', async () => {
    const first = await send({}, own.console, 'a-key-of-this-test');
    const again = await send({}, own.console, 'a-key-of-this-test');
    expect(again.body).toEqual(first.body);
  });

  it('takes the next period of the same site and client, an inactive one, or another client', async () => {
    expect((await send()).codes).toEqual([]);
    const next = { startDatetime: '2027-01-01T00:00:00Z', endDatetime: '2027-12-31T23:59:59Z' };
    expect((await send(next)).codes).toEqual([]);
    expect((await send({ status: 'INACTIVE' })).codes).toEqual([]);
    const second = await makeClient(server.db, { securityAgencyID: own.agency.id });
    expect((await send({ clientProfileID: second.id })).codes).toEqual([]);
  });

  it.each<[string, () => Promise<object>, string, object]>([
    [
      'an end before the start',
      async () => ({ endDatetime: '2025-12-31T00:00:00Z' }),
      'The end must be after the start.',
      { code: 'INVALID', path: 'create.endDatetime' },
    ],
    [
      'a status that only follows from the dates',
      async () => ({ status: 'INCOMING' }),
      'Choose Active or Inactive.',
      { code: 'INVALID', path: 'create.status' },
    ],
    [
      'a site of another agency',
      async () => ({ siteProfileID: other.site.id }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'create.siteProfileID' },
    ],
    [
      'a client of another agency',
      async () => {
        const theirs = await makeClient(server.db, { securityAgencyID: other.agency.id });
        return { clientProfileID: theirs.id };
      },
      'This client does not exist.',
      { code: 'NOT_FOUND', path: 'create.clientProfileID' },
    ],
    [
      'a second active contract of the site and client in the same time',
      async () => {
        await makeContract(server.db, { site, client, ...year });
        return { startDatetime: '2026-12-31T23:59:59Z', endDatetime: '2027-06-30T00:00:00Z' };
      },
      'This client already has an active contract for this site: 01 Jan 2026 to 01 Jan 2027.',
      { code: 'CONFLICT', path: 'create.startDatetime' },
    ],
  ])('refuses %s', async (_, changes, message, extensions) => {
    const given = await changes();
    const before = await contracts();
    const { body } = await send(given);
    expect(body.errors).toMatchObject([{ message, extensions }]);
    expect(await contracts()).toEqual(before);
  });

  it('keeps one of two that are sent at the same moment', async () => {
    const answers = await Promise.all([send(), send()]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
  });

  it('is for administrators of the agency alone', async () => {
    expect((await send({}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
    expect((await send({}, await clientOfGuard(server, own.guard))).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, other.console)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('updateContract', () => {
  it('changes what is sent, clears by null, and counts the version up', async () => {
    const { id } = await makeContract(server.db, { site, client, note: 'Old', ...year });
    const changed = await change({ id, note: 'New', version: 1 });
    expect(changed.body.data?.updateContract).toMatchObject({ note: 'New', version: 2 });
    const cleared = await change({ id, note: null, endDatetime: null });
    expect(cleared.body.data?.updateContract).toMatchObject({ note: null, endDatetime: null });
    const same = await change({ id, status: 'ACTIVE' });
    expect(same.body.data?.updateContract).toMatchObject({ version: 3 });
  });

  it('refuses a version that is no longer the latest, with the contract as it is', async () => {
    const { id } = await makeContract(server.db, { site, client });
    await change({ id, note: 'By the first', version: 1 });
    const { body } = await change({ id, note: 'By the second', version: 1 });
    expect(body.errors).toMatchObject([
      {
        message: 'The contract was changed meanwhile.',
        extensions: { code: 'STALE', current: { note: 'By the first', version: 2 } },
      },
    ]);
  });

  it('refuses an end before the start that stands, an overlap, and what is not there', async () => {
    const { id } = await makeContract(server.db, { site, client, ...year });
    const early = await change({ id, endDatetime: '2025-06-01T00:00:00Z' });
    expect(early.body.errors).toMatchObject([
      { message: 'The end must be after the start.', extensions: { path: 'update.endDatetime' } },
    ]);
    const next = { startDatetime: '2027-01-01T00:00:00Z', endDatetime: null };
    await makeContract(server.db, { site, client, ...next });
    const longer = await change({ id, endDatetime: '2027-02-01T00:00:00Z' });
    expect(longer.body.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', path: 'update.startDatetime' } },
    ]);
    const theirs = await makeContract(server.db, {
      site: other.site,
      client: await makeClient(server.db, { securityAgencyID: other.agency.id }),
    });
    expect((await change({ id: theirs.id, note: 'Mine' })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('the status of a contract', () => {
  it('is filtered and counted as it is shown, and follows the clock without being saved', async () => {
    const given = { site, client };
    const incoming = await makeContract(server.db, {
      ...given,
      startDatetime: inDays(1),
      endDatetime: inDays(100),
    });
    const active = await makeContract(server.db, {
      ...given,
      startDatetime: inDays(-10),
      endDatetime: inDays(0.5),
    });
    const ended = await makeContract(server.db, {
      ...given,
      startDatetime: inDays(-90),
      endDatetime: inDays(-20),
    });
    const inactive = await makeContract(server.db, { ...given, status: 'INACTIVE' });
    const clientProfileID = { eq: client.id };
    for (const [status, { id }] of Object.entries({
      INCOMING: incoming,
      ACTIVE: active,
      ENDED: ended,
      INACTIVE: inactive,
    })) {
      const found = await listed({ clientProfileID, status: { eq: status } });
      expect(found).toMatchObject({ count: 1, result: [{ id, status }] });
      expect((await listed({ clientProfileID, status: { ne: status } })).count).toBe(3);
    }
    const later = `UPDATE contract SET start_datetime = (start_datetime AT TIME ZONE 'UTC' - interval '2 days') AT TIME ZONE 'UTC',
      end_datetime = (end_datetime AT TIME ZONE 'UTC' - interval '2 days') AT TIME ZONE 'UTC' WHERE id = ANY($1)`;
    await server.sql(later, [[active.id]]);
    await server.sql(later, [[incoming.id]]);
    expect((await listed({ id: { eq: incoming.id } })).result[0]?.['status']).toBe('ACTIVE');
    expect((await listed({ id: { eq: active.id } })).result[0]?.['status']).toBe('ENDED');
  });

  it('is none of the others where a contract runs without an end', async () => {
    await makeContract(server.db, { site, client, startDatetime: inDays(-10), endDatetime: null });
    const count = async (status: object) =>
      (await listed({ clientProfileID: { eq: client.id }, status })).count;
    expect(await count({ eq: 'ACTIVE' })).toBe(1);
    for (const status of ['ENDED', 'INCOMING', 'INACTIVE']) {
      expect([status, await count({ ne: status })]).toEqual([status, 1]);
      expect([status, await count({ eq: status })]).toEqual([status, 0]);
    }
    expect(await count({ ne: 'ACTIVE' })).toBe(0);
  });
});

describe('listContract', () => {
  it('tells when the next review is due', async () => {
    const contract = await makeContract(server.db, {
      site,
      client,
      startDatetime: '2026-01-15T02:00:00Z',
      endDatetime: null,
      reviewInterval: 'MONTHLY',
    });
    const due = async () => (await listed({ id: { eq: contract.id } })).result[0]?.nextReviewDate;
    expect(await due()).toBe('2026-02-15T02:00:00Z');
    await makeMeeting(server.db, contract, { startDatetime: '2026-03-01T02:00:00Z' });
    expect(await due()).toBe('2026-04-01T02:00:00Z');
    const next = inDays(5);
    await makeMeeting(server.db, contract, { startDatetime: inDays(9) });
    await makeMeeting(server.db, contract, { startDatetime: next });
    expect(await due()).toBe(next);
  });

  it('shows another agency nothing', async () => {
    const { id } = await makeContract(server.db, { site, client });
    expect(await listed({ id: { eq: id } }, other)).toEqual({ result: [], count: 0 });
  });
});

describe('listRenewal', () => {
  it('lists contracts and site contracts that end within 90 days, unless they were renewed', async () => {
    const office = await makeOffice(server);
    const securityAgencyID = office.agency.id;
    const payer = await makeClient(server.db, { securityAgencyID });
    const given = { site: office.site, client: payer };
    const ending = await makeContract(server.db, { ...given, endDatetime: inDays(40) });
    await makeContract(server.db, {
      ...given,
      site: await makeSite(server.db, { securityAgencyID }),
      endDatetime: inDays(91),
    });
    const end = `UPDATE site_history SET "end" = $2, client_profile_id = $3 WHERE id = $1`;
    await server.sql(end, [office.site.siteHistoryID, inDays(20), payer.id]);
    const read = async () => {
      const { body } = await office.console.graphql(renewals, {
        pagination: { agencyID: securityAgencyID, limit: 20 },
      });
      return body.data?.['listRenewal'];
    };
    const siteContract = { kind: 'SITE_CONTRACT', id: office.site.siteHistoryID };
    expect(await read()).toMatchObject({
      count: 2,
      result: [siteContract, { kind: 'CONTRACT', id: ending.id, clientName: payer.name }],
    });
    await makeContract(server.db, {
      ...given,
      startDatetime: inDays(41),
      endDatetime: inDays(400),
    });
    expect(await read()).toMatchObject({ count: 1, result: [siteContract] });
    const { result } = await listed({ id: { eq: ending.id } }, office);
    expect(result).toMatchObject([{ renewed: true, siteContractEnd: expect.any(String) }]);
  });
});
