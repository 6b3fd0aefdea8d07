import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign-webhook.ts';

// The example that the libraries of Standard Webhooks are tested with.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { messageID: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
const at = 1_614_265_330_000;
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a message is signed as Standard Webhooks says', () => {
  expect(signedHeaders([secret], message, at)).toEqual({
    'webhook-id': message.messageID,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('with two secrets either signature will do', () => {
  const other = newWebhookSecret();
  const both = signedHeaders([other, secret], message, at)['webhook-signature'];
  expect(both?.split(' ')).toHaveLength(2);
  expect(both?.split(' ')[1]).toBe(signature);
  expect(newWebhookSecret()).not.toBe(other);
});
