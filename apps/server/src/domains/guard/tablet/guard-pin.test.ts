import { pinMessages } from '@guardroom/rules/guard/tablet/pin';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { answerOf } from '../../../../test/records/guard-phone.ts';
import { makeStaff } from '../../staff/factory.ts';

let server: TestServer;
let own: Office;
let phone: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  phone = await clientOfGuard(server, own.guard);
});
afterAll(() => server.close());

const setOwn = 'mutation ($pin: String!) { setOwnPIN(pin: $pin) { isOwn } }';
const ownPIN = '{ ownPIN { staffNo pin { isOwn } } }';
const set = `mutation ($staffProfileID: RecordID!, $pin: String, $agencyID: RecordID!) {
  setGuardPIN(staffProfileID: $staffProfileID, pin: $pin, agencyID: $agencyID) { isOwn } }`;
const read = `query ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  guardPIN(staffProfileID: $staffProfileID, agencyID: $agencyID) { isOwn } }`;
const ofGuard = () => ({ staffProfileID: own.guard.id, agencyID: own.agency.id });

describe('a PIN', () => {
  it('is set by the guard, and anew by the office, which takes it away again', async () => {
    const { staffNo } = own.guard;
    expect((await answerOf(phone, ownPIN)).data).toEqual({ ownPIN: { staffNo, pin: null } });
    const made = await answerOf(phone, setOwn, { pin: '482915' });
    expect(made.data).toEqual({ setOwnPIN: { isOwn: true } });
    await answerOf(own.console, set, { ...ofGuard(), pin: '730184' });
    expect((await answerOf(own.console, read, ofGuard())).data).toEqual({
      guardPIN: { isOwn: false },
    });
    expect((await answerOf(own.console, set, { ...ofGuard(), pin: null })).codes).toEqual([]);
    expect((await answerOf(own.console, read, ofGuard())).data).toEqual({ guardPIN: null });
    expect(await answerOf(own.console, set, { ...ofGuard(), pin: null })).toMatchObject({
      codes: ['CONFLICT'],
      message: pinMessages.noneSet,
    });
  });

  test.each([
    ['123456', pinMessages.weak],
    ['4829', pinMessages.shape],
  ])('%s is not taken', async (pin, message) => {
    expect(await answerOf(phone, setOwn, { pin })).toMatchObject({ message, path: 'pin' });
    const byOffice = await answerOf(own.console, set, { ...ofGuard(), pin });
    expect(byOffice).toMatchObject({ message, path: 'pin' });
  });

  it('stands nowhere as it was typed, not in the audit either', async () => {
    await answerOf(phone, setOwn, { pin: '594038' });
    const audit = "SELECT after FROM audit WHERE operation = 'setOwnPIN'";
    expect(JSON.stringify(await server.sql(audit))).not.toContain('594038');
    const kept = "SELECT encode(salt || sealed_key, 'escape') AS kept FROM guard_pin";
    expect(JSON.stringify(await server.sql(kept))).not.toContain('594038');
  });

  it('is set for nobody who is not in use, and by nobody without the permission', async () => {
    const securityAgencyID = own.agency.id;
    const gone = await makeStaff(server.db, { securityAgencyID, status: 'INACTIVE' });
    const variables = { ...ofGuard(), staffProfileID: gone.id, pin: '482915' };
    expect((await answerOf(own.console, set, variables)).codes).toEqual(['CONFLICT']);
    const without = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await answerOf(without, set, variables)).codes).toEqual(['FORBIDDEN']);
  });
});
