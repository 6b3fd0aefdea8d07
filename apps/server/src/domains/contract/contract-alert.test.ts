import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { alertDesk } from '../../../test/records/alerts.ts';
import { makeClient } from '../client/factory.ts';
import { makeSite } from '../site/factory.ts';
import { inDays, makeContract } from './factory.ts';

const create = `mutation ($create: CreateContractInput!, $agencyID: RecordID!) {
  createContract(create: $create, agencyID: $agencyID) { id } }`;
const update = `mutation ($update: UpdateContractInput!, $agencyID: RecordID!) {
  updateContract(update: $update, agencyID: $agencyID) { id } }`;
const remove = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  setContractDeleted(id: $id, deleted: 1, agencyID: $agencyID) { id } }`;
const meet = `mutation ($create: CreateContractMeetingInput!, $agencyID: RecordID!) {
  createContractMeeting(create: $create, agencyID: $agencyID) { id } }`;
const act = `mutation ($update: UpdateContractActionInput!, $agencyID: RecordID!) {
  updateContractAction(update: $update, agencyID: $agencyID) { id } }`;
const unmeet = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  setContractMeetingDeleted(id: $id, deleted: 1, agencyID: $agencyID) { id } }`;

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const desk = (kind: 'CONTRACT_ENDS' | 'MEETING_OVERDUE' | 'ACTION_OVERDUE') =>
  alertDesk(server, own.agency.id, kind);
const send = async (document: string, variables: object) => {
  const { body, codes } = await own.console.graphql<Record<string, { id: number }>>(document, {
    agencyID: own.agency.id,
    ...variables,
  });
  expect(codes).toEqual([]);
  return Object.values(body.data ?? {})[0]?.id ?? 0;
};

async function contracted(given: object = {}): Promise<number> {
  const securityAgencyID = own.agency.id;
  const site = await makeSite(server.db, { securityAgencyID });
  const client = await makeClient(server.db, { securityAgencyID });
  return send(create, {
    create: {
      securityAgencyID,
      siteProfileID: site.id,
      clientProfileID: client.id,
      startDatetime: inDays(-100),
      endDatetime: inDays(20),
      status: 'ACTIVE',
      ...given,
    },
  });
}

describe('a contract that ends within thirty days', () => {
  it('is an alert until it runs on', async () => {
    const id = await contracted();
    await desk('CONTRACT_ENDS').soon(id, [{ status: 'OPEN' }]);
    await send(update, { update: { id, endDatetime: inDays(200) } });
    expect(await desk('CONTRACT_ENDS').alerts(id)).toMatchObject([
      { status: 'RESOLVED', reason: 'The contract was changed.' },
    ]);
    expect(await desk('CONTRACT_ENDS').waits(id)).toBe(true);
  });

  it('is none any more once there is one after it, or it is deleted', async () => {
    const id = await contracted();
    const gone = await contracted();
    await desk('CONTRACT_ENDS').soon(id, [{ status: 'OPEN' }]);
    await desk('CONTRACT_ENDS').soon(gone, [{ status: 'OPEN' }]);
    const [terms] = await server.sql<{ site: number; seat: number; client: number }>(
      `SELECT site_profile_id AS site, security_site_id AS seat, client_profile_id AS client
      FROM contract WHERE id = $1`,
      [id],
    );
    if (terms === undefined) throw new Error('the contract is not there');
    await makeContract(server.db, {
      site: { id: terms.site, securitySiteID: terms.seat, securityAgencyID: own.agency.id },
      client: { id: terms.client },
      startDatetime: inDays(21),
      endDatetime: inDays(300),
    });
    await desk('CONTRACT_ENDS').ask();
    await desk('CONTRACT_ENDS').soon(id, [
      { status: 'RESOLVED', reason: 'It does not hold any more.' },
    ]);
    await send(remove, { id: gone });
    expect(await desk('CONTRACT_ENDS').alerts(gone)).toMatchObject([
      { status: 'RESOLVED', reason: 'The contract was deleted.' },
    ]);
  });

  it('is none where it has no end, or is not in use', async () => {
    const open = await contracted({ endDatetime: undefined });
    const idle = await contracted({ status: 'INACTIVE' });
    expect(await desk('CONTRACT_ENDS').waits(open)).toBe(false);
    expect(await desk('CONTRACT_ENDS').alerts(idle)).toEqual([]);
  });
});

describe('a review that did not take place', () => {
  it('is an alert until a meeting is entered, and the next one is waited for', async () => {
    const id = await contracted({ endDatetime: inDays(300), reviewInterval: 'MONTHLY' });
    await desk('MEETING_OVERDUE').soon(id, [{ status: 'OPEN' }]);
    const meeting = { contractID: id, type: 'PHYSICAL' };
    const times = { startDatetime: inDays(-2), endDatetime: inDays(-1) };
    await send(meet, { create: { ...meeting, ...times } });
    expect(await desk('MEETING_OVERDUE').alerts(id)).toMatchObject([
      { status: 'RESOLVED', reason: 'The review meetings were changed.' },
    ]);
    expect(await desk('MEETING_OVERDUE').waits(id)).toBe(true);
  });
});

describe('a next action that is not done by its due date', () => {
  it('is an alert until it is done, or goes with its meeting', async () => {
    const contractID = await contracted({ endDatetime: inDays(300) });
    const actions = [
      { description: 'New lamp', dueDate: '2026-01-05' },
      { description: 'New gate', dueDate: '2026-01-06' },
    ];
    const times = { startDatetime: inDays(-2), endDatetime: inDays(-1) };
    const meeting = await send(meet, {
      create: { contractID, type: 'PHYSICAL', ...times, actions },
    });
    const [lamp, gate] = await server.sql<{ id: number }>(
      'SELECT id FROM contract_action WHERE contract_meeting_id = $1 ORDER BY id',
      [meeting],
    );
    if (lamp === undefined || gate === undefined) throw new Error('no actions');
    await desk('ACTION_OVERDUE').soon(lamp.id, [{ status: 'OPEN', detail: 'New lamp' }]);
    await send(act, { update: { id: lamp.id, status: 'DONE' } });
    expect(await desk('ACTION_OVERDUE').alerts(lamp.id)).toMatchObject([
      { status: 'RESOLVED', reason: 'The next action was done.' },
    ]);
    await desk('ACTION_OVERDUE').soon(gate.id, [{ status: 'OPEN' }]);
    await send(unmeet, { id: meeting });
    expect(await desk('ACTION_OVERDUE').alerts(gate.id)).toMatchObject([
      { status: 'RESOLVED', reason: 'The next action was taken out.' },
    ]);
  });
});
