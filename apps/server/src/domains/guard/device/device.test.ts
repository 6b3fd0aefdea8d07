import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieOfGuard } from '../../../../test/http/at-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAgency } from '../../agency/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { deviceOfSession } from '../store.ts';
import { makeGuardDevice, makeGuardInvitation, newDeviceKey } from './factory.ts';

const invite = `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  createGuardInvitation(staffProfileID: $staffProfileID, agencyID: $agencyID) { address expiresOn }
}`;
const redeem = `mutation ($token: String!, $publicKey: String!, $label: String!) {
  redeemGuardInvitation(token: $token, publicKey: $publicKey, label: $label) {
    token viewer { accountID staffProfileID securityAgencyID }
  }
}`;
const register = `mutation ($agencyID: RecordID!, $publicKey: String!, $label: String!, $code: String) {
  registerOwnDevice(agencyID: $agencyID, publicKey: $publicKey, label: $label, code: $code) { id label status isCurrent }
}`;
const sendCode = 'mutation ($agencyID: RecordID!) { sendOwnDeviceCode(agencyID: $agencyID) }';
const revoke = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  revokeGuardDevice(id: $id, agencyID: $agencyID) { id status revokedOn revokedByName }
}`;
const list = `query ($agencyID: RecordID!, $filter: GuardDeviceFilter) {
  listGuardDevice(filter: $filter, pagination: { agencyID: $agencyID }) {
    count result { id staffProfileID staffProfileName label status lastBuild waiting revokedByName }
  }
}`;
const ownOnes =
  'query ($agencyID: RecordID!) { listOwnDevice(agencyID: $agencyID) { id label status isCurrent } }';
const ownOne = 'query ($agencyID: RecordID!) { ownDevice(agencyID: $agencyID) { id status } }';
const tell = `mutation ($agencyID: RecordID!, $build: String!, $waiting: Int!) {
  tellOwnDevice(agencyID: $agencyID, build: $build, waiting: $waiting) { id status }
}`;
const whoAmI = '{ viewer { accountID } }';

interface Device {
  readonly id: number;
  readonly label: string;
  readonly status: string;
  readonly isCurrent?: boolean;
}

let server: TestServer;
let own: Office;
let guard: MadeStaff;
let phoneNo: string;
let count = 0;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  await server.sql('DELETE FROM attempt_window');
  own = await makeOffice(server);
  phoneNo = `+659${String(count).padStart(7, '0')}`;
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id, phoneNo });
});

/** Of the guard, whatever has become of them. */
const devicesIn = () =>
  server.sql('SELECT id FROM guard_device WHERE staff_profile_id = $1', [guard.id]);

const newKey = () => newDeviceKey().toString('base64url');

async function answerOf(client: Client, document: string, variables: Record<string, unknown> = {}) {
  const agency = document.includes('$agencyID') ? { agencyID: own.agency.id } : {};
  const { codes, body } = await client.graphql(document, { ...agency, ...variables });
  const [error] = body.errors ?? [];
  return { codes, message: error?.message, path: error?.extensions?.path, data: body.data };
}

/** An invitation as the office makes it. @returns the token behind its address */
async function invited(client = own.console, staffProfileID = guard.id): Promise<string> {
  const { data, message } = await answerOf(client, invite, {
    staffProfileID,
    agencyID: own.agency.id,
  });
  if (!data) throw new Error(message);
  return JSON.stringify(data).match(/invitation\/([\w-]{43})/)?.[1] ?? '';
}

/** A phone that took an invitation: whoever it is signed in as. */
async function registered(token: string, label = 'Pixel 7'): Promise<Client> {
  const { data, message } = await answerOf(server.client(), redeem, {
    token,
    publicKey: newKey(),
    label,
  });
  if (!data) throw new Error(message);
  const bearer = JSON.stringify(data).match(/"token":"([\w-]{43})"/)?.[1] ?? '';
  return server.client({ bearer });
}

async function devicesOf(client: Client): Promise<readonly Device[]> {
  const { body } = await client.graphql<{ listOwnDevice: Device[] }>(ownOnes, {
    agencyID: own.agency.id,
  });
  return body.data?.listOwnDevice ?? [];
}

/** The code that was sent last; nothing is configured, so it went to the log. */
const codeSent = () =>
  vi.waitFor(
    () => {
      const code = lines.flatMap((line) => /"body":"(\d{6}) is your/.exec(line)?.[1] ?? []).at(-1);
      if (code === undefined) throw new Error('no code was sent');
      return code;
    },
    { timeout: 4000 },
  );

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
    const phone = await registered(await invited());
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
    const token = await invited();
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
    const token = await invited();
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
        const token = await invited();
        await invited();
        return token;
      },
    ],
    ['that never was', async () => 'A'.repeat(43)],
    ['that is no token', async () => "' OR 1=1 --"],
    [
      'of somebody who is not in use any more',
      async () => {
        const token = await invited();
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
    const token = await invited();
    for (const publicKey of ['A'.repeat(122), 'short']) {
      const answer = await answerOf(server.client(), redeem, { token, publicKey, label: 'Pixel' });
      expect(answer).toMatchObject({ codes: ['INVALID'], path: 'publicKey' });
    }
    expect(await devicesOf(await registered(token))).toHaveLength(1);
  });

  test('is counted by address', async () => {
    const token = 'A'.repeat(43);
    const variables = { token, publicKey: newKey(), label: 'Pixel' };
    const answers = [];
    for (let tries = 0; tries < 101; tries += 1) {
      // One after the other, as a guesser would.
      // oxlint-disable-next-line no-await-in-loop
      answers.push(await answerOf(server.client(), redeem, variables));
    }
    expect(answers.at(-2)?.codes).toEqual(['INVALID']);
    expect(answers.at(-1)?.codes).toEqual(['TOO_MANY_ATTEMPTS']);
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
    const phone = await registered(token);
    const { data } = await answerOf(phone, '{ viewer { securityAgencyID staffProfileID } }');
    expect(data).toEqual({
      viewer: { securityAgencyID: other.agency.id, staffProfileID: second.id },
    });
  });
});

describe('a guard who signed in by password', () => {
  test('registers the first device without a code', async () => {
    const phone = await clientOfGuard(server, guard);
    const { data } = await answerOf(phone, register, { publicKey: newKey(), label: ' My phone ' });
    expect(data).toMatchObject({
      registerOwnDevice: { label: 'My phone', status: 'ACTIVE', isCurrent: true },
    });
    expect((await answerOf(phone, ownOne)).data).toMatchObject({ ownDevice: { status: 'ACTIVE' } });
  });

  test.each(['ACTIVE', 'REVOKED'] as const)(
    'is asked for a code where there is one that is %s, and the code is sent to their number',
    async (status) => {
      await makeGuardDevice(server.db, guard, 'Old', status);
      const phone = await clientOfGuard(server, guard);
      const device = { publicKey: newKey(), label: 'New' };
      const message = deviceMessages.codeNeeded;
      expect(await answerOf(phone, register, device)).toMatchObject({
        codes: ['CONFLICT'],
        message,
        path: 'code',
      });
      expect((await answerOf(phone, sendCode)).codes).toEqual([]);
      const code = await codeSent();
      const wrong = code === '000000' ? '000001' : '000000';
      expect((await answerOf(phone, register, { ...device, code: wrong })).codes).toEqual([
        'INVALID',
      ]);
      expect((await answerOf(phone, register, { ...device, code })).codes).toEqual([]);
      expect(await devicesOf(phone)).toMatchObject([
        { label: 'New', status: 'ACTIVE', isCurrent: true },
        { label: 'Old', status: 'REVOKED', isCurrent: false },
      ]);
      const again = await clientOfGuard(server, guard);
      const used = { publicKey: newKey(), label: 'Third', code };
      expect((await answerOf(again, register, used)).codes).toEqual(['INVALID']);
    },
  );

  test('does not register by the code that proves a new number', async () => {
    await makeGuardDevice(server.db, guard);
    const phone = await clientOfGuard(server, guard);
    await answerOf(phone, 'mutation { sendPhoneCode { phoneNo } }');
    const code = await codeSent();
    const device = { publicKey: newKey(), label: 'New', code };
    expect((await answerOf(phone, register, device)).codes).toEqual(['INVALID']);
  });

  test('has one device, also when two register at the same time', async () => {
    const phones = await Promise.all([1, 2].map(() => clientOfGuard(server, guard)));
    const answers = await Promise.all(
      phones.map((phone) => answerOf(phone, register, { publicKey: newKey(), label: 'Phone' })),
    );
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'CONFLICT']);
  });

  test('gets no code without a mobile number', async () => {
    const securityAgencyID = own.agency.id;
    const phone = await clientOfGuard(server, await makeStaff(server.db, { securityAgencyID }));
    const message = deviceMessages.noPhone;
    expect(await answerOf(phone, sendCode)).toMatchObject({ codes: ['CONFLICT'], message });
  });

  test('cannot register twice, nor where they are an administrator in the console', async () => {
    const phone = await registered(await invited());
    const device = { publicKey: newKey(), label: 'Again' };
    expect((await answerOf(phone, register, device)).codes).toEqual(['CONFLICT']);
    expect((await answerOf(own.console, register, device)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('a device that was revoked', () => {
  const deliver = `mutation ($agencyID: RecordID!) {
    deliverEvents(batch: "no batch", agencyID: $agencyID) { key }
  }`;

  async function revokedOne(): Promise<Client> {
    const phone = await registered(await invited());
    await answerOf(phone, whoAmI);
    const [device] = await devicesOf(phone);
    const { data } = await answerOf(own.console, revoke, {
      id: device?.id,
      agencyID: own.agency.id,
    });
    expect(data).toMatchObject({
      revokeGuardDevice: { status: 'REVOKED', revokedByName: own.admin.name },
    });
    return phone;
  }

  test('learns it, and does nothing but hand over what it holds', async () => {
    const phone = await revokedOne();
    expect((await answerOf(phone, ownOne)).data).toMatchObject({
      ownDevice: { status: 'REVOKED' },
    });
    const told = await answerOf(phone, tell, { build: 'b1', waiting: 3 });
    expect(told.data).toMatchObject({ tellOwnDevice: { status: 'REVOKED' } });
    const { id: agencyID } = own.agency;
    // What it sent was no batch: it was let in.
    expect((await answerOf(phone, deliver, { agencyID })).codes).toEqual(['INVALID']);
    for (const document of [whoAmI, ownOnes, '{ ownAccount { email } }']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await answerOf(phone, document)).codes).toEqual(['UNAUTHENTICATED']);
    }
    const upload = await phone.fetch('/files?purpose=incident', { method: 'POST', body: 'none' });
    expect(await upload.json()).toMatchObject({ code: 'FILE_REFUSED' });
    expect((await phone.fetch('/exports/1')).status).toBe(401);
  });

  test('is nobody after seven days', async () => {
    const phone = await revokedOne();
    await server.sql(
      "UPDATE guard_device SET revoked_on = now() - interval '7 days 1 minute' WHERE staff_profile_id = $1",
      [guard.id],
    );
    await server.sql("SELECT pg_notify('guardroom', $1)", [
      JSON.stringify({ agencyId: 0, topic: 'resync', data: {} }),
    ]);
    await vi.waitFor(async () =>
      expect((await answerOf(phone, ownOne)).codes).toEqual(['UNAUTHENTICATED']),
    );
  });

  test('is not revoked twice, and not by another agency', async () => {
    const id = await makeGuardDevice(server.db, guard, 'Phone', 'REVOKED');
    const agencyID = own.agency.id;
    expect((await answerOf(own.console, revoke, { id, agencyID })).codes).toEqual(['CONFLICT']);
    const other = await makeOffice(server);
    const foreign = await answerOf(other.console, revoke, { id, agencyID: other.agency.id });
    expect(foreign).toMatchObject({ codes: ['NOT_FOUND'], path: 'id' });
  });

  test('hands over while the one that took its place is at work', async () => {
    const old = await registered(await invited(), 'Old');
    await answerOf(old, whoAmI);
    const next = await registered(await invited(), 'New');
    expect((await answerOf(next, whoAmI)).codes).toEqual([]);
    expect((await answerOf(old, ownOne)).data).toMatchObject({ ownDevice: { status: 'REVOKED' } });
    expect((await answerOf(old, whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
  });
});

describe('what the office sees', () => {
  test('devices of the agency, with what they told', async () => {
    const phone = await registered(await invited(), 'Pixel 7');
    await answerOf(phone, tell, { build: '2026-11-25', waiting: 4 });
    const gone = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Gone Guard',
    });
    await makeGuardDevice(server.db, gone, 'Old', 'REVOKED');
    const { id: agencyID } = own.agency;
    const all = await answerOf(own.console, list, { agencyID });
    expect(all.data).toMatchObject({
      listGuardDevice: {
        count: 2,
        result: [
          { label: 'Old', status: 'REVOKED', staffProfileName: 'Gone Guard', waiting: 0 },
          { label: 'Pixel 7', status: 'ACTIVE', waiting: 4, lastBuild: '2026-11-25' },
        ],
      },
    });
    const filter = { staffProfileName: { contains: 'gone' }, status: { eq: 'REVOKED' } };
    expect((await answerOf(own.console, list, { agencyID, filter })).data).toMatchObject({
      listGuardDevice: { count: 1, result: [{ label: 'Old', revokedByName: 'Gone Guard' }] },
    });
  });

  test('none of another agency', async () => {
    await makeGuardDevice(server.db, guard);
    const other = await makeOffice(server);
    const seen = await answerOf(other.console, list, { agencyID: other.agency.id });
    expect(seen.data).toMatchObject({ listGuardDevice: { count: 0 } });
  });
});

describe('the session of a device', () => {
  test('has its key, for whoever checks what it signs', async () => {
    const token = await invited();
    const publicKey = newKey();
    await answerOf(server.client(), redeem, { token, publicKey, label: 'Pixel 7' });
    const [row] = await server.sql<{ id: number }>(
      'SELECT id FROM session WHERE guard_device_id IS NOT NULL ORDER BY id DESC LIMIT 1',
    );
    const device = await deviceOfSession(server.db, row?.id ?? 0);
    expect(device?.publicKey.toString('base64url')).toBe(publicKey);
    expect(device?.status).toBe('ACTIVE');
    const session = await server.signInAs(guard, 'GUARD');
    await answerOf(server.client(session), whoAmI);
    const [other] = await server.sql<{ id: number }>('SELECT max(id) AS id FROM session');
    expect(await deviceOfSession(server.db, other?.id ?? 0)).toBeUndefined();
  });

  test('is moved on by each use, so that no night ends it', async () => {
    const phone = await registered(await invited());
    const nearEnd = `UPDATE session SET expires_on = now() + interval '1 hour',
      last_seen_on = now() - interval '20 days' WHERE account_id = $1`;
    await server.sql(nearEnd, [guard.accountID]);
    expect((await answerOf(phone, whoAmI)).codes).toEqual([]);
    const left = `SELECT (expires_on > now() + interval '29 days') AS "isFar"
      FROM session WHERE account_id = $1`;
    expect(await server.sql(left, [guard.accountID])).toEqual([{ isFar: true }]);
  });

  test('of no device ends by its age', async () => {
    const phone = await clientOfGuard(server, guard);
    const nearEnd = `UPDATE session SET expires_on = now() + interval '1 hour',
      last_seen_on = now() - interval '1 day' WHERE account_id = $1`;
    await server.sql(nearEnd, [guard.accountID]);
    expect((await answerOf(phone, whoAmI)).codes).toEqual([]);
    const left = `SELECT (expires_on > now() + interval '2 hours') AS "isFar"
      FROM session WHERE account_id = $1`;
    expect(await server.sql(left, [guard.accountID])).toEqual([{ isFar: false }]);
  });

  test('stays bound when it is prolonged by password', async () => {
    const securityAgencyID = own.agency.id;
    const password = 'a-long-enough-password';
    const person = await makeStaff(server.db, { securityAgencyID, password });
    const phone = await registered(await makeGuardInvitation(server.db, person));
    const prolong = `mutation { prolongOwnSession(currentPassword: "${password}") { token } }`;
    const { data } = await answerOf(phone, prolong);
    const bearer = Object(data).prolongOwnSession.token;
    const { data: device } = await answerOf(server.client({ bearer }), ownOne);
    expect(device).toMatchObject({ ownDevice: { status: 'ACTIVE' } });
  });

  test('is none for a session of the console or another application', async () => {
    const plain = server.client(cookieOfGuard(await server.signInAs(guard, 'GUARD')));
    expect((await answerOf(plain, ownOne)).codes).toEqual(['UNAUTHENTICATED']);
    const phone = await clientOfGuard(server, guard);
    expect((await answerOf(phone, ownOne)).data).toEqual({ ownDevice: null });
    expect((await answerOf(phone, tell, { build: 'b', waiting: 0 })).data).toEqual({
      tellOwnDevice: null,
    });
    expect((await answerOf(own.console, ownOne)).codes).toEqual(['FORBIDDEN']);
  });
});
