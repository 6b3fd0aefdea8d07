import { sessionMessages } from '@guardroom/rules/session/inputs';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import {
  answerOf,
  deviceDocuments,
  devicesOf,
  newKey,
  phoneBy,
} from '../../../test/records/guard-phone.ts';
import { makeGuardInvitation } from '../guard/device/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { sessionChange } from './store.ts';

let server: TestServer;
let first: Office;
let second: Office;
let inFirst: MadeStaff;
let inSecond: MadeStaff;
let phone: Client;

beforeAll(async () => {
  server = await startTestServer();
  first = await makeOffice(server);
  second = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  inFirst = await makeStaff(server.db, { securityAgencyID: first.agency.id });
  const { accountID } = inFirst;
  inSecond = await makeStaff(server.db, { securityAgencyID: second.agency.id, accountID });
  phone = await clientOfGuard(server, inFirst);
});

const choose = `mutation ($staffProfileID: RecordID!, $publicKey: String!) {
  chooseAgency(staffProfileID: $staffProfileID, publicKey: $publicKey) { securityAgencyName } }`;
const whoAmI = '{ viewer { staffProfileID securityAgencyID profiles { staffProfileID } } }';
const agencyOf = async (client: Client) =>
  Object((await answerOf(client, whoAmI)).data).viewer?.securityAgencyID;

it('a guard of two agencies is asked which, and goes on for the other one', async () => {
  const { data } = await answerOf(phone, whoAmI);
  expect(Object(data).viewer.profiles).toHaveLength(2);
  const chosen = { staffProfileID: inSecond.id, publicKey: newKey() };
  expect((await answerOf(phone, choose, chosen)).data).toEqual({
    chooseAgency: { securityAgencyName: second.agency.name },
  });
  expect(await agencyOf(phone)).toBe(second.agency.id);
});

it('a phone is registered in each agency by itself, and known when its guard comes back', async () => {
  const publicKey = newKey();
  const register = (label: string) =>
    answerOf(phone, deviceDocuments.register, { publicKey, label });
  await register('In the first');
  await answerOf(phone, choose, { staffProfileID: inSecond.id, publicKey });
  expect(await devicesOf(phone)).toEqual([]);
  await register('In the second');
  await answerOf(phone, choose, { staffProfileID: inFirst.id, publicKey });
  expect(await devicesOf(phone)).toMatchObject([{ label: 'In the first', isCurrent: true }]);
  await answerOf(phone, choose, { staffProfileID: inSecond.id, publicKey });
  expect(await devicesOf(phone)).toMatchObject([{ label: 'In the second', isCurrent: true }]);
});

it('nobody goes on for an agency that they do not work for, or not any more', async () => {
  const publicKey = newKey();
  const stranger = await makeStaff(server.db, { securityAgencyID: second.agency.id });
  expect(await answerOf(phone, choose, { staffProfileID: stranger.id, publicKey })).toMatchObject({
    codes: ['NOT_FOUND'],
    message: sessionMessages.noSuchAgency,
  });
  await server.sql("UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1", [inSecond.id]);
  await server.db.run(sessionChange(inFirst.accountID));
  await vi.waitFor(async () => {
    const gone = await answerOf(phone, choose, { staffProfileID: inSecond.id, publicKey });
    expect(gone.codes).toEqual(['NOT_FOUND']);
  });
});

it('who came in by an invitation stays with the agency that made it', async () => {
  const invited = await phoneBy(server, await makeGuardInvitation(server.db, inSecond));
  const chosen = { staffProfileID: inFirst.id, publicKey: newKey() };
  expect(await answerOf(invited, choose, chosen)).toMatchObject({
    codes: ['CONFLICT'],
    message: sessionMessages.invitedAlone,
  });
  expect(await agencyOf(invited)).toBe(second.agency.id);
});
