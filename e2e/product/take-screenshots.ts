// npm run screenshots [-- address]: takes the pictures of docs/screenshots.md and of the README from
// a Guardroom with the demo agency that runs at the address, http://127.0.0.1:8080 unless given.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { screenshots, type Application, type Screenshot } from './screenshot-list.ts';
import { open, signedInPage } from './screenshot-visit.ts';

const [baseURL = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const docs = join(import.meta.dirname, '../../docs');
const folder = join(docs, 'screenshots');
const applications: readonly Application[] = ['console', 'guard', 'portal'];
const looks: readonly Screenshot['look'][] = [undefined, 'dark', 'phone', 'dark phone'];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  const all = Object.values(screenshots).flat();
  for (const of of applications) {
    for (const look of looks) {
      const shots = all.filter((shot) => (shot.of ?? 'console') === of && shot.look === look);
      if (shots.length > 0) await takeAll(browser, of, look, shots);
    }
  }
  writeFileSync(join(docs, 'screenshots.md'), pageText());
} finally {
  await browser.close();
}

async function takeAll(
  from: Browser,
  of: Application,
  look: Screenshot['look'],
  shots: readonly Screenshot[],
): Promise<void> {
  const isPhone = look?.includes('phone') === true;
  const context = await from.newContext({
    baseURL,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: look?.includes('dark') === true ? 'dark' : 'light',
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    reducedMotion: 'reduce',
  });
  const page = await signedInPage(context, of);
  for (const shot of shots) {
    await open(page, shot);
    writeFileSync(join(folder, `${shot.name}.webp`), await picture(page));
    if (shot.name === 'on-duty') await page.screenshot({ path: join(docs, 'screenshot.png') });
    console.log(shot.name);
  }
  await context.close();
}

/** A third of the bytes of a PNG, and it is not seen. Taken until nothing changes any more. */
async function picture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  let last = '';
  for (let tries = 0; tries < 30; tries += 1) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
    if (data === last && (await isDrawn(page))) break;
    last = data;
    await page.waitForTimeout(500);
  }
  await devtools.detach();
  return Buffer.from(last, 'base64');
}

/** Cards of a board are drawn late, and photos come after their rows. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isWaiting = document.querySelector(
      'main :is([aria-busy="true"], [aria-label="Loading"], .board-cards:empty)',
    );
    const isAsking = document.querySelector('main')?.textContent.includes('Loading …') === true;
    const inSight = [...document.images].filter((image) => {
      const { top } = image.getBoundingClientRect();
      return top < innerHeight;
    });
    return isWaiting === null && !isAsking && inSight.every(({ complete }) => complete);
  });
}

function pageText(): string {
  const parts = Object.entries(screenshots).map(([title, shots]) => {
    const isPhone = shots.some(({ look }) => look?.includes('phone'));
    return `## ${title}\n\n${isPhone ? inARow(shots) : oneByOne(shots)}`;
  });
  const about = 'Taken from the demo agency by `npm run screenshots`, while `npm start` runs.';
  return ['# Screenshots', `${about} All people are invented.`, ...parts].join('\n\n') + '\n';
}

function oneByOne(shots: readonly Screenshot[]): string {
  return shots
    .map(({ name, caption }) => `${caption}:\n\n![${caption}](screenshots/${name}.webp)`)
    .join('\n\n');
}

function inARow(shots: readonly Screenshot[]): string {
  const row = (cell: (shot: Screenshot) => string) => `| ${shots.map(cell).join(' | ')} |`;
  return [
    row(({ caption }) => caption),
    row(() => '---'),
    row(({ name, caption }) => `![${caption}](screenshots/${name}.webp)`),
  ].join('\n');
}
