import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Profile } from '../../apps/server/test/open-session.ts';
import { makeOffice, type Office } from '../../apps/server/test/office.ts';
import { startServerOf, type TestServer } from '../../apps/server/test/test-server.ts';
import { adminUrl } from './admin-url.ts';
import { mailsOf, textsOf, type Mail } from './mail.ts';
import { signIn } from './sign-in.ts';
import { Watch } from './watch.ts';

export { expect, type Page } from '@playwright/test';
export type { Office } from '../../apps/server/test/office.ts';
export type { TestServer } from '../../apps/server/test/test-server.ts';

interface OfWorker {
  adminUrl: string;
  served: { server: TestServer; mails: () => Mail[]; texts: () => string[] };
}

interface OfTest {
  server: TestServer;
  /** All mails that the server of this worker has sent since the test began. */
  mails: () => Mail[];
  /** The same of text messages. */
  texts: () => string[];
  watch: Watch;
  /** An agency of this test alone: an administrator, a guard and a site. */
  office: Office;
  /** `page`, with the administrator of `office` signed in. */
  desk: Page;
  /** Another browser in which this person is signed in. */
  deskOf: (profile: Profile) => Promise<Page>;
  /** Another browser in which nobody is signed in. */
  strangerPage: () => Promise<Page>;
}

export const test = base.extend<OfTest, OfWorker>({
  adminUrl: [adminUrl(), { scope: 'worker', option: true }],
  served: [
    async ({ adminUrl }, use) => {
      const lines: string[] = [];
      const server = await startServerOf({ adminUrl, log: (line) => void lines.push(line) });
      await use({ server, mails: () => mailsOf(lines), texts: () => textsOf(lines) });
      await server.close();
    },
    { scope: 'worker' },
  ],
  server: ({ served }, use) => use(served.server),
  mails: async ({ served: { server, mails } }, use) => {
    // What an earlier test asked for has come: it is none of this one's.
    const isNew = `SELECT id FROM outbox WHERE status = 'WAITING' AND tries = 0`;
    await expect.poll(() => server.sql(isNew)).toEqual([]);
    const before = mails().length;
    await use(() => mails().slice(before));
  },
  texts: async ({ served: { texts } }, use) => {
    const before = texts().length;
    await use(() => texts().slice(before));
  },
  baseURL: ({ served }, use) => use(served.server.url),
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      watch.follow(context);
      await use(watch);
      watch.check();
    },
    { auto: true },
  ],
  office: async ({ server }, use) => use(await makeOffice(server)),
  desk: async ({ page, server, office }, use) => {
    await signIn(page.context(), server, office.admin);
    await use(page);
  },
  strangerPage: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      watch.follow(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  deskOf: async ({ strangerPage, server }, use) => {
    await use(async (profile) => {
      const page = await strangerPage();
      await signIn(page.context(), server, profile);
      return page;
    });
  },
});
