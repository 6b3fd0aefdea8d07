import { text as textOf } from 'node:stream/consumers';
import { feedbackAddressLimits } from '@guardroom/rules/feedback/feedback-limits';
import { feedbackFilter, type FeedbackChoice } from '@guardroom/rules/feedback/feedback-filter';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { uploadLogo } from '../../../test/files/logo.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { clock } from '../../platform/clock.ts';
import { forgetSpentCaptchas } from '../../platform/captcha/spent.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeAdmin } from '../staff/factory.ts';
import { makeFeedback, solvedCaptcha } from './factory.ts';

const create = `mutation ($create: CreateFeedbackEmailInput!, $captcha: String!, $key: String) {
  createFeedbackEmail(create: $create, captcha: $captcha, idempotencyKey: $key)
}`;
const list = `query ($filter: FeedbackFilter, $pagination: Pagination!) {
  listFeedback(filter: $filter, pagination: $pagination) {
    result { agencyID category summary description name email contact } count
  }
}`;
const challengeQuery = 'query ($agencyID: RecordID!) { feedbackChallenge(agencyID: $agencyID) }';
const feedback = {
  category: 'COMPLAINT',
  summary: 'The gate stood open',
  description: 'All night.',
  name: 'Lim Ah Kow',
  email: 'lim@home.example',
  contact: '6123 4567',
};

const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    const receive = async (): Promise<void> => {
      received.push(await textOf(stream));
      done();
    };
    void receive();
  },
});
smtp.on('error', () => {});

let server: TestServer;
let office: Office;
let desk: Client;
const lines: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' ? address?.port : '';
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://console.example' };
  server = await startTestServer({ env, log: (line) => void lines.push(line) });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  office = await makeOffice(server);
  desk = server.client(await server.signInAs(office.admin));
});

const solved = (agencyID = office.agency.id) => solvedCaptcha(server.services.secrets, agencyID);

/** What nobody signed in gets for feedback to the office: 'sent', or the refusal. */
async function send(
  change: object = {},
  given: { readonly captcha?: string; readonly key?: string } = {},
): Promise<string> {
  const { captcha = await solved(), key = null } = given;
  const input = { ...feedback, agencyID: office.agency.id, ...change };
  const { body } = await server.graphql<{ createFeedbackEmail: boolean }>(create, {
    create: input,
    captcha,
    key,
  });
  const [error] = body.errors ?? [];
  if (body.data?.createFeedbackEmail === true) return 'sent';
  return `${error?.extensions?.['path'] ?? ''}: ${error?.message}`;
}

interface Listed {
  readonly listFeedback: {
    readonly result: readonly Record<string, unknown>[];
    readonly count: number;
  };
}

async function read(choice: FeedbackChoice = {}, client = desk, agencyID = office.agency.id) {
  const variables = { filter: feedbackFilter(choice), pagination: { agencyID, limit: 20 } };
  const { body } = await client.graphql<Listed>(list, variables);
  return body.data?.listFeedback ?? { result: [], count: -1 };
}
const summaries = async (choice?: FeedbackChoice) =>
  (await read(choice)).result.map(({ summary }) => summary);

