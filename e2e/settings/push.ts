import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import {
  startPushService,
  type PushService,
  type Pushed,
  type TestBrowser,
} from '../../apps/server/test/push-service.ts';
import { startServerOf } from '../../apps/server/test/test-server.ts';
import { findWholeBrowser } from '../../tools/lib/browser.ts';
import { mailsOf, textsOf } from '../support/mail.ts';
import { test as base } from '../support/test.ts';

/** A test whose server may push to a push service on this machine. */
export const test = base.extend<object, { pushService: PushService }>({
  // Before there is a page: what stands open goes on as if nothing had been permitted.
  permissions: ['notifications', 'geolocation', 'camera'],
  // The shell of Chromium, which is quicker and is taken otherwise, shows no notifications.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const whole = findWholeBrowser();
      await use({ ...launchOptions, ...(whole !== undefined && { executablePath: whole }) });
    },
    { scope: 'worker' },
  ],
  pushService: [
    async ({ browserName: _ }, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ adminUrl, pushService }, use) => {
      const lines: string[] = [];
      const env = { PUSH_HOSTS: pushService.host };
      const log = (line: string) => void lines.push(line);
      const server = await startServerOf({ adminUrl, env, log });
      await use({ server, mails: () => mailsOf(lines), texts: () => textsOf(lines) });
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Stands in for the push service of Chromium's maker, which these machines do not reach: subscribing
 * answers with a browser of the push service of tests. All else is the browser's own.
 */
export async function subscribesAt(context: BrowserContext, browser: TestBrowser): Promise<void> {
  await context.addInitScript(({ endpoint, key, secret }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      ).buffer;
    const kept = 'subscription-of-tests';
    const made = (pushKey: string) => ({
      endpoint,
      options: { applicationServerKey: bytes(pushKey) },
      getKey: (name: string) => bytes(name === 'auth' ? secret : key),
      unsubscribe: () => {
        localStorage.removeItem(kept);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, applicationServerKey);
        return Promise.resolve(made(applicationServerKey));
      },
      getSubscription: () => {
        const pushKey = localStorage.getItem(kept);
        return Promise.resolve(pushKey === null ? null : made(pushKey));
      },
    });
  }, browser.subscription);
}

/** Hands what was pushed to the worker of a page, as the browser does. */
export async function deliverPush(page: Page, pushed: Pushed): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  const { origin } = new URL(page.url());
  const data = JSON.stringify(pushed);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** The notifications that stand on the screen. */
export function shownOn(page: Page): Promise<{ body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ body, tag }) => ({ body, tag }));
  });
}

/** A hand alone may open and focus windows, and only the browser may keep a worker waiting. */
const press = `(async () => {
  const did = [];
  const waits = [];
  clients.openWindow = async (address) => void did.push('open ' + address.slice(location.origin.length));
  WindowClient.prototype.focus = async function () { did.push('focus'); return this; };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  event.waitUntil = (work) => waits.push(work);
  dispatchEvent(event);
  await Promise.all(waits);
  return did;
})()`;

/** Presses the notification that stands. @returns what of windows its worker asked the browser for */
export async function pressNotification(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().startsWith(origin));
  if (worker === undefined) throw new Error('no worker was installed');
  return worker.evaluate<string[]>(press);
}
