import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import {
  answerOf,
  deviceDocuments,
  devicesOf,
  invitedBy,
  newKey,
  phoneBy,
} from '../../../../test/records/guard-phone.ts';
import { makeAgency } from '../../agency/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeGuardInvitation } from './factory.ts';

const { invite, redeem, whoAmI } = deviceDocuments;

let server: TestServer;
let own: Office;
let guard: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  own = await makeOffice(server);
  guard = own.guard;
});

/** Of the guard, whatever has become of them. */
const devicesIn = () =>
  server.sql('SELECT id FROM guard_device WHERE staff_profile_id = $1', [guard.id]);

describe('an invitation', () => {
  test('leads to the guards’ application, for ten minutes', async () => {
    const { data } = await answerOf(own.console, invite, {
      staffProfileID: guard.id,
      agencyID: own.agency.id,
    });
    const { address, expiresOn } = Object(data).createGuardInvitation;
    expect(address).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/guard\/#\/session\/invitation\/[\w-]{43}$/,
    );
    const left = Date.parse(expiresOn) - Date.now();
    expect(left).toBeGreaterThan(9.8 * 60_000);
    expect(left).toBeLessThan(10.2 * 60_000);
    const audit = "SELECT after FROM audit WHERE operation = 'createGuardInvitation'";
    expect(JSON.stringify(await server.sql(audit))).not.toContain(address.split('/').at(-1));
  });

  test('leads to the address that is configured for guards', async () => {
    const env = { GUARD_URL: 'https://guard.example' };
    const elsewhere = await startTestServer({ beside: server, env });
    const client = elsewhere.client(await server.signInAs(own.admin));
    const { data } = await answerOf(client, invite, {
      staffProfileID: guard.id,
      agencyID: own.agency.id,
    });
    expect(Object(data).createGuardInvitation.address).toMatch(
      /^https:\/\/guard\.example\/#\/session\/invitation\//,
    );
    await elsewhere.close();
  });

  test('signs a device in as its guard, and registers it', async () => {
    const phone = await phoneBy(server, await invitedBy(own, guard));
    const { data } = await answerOf(phone, whoAmI);
    expect(data).toEqual({ viewer: { accountID: guard.accountID } });
    expect(await devicesOf(phone)).toMatchObject([
      { label: 'Pixel 7', status: 'ACTIVE', isCurrent: true },
    ]);
    const audit =
      "SELECT staff_profile_id::int AS id FROM audit WHERE operation = 'redeemGuardInvitation'";
    expect(await server.sql(audit)).toContainEqual({ id: guard.id });
  });

  test('sets the cookie at the door of guards', async () => {
    const token = await invitedBy(own, guard);
    const body = JSON.stringify({
      query: redeem,
      variables: { token, publicKey: newKey(), label: 'Pixel 7' },
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await server.client().fetch('/guard/graphql', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ data: { redeemGuardInvitation: { token: null } } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^guardroom-guard=[\w-]{43}; .*Strict/);
  });

  test('works once, also when two devices come at the same time', async () => {
    const token = await invitedBy(own, guard);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((label) =>
        answerOf(server.client(), redeem, { token, publicKey: newKey(), label }),
      ),
    );
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'INVALID', 'INVALID']);
    expect(await devicesIn()).toHaveLength(1);
  });

  test.each([
    ['that is over', () => makeGuardInvitation(server.db, guard, -1)],
    [
      'that another one took the place of',
      async () => {
        const token = await invitedBy(own, guard);
        await invitedBy(own, guard);
        return token;
      },
    ],
    ['that never was', async () => 'A'.repeat(43)],
    ['that is no token', async () => "' OR 1=1 --"],
    [
      'of somebody who is not in use any more',
      async () => {
        const token = await invitedBy(own, guard);
        await server.sql("UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1", [guard.id]);
        return token;
      },
    ],
  ])('%s opens nothing, and says the same', async (_, tokenOf) => {
    const token = await tokenOf();
    const answer = await answerOf(server.client(), redeem, {
      token,
      publicKey: newKey(),
      label: 'Pixel 7',
    });
    const message = deviceMessages.invitationOver;
    expect(answer).toMatchObject({ codes: ['INVALID'], message, path: 'token' });
    expect(await devicesIn()).toHaveLength(0);
  });

  test('is not used up by a key that is none', async () => {
    const token = await invitedBy(own, guard);
    for (const publicKey of ['A'.repeat(122), 'short']) {
      const answer = await answerOf(server.client(), redeem, { token, publicKey, label: 'Pixel' });
      expect(answer).toMatchObject({ codes: ['INVALID'], path: 'publicKey' });
    }
    expect(await devicesOf(await phoneBy(server, token))).toHaveLength(1);
  });

  test('is counted by address', async () => {
    const token = 'A'.repeat(43);
    const variables = { token, publicKey: newKey(), label: 'Pixel' };
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => answerOf(server.client(), redeem, variables)),
    );
    const refused = answers.filter(({ codes }) => codes.includes('TOO_MANY_ATTEMPTS'));
    expect(refused).toHaveLength(1);
    expect(answers.filter(({ codes }) => codes.includes('INVALID'))).toHaveLength(100);
  });

  test('is made for nobody who is not in use, and for nobody of another agency', async () => {
    const agencyID = own.agency.id;
    const gone = await makeStaff(server.db, { securityAgencyID: agencyID, status: 'INACTIVE' });
    const other = await makeAgency(server.db);
    const foreign = await makeStaff(server.db, { securityAgencyID: other.id });
    const asked = (staffProfileID: number) =>
      answerOf(own.console, invite, { staffProfileID, agencyID });
    expect(await asked(gone.id)).toMatchObject({ codes: ['CONFLICT'], path: 'staffProfileID' });
    expect(await asked(foreign.id)).toMatchObject({ codes: ['NOT_FOUND'] });
  });

  test('asks for the permission, which is no one’s of before', async () => {
    const without = await clientHolding(server, own.agency, 'staffaccount.createModify');
    const agencyID = own.agency.id;
    const variables = { staffProfileID: guard.id, agencyID };
    expect((await answerOf(without, invite, variables)).codes).toEqual(['FORBIDDEN']);
    const withIt = await clientHolding(server, own.agency, 'guarddevice.manage');
    expect((await answerOf(withIt, invite, variables)).codes).toEqual([]);
  });

  test('of a second agency opens that agency', async () => {
    const other = await makeOffice(server);
    const { accountID } = guard;
    const second = await makeStaff(server.db, { securityAgencyID: other.agency.id, accountID });
    const token = await makeGuardInvitation(server.db, second);
    const phone = await phoneBy(server, token);
    const { data } = await answerOf(phone, '{ viewer { securityAgencyID staffProfileID } }');
    expect(data).toEqual({
      viewer: { securityAgencyID: other.agency.id, staffProfileID: second.id },
    });
  });
});
