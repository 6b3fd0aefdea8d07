import { codeLimits, codeTries } from '@guardroom/rules/settings/code-limits';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { defaultPreference } from '@guardroom/rules/settings/preferences';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { outboxIsEmpty } from '../../../test/outbox.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../staff/factory.ts';

const account = 'email isEmailVerified pendingEmail phoneNo isPhoneVerified pendingPhoneNo';
const sendEmail = `mutation ($email: String, $currentPassword: String) {
  sendEmailCode(email: $email, currentPassword: $currentPassword) { ${account} } }`;
const sendPhone = `mutation ($phoneNo: String, $currentPassword: String) {
  sendPhoneCode(phoneNo: $phoneNo, currentPassword: $currentPassword) { ${account} } }`;
const verifyEmail = `mutation ($code: String!) { verifyEmail(code: $code) { ${account} } }`;
const verifyPhone = `mutation ($code: String!) { verifyPhone(code: $code) { ${account} } }`;
const own = `{ ownAccount { ${account} mailIsSent textsAreSent } }`;
const change = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }`;
const currentPassword = 'old-harbour-lamp';

let server: TestServer;
let admin: MadeStaff;
let desk: Client;
let count = 0;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
});
afterAll(() => server.close());
afterEach(() => outboxIsEmpty(server));
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  await server.sql('DELETE FROM attempt_window');
  const { id: securityAgencyID } = await makeAgency(server.db);
  admin = await makeAdmin(server.db, {
    securityAgencyID,
    username: `holder-${count}`,
    email: `holder.${count}@agency.example`,
    password: currentPassword,
  });
  desk = server.client(await server.signInAs(admin));
});

interface Sent {
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** What left the server in this test; nothing is configured, so it went to the log. */
const sent = (): Sent[] =>
  lines.map((line): Sent => JSON.parse(line)).filter(({ channel }) => channel !== undefined);

/** The code of the so-manieth message. */
async function codeOf(place: number): Promise<string> {
  return vi.waitFor(
    () => {
      const codes = sent().flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
      expect(codes.length).toBeGreaterThanOrEqual(place);
      return codes[place - 1] ?? '';
    },
    { timeout: 4000 },
  );
}

async function messageOf(document: string, variables: Record<string, unknown>): Promise<string> {
  const { codes, body } = await desk.graphql(document, variables);
  const [error] = body.errors ?? [];
  const path = error?.extensions?.['path'];
  return [codes.join(), path, error?.message].filter((part) => part !== undefined).join(' ');
}

const newEmail = () => `new.${count}@home.example`;
const newPhone = () => `+658${String(count).padStart(7, '0')}`;
const timeIsOver = () =>
  server.sql("UPDATE one_time_code SET expires_on = now() - interval '1 second'");
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an e-mail address', () => {
  test('is changed by the code that was sent to it, in every agency of the person', async () => {
    const other = await makeAgency(server.db);
    const { accountID } = admin;
    await makeStaff(server.db, { securityAgencyID: other.id, accountID });
    const {
      body: { data },
    } = await desk.graphql(sendEmail, { email: newEmail(), currentPassword });
    expect(data).toMatchObject({
      sendEmailCode: { email: `holder.${count}@agency.example`, pendingEmail: newEmail() },
    });
    const code = await codeOf(1);
    expect(sent()[0]?.to).toBe('n***@home.example');
    const proved = { email: newEmail(), isEmailVerified: true, pendingEmail: null };
    const verified = await desk.graphql(verifyEmail, { code });
    expect(verified.body.data).toMatchObject({ verifyEmail: proved });
    const copies = 'SELECT DISTINCT email FROM staff_profile WHERE account_id = $1';
    expect(await server.sql(copies, [accountID])).toEqual([{ email: newEmail() }]);
    const audits =
      "SELECT count(*)::int AS n FROM audit WHERE operation = 'verifyEmail' AND account_id = $1";
    expect(await server.sql(audits, [accountID])).toEqual([{ n: 2 }]);
    await vi.waitFor(() => {
      const told = sent().find(({ subject }) => subject?.includes('was changed'));
      expect(told?.to).toBe('h***@agency.example');
    });
  });

  test('that the account has is verified without a password, and sent again to where it went', async () => {
    await desk.graphql(sendEmail, {});
    const {
      body: { data },
    } = await desk.graphql(verifyEmail, { code: await codeOf(1) });
    expect(data).toMatchObject({ verifyEmail: { isEmailVerified: true } });
    await desk.graphql(sendEmail, { email: newEmail(), currentPassword });
    const old = await codeOf(2);
    await desk.graphql(sendEmail, {});
    const code = await codeOf(3);
    // Now and then both are the same.
    const answer =
      old === code ? settingsMessages.codeWrong : await messageOf(verifyEmail, { code: old });
    expect(answer).toContain(settingsMessages.codeWrong);
    const {
      body: { data: changed },
    } = await desk.graphql(verifyEmail, { code });
    expect(changed).toMatchObject({ verifyEmail: { email: newEmail() } });
  });

  test('gets another code where the last one went, also when the time of that is over', async () => {
    await desk.graphql(sendEmail, { email: newEmail(), currentPassword });
    await timeIsOver();
    expect((await desk.graphql(own)).body.data).toMatchObject({
      ownAccount: { pendingEmail: null },
    });
    expect((await desk.graphql(sendEmail, {})).body.data).toMatchObject({
      sendEmailCode: { pendingEmail: newEmail() },
    });
    const { body } = await desk.graphql(verifyEmail, { code: await codeOf(2) });
    expect(body.data).toMatchObject({ verifyEmail: { email: newEmail() } });
  });

  test('is named without the password when a code went there or the account has it', async () => {
    await desk.graphql(sendEmail, { email: newEmail(), currentPassword });
    await timeIsOver();
    const again = await desk.graphql(sendEmail, { email: newEmail() });
    expect(again.body.data).toMatchObject({ sendEmailCode: { pendingEmail: newEmail() } });
    const ownEmail = `holder.${count}@agency.example`;
    const { body } = await desk.graphql(sendEmail, { email: ownEmail });
    expect(body.data).toMatchObject({ sendEmailCode: { pendingEmail: ownEmail } });
    expect(await messageOf(sendEmail, { email: newEmail() })).toBe(
      'INVALID currentPassword This field is required.',
    );
  });

  test('needs the current password', async () => {
    const refused = `INVALID currentPassword ${settingsMessages.passwordWrong}`;
    expect(await messageOf(sendEmail, { email: newEmail(), currentPassword: 'guess' })).toBe(
      refused,
    );
    expect(await messageOf(sendEmail, { email: newEmail() })).toBe(
      'INVALID currentPassword This field is required.',
    );
    expect(sent()).toEqual([]);
  });

  test('of another account is found out only by whoever holds the mailbox', async () => {
    const email = `taken.${count}@agency.example`;
    await makeAdmin(server.db, { securityAgencyID: admin.securityAgencyID, email });
    const { codes } = await desk.graphql(sendEmail, { email, currentPassword });
    expect(codes).toEqual([]);
    const code = await codeOf(1);
    expect(await messageOf(verifyEmail, { code })).toBe(
      `CONFLICT code ${settingsMessages.emailTaken}`,
    );
  });

  test('set by an administrator is not verified any more', async () => {
    await desk.graphql(sendEmail, {});
    await desk.graphql(verifyEmail, { code: await codeOf(1) });
    await server.sql("UPDATE account SET email = 'x' || email WHERE id = $1", [admin.accountID]);
    const {
      body: { data },
    } = await desk.graphql(own);
    expect(data).toMatchObject({ ownAccount: { isEmailVerified: false } });
  });
});

test('a mobile number gets another code where the last one went, however late', async () => {
  await desk.graphql(sendPhone, { phoneNo: newPhone(), currentPassword });
  await timeIsOver();
  for (const again of [{}, { phoneNo: newPhone() }]) {
    const { body } = await desk.graphql(sendPhone, again);
    expect(body.data).toMatchObject({ sendPhoneCode: { pendingPhoneNo: newPhone() } });
  }
});

test('a mobile number is changed by a text message', async () => {
  const {
    body: { data },
  } = await desk.graphql(sendPhone, { phoneNo: newPhone(), currentPassword });
  expect(data).toMatchObject({ sendPhoneCode: { pendingPhoneNo: newPhone() } });
  const code = await codeOf(1);
  expect(sent()[0]).toMatchObject({ channel: 'SMS' });
  expect(JSON.stringify(lines)).not.toContain(newPhone());
  const {
    body: { data: verified },
  } = await desk.graphql(verifyPhone, { code });
  expect(verified).toMatchObject({ verifyPhone: { phoneNo: newPhone(), isPhoneVerified: true } });
  const message = await messageOf(sendPhone, { phoneNo: '+6561234567', currentPassword });
  expect(message).toBe('INVALID phoneNo This is not a valid mobile number.');
});

describe('a code', () => {
  const ask = async () => {
    await desk.graphql(sendEmail, { email: newEmail(), currentPassword });
    return codeOf(1);
  };

  test('works once', async () => {
    const code = await ask();
    const twice = await Promise.all([1, 2].map(() => desk.graphql(verifyEmail, { code })));
    expect(twice.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'INVALID']);
    expect(await messageOf(verifyEmail, { code })).toBe(
      `INVALID code ${settingsMessages.codeOver}`,
    );
  });

  test('is over after some wrong tries', async () => {
    const code = await ask();
    for (let tries = 0; tries < codeTries; tries += 1) {
      expect(await messageOf(verifyEmail, { code: wrong(code) })).toContain(
        settingsMessages.codeWrong,
      );
    }
    expect(await messageOf(verifyEmail, { code })).toBe(
      `INVALID code ${settingsMessages.codeOver}`,
    );
  });

  test('is over when its time is', async () => {
    const code = await ask();
    await timeIsOver();
    expect(await messageOf(verifyEmail, { code })).toBe(
      `INVALID code ${settingsMessages.codeOver}`,
    );
  });

  test("is of no use on somebody else's account or for another purpose", async () => {
    const code = await ask();
    expect(await messageOf(verifyPhone, { code })).toContain(settingsMessages.codeOver);
    const stranger = await makeAdmin(server.db, { securityAgencyID: admin.securityAgencyID });
    const theirs = server.client(await server.signInAs(stranger));
    expect((await theirs.graphql(verifyEmail, { code })).codes).toEqual(['INVALID']);
  });

  test('is not guessed from many sessions', async () => {
    const [{ tries }] = codeLimits.trying;
    const code = await ask();
    const guesses = Array.from({ length: tries + 5 }, async () => {
      const client = server.client(await server.signInAs(admin));
      return client.graphql(verifyEmail, { code: wrong(code) });
    });
    const codes = (await Promise.all(guesses)).flatMap((answer) => answer.codes);
    expect(codes.filter((found) => found === 'TOO_MANY_ATTEMPTS')).toHaveLength(5);
    expect((await desk.graphql(verifyEmail, { code })).codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  test('is not sent to one address without end, whoever asks', async () => {
    const [{ tries }] = codeLimits.recipient;
    const email = newEmail();
    const answers: string[] = [];
    for (let place = 0; place <= tries; place += 1) {
      const asking = await makeAdmin(server.db, {
        securityAgencyID: admin.securityAgencyID,
        password: currentPassword,
      });
      const client = server.client(await server.signInAs(asking));
      answers.push((await client.graphql(sendEmail, { email, currentPassword })).codes.join());
    }
    expect(answers).toEqual([...Array.from({ length: tries }, () => ''), 'TOO_MANY_ATTEMPTS']);
  });
});

describe('the password', () => {
  const newPassword = 'new-harbour-lamp';

  test('is changed, and other devices are signed out', async () => {
    const elsewhere = server.client(await server.signInAs(admin));
    const guard = server.client(await server.signInAs(admin, 'GUARD'));
    expect(await messageOf(change, { currentPassword, newPassword })).toBe('');
    expect((await desk.graphql(own)).codes).toEqual([]);
    expect((await elsewhere.graphql(own)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await guard.graphql(own)).codes).toEqual(['UNAUTHENTICATED']);
    const signIn = `mutation ($username: String!, $password: String!) {
      signIn(username: $username, password: $password) { viewer { accountID } } }`;
    const { username } = admin;
    expect((await server.graphql(signIn, { username, password: newPassword })).codes).toEqual([]);
    const old = await server.graphql(signIn, { username, password: currentPassword });
    expect(old.codes).toEqual(['SIGN_IN_FAILED']);
  });

  test.each([
    ['short-1', 'This field must be at least 8 characters'],
    ['password123', settingsMessages.passwordKnown],
    ['Password123', settingsMessages.passwordKnown],
    ['my-Guard-Room-lamp', settingsMessages.passwordNamesUs],
    ['S1234567D', 'An NRIC or FIN number may not be a password.'],
    [currentPassword, settingsMessages.passwordSame],
  ])('is not %s', async (chosen, message) => {
    const refused = await messageOf(change, { currentPassword, newPassword: chosen });
    expect(refused).toBe(`INVALID newPassword ${message}`);
  });

  test('is not the username, and is not changed without the old one', async () => {
    const { username } = admin;
    expect(await messageOf(change, { currentPassword, newPassword: username })).toContain(
      'INVALID newPassword The password must differ',
    );
    expect(await messageOf(change, { currentPassword: 'guess', newPassword })).toBe(
      `INVALID currentPassword ${settingsMessages.passwordWrong}`,
    );
  });

  test('is not guessed from a console that stands open', async () => {
    const [{ tries }] = codeLimits.password;
    const answers: string[] = [];
    for (let place = 0; place <= tries; place += 1) {
      const { codes } = await desk.graphql(change, { currentPassword: 'guess-1', newPassword });
      answers.push(codes.join());
    }
    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(answers.slice(0, -1).every((code) => code === 'INVALID')).toBe(true);
    expect(await messageOf(change, { currentPassword, newPassword })).toContain(
      'TOO_MANY_ATTEMPTS',
    );
  });
});

test('preferences go with the account', async () => {
  const ask =
    '{ viewer { preference { dateFormat pageSize density theme viewMode landingPage } } }';
  expect((await desk.graphql(ask)).body.data).toEqual({
    viewer: { preference: defaultPreference },
  });
  const update = `mutation ($update: UpdateOwnPreferenceInput!) {
    updateOwnPreference(update: $update) { theme } }`;
  const chosen = { ...defaultPreference, theme: 'DARK', pageSize: 50, landingPage: '/staff' };
  expect((await desk.graphql(update, { update: chosen })).body.data).toEqual({
    updateOwnPreference: { theme: 'DARK' },
  });
  expect((await desk.graphql(ask)).body.data).toEqual({ viewer: { preference: chosen } });
  // Another window, which was opened before.
  expect((await desk.graphql(update, { update: { density: 'COMPACT' } })).codes).toEqual([]);
  expect((await desk.graphql(ask)).body.data).toEqual({
    viewer: { preference: { ...chosen, density: 'COMPACT' } },
  });
  const elsewhere = { ...chosen, landingPage: 'https://evil.example' };
  expect((await desk.graphql(update, { update: elsewhere })).codes).toEqual(['INVALID']);
  // A screen that an older version offered.
  await server.sql("UPDATE account_preference SET landing_page = '/gone'");
  expect((await desk.graphql(ask)).body.data).toMatchObject({
    viewer: { preference: { theme: 'DARK', landingPage: '/' } },
  });
});