describe('feedback of somebody who is not signed in', () => {
  test('is kept for the agency and read by its administrators alone', async () => {
    expect(await send()).toBe('sent');
    expect(await read()).toEqual({
      result: [{ ...feedback, agencyID: office.agency.id }],
      count: 1,
    });
    const other = await makeOffice(server);
    const stranger = server.client(await server.signInAs(other.admin));
    expect((await read({}, stranger, other.agency.id)).count).toBe(0);
    expect(
      (await server.graphql(list, { pagination: { agencyID: office.agency.id } })).codes,
    ).toEqual(['UNAUTHENTICATED']);
  });

  test('needs no description, and comes through in any script, with markup as text', async () => {
    const strange = {
      summary: '<img src=x onerror=alert(1)> 🚪',
      description: 'شكوى عن البوابة\n\n门没关 <script>alert(1)</script>',
      name: '王小明 👮‍♀️',
      contact: '‏٦١٢٣',
    };
    expect(await send({ description: undefined })).toBe('sent');
    expect(await send(strange)).toBe('sent');
    const { result } = await read();
    // But for the mark of direction before the number, which nobody sees.
    expect(result).toMatchObject([{ ...strange, contact: '٦١٢٣' }, { description: '' }]);
  });

  test.each([
    [{ summary: ' ' }, 'create.summary: This field is required.'],
    [{ summary: 'x'.repeat(201) }, 'create.summary: At most 200 characters, please.'],
    [{ description: 'x'.repeat(1501) }, 'create.description: At most 1500 characters, please.'],
    [{ email: 'lim@' }, 'create.email: This is not a valid email.'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'create.email: This is not a valid email.'],
    [{ name: '' }, 'create.name: This field is required.'],
    [{ agencyID: 999_999_999 }, 'captcha: The check did not succeed. Please tick the box again.'],
  ])(
    'is refused with %j, and the captcha can be used for the next try',
    async (change, message) => {
      const captcha = await solved();
      expect(await send(change, { captcha })).toBe(message);
      expect(await send({}, { captcha })).toBe('sent');
    },
  );

  test('to an agency that does not exist is refused', async () => {
    const agencyID = 999_999_999;
    const message = 'There is no such agency. Please check the link that you were given.';
    expect(await send({ agencyID }, { captcha: await solved(agencyID) })).toBe(
      `create.agencyID: ${message}`,
    );
  });
});

