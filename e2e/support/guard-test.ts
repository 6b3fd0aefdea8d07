import { cameraFlags, postGuard, type Posted } from './guard.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** A test with a guard who is posted at a site, with a phone whose camera plays. */
export const test = base.extend<{ posted: Posted }>({
  posted: async ({ browser, server, office, watch }, use) => {
    const posted = await postGuard(browser, server, office);
    watch.follow(posted.phone);
    await use(posted);
    await posted.close();
  },
  // Of the whole worker: a browser is started with them.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraFlags] });
    },
    { scope: 'worker' },
  ],
});
