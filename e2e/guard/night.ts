import type { Browser, BrowserContext, Page } from '@playwright/test';
import { here } from '../support/guard.ts';
import type { Line } from '../support/line.ts';
import type { Watch } from '../support/watch.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A night that is over: the zone of an agency in which it is between nine and ten in the morning. */
export interface Night {
  readonly timeZone: string;
  /** The date on which it ended, `YYYY-MM-DD`. */
  readonly morning: string;
  /** The date on which it began. */
  readonly evening: string;
  /** Milliseconds since 1970 so many hours after midnight; -4 is 20:00 of the evening. */
  readonly at: (hours: number) => number;
}

/** @param now milliseconds since 1970 */
export function lastNight(now: number): Night {
  const wanted = 9 - new Date(now).getUTCHours();
  const ahead = wanted < -12 ? wanted + 24 : wanted;
  const midnight = Math.floor((now + ahead * hour) / day) * day;
  return {
    timeZone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    morning: new Date(midnight).toISOString().slice(0, 10),
    evening: new Date(midnight - day).toISOString().slice(0, 10),
    at: (hours) => midnight - ahead * hour + hours * hour,
  };
}

/** A device whose clocks, and what it hears of the server's, stand at some time of the night. */
export interface NightDevice {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly line: Line;
  /** Its clocks go on, as if it had been awake. */
  readonly goOnTo: (time: number) => Promise<void>;
}

interface Given {
  readonly line: Line;
  readonly watch: Watch;
  readonly begins: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

export async function openAtNight(
  browser: Browser,
  { line, watch, begins, viewport }: Given,
): Promise<NightDevice> {
  const context = await browser.newContext({
    baseURL: line.url,
    viewport,
    hasTouch: true,
    isMobile: viewport.width < 500,
    permissions: ['geolocation', 'camera'],
    geolocation: { ...here, accuracy: 12 },
  });
  watch.follow(context);
  await context.clock.install({ time: begins });
  const page = await context.newPage();
  const time = () => page.evaluate(() => Date.now());
  // In the evening the server's clock said so too.
  await context.route(/\/graphql$/, async (route) => {
    if (!/(Own|Tablet)Pack/.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.text()).replace(
      /"serverTime":"[^"]*"/,
      `"serverTime":"${new Date(await time()).toISOString()}"`,
    );
    return route.fulfill({ response, body: answer });
  });
  return {
    context,
    page,
    line,
    goOnTo: async (wanted) => {
      const ahead = wanted - (await time());
      await page.clock.fastForward(Math.max(ahead, 0));
    },
  };
}
