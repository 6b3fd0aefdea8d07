import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePushes, type PushDoor, type PushScope } from './push-worker.ts';

const origin = 'https://agency.example';
const pushed = { id: 7, sentence: 'A round is missed.', path: '/alert/3', urgency: 'URGENT' };

/** A page of the browser: those of the same worker are controlled by it. */
interface Opened {
  readonly url: string;
  readonly isControlled: boolean;
}

type Listener = (event: never) => void;

/** A worker in a browser with some pages, which writes down what becomes of them. */
function browserWith(scope: string, door: PushDoor, pages: readonly Opened[]) {
  const did: string[] = [];
  const listeners = new Map<string, Listener>();
  const worker: PushScope = {
    registration: Object({
      scope,
      showNotification: async (title: string, { body, tag }: NotificationOptions) =>
        void did.push(`show ${title}: ${body} (${tag})`),
    }),
    clients: {
      matchAll: async () =>
        pages
          .filter(({ isControlled }) => isControlled)
          .map(({ url }) => ({
            focus: async () => did.push(`focus ${url}`),
            navigate: async (address) => did.push(`navigate ${url} to ${address}`),
          })),
      openWindow: async (address) => did.push(`open ${address}`),
    },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  takePushes(worker, door);
  const send = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    const listener = listeners.get(type);
    if (listener !== undefined) Reflect.apply(listener, undefined, [{ ...event, waitUntil }]);
    await Promise.all(waits);
    return did;
  };
  const notification = (data: unknown) => ({ data, close: () => void did.push('close') });
  return {
    push: (data: unknown) => send('push', { data: { json: () => data } }),
    press: (data: unknown = pushed) =>
      send('notificationclick', { notification: notification(data) }),
  };
}

const scopes = { console: `${origin}/`, guard: `${origin}/guard/`, portal: `${origin}/portal/` };
/** As the workers of the three applications say it. */
const doors = {
  console: { addressOf: (path) => `${origin}${path}`, movesPages: false },
  guard: { addressOf: (path) => `${scopes.guard}#${path}`, movesPages: true },
  portal: { addressOf: (path) => `${scopes.portal}#${path}`, movesPages: false },
} satisfies Record<string, PushDoor>;
const opened = (url: string, isControlled = false): Opened => ({ url, isControlled });

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal(
    'fetch',
    async (address: URL, { body, headers }: { body: string; headers: object }) =>
      sent.push({ address: address.href, ...JSON.parse(body).variables, ...headers }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('what is pushed is shown once a notice, and told as shown by nobody’s hand', async () => {
  const did = await browserWith(scopes.guard, doors.guard, []).push(pushed);
  expect(did).toEqual(['show Guardroom: A round is missed. (notice-7)']);
  expect(sent).toMatchObject([
    { address: `${origin}/guard/graphql`, ids: [7], read: false, 'x-guardroom-unattended': '1' },
  ]);
});

test('what is no notice is neither shown nor told', async () => {
  const browser = browserWith(scopes.console, doors.console, []);
  for (const data of [null, 'text', { id: '7' }, { ...pushed, path: 3 }]) await browser.push(data);
  expect(await browser.press({})).toEqual(['close']);
  expect(sent).toEqual([]);
});

test('a press is told as read', async () => {
  await browserWith(scopes.console, doors.console, []).press();
  expect(sent).toEqual([expect.objectContaining({ ids: [7], read: true })]);
  expect(sent[0]).not.toHaveProperty('x-guardroom-unattended');
});

test.each([
  ['console', [], `open ${origin}/alert/3`],
  ['console', [opened(`${origin}/staff/create`, true)], `open ${origin}/alert/3`],
  // Opened there, and somewhere else by now.
  ['console', [opened(`${origin}/alert/3`, true)], `open ${origin}/alert/3`],
  ['portal', [opened(`${scopes.portal}#/ticket`, true)], `open ${scopes.portal}#/alert/3`],
  ['guard', [], `open ${scopes.guard}#/alert/3`],
] as const)('a press in the %s with %j leads to its screen', async (name, pages, end) => {
  const did = await browserWith(scopes[name], doors[name], pages).press();
  expect(did).toEqual(['close', end]);
});

test('a press on a phone moves the page that is open', async () => {
  const page = opened(`${scopes.guard}#/roster`, true);
  expect(await browserWith(scopes.guard, doors.guard, [page]).press()).toEqual([
    'close',
    `focus ${page.url}`,
    `navigate ${page.url} to ${scopes.guard}#/alert/3`,
  ]);
});

test('a press moves no page of another application below the same address', async () => {
  const pages = [opened(`${origin}/staff/create`), opened(`${scopes.portal}#/ticket`)];
  expect(await browserWith(scopes.guard, doors.guard, pages).press()).toEqual([
    'close',
    `open ${scopes.guard}#/alert/3`,
  ]);
});
