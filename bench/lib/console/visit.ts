import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { MeasuredServer } from '../program/server.ts';
import { watchLine } from './quiet-line.ts';

/** Somebody opens one address in a browser that has never been here. */
export interface Visit {
  readonly server: Pick<MeasuredServer, 'url'>;
  readonly path: string;
  /** Cookie header of a session; signed out without it. */
  readonly cookie?: string;
  /** CSS selector of what the person came for. */
  readonly wanted: string;
  /** As on a slow machine behind a slow line. */
  readonly throttled?: boolean;
  /** What is to be noted from the beginning. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** What a visit loaded, in bytes as they came over the line, headers included. */
export interface Loaded {
  readonly requests: number;
  readonly bytes: number;
  readonly fontBytes: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

/** Milliseconds since the navigation began. */
export interface Shown {
  readonly firstPaint: number;
  readonly wanted: number;
}

/** A visit whose page is still open. */
export interface OpenVisit {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly loaded: Loaded;
  readonly shown: Shown;
  close(): Promise<void>;
}

const patience = 60_000;
/** What comes without being asked for (fonts, the next screens) has come by then. */
const quietMilliseconds = 1500;

export async function measureVisit(
  browser: Browser,
  visit: Visit,
): Promise<Pick<OpenVisit, 'loaded' | 'shown'>> {
  const { loaded, shown, close } = await openVisit(browser, visit);
  await close();
  return { loaded, shown };
}

/** The visit, once everything that it loads has come; its caller closes it. */
export async function openVisit(browser: Browser, visit: Visit): Promise<OpenVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await addSession(context, visit);
    const page = await context.newPage();
    const quiet = watchLine(page);
    const devtools = await context.newCDPSession(page);
    const loaded = await countBytes(devtools);
    if (visit.throttled === true) await throttle(devtools);
    await page.addInitScript(noteWanted, visit.wanted);
    await visit.prepare?.(page);
    await page.goto(visit.server.url + visit.path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    // In the corner it would rest on a link, whose screen is loaded for who is about to press it.
    await page.mouse.move(720, 450);
    await page.waitForSelector(visit.wanted, { timeout: patience });
    await quiet(patience);
    await page.waitForTimeout(quietMilliseconds);
    const shown = await readTimes(page);
    return { page, devtools, loaded: loaded(), shown, close: () => context.close() };
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function addSession(context: BrowserContext, { server, cookie }: Visit): Promise<void> {
  if (cookie === undefined) return;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Counts from now on; what it gives back says what was counted. */
async function countBytes(devtools: CDPSession): Promise<() => Loaded> {
  const kinds = new Map<string, string>();
  const bytes = { font: 0, script: 0, style: 0, other: 0 };
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, type === 'Font' ? 'font' : response.mimeType),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf(kinds.get(requestId));
    bytes[kind] += encodedDataLength;
    if (kind !== 'font') requests += 1;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  return () => ({
    requests,
    bytes: bytes.script + bytes.style + bytes.other,
    fontBytes: bytes.font,
    scriptBytes: bytes.script,
    styleBytes: bytes.style,
  });
}

/** Scripts by what they are: one that is fetched ahead has no type of its own. */
function kindOf(kind: string | undefined): 'font' | 'script' | 'style' | 'other' {
  if (kind === 'font') return kind;
  if (kind === 'text/javascript') return 'script';
  return kind === 'text/css' ? 'style' : 'other';
}

async function throttle(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = 10_000_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Runs in the page before its own scripts: notes when what the person came for is there. */
function noteWanted(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else performance.mark('wanted');
  };
  requestAnimationFrame(look);
}

function readTimes(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    wanted: performance.getEntriesByName('wanted')[0]?.startTime ?? 0,
  }));
}
