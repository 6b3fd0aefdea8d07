/// <reference lib="webworker" />
import { takePushes } from '@guardroom/wire/push-worker';

// Holds the files of the application, so that it starts in a cellar, and shows what was pushed. Of
// what was recorded it sends nothing: queues of service workers are drained late or never, the page
// drains its own.
/** The list that the build puts in: build/service-worker.ts. */
declare const PRECACHED: { readonly name: string; readonly files: readonly string[] };
declare const self: ServiceWorkerGlobalScope;
declare global {
  interface ExtendableEvent {
    /** Of the installation, in Chromium: requests that go past the worker. */
    addRoutes?: (rule: {
      condition: { requestMethod: string };
      source: 'network';
    }) => Promise<void>;
  }
}

const { name, files } = PRECACHED;
const prefix = 'shell-';
const cacheName = prefix + name;
const page = self.registration.scope;
/** Addresses of this build; the page itself is asked for by the address of its folder. */
const held = new Set(files.map((file) => new URL(file, page).href));

async function hold(): Promise<void> {
  const cache = await caches.open(cacheName);
  const wanted = [page, ...[...held].filter((address) => !address.endsWith('/index.html'))];
  // Past the browser's own cache, which may still have the page of yesterday.
  await cache.addAll(wanted.map((address) => new Request(address, { cache: 'reload' })));
}

async function letGo(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((each) => each.startsWith(prefix) && each !== cacheName);
  await Promise.all(old.map((each) => caches.delete(each)));
  await self.clients.claim();
}

async function answer(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? fetch(request);
}

self.addEventListener('install', (event) => {
  event.waitUntil(hold());
  // What is sent needs no worker, which would have to be started for it first, and would not give way
  // to the next one meanwhile. A browser that does not take the rule installs it all the same.
  const sent = { condition: { requestMethod: 'POST' }, source: 'network' } as const;
  void event.addRoutes?.(sent).catch(() => undefined);
});
self.addEventListener('activate', (event) => event.waitUntil(letGo()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const isPage =
    request.mode === 'navigate' && new URL(request.url).pathname === new URL(page).pathname;
  if (isPage) event.respondWith(answer(page, request));
  else if (held.has(request.url)) event.respondWith(answer(request.url, request));
});

// Only when the page says that nothing waits to be sent: src/sync/update.ts.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

takePushes(self, { addressOf: (path) => `${page}#${path}`, movesPages: true });
