import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { carrierOf, smsCarrier, smtpCarrier } from './carriers.ts';
import type { OutgoingMessage } from './outbox.ts';

interface Received {
  readonly to: readonly string[];
  readonly content: string;
}

const received: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: ({ address }, _, done) => {
    if (!address.startsWith('stranger')) return done();
    return done(Object.assign(new Error('sign in first'), { responseCode: 553 }));
  },
  onRcptTo: ({ address }, _, done) => {
    if (!address.startsWith('nobody')) return done();
    return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  },
  onData: (stream, { envelope }, done) => {
    const to = envelope.rcptTo.map(({ address }) => address);
    const receive = async (): Promise<void> => {
      received.push({ to, content: await readText(stream) });
      done();
    };
    void receive();
  },
});
// A client that hangs up must not end the process.
server.on('error', () => {});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

const message: OutgoingMessage = {
  id: 1,
  channel: 'EMAIL',
  recipient: 'tan@agency.example',
  subject: 'A new password',
  body: 'Open this link:\n\nhttps://guardroom.example/forgotpassword?token=secret\n',
  messageId: '<stable@agency.example>',
  replyTo: null,
  isPersonal: false,
  securityAgencyID: null,
  attachments: [],
  appointment: null,
  notice: null,
  tries: 1,
};
const unused = () => Promise.reject(new Error('nothing is pushed here'));
const from = 'Guardroom <no-reply@agency.example>';

test('SMTP delivers an appointment where calendars look for it, and as a file', async () => {
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await smtpCarrier(url, from)({ ...message, appointment: { method: 'CANCEL', text } });
  const { content } = received.at(-1) ?? { content: '' };
  expect(content).toMatch(/Content-Type: multipart\/alternative/);
  expect(content).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  expect(content).toMatch(/filename=meeting\.ics/);
});

test('SMTP delivers the text with its own Message-ID', async () => {
  await smtpCarrier(url, from)(message);
  const { to, content } = received.at(-1) ?? { to: [], content: '' };
  expect(to).toEqual(['tan@agency.example']);
  expect(content).toContain('Message-ID: <stable@agency.example>');
  expect(content).toContain('From: Guardroom <no-reply@agency.example>');
  expect(content).toContain('Auto-Submitted: auto-generated');
  expect(content).toContain('/forgotpassword?token=secret');
});

const attachment = {
  name: 'Daily report.pdf',
  contentType: 'application/pdf',
  bucket: 'local',
  key: 'report/7/a.pdf',
  region: 'local',
};
const withFile = { ...message, securityAgencyID: 7, attachments: [attachment] };

test('a file goes with its mail, read from the storage of its agency', async () => {
  const asked: unknown[] = [];
  const contentOf = (agencyID: number, { key }: { readonly key: string }) => {
    asked.push([agencyID, key]);
    return Promise.resolve(Buffer.from('%PDF-1.7 made'));
  };
  await smtpCarrier(url, from, contentOf)(withFile);
  expect(asked).toEqual([[7, 'report/7/a.pdf']]);
  const content = received.at(-1)?.content;
  expect(content).toContain('filename="Daily report.pdf"');
  expect(content).toContain(Buffer.from('%PDF-1.7 made').toString('base64'));
});

test('a mail whose file is gone is given up and not sent without it', async () => {
  const count = received.length;
  const sent = smtpCarrier(url, from)(withFile);
  await expect(sent).rejects.toMatchObject({ isPermanent: true, message: 'attachment gone' });
  expect(received).toHaveLength(count);
});

test('an address with a comma or a line break reaches nobody else', async () => {
  const count = received.length;
  for (const recipient of [
    'a@agency.example, b@evil.example',
    'a@x.example\r\nBcc: b@evil.example',
  ]) {
    await smtpCarrier(url, from)({ ...message, recipient }).catch(() => {});
  }
  const others = received.slice(count).flatMap(({ to }) => to);
  expect(others).not.toContain('b@evil.example');
});

