import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginPush, endPush, pushState, renewPush, type PushPort } from './push-browser.ts';

/** A worker of a browser that subscribes and forgets, below an address of its own. */
function workerAt(scope: string) {
  let subscription: object | null = null;
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const subscribe = async () => {
    subscription = {
      endpoint: `https://push.example${scope}`,
      options: { applicationServerKey: bytes('key') },
      getKey: bytes,
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  };
  return { scope, pushManager: { getSubscription: async () => subscription, subscribe } };
}

const told: string[] = [];
function portAt(scope: string): PushPort {
  const worker = workerAt(scope);
  const find = async () => Object(worker);
  return {
    find,
    install: find,
    key: async () => 'a2V5',
    subscribe: async ({ endpoint }) => void told.push(endpoint),
    unsubscribe: async () => void told.push('ended'),
  };
}

beforeEach(() => {
  told.length = 0;
  localStorage.clear();
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', { serviceWorker: {} });
});
afterEach(() => void vi.unstubAllGlobals());

test('two applications below one address keep apart who switched it on', async () => {
  const [console, guard] = [portAt('/'), portAt('/guard/')];
  expect(await beginPush(console, 7)).toBe(true);
  expect(await beginPush(guard, 3)).toBe(true);
  expect([await pushState(console, 7), await pushState(guard, 3)]).toEqual(['ON', 'ON']);
  await endPush(guard);
  expect([await pushState(console, 7), await pushState(guard, 3)]).toEqual(['ON', 'OFF']);
  expect(told).toEqual(['https://push.example/', 'https://push.example/guard/', 'ended']);
});

test('whoever signs in next did not ask for it, and is not reached', async () => {
  const port = portAt('/');
  await beginPush(port, 7);
  expect(await pushState(port, 8)).toBe('OFF');
  await renewPush(port, 8);
  expect(told).toHaveLength(1);
  await renewPush(port, 7);
  expect(told).toHaveLength(2);
});

test('who does not permit it is subscribed nowhere', async () => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' });
  const port = portAt('/');
  expect(await beginPush(port, 7)).toBe(false);
  expect(told).toEqual([]);
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(await pushState(port, 7)).toBe('REFUSED');
});
