import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  giveFunctions,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { alertDesk } from '../../../../test/records/alerts.ts';
import { makeAction, makeMeeting } from '../factory.ts';

let server: TestServer;
let own: Office;
let office: ClientOffice;
let user: Client;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  office = await makeClientOffice(server, { site: own.site });
  user = await clientOfClientUser(server, office);
  id = await action();
});

async function action(given: Parameters<typeof makeAction>[3] = { side: 'CLIENT' }) {
  const contract = { id: office.contractID, securityAgencyID: own.agency.id };
  return makeAction(server.db, contract, await makeMeeting(server.db, contract), given);
}

type Answer = Record<string, Record<string, unknown>>;
const complete = async (given: object = {}, from = user) => {
  const { body, codes } = await from.graphql<Answer>(
    `mutation ($update: CompleteClientActionInput!) {
      completeClientAction(update: $update) { id status doneOn doneByName version } }`,
    { update: { id, version: 1, ...given } },
  );
  return { codes, done: body.data?.['completeClientAction'] };
};

const change = `mutation ($update: UpdateContractActionInput!, $agencyID: RecordID!) {
  updateContractAction(update: $update, agencyID: $agencyID) {
    status doneOn doneByName doneByClientUserProfileID } }`;
const inOffice = async (given: object) => {
  const variables = { update: { id, ...given }, agencyID: own.agency.id };
  return (await own.console.graphql<Answer>(change, variables)).body.data?.['updateContractAction'];
};

describe('completeClientAction', () => {
  it('says that an action of the client is done, and the office sees who said so and when', async () => {
    const { done } = await complete();
    expect(done).toEqual({
      id,
      status: 'DONE',
      doneOn: expect.any(String),
      doneByName: office.user.name,
      version: 2,
    });
    expect(await inOffice({ description: 'Mend the side gate, please' })).toEqual({
      status: 'DONE',
      doneOn: done?.['doneOn'],
      doneByName: office.user.name,
      doneByClientUserProfileID: office.user.id,
    });
    const audit = `SELECT operation FROM audit WHERE entity = 'ContractAction' AND entity_id = $1
      AND account_id = $2`;
    expect(await server.sql(audit, [id, office.user.accountID])).toEqual([
      { operation: 'completeClientAction' },
    ]);
  });

  it('is said once: who said it first stays', async () => {
    await complete();
    const second = await clientOfClientUser(server, office);
    expect((await complete({}, second)).codes).toEqual(['STALE']);
    expect(await complete({ version: 2 }, second)).toMatchObject({
      codes: [],
      done: { doneByName: office.user.name, version: 2 },
    });
  });

  it('is refused for what the agency does, and where the action was changed meanwhile', async () => {
    expect((await complete({ version: 7 })).codes).toEqual(['STALE']);
    id = await action({ side: 'AGENCY' });
    expect((await complete()).codes).toEqual(['CONFLICT']);
  });

  it('is refused for an action of another client, or of no contract that it sees', async () => {
    const other = await makeClientOffice(server, { site: own.site });
    const theirs = await clientOfClientUser(server, other);
    expect((await complete({}, theirs)).codes).toEqual(['NOT_FOUND']);
    expect((await complete({ id: 987_654_321 })).codes).toEqual(['NOT_FOUND']);
    await giveFunctions(server, office.user, ['ticket.view']);
    const without = await clientOfClientUser(server, office);
    expect((await complete({}, without)).codes).toEqual(['FORBIDDEN']);
    expect(await inOffice({})).toMatchObject({ status: 'OPEN', doneByName: null });
  });

  it('ends the alert of one that is overdue', async () => {
    const desk = alertDesk(server, own.agency.id, 'ACTION_OVERDUE');
    id = await action({ side: 'CLIENT', dueDate: addDays(todayIn('Asia/Singapore'), 5) });
    await inOffice({ dueDate: addDays(todayIn('Asia/Singapore'), 6) });
    expect(await desk.waits(id)).toBe(true);
    await complete({ version: 2 });
    expect(await desk.waits(id)).toBe(false);
  });
});

describe('updateContractAction', () => {
  it('keeps who of the agency said that an action is done, and forgets it when it is open again', async () => {
    expect(await inOffice({ status: 'DONE' })).toEqual({
      status: 'DONE',
      doneOn: expect.any(String),
      doneByName: own.admin.name,
      doneByClientUserProfileID: null,
    });
    const open = {
      status: 'OPEN',
      doneOn: null,
      doneByName: null,
      doneByClientUserProfileID: null,
    };
    expect(await inOffice({ status: 'OPEN' })).toEqual(open);
  });
});
