import { request as sendRequest } from 'node:http';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type Session, type TestServer } from '../../../test/harness.ts';
import { outboxIsEmpty } from '../../../test/outbox.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../staff/factory.ts';

const request = 'mutation ($username: String!) { requestPasswordReset(username: $username) }';
const reset = `mutation ($token: String!, $password: String!) {
  resetPassword(token: $token, password: $password)
}`;
const signIn = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password) { viewer { accountID } }
}`;
const newPassword = 'another-long-password';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

let server: TestServer;
let admin: MadeStaff;
let session: Session;
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
  const email = `person.${count}@agency.example`;
  const username = `person-number-${count}`;
  admin = await makeAdmin(server.db, {
    securityAgencyID,
    username,
    email,
    password: 'old-password',
  });
  session = await server.signInAs(admin);
});

/** The mails of this test; without SMTP they go to the log, whole. */
function mails(): Mail[] {
  return lines
    .map((line): Record<string, string> => JSON.parse(line))
    .flatMap(({ channel, to = '', subject = '', body = '' }) =>
      channel === 'EMAIL' ? [{ recipient: to, subject, body }] : [],
    );
}

async function mailsSent(expected: number): Promise<Mail[]> {
  await vi.waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(expected), {
    timeout: 4000,
  });
  return mails();
}

async function tokenOfMail(): Promise<string> {
  await server.graphql(request, { username: admin.username });
  return vi.waitFor(
    () => {
      const links = mails().flatMap(({ body }) => /\?token=([\w-]+)/.exec(body)?.[1] ?? []);
      expect(links).not.toEqual([]);
      return links.at(-1) ?? '';
    },
    { timeout: 4000 },
  );
}

async function messageOf(variables: Record<string, string>): Promise<string> {
  const { body } = await server.graphql(reset, variables);
  const [error] = body.errors ?? [];
  return error === undefined ? 'changed' : `${error.extensions?.path}: ${error.message}`;
}

/** As fetch would not: with a Host of the sender's choice. */
async function postAs(host: string, body: unknown): Promise<void> {
  const headers = { host, 'content-type': 'application/json' };
  await new Promise((resolve, reject) => {
    sendRequest(`${server.url}/graphql`, { method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

const linkRefused = 'token: This link is no longer valid. Please request a new one.';

describe('a link in the mail', () => {
  test('sets a new password, ends all sessions, and tells the holder', async () => {
    const token = await tokenOfMail();
    expect((await server.graphql('{ viewer { name } }', {}, session)).codes).toEqual([]);
    const { headers, body } = await server.graphql(reset, { token, password: newPassword });
    expect(body.data).toEqual({ resetPassword: true });
    expect(headers.getSetCookie().join()).toMatch(/^guardroom-device=/);
    const after = await server.graphql('{ viewer { name } }', {}, session);
    expect(after.codes).toEqual(['UNAUTHENTICATED']);
    const { username } = admin;
    const old = await server.graphql(signIn, { username, password: 'old-password' });
    expect(old.codes).toEqual(['SIGN_IN_FAILED']);
    expect((await server.graphql(signIn, { username, password: newPassword })).codes).toEqual([]);
    const audit = await server.sql('SELECT operation FROM audit WHERE security_agency_id = $1', [
      admin.securityAgencyID,
    ]);
    expect(audit).toEqual([{ operation: 'resetPassword' }]);
    const [, told] = await mailsSent(2);
    expect(told).toMatchObject({ subject: 'Your Guardroom password was changed' });
  });

  test('lets the owner in whom strangers have locked out', async () => {
    const token = await tokenOfMail();
    const { username } = admin;
    for (let tries = 0; tries < 11; tries += 1) {
      await server.graphql(signIn, { username, password: 'wrong' });
    }
    const { headers } = await server.graphql(reset, { token, password: newPassword });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const variables = { username, password: newPassword };
    expect((await server.graphql(signIn, variables)).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    expect((await server.graphql(signIn, variables, { cookie })).codes).toEqual([]);
  });

  test('works once, also when it is used twice at the same time', async () => {
    const token = await tokenOfMail();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        messageOf({ token, password: `${newPassword}-${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer === 'changed')).toHaveLength(1);
    expect(await messageOf({ token, password: newPassword })).toBe(linkRefused);
  });

  test('works for 30 minutes', async () => {
    const token = await tokenOfMail();
    await server.sql('UPDATE one_time_token SET expires_on = now()');
    expect(await messageOf({ token, password: newPassword })).toBe(linkRefused);
  });

  test('no longer works once another link was used', async () => {
    const first = await tokenOfMail();
    lines.length = 0;
    const second = await tokenOfMail();
    expect(second).not.toBe(first);
    expect(await messageOf({ token: second, password: newPassword })).toBe('changed');
    expect(await messageOf({ token: first, password: newPassword })).toBe(linkRefused);
  });

  test('may be tried again after a refused password, five times in all', async () => {
    const token = await tokenOfMail();
    const password = admin.username.toUpperCase();
    const message =
      'password: The password must differ from your username, e-mail and mobile number.';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await messageOf({ token, password })).toBe(message);
    }
    expect(await messageOf({ token, password: newPassword })).toBe(linkRefused);
  });

  test('takes no password that holds the name of an agency of the person', async () => {
    const { id: securityAgencyID } = await makeAgency(server.db, {
      name: 'Second Lantern Pte Ltd',
    });
    await makeStaff(server.db, { securityAgencyID, accountID: admin.accountID });
    const token = await tokenOfMail();
    const refused = `password: ${settingsMessages.passwordNamesUs}`;
    expect(await messageOf({ token, password: 'My-Lan-Tern-9' })).toBe(refused);
  });

  test('leads to this server, whatever the Host header says', async () => {
    await postAs('evil.example', { query: request, variables: { username: admin.username } });
    const [mail] = await mailsSent(1);
    expect(mail?.body).toMatch(
      /http:\/\/(localhost|127\.0\.0\.1):\d+\/forgotpassword\?token=[\w-]{43}\n/,
    );
    expect(mail?.body).not.toContain('evil');
  });

  test('is kept nowhere once it was sent: only its digest', async () => {
    const token = await tokenOfMail();
    await vi.waitFor(async () => {
      const rows = await server.sql("SELECT body FROM outbox WHERE status = 'WAITING'");
      expect(rows).toEqual([]);
    });
    const kept = await server.sql('SELECT * FROM one_time_token, outbox');
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

test.each([
  ['short', 'password: This field must be at least 8 characters'],
  ['', 'password: Please input your Password.'],
])('the new password %j is refused before the link is looked at', async (password, message) => {
  expect(await messageOf({ token: 'A'.repeat(43), password })).toBe(message);
});

test.each(['A'.repeat(43), '', 'short', "' OR 1=1 --"])(
  'the token %j opens nothing',
  async (token) => {
    expect(await messageOf({ token, password: newPassword })).toBe(linkRefused);
  },
);

describe('asking for a link', () => {
  test('is answered the same for an account, for none, and for one without e-mail', async () => {
    const { securityAgencyID } = admin;
    const without = await makeAdmin(server.db, { securityAgencyID });
    for (const username of [admin.username, 'nobody', '98765432', without.username]) {
      const { body, codes } = await server.graphql(request, { username });
      expect(codes).toEqual([]);
      expect(body.data).toEqual({ requestPasswordReset: true });
    }
    await mailsSent(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mails()).toHaveLength(1);
  });

  test('runs the same statements for an account and for none', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statements = [];
    for (const username of [admin.username, 'nobody']) {
      asked.mockClear();
      await server.graphql(request, { username });
      statements.push(asked.mock.calls.map(([query]) => textOf(query)).filter(isOfRequest));
    }
    asked.mockRestore();
    expect(statements[0]?.length).toBeGreaterThan(8);
    expect(statements[1]).toEqual(statements[0]);
  });

  test('sends three mails in 15 minutes and keeps answering the same', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const { codes } = await server.graphql(request, { username: admin.username });
      expect(codes).toEqual([]);
    }
    await mailsSent(3);
    const sent = await server.sql('SELECT id FROM one_time_token WHERE account_id = $1', [
      admin.accountID,
    ]);
    expect(sent).toHaveLength(3);
  });

  test('is limited for each address', async () => {
    const codes = [];
    for (let tries = 0; tries < 31; tries += 1) {
      codes.push(...(await server.graphql(request, { username: `nobody.${tries}` })).codes);
    }
    expect(codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  test('never writes the whole address to the log', async () => {
    await tokenOfMail();
    expect(mails()[0]?.recipient).toBe('p***@agency.example');
    expect(lines.join()).not.toContain('person.');
  });
});

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** The delivery of the mail and the other jobs run beside. */
function isOfRequest(text: string): boolean {
  return !/UPDATE outbox|\bjob\b|FROM alert\b/.test(text);
}
