import { expect, it } from 'vitest';
import { pushHostOf } from './push-host.ts';

const none = { PUSH_HOSTS: undefined };

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(pushHostOf(endpoint, none)).toEqual({ isConfigured: false });
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://push.apple.com@evil.example/abc',
  'file:///etc/passwd',
  '',
])('%s is none', (endpoint) => {
  expect(pushHostOf(endpoint, none)).toBeUndefined();
});

it('knows those that the installation names, with their ports', () => {
  const config = { PUSH_HOSTS: ['push.agency.example:8443'] };
  expect(pushHostOf('https://push.agency.example:8443/a', config)).toEqual({ isConfigured: true });
  expect(pushHostOf('https://push.agency.example/a', config)).toBeUndefined();
});
