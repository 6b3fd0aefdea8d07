import { accountSearchLimits } from '@guardroom/rules/client/account-search';
import { feedbackAddressLimits } from '@guardroom/rules/feedback/feedback-limits';
import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { solvedCaptcha } from '../../src/domains/feedback/factory.ts';
import { makeVisitor } from '../../src/domains/visitor/factory.ts';
import { sendMail } from '../../src/platform/mail/mail.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';

/**
 * What two server processes on one database share, beside what stands with its domain: sessions
 * (authenticate.test.ts), the limits of signing in (sign-in-limits.test.ts), live updates
 * (attendance-changed.test.ts) and claimed jobs (jobs.test.ts).
 */
const search = `query ($username: String!, $agencyID: RecordID!) {
  checkStaffUsername(username: $username, securityAgencyID: $agencyID)
}`;
const feedback = `mutation ($create: CreateFeedbackEmailInput!, $captcha: String!) {
  createFeedbackEmail(create: $create, captcha: $captcha)
}`;
const exporting = `mutation ($records: VisitorRecordsInput!, $agencyID: RecordID!) {
  exportVisitorRecord(records: $records, agencyID: $agencyID) { url }
}`;

let one: TestServer;
let two: TestServer;
let office: Office;
let atTwo: Client;
const lines: string[] = [];
const log = (line: string): void => void lines.push(line);

beforeAll(async () => {
  one = await startTestServer({ log });
  two = await startTestServer({ beside: one, log });
  office = await makeOffice(one);
  atTwo = two.client(await one.signInAs(office.admin));
});
afterAll(async () => {
  await two.close();
  await one.close();
});

describe('two servers', () => {
  it('count searches for accounts together', async () => {
    const most = accountSearchLimits[0]?.tries ?? 0;
    const { id: agencyID } = office.agency;
    const asked = Array.from({ length: most + 6 }, async (_, at) => {
      const from = at % 2 === 0 ? office.console : atTwo;
      const { codes } = await from.graphql(search, { username: `nobody${at}`, agencyID });
      return codes[0] ?? 'answered';
    });
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(most);
    expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(6);
  });

  it('take feedback of an address together, and each captcha once', async () => {
    const most = feedbackAddressLimits[0]?.tries ?? 0;
    const { id: agencyID } = office.agency;
    const create = {
      agencyID,
      category: 'ENQUIRY',
      summary: 'Twice',
      description: '',
      name: 'Lim Ah Kow',
      email: 'lim@home.example',
      contact: '6123 4567',
    };
    const send = async (server: TestServer, captcha: string): Promise<string> => {
      const { codes } = await server.graphql(feedback, { create, captcha });
      return codes[0] ?? 'sent';
    };
    const captcha = await solvedCaptcha(one.services.secrets, agencyID);
    expect(await send(one, captcha)).toBe('sent');
    expect(await send(two, captcha)).toBe('INVALID');
    const answers: string[] = [];
    for (let at = 2; at < most + 2; at += 1) {
      const fresh = await solvedCaptcha(one.services.secrets, agencyID);
      answers.push(await send(at % 2 === 0 ? one : two, fresh));
    }
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(most - 2);
    expect(answers.slice(-2)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  });

  it('deliver each mail once between them', async () => {
    const subject = 'Between two';
    const mails = Array.from({ length: 25 }, async (_, at) => {
      const to = `person-${at}@two.example`;
      await sendMail(one.db, one.services.config, { to, subject, body: `Mail ${at}.` });
    });
    await Promise.all(mails);
    const sent = "SELECT FROM outbox WHERE subject = $1 AND status = 'SENT' AND tries = 1";
    await vi.waitFor(async () => expect(await one.sql(sent, [subject])).toHaveLength(25), 20_000);
    const delivered = lines.filter((line) => line.includes(subject));
    expect(new Set(delivered.map((line) => /Mail \d+/.exec(line)?.[0])).size).toBe(25);
    expect(delivered).toHaveLength(25);
  });

  it('serve each other’s export links, and refuse them when the session ended at the other', async () => {
    await makeVisitor(one.db, { site: office.site, staff: office.guard });
    const session = await one.signInAs(office.admin);
    const records = { start: wireTime(Date.now() - 86_400_000), end: wireTime(Date.now()) };
    const { body } = await one.client(session).graphql<{
      exportVisitorRecord: { url: string };
    }>(exporting, { records, agencyID: office.agency.id });
    const url = body.data?.exportVisitorRecord.url ?? '';
    const file = await two.client(session).fetch(url);
    expect(file.headers.get('x-export-rows')).toBe('1');
    await file.bytes();
    expect((await one.client(session).graphql('mutation { signOut }')).codes).toEqual([]);
    await vi.waitFor(async () => {
      expect((await two.client(session).fetch(url)).status).toBe(401);
    }, 20_000);
  });
});
