import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPushService,
  type PushService,
  type TestBrowser,
} from '../../../test/push-service.ts';
import { pushSender, type PushMessage } from './send-push.ts';
import { vapidOf } from './vapid.ts';

let dead: Server;
let asked = 0;
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
  dead = createServer((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => void dead.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => void dead.close(() => resolve()));
  await service.close();
});

const message: PushMessage = { id: 1, sentence: 'A test.', path: '/alert', urgency: 'URGENT' };
const vapid = vapidOf(
  { sign: () => Buffer.alloc(32, 7).toString('base64url') },
  { PUBLIC_URL: 'https://agency.example', MAIL_FROM: 'no-reply@agency.example' },
);

function targetOf({ subscription }: TestBrowser, endpoint = subscription.endpoint) {
  const { key, secret } = subscription;
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return { endpoint, publicKey: bytes(key), secret: bytes(secret) };
}

test('a push service that does not answer is left alone for a while, and the others are not', async () => {
  const address = dead.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const send = pushSender({ NODE_ENV: 'test', PUSH_HOSTS: [host, service.host] }, vapid);
  const browser = service.browser();
  const silent = targetOf(browser, `http://${host}/push/1`);
  for (let time = 0; time < 5; time += 1) {
    await expect(send(silent, message)).rejects.toMatchObject({ message: 'no answer', wait: 0 });
  }
  await expect(send(silent, message)).rejects.toMatchObject({
    message: 'no answer of late',
    isPermanent: false,
  });
  expect(asked).toBe(5);
  await send(targetOf(browser), message);
  expect(browser.pushes).toEqual([message]);
});
