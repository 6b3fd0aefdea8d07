import type { Page } from '@playwright/test';
import {
  makeClientOffice,
  openClientSessionOf,
  type ClientOffice,
  type ClientOfficeGiven,
} from '../../../apps/server/test/client-door.ts';
import { test as base } from '../test.ts';

export { expect } from '../test.ts';

interface OfTest {
  /** A client with a contract for the site of `office`, and a user of it. */
  clientOffice: ClientOffice;
  /** What the client's user is given beside a contract and all functions. */
  clientGiven: Omit<ClientOfficeGiven, 'site'>;
  /** Another browser, in which the client's user is signed in to the portal. */
  portal: Page;
}

/** A test with a user of a client, who is signed in to the portal. */
export const test = base.extend<OfTest>({
  clientGiven: [{}, { option: true }],
  clientOffice: async ({ server, office, clientGiven }, use) =>
    use(await makeClientOffice(server, { site: office.site, ...clientGiven })),
  portal: async ({ page, server, clientOffice }, use) => {
    const { cookie = '' } = await openClientSessionOf(server.db, clientOffice);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: `${server.url}/portal/` }]);
    await page.goto('/portal/');
    await use(page);
  },
});
