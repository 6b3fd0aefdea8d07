import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { outboxIsEmpty } from '../../../../test/outbox.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../factory.ts';

const change = `mutation ($username: String!, $password: String!) {
  adminChangePassword(username: $username, password: $password)
}`;
const mail = `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  adminSendPasswordReset(staffProfileID: $staffProfileID, agencyID: $agencyID)
}`;
const signIn = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password, application: GUARD) { token }
}`;
const reset = `mutation ($token: String!, $password: String!) {
  resetPassword(token: $token, password: $password)
}`;
const newPassword = 'a-new-good-password';

let server: TestServer;
let own: Office;
let other: Office;
let staff: MadeStaff;
let made = 0;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
afterEach(() => outboxIsEmpty(server));
beforeEach(async () => {
  made += 1;
  lines.length = 0;
  await server.sql('DELETE FROM attempt_window');
  staff = await makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    username: `officer.${made}`,
    email: `officer.${made}@agency.example`,
    password: 'the-old-password',
  });
});

const set = (password = newPassword, as: Client = own.console, username = staff.username) =>
  as.graphql(change, { username, password });
const sendLink = (as: Client = own.console, staffProfileID = staff.id) =>
  as.graphql(mail, { staffProfileID, agencyID: own.agency.id });
const canSignIn = async (password: string) =>
  (await server.graphql(signIn, { username: staff.username, password })).codes.length === 0;

const alsoElsewhere = () =>
  makeStaff(server.db, { securityAgencyID: other.agency.id, accountID: staff.accountID });

/** Mails as the log shows them, there being no SMTP. */
const mails = () =>
  lines
    .map((line): Record<string, string> => JSON.parse(line))
    .filter(({ channel }) => channel === 'EMAIL');

async function expectRefused(
  sending: ReturnType<typeof set>,
  message: string,
  extensions: object,
): Promise<void> {
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await canSignIn('the-old-password')).toBe(true);
  expect(await canSignIn(newPassword)).toBe(false);
}

describe('adminChangePassword', () => {
  it('sets the password, ends all sessions, audits it and tells the holder', async () => {
    const sessions = [await server.signInAs(staff, 'GUARD'), await server.signInAs(staff, 'GUARD')];
    const viewer = '{ viewer { name } }';
    for (const session of sessions) {
      expect((await server.graphql(viewer, {}, session)).codes).toEqual([]);
    }
    const { body } = await set();
    expect(body.data).toEqual({ adminChangePassword: true });
    for (const session of sessions) {
      await vi.waitFor(async () =>
        expect((await server.graphql(viewer, {}, session)).codes).toEqual(['UNAUTHENTICATED']),
      );
    }
    expect(await canSignIn('the-old-password')).toBe(false);
    expect(await canSignIn(newPassword)).toBe(true);
    const audit = await server.sql(
      `SELECT operation, before, after FROM audit WHERE entity_id = $1 AND security_agency_id = $2`,
      [staff.id, own.agency.id],
    );
    expect(audit).toEqual([{ operation: 'adminChangePassword', before: null, after: null }]);
    await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 4000 });
    expect(mails()[0]).toMatchObject({ subject: 'Your Guardroom password was changed' });
    expect(lines.join()).not.toContain(newPassword);
  });

  it('uses up links that could set another one', async () => {
    await sendLink();
    await set();
    expect(
      await server.sql('SELECT 1 FROM one_time_token WHERE account_id = $1 AND used_on IS NULL', [
        staff.accountID,
      ]),
    ).toEqual([]);
  });

  it('finds the username in any spelling, and takes one equal to it', async () => {
    expect((await set(staff.username, own.console, staff.username.toUpperCase())).codes).toEqual(
      [],
    );
    expect(await canSignIn(staff.username)).toBe(true);
  });

  it.each([
    ['', 'This field is required.'],
    ['1234567', 'This field must be at least 8 characters'],
    ['x'.repeat(201), 'This field must be at most 200 characters'],
    ['S1234567D', 'An NRIC or FIN number may not be a password.'],
  ])('refuses the password %j', (password, message) =>
    expectRefused(set(password), message, { code: 'INVALID', path: 'password' }),
  );

  it('is refused for who belongs to another agency too', async () => {
    await alsoElsewhere();
    await expectRefused(
      set(),
      'This person also belongs to another agency, so only they can set their password.',
      { code: 'FORBIDDEN', path: 'username' },
    );
  });

  it('knows nobody of another agency, whether there is somebody or not', async () => {
    for (const username of [other.guard.username, 'nobody-at-all']) {
      await expectRefused(
        set(newPassword, own.console, username),
        'This staff member does not exist.',
        {
          code: 'NOT_FOUND',
          path: 'username',
        },
      );
    }
  });

  it('of an administrator is a master’s alone, and of oneself nobody’s', async () => {
    const admin = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    const asAdmin = server.client(await server.signInAs(admin));
    for (const [username, as, message] of [
      [
        own.admin.username,
        asAdmin,
        'Only a master administrator sets the password of an administrator.',
      ],
      [
        admin.username,
        asAdmin,
        'Your own password is changed in settings, or by a link to your e-mail.',
      ],
      [
        own.admin.username,
        own.console,
        'Your own password is changed in settings, or by a link to your e-mail.',
      ],
    ] as const) {
      await expectRefused(set(newPassword, as, username), message, { code: 'FORBIDDEN' });
    }
    expect((await set(newPassword, own.console, admin.username)).codes).toEqual([]);
  });

  it('needs the permission to change staff', async () => {
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const as of [viewing, await clientOfGuard(server, own.guard)]) {
      await expectRefused(set(newPassword, as), 'You are not permitted to do this.', {
        code: 'FORBIDDEN',
      });
    }
  });
});

describe('adminSendPasswordReset', () => {
  it('mails the holder a link that sets a new password once, also where the account is shared', async () => {
    await alsoElsewhere();
    const { body } = await sendLink();
    expect(body.data).toEqual({ adminSendPasswordReset: true });
    const token = await vi.waitFor(
      () => {
        const found = /\?token=([\w-]{43})\n/.exec(mails()[0]?.['body'] ?? '')?.[1];
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 4000 },
    );
    expect(mails()[0]?.['body']).toContain(`An administrator of ${own.agency.name}`);
    expect(await canSignIn('the-old-password')).toBe(true);
    const use = () => server.graphql(reset, { token, password: newPassword });
    expect((await use()).codes).toEqual([]);
    expect(await canSignIn(newPassword)).toBe(true);
    expect((await use()).codes).toEqual(['INVALID']);
    const audit = await server.sql(
      `SELECT operation FROM audit WHERE entity_id = $1 AND entity = 'StaffProfile'`,
      [staff.id],
    );
    expect(audit).toEqual([{ operation: 'adminSendPasswordReset' }]);
  });

  it('is refused without an e-mail, and three times in 15 minutes is enough', async () => {
    const { body } = await sendLink(own.console, own.guard.id);
    expect(body.errors).toMatchObject([
      {
        message: `${own.guard.name} has no e-mail to send a link to.`,
        extensions: { code: 'CONFLICT', path: 'staffProfileID' },
      },
    ]);
    const codes = [];
    for (let tries = 0; tries < 4; tries += 1) codes.push(...(await sendLink()).codes);
    expect(codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  it('knows nobody of another agency, and needs the permission', async () => {
    expect((await sendLink(own.console, other.guard.id)).codes).toEqual(['NOT_FOUND']);
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await sendLink(viewing)).codes).toEqual(['FORBIDDEN']);
    const changing = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await sendLink(changing, own.admin.id)).codes).toEqual(['FORBIDDEN']);
  });
});
