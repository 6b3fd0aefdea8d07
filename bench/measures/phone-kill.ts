import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { atMost, count, shown, type Figure } from '../lib/figure.ts';
import { postPhone, type PostedPhone } from '../lib/phone/posted.ts';
import type { MeasuredServer } from '../lib/program/server.ts';
import type { Stage } from '../lib/world.ts';

/** What is killed, in turn. */
const victims = ['page', 'worker', 'network', 'server'] as const;
type Victim = (typeof victims)[number];

/** What is killed: the page is replaced, the server starts again at the same address for the phone. */
interface Scene {
  readonly stage: Stage;
  readonly phone: PostedPhone;
  page: Page;
  server: MeasuredServer;
}

/**
 * A guard writes entries of the book while the page, its worker, the network or the server is killed at
 * some moment after the press. At the end each entry that had its tick is in the book once, and none twice.
 */
export async function measurePhoneKill(stage: Stage): Promise<Figure[]> {
  const server = await stage.startServer();
  const phone = await postPhone(stage, server.url);
  const scene: Scene = { stage, phone, page: phone.page, server };
  try {
    const ticked = await noteTicks(phone.context);
    for (let round = 0; round < stage.options.kills; round += 1) await killOnce(scene, round);
    await deliverAll(scene);
    const written = await entriesOf(stage, phone.staffProfileID);
    const lost = [...ticked].filter((title) => !written.has(title));
    const doubled = [...written.values()].filter((times) => times > 1);
    return [
      shown('phone-kill: entries that had their tick', ticked.size, count),
      atMost('phone-kill: ticked and lost', lost.length, count, 0),
      atMost('phone-kill: in the book twice', doubled.length, count, 0),
    ];
  } finally {
    await phone.close();
    await scene.server.stop();
  }
}

/** Titles of entries that a list has shown as recorded. */
async function noteTicks(context: BrowserContext): Promise<Set<string>> {
  const ticked = new Set<string>();
  await context.exposeFunction('noteTick', (title: string) => void ticked.add(title));
  await context.addInitScript(() => {
    const noted = new Set<string>();
    const look = () => {
      if (location.hash === '#/occurrence') {
        for (const title of document.querySelector('main')?.textContent?.match(/Entry \d+\./g) ??
          []) {
          if (!noted.has(title)) {
            noted.add(title);
            Object(globalThis).noteTick(title);
          }
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return ticked;
}

async function killOnce(scene: Scene, round: number): Promise<void> {
  const { page } = scene;
  await page.goto('/guard/#/occurrence/entry');
  await page.getByLabel('Subject').fill(`Entry ${round}.`);
  await page.getByLabel('Occurrence', { exact: true }).fill('Lift 2 stands still.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await pause((round * 137) % 500);
  await kill(scene, victims[round % victims.length] ?? 'page');
}

async function kill(scene: Scene, victim: Victim): Promise<void> {
  const { phone, stage } = scene;
  switch (victim) {
    case 'page': {
      const devtools = await phone.context.newCDPSession(scene.page);
      const crashed = scene.page.waitForEvent('crash');
      void devtools.send('Page.crash').catch(() => {});
      await crashed;
      await scene.page.close();
      scene.page = await phone.context.newPage();
      await scene.page.goto('/guard/');
      return;
    }
    case 'worker': {
      const devtools = await phone.context.newCDPSession(scene.page);
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      await devtools.detach();
      return;
    }
    case 'network':
      phone.line.cut();
      await pause(200);
      phone.line.join();
      return;
    case 'server':
      await scene.server.kill();
      scene.server = await stage.startServer();
      phone.line.leadTo(scene.server.url);
  }
}

/** Whatever waits is sent. */
async function deliverAll({ page }: Scene): Promise<void> {
  await page.goto('/guard/');
  await page.reload();
  await page.getByRole('link', { name: 'All sent' }).waitFor({ timeout: 120_000 });
}

/** How often each title is in the book. */
async function entriesOf(
  { database }: Stage,
  staffProfileID: number,
): Promise<Map<string, number>> {
  const rows = await database.system.run<{ title: string; times: number }>(
    statement(
      `SELECT title, count(*)::int AS times FROM occurrence
        WHERE reported_by_staff_profile_id = $1 GROUP BY title`,
      [staffProfileID],
    ),
  );
  return new Map(rows.map(({ title, times }) => [title, times]));
}
