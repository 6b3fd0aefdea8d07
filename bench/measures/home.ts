import type { Page } from '@playwright/test';
import { wireTime } from '@guardroom/rules/dates';
import { createClient } from '../../apps/server/test/client.ts';
import { openSessionOf } from '../../apps/server/test/open-session.ts';
import { rawRequest, signIn, type SignedIn } from '../lib/api.ts';
import { openBrowser } from '../lib/console/browser.ts';
import { openConnection } from '../lib/load/connection.ts';
import { makeDutyAgency, onDuty, type DutyAgency } from '../lib/agency/duty.ts';
import { longestFrameOf, noteFrames } from '../lib/console/frames.ts';
import { atMost, kilobytes, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { median } from '../lib/statistics.ts';
import type { MeasuredServer } from '../lib/program/server.ts';
import { timesOf, type Timed } from '../lib/load/timed.ts';
import { measureVisit } from '../lib/console/visit.ts';
import type { World } from '../lib/world.ts';

const bytesTarget = 320;
/** What one clock-in costs each console, against reading the whole dashboard again. */
const partTarget = 0.4;
const greenTarget = 2000;
/** Two frames of a screen that shows sixty a second. */
const frameTarget = 33.4;
/** Pixels that a wheel scrolls by, each 16 ms: the hand of somebody in a hurry. */
const notch = 120;
const passes = 5;

/** The fields of the console’s cards; apps/console/src/domains/home/queries.ts. */
export const dashboard = `query Dashboard($filter: DashboardFilter, $pagination: Pagination!) {
  listDashboard(filter: $filter, pagination: $pagination) {
    result { siteProfileID name note onDuty sections { date shift start end
      posts { start end headcount shiftTypeName }
      people { staffProfileID accountID name designation deploymentID start end shiftTypeName
        attendanceID firstTimeIn timeIn timeOut notClockedOut elsewhere
        absentReason absentByName absentOn acknowledgedByName acknowledgedOn } } }
    count onDuty away { staffProfileID startDatetime endDatetime } onLeave asOf
  }
}`;

const clockIn = `mutation ($create: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;

/** The dashboard of 200 sites with 2,000 people on duty, and as many in the two next shifts. */
export async function measureHome(world: World): Promise<Figure[]> {
  const agency = await makeDutyAgency(world.database);
  const server = await world.startServer();
  try {
    const signedIn = await signIn(server.url, agency);
    return [
      ...(await measureRequests(server, signedIn, agency)),
      ...(await measureScreen(world, server, signedIn, agency)),
    ];
  } finally {
    await server.stop();
  }
}

async function measureRequests(
  server: MeasuredServer,
  signedIn: SignedIn,
  { id: agencyID, guard }: DutyAgency,
): Promise<Figure[]> {
  const request = (filter: object | null, limit: number, wanted: number): Timed => ({
    request: rawRequest(server.url, signedIn, {
      query: dashboard,
      variables: { filter, pagination: { agencyID, limit, offset: 0 } },
    }),
    check: ({ listDashboard }) => {
      const { result, onDuty: all } = Object(listDashboard);
      if (result.length !== wanted) throw new Error(`${result.length} cards, not ${wanted}`);
      if (filter === null && all !== onDuty - 1) throw new Error(`${all} people on duty`);
    },
  });
  const changed = [
    { or: [{ siteProfileID: { eq: guard.siteProfileID } }] },
    { staffProfileID: { eq: guard.id } },
  ];
  const connection = await openConnection(server.url);
  try {
    const [whole, first, part] = await timesOf(connection, [
      request(null, 1000, 200),
      request(null, 20, 20),
      request({ or: changed }, 1000, 1),
    ]);
    if (!whole || !first || !part) throw new Error('nothing was measured');
    return [
      shown('home: all 200 sites, median', whole.milliseconds, milliseconds),
      shown('home: the first 20 sites, median', first.milliseconds, milliseconds),
      shown('home: all 200 sites, uncompressed', whole.bytes / 1000, kilobytes),
      atMost(
        'home: the cards of one clock-in against all',
        part.milliseconds / whole.milliseconds,
        times,
        partTarget,
      ),
    ];
  } finally {
    connection.close();
  }
}

/** A first visit, and how long after a clock-in its tag is green. */
async function measureScreen(
  world: World,
  server: MeasuredServer,
  { cookie }: SignedIn,
  agency: DutyAgency,
): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const visit = { server, path: '/', cookie, wanted: '.board-card h2' };
    const { loaded } = await measureVisit(browser, visit);
    const slow = { ...visit, throttled: true };
    const first = await measureVisit(browser, slow);
    const all = await measureVisit(browser, {
      ...slow,
      wanted: '.board-cards > :nth-child(200) h2',
    });
    const context = await browser.newContext({ baseURL: server.url });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    await noteFrames(page);
    await page.goto('/');
    await page.waitForSelector('.live-live');
    await page.waitForSelector('.board-cards > :nth-child(200) h2');
    const green = page.locator('.board-tag-on_duty');
    const before = await green.count();
    const phone = createClient(
      server.url,
      await openSessionOf(world.database.system, agency.guard, 'GUARD'),
    );
    const begun = performance.now();
    const { codes } = await phone.graphql(clockIn, {
      create: { time: wireTime(Date.now()), siteProfileID: agency.guard.siteProfileID },
      agencyID: agency.id,
      key: `bench-${agency.guard.id}`,
    });
    if (codes.length > 0) throw new Error(`clocking in was refused: ${codes.join()}`);
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('.board-tag-on_duty').length > wanted,
      before,
    );
    const took = performance.now() - begun;
    const scrolled = await scrollFrames(page);
    await context.close();
    return [
      atMost(
        'home: bytes of the frame and the first screen, fonts apart, with all cards',
        loaded.bytes / 1000,
        kilobytes,
        bytesTarget,
      ),
      shown('home: first card, slow machine and line', first.shown.wanted, milliseconds),
      shown('home: card 200, slow machine and line', all.shown.wanted, milliseconds),
      atMost('home: from clock-in to green tag', took, milliseconds, greenTarget),
      atMost(
        'home: longest frame while all 200 sites are scrolled through',
        scrolled,
        milliseconds,
        frameTarget,
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** From top to end by the wheel, as hands do, on a slowed processor; the median of the passes. */
async function scrollFrames(page: Page): Promise<number> {
  await page.getByRole('button', { name: /All in full/ }).click();
  await page.waitForTimeout(2000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.mouse.move(700, 500);
  const longest: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    await page.waitForTimeout(1000);
    longest.push(await longestFrameOf(page, () => wheel(page, pass % 2 === 0 ? notch : -notch)));
  }
  return median(longest);
}

async function wheel(page: Page, by: number): Promise<void> {
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(16);
  }
}