describe('the captcha', () => {
  const wrong = 'captcha: The check did not succeed. Please tick the box again.';
  const spent = 'captcha: The check was used already. Please tick the box again.';

  const changed = (captcha: string, change: (payload: Payload) => unknown): string => {
    const payload: Payload = JSON.parse(Buffer.from(captcha, 'base64').toString());
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };
  interface Payload {
    challenge: { parameters: Record<string, unknown>; signature?: string };
    solution: Record<string, unknown>;
  }

  test('opens the way once, also when it is handed in several times at once', async () => {
    const captcha = await solved();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({}, { captcha })));
    expect(answers.toSorted()).toEqual([spent, spent, spent, 'sent']);
    expect(await send({ summary: 'Another' }, { captcha })).toBe(spent);
    expect((await read()).count).toBe(1);
  });

  test('with its answer lost on the way is no replay, and is kept once', async () => {
    const sent = { captcha: await solved(), key: 'form-of-one-person' };
    expect(await send({}, sent)).toBe('sent');
    expect(await send({}, sent)).toBe('sent');
    expect(await send({}, { ...sent, key: 'form-of-another' })).toBe(spent);
    expect((await read()).count).toBe(1);
  });

  test('of a form that was loaded anew is another one, and what was sent is kept once', async () => {
    const key = 'form-before-and-after-a-reload';
    expect(await send({}, { captcha: await solved(), key })).toBe('sent');
    const captcha = await solved();
    expect(await send({}, { captcha, key })).toBe('sent');
    const both = [await solved(), await solved()];
    const atOnce = both.map((each) => send({}, { captcha: each, key: 'of-two-at-once' }));
    expect(await Promise.all(atOnce)).toEqual(['sent', 'sent']);
    expect((await read()).count).toBe(2);
    // Not spent by it.
    expect(await send({ summary: 'Another' }, { captcha, key: 'another-form' })).toBe('sent');
    // Taken for a retry, it would be lost.
    const other = { captcha: await solved(), key };
    expect(await send({ summary: 'Something else' }, other)).toContain(
      'Something else was already',
    );
  });

  test('expires, and a later date cannot be forged', async () => {
    const captcha = await solved();
    const later = changed(captcha, ({ challenge }) => {
      challenge.parameters['data'] = { agencyID: office.agency.id, until: Date.now() + 9_999_000 };
    });
    expect(await send({}, { captcha: later })).toBe(wrong);
    const twentyMinutesOn = Date.now() + 20 * 60_000 + 1000;
    const moved = vi.spyOn(clock, 'now').mockReturnValue(twentyMinutesOn);
    try {
      expect(await send({}, { captcha })).toBe(
        'captcha: The check has expired. Please tick the box again.',
      );
    } finally {
      moved.mockRestore();
    }
  });

  test.each<[string, (payload: Payload) => unknown]>([
    ['another key', ({ solution }) => (solution['derivedKey'] = 'ab'.repeat(32))],
    ['no signature', ({ challenge }) => delete challenge.signature],
    ['less work', ({ challenge }) => (challenge.parameters['cost'] = 1)],
    ['no signed answer', ({ challenge }) => delete challenge.parameters['keySignature']],
    ['no end', ({ challenge }) => delete challenge.parameters['expiresAt']],
    ['another agency', ({ challenge }) => (challenge.parameters['data'] = { agencyID: 1 })],
    ['another way', ({ challenge }) => (challenge.parameters['algorithm'] = 'SHA-256')],
  ])('with %s is refused', async (_, change) => {
    const captcha = await solved();
    // Assigning is what the changes are for; what they return says nothing.
    expect(await send({}, { captcha: changed(captcha, change) })).not.toBe('sent');
    expect((await read()).count).toBe(0);
  });

  test.each(['', 'solved', 'e30=', 'bnVsbA==', '[]', 'x'.repeat(4001)])(
    'cannot be %j',
    async (captcha) => {
      expect(await send({}, { captcha })).toMatch(/^captcha: (The check did|Please tick)/);
    },
  );

  test('of one agency does not open the form of another', async () => {
    const { id } = await makeAgency(server.db);
    expect(await send({}, { captcha: await solved(id) })).toBe(wrong);
  });

  test('is given to everybody, a new one each time, without anything being kept', async () => {
    const given = async () => {
      const { body } = await server.graphql<{ feedbackChallenge: string }>(challengeQuery, {
        agencyID: office.agency.id,
      });
      return body.data?.feedbackChallenge ?? '';
    };
    const [one, two] = [await given(), await given()];
    expect(JSON.parse(one)).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', data: { agencyID: office.agency.id } },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(two).not.toBe(one);
  });

  test('is forgotten once nobody could hand it in any more', async () => {
    await send();
    await server.sql("UPDATE spent_captcha SET expires_on = now() - interval '2 hours'");
    await send();
    await forgetSpentCaptchas(server.db);
    const [left] = await server.sql('SELECT count(*) AS count FROM spent_captcha');
    expect(left).toEqual({ count: 1 });
  });
});