test('what somebody else wrote is answered to them, and stands in no log', async () => {
  const passedOn = { ...message, replyTo: 'lim@home.example', subject: 'The gate', body: 'Lim' };
  await smtpCarrier(url, from)(passedOn);
  expect(received.at(-1)?.content).toContain('Reply-To: lim@home.example');
  const lines: string[] = [];
  await carrierOf(
    readConfig({}),
    createLog('debug', (line) => void lines.push(line)),
    unused,
  )(passedOn);
  expect(lines.join()).toContain('t***@agency.example');
  expect(lines.join()).not.toMatch(/gate|Lim|home\.example/);
});

test('what tells of a person stands in no log', async () => {
  const lines: string[] = [];
  const personal = { ...message, isPersonal: true, subject: 'Your shifts', body: 'At the gate' };
  await carrierOf(
    readConfig({}),
    createLog('debug', (line) => void lines.push(line)),
    unused,
  )(personal);
  expect(lines.join()).toContain('t***@agency.example');
  expect(lines.join()).not.toMatch(/shifts|gate/);
});

test('a mailbox that does not exist is refused for good', async () => {
  const sent = smtpCarrier(url, from)({ ...message, recipient: 'nobody@agency.example' });
  await expect(sent).rejects.toMatchObject({ isPermanent: true, message: 'EENVELOPE 550' });
});

test('a sender that the server does not take is tried again: it may be set right', async () => {
  const sent = smtpCarrier(url, 'stranger@agency.example')(message);
  await expect(sent).rejects.toMatchObject({ isPermanent: false, message: 'EENVELOPE 553' });
});

test('a server that does not answer is tried again', async () => {
  const sent = smtpCarrier('smtp://127.0.0.1:9', from)(message);
  await expect(sent).rejects.toMatchObject({ isPermanent: false });
});

test('without SMTP the text goes to the log, with the address masked', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  await carrierOf(readConfig({}), log, unused)(message);
  expect(lines.join()).toContain('forgotpassword?token=secret');
  expect(lines.join()).toContain('t***@agency.example');
  expect(lines.join()).not.toContain('tan@');
});

const text: OutgoingMessage = {
  ...message,
  channel: 'SMS',
  recipient: '+6591234567',
  subject: null,
  body: '123456 is your Guardroom code',
};

/** A gateway that answers with this status, and what it was sent. */
async function gateway(status: number) {
  const posts: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
  const http = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      const { authorization } = request.headers;
      posts.push({ authorization, body: JSON.parse(await readText(request)) });
      response.writeHead(status, { location: 'https://elsewhere.example' }).end();
    };
    void receive();
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : '';
  return { url: `http://127.0.0.1:${port}/send`, posts, [Symbol.dispose]: () => http.close() };
}

test('a text message is posted to the gateway with its token', async () => {
  using sms = await gateway(202);
  await smsCarrier(sms.url, 'secret')(text);
  const { recipient: to, body, messageId } = text;
  expect(sms.posts).toEqual([{ authorization: 'Bearer secret', body: { to, body, messageId } }]);
});

test.each([
  [400, true],
  [404, true],
  [429, false],
  [500, false],
  [302, false],
])('a gateway that answers %i: refused for good %s', async (status, isPermanent) => {
  using sms = await gateway(status);
  const sent = smsCarrier(sms.url, undefined)(text);
  await expect(sent).rejects.toMatchObject({ isPermanent });
});

test('a gateway that does not answer is tried again', async () => {
  const sent = smsCarrier('http://127.0.0.1:9', undefined)(text);
  await expect(sent).rejects.toMatchObject({ isPermanent: false, message: 'no answer' });
});

test('with SMTP nothing of a mail goes to the log', async () => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => void lines.push(line));
  await carrierOf(
    readConfig({ SMTP_URL: url, PUBLIC_URL: 'https://console.test' }),
    log,
    unused,
  )(message);
  expect(lines).toEqual([]);
});
