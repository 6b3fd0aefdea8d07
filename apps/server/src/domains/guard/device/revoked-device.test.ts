import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieOfGuard } from '../../../../test/http/at-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import {
  answerOf,
  deviceDocuments,
  devicesOf,
  invitedBy,
  newKey,
  phoneBy,
} from '../../../../test/records/guard-phone.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { deviceOfSession } from '../store.ts';
import { makeGuardDevice, makeGuardInvitation } from './factory.ts';

const { redeem, revoke, list, ownOnes, ownOne, tell, whoAmI } = deviceDocuments;

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

describe('a device that was revoked', () => {
  const deliver = `mutation ($agencyID: RecordID!) {
    deliverEvents(batch: "no batch", agencyID: $agencyID) { key }
  }`;

  async function revokedOne(): Promise<Client> {
    const phone = await phoneBy(server, await invitedBy(own, guard));
    await answerOf(phone, whoAmI);
    const [device] = await devicesOf(phone);
    const { data } = await answerOf(own.console, revoke, {
      id: device?.id,
      agencyID: own.agency.id,
    });
    expect(data).toMatchObject({
      revokeGuardDevice: { status: 'REVOKED', revokedByName: own.admin.name },
    });
    // The revocation travels to every process, this one as well.
    await vi.waitFor(async () =>
      expect((await answerOf(phone, whoAmI)).codes).toEqual(['UNAUTHENTICATED']),
    );
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
    const others = [whoAmI, ownOnes, '{ ownAccount { email } }'];
    const answers = await Promise.all(others.map((document) => answerOf(phone, document)));
    expect(answers.flatMap(({ codes }) => codes)).toEqual(others.map(() => 'UNAUTHENTICATED'));
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
    const old = await phoneBy(server, await invitedBy(own, guard), 'Old');
    await answerOf(old, whoAmI);
    const next = await phoneBy(server, await invitedBy(own, guard), 'New');
    expect((await answerOf(next, whoAmI)).codes).toEqual([]);
    expect((await answerOf(old, ownOne)).data).toMatchObject({ ownDevice: { status: 'REVOKED' } });
    expect((await answerOf(old, whoAmI)).codes).toEqual(['UNAUTHENTICATED']);
  });
});

describe('what the office sees', () => {
  test('devices of the agency, with what they told', async () => {
    const phone = await phoneBy(server, await invitedBy(own, guard), 'Pixel 7');
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
    const token = await invitedBy(own, guard);
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
    const phone = await phoneBy(server, await invitedBy(own, guard));
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
    const phone = await phoneBy(server, await makeGuardInvitation(server.db, person));
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
