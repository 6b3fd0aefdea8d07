import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { atMost, milliseconds, seconds, type Figure } from '../lib/figure.ts';
import { pictureOf } from '../lib/phone/picture.ts';
import { postPhone, type PostedPhone } from '../lib/phone/posted.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { Stage } from '../lib/world.ts';

/** What an old phone is slower by. */
const slower = 4;
const starts = 10;
const megabit = 1_000_000 / 8;
const pictureBytes = 290_000;

/**
 * The guards' application without a network, on a processor slowed down 4 times: until it can be used,
 * and until a point of a round has its tick; then how long a round of 20 points with a picture each takes
 * to arrive at 1 Mbit/s.
 */
export async function measurePhone(stage: Stage): Promise<Figure[]> {
  const server = await stage.startServer();
  const phone = await postPhone(stage, server.url, megabit);
  try {
    phone.line.cut();
    const usable = [];
    for (let start = 0; start < starts; start += 1) usable.push(await startAgain(phone.context));
    const ticks = await walk(phone);
    return [
      atMost('phone: usable from its cache', median(usable), milliseconds, 1500),
      atMost(
        'phone: a point has its tick, 95th percentile',
        quantile(ticks, 0.95),
        milliseconds,
        100,
      ),
      atMost('phone: 20 points with pictures arrive', await arrival(stage, phone), seconds, 60),
    ];
  } finally {
    await phone.close();
    await server.stop();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Milliseconds from the opening of the page until the large button can be pressed. */
async function startAgain(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    const look = () => {
      const isThere = [...document.querySelectorAll('button')].some(
        ({ textContent, disabled }) => textContent === 'Come on duty' && !disabled,
      );
      if (isThere) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/guard/');
  await page.getByRole('button', { name: 'Come on duty' }).waitFor();
  const took = () =>
    page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? null);
  let found = await took();
  while (found === null) {
    await pause(20);
    found = await took();
  }
  await page.close();
  return found;
}

/** A round with a picture at each point. @returns for each, milliseconds from the press to the tick */
async function walk({ page, codes }: PostedPhone): Promise<number[]> {
  await slowDown(page);
  await page.goto('/guard/#/patrol');
  await page.getByRole('button', { name: 'Start Round' }).click();
  await page.getByText('Type the code instead').click();
  const ticks: number[] = [];
  for (const [place, code] of codes.entries()) {
    const buffer = Buffer.from(await pictureOf(pictureBytes));
    const picture = { name: `${place}.jpg`, mimeType: 'image/jpeg', buffer };
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('img', { name: 'Picture 1' }).waitFor();
    await page.getByLabel('Code').fill(code);
    ticks.push(await tickAfter(page, place + 1));
  }
  await page.getByRole('button', { name: 'Finish the round' }).click();
  await page.getByText(/^Finished at/).waitFor();
  return ticks;
}

function tickAfter(page: Page, wanted: number): Promise<number> {
  return page.evaluate(async (count) => {
    const ticked = () =>
      [...document.querySelectorAll('main *')].filter(
        ({ children, textContent }) =>
          children.length === 0 && textContent?.startsWith('Clocked at'),
      ).length;
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Enter the code',
    );
    const began = performance.now();
    button?.click();
    while (ticked() < count && performance.now() - began < 20_000) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    return performance.now() - began;
  }, wanted);
}

const arrived = `SELECT count(*)::int AS points FROM clocking_report_detail d
  JOIN clocking_report r ON r.security_agency_id = d.security_agency_id AND r.id = d.clocking_report_id
  WHERE r.staff_profile_id = $1 AND d.photo_key IS NOT NULL`;

/** Seconds from the network's return until the office has the whole round. */
async function arrival({ database }: Stage, phone: PostedPhone): Promise<number> {
  const { page, line, codes, staffProfileID } = phone;
  const began = performance.now();
  line.join();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (;;) {
    const [row] = await database.system.run<{ points: number }>(
      statement(arrived, [staffProfileID]),
    );
    const took = (performance.now() - began) / 1000;
    if (row?.points === codes.length || took > 300) return took;
    await pause(100);
  }
}