test('a thousand posts from one address are refused after the first twenty', async () => {
  const [{ tries } = { tries: 0 }] = feedbackAddressLimits;
  const answers = new Map<string, number>();
  for (let post = 0; post < 50; post += 1) {
    const burst = await Promise.all(
      Array.from({ length: 20 }, () => send({}, { captcha: 'e30=' })),
    );
    for (const answer of burst) answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  const wrong = 'captcha: The check did not succeed. Please tick the box again.';
  expect([...answers]).toEqual([
    [wrong, tries],
    [': Too many attempts. Please try again in 60 minutes.', 1000 - tries],
  ]);
  expect(await send()).toMatch(/Too many attempts/);
  expect((await read()).count).toBe(0);
});

describe('the mail', () => {
  const mailsTo = (address: string) => received.filter((mail) => mail.includes(`To: ${address}`));
  const adminWith = (email: string | null, cognitoGroup: 'AgencyMasterAdmin' | 'AgencyAdmin') =>
    makeAdmin(server.db, {
      securityAgencyID: office.agency.id,
      cognitoGroup,
      ...(email !== null && { email }),
    });
  const sentOf = async (address: string): Promise<string> => {
    await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(1), { timeout: 5000 });
    return mailsTo(address)[0] ?? '';
  };

  test('reaches the master administrators as plain text and is answered to the writer', async () => {
    await adminWith('master.one@agency.example', 'AgencyMasterAdmin');
    await adminWith('other.one@agency.example', 'AgencyAdmin');
    expect(await send({ description: '<b>All night</b>.' })).toBe('sent');
    const mail = await sentOf('master.one@agency.example');
    expect(mail).toContain('Subject: Feedback - COMPLAINT: The gate stood open');
    expect(mail).toContain('Reply-To: lim@home.example');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('<b>All night</b>.');
    expect(mail).toContain('http://console.example/feedback');
    expect(mailsTo('other.one@agency.example')).toEqual([]);
    expect(lines.join()).not.toMatch(/Lim Ah Kow|stood open|lim@home/);
  });

  test('reaches the other administrators where no master has an e-mail', async () => {
    await adminWith('other.two@agency.example', 'AgencyAdmin');
    expect(await send()).toBe('sent');
    await sentOf('other.two@agency.example');
  });

  test('has one subject line, whatever the summary holds', async () => {
    await adminWith('master.three@agency.example', 'AgencyMasterAdmin');
    expect(await send({ summary: 'Gate\r\nBcc: everybody@agency.example' })).toBe('sent');
    const mail = await sentOf('master.three@agency.example');
    expect(mail).not.toMatch(/^Bcc:/m);
  });
});

test('administrators find feedback by text, category and day of arrival', async () => {
  const securityAgencyID = office.agency.id;
  const of = (summary: string, rest: object) =>
    makeFeedback(server.db, { securityAgencyID, summary, ...rest });
  await of('Long ago', { createdOn: '2026-01-05T02:00:00Z', description: 'about the lift' });
  await of('A question', { category: 'ENQUIRY', name: 'Siti', createdOn: '2026-11-02T02:00:00Z' });
  await of('Praise', { category: 'COMPLIMENT', createdOn: '2026-11-03T02:00:00Z' });
  expect(await summaries()).toEqual(['Praise', 'A question', 'Long ago']);
  expect(await summaries({ search: 'LIFT' })).toEqual(['Long ago']);
  expect(await summaries({ search: 'siti' })).toEqual(['A question']);
  expect(await summaries({ category: 'COMPLIMENT' })).toEqual(['Praise']);
  const received = { start: '2026-11-01T00:00:00Z', end: '2026-11-02T23:59:59Z' };
  expect(await summaries({ received })).toEqual(['A question']);
});

describe('whose the form is', () => {
  const whose =
    'query ($agencyID: RecordID!) { feedbackAgency(agencyID: $agencyID) { name logoURL } }';
  interface Whose {
    readonly feedbackAgency: { readonly name: string; readonly logoURL: string | null } | null;
  }
  const ask = async (agencyID: number) =>
    (await server.graphql<Whose>(whose, { agencyID })).body.data?.feedbackAgency;

  test('is told to anybody: its name, and its logo where it has one', async () => {
    const { agency, console } = office;
    expect(await ask(agency.id)).toEqual({ name: agency.name, logoURL: null });
    const give = `mutation ($logo: AgencyLogoInput!, $agencyID: RecordID!) {
      updateAgencyLogo(logo: $logo, agencyID: $agencyID) { logo { url } } }`;
    const logo = await uploadLogo(console, '#204080');
    expect((await console.graphql(give, { logo, agencyID: agency.id })).codes).toEqual([]);
    const { logoURL } = (await ask(agency.id)) ?? {};
    const picture = await server.client().fetch(logoURL ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    const remove =
      'mutation ($agencyID: RecordID!) { deleteAgencyLogo(agencyID: $agencyID) { logo { url } } }';
    await console.graphql(remove, { agencyID: agency.id });
    expect(await ask(agency.id)).toEqual({ name: agency.name, logoURL: null });
  });

  test('is nothing where there is no such agency', async () => {
    expect(await ask(987_654_321)).toBeNull();
  });
});
