import type { Browser, Page } from '@playwright/test';
import { approvalRows, onDutyRows, places, tickOf, tickOfAll, type Places } from './places.ts';
import type { ServedConsole } from './consoles.ts';
import { longestOf, noteInteractions } from './interactions.ts';
import { expectOtherRows, goTo, openForm, otherRowsStood, watch, type MenuList } from './stands.ts';
import { median } from '../statistics.ts';
import { openVisit, type OpenVisit } from './visit.ts';

/** What one sitting at a console took: milliseconds, and bytes. */
export interface Sitting {
  readonly scriptBytes: number;
  readonly scriptAndStyleBytes: number;
  /** Cold, until the first row of Approval stands. */
  readonly cold: number;
  readonly tick: number;
  readonly tickAll: number;
  readonly openSelect: number;
  readonly sort: number;
  readonly sorted: number;
  readonly turnPage: number;
  readonly turned: number;
  /** Until the first row of a list that was seen before stands, and all of them. */
  readonly seenBefore: number;
  readonly seenBeforeWhole: number;
  readonly form: number;
  readonly type: number;
}

const events = ['pointerdown', 'pointerup', 'click', 'keydown'];
/** What a step sets going beside what is measured has ended by then. */
const pause = 700;

/**
 * Somebody who was never here opens Approval behind a slow line, and works with it: all on a
 * processor slowed down 4 times, and behind the slow line only until the list is there.
 */
export async function sit(
  browser: Browser,
  served: ServedConsole,
  cookie: string,
): Promise<Sitting> {
  const where = places[served.name];
  const visit = await openVisit(browser, {
    server: served,
    path: where.first,
    cookie,
    wanted: where.row,
    throttled: true,
    prepare: async (page) => {
      await watch(page);
      await noteInteractions(page, events);
    },
  });
  const { page, loaded, shown } = visit;
  try {
    await page
      .locator(where.row)
      .nth(approvalRows - 1)
      .waitFor();
    await endSlowLine(visit);
    const steps = await takeSteps(page, where);
    const walks = await walk(page, where);
    const form = await openFirstSite(page, where);
    await goTo(page, approvalOf(where));
    await page.waitForTimeout(pause);
    const { scriptBytes, styleBytes } = loaded;
    return {
      scriptBytes,
      scriptAndStyleBytes: scriptBytes + styleBytes,
      cold: shown.wanted,
      ...steps,
      ...walks,
      form,
      type: await type(page),
    };
  } finally {
    await visit.close();
  }
}

function endSlowLine({ devtools }: OpenVisit): Promise<unknown> {
  const all = { downloadThroughput: -1, uploadThroughput: -1 };
  return devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...all });
}

type Steps = Pick<
  Sitting,
  'tick' | 'tickAll' | 'openSelect' | 'sort' | 'sorted' | 'turnPage' | 'turned'
>;

/** Each is looked at afterwards, so that what did nothing is never measured as quick. */
async function takeSteps(page: Page, where: Places): Promise<Steps> {
  const ticks = await tickRows(page, where);
  const select = page.getByRole('combobox', { name: 'Unusual' });
  const openSelect = await longestOf(page, () => select.click());
  await where.option(page).waitFor();
  await page.keyboard.press('Escape');
  await where.option(page).waitFor({ state: 'hidden' });
  await page.waitForTimeout(pause);
  await expectOtherRows(page, where.row);
  const sort = await longestOf(page, () => where.byTime(page).click());
  const sorted = await otherRowsStood(page);
  await page.waitForTimeout(pause);
  await expectOtherRows(page, where.row);
  const turnPage = await longestOf(page, () => where.secondPage(page).click());
  const turned = await otherRowsStood(page);
  await page.waitForTimeout(pause);
  return { ...ticks, openSelect, sort, sorted, turnPage, turned };
}

/** Three rows one after the other; the whole page, and none of it again. */
async function tickRows(page: Page, where: Places): Promise<Pick<Sitting, 'tick' | 'tickAll'>> {
  const one: number[] = [];
  for (const place of [0, 1, 2]) {
    one.push(await longestOf(page, () => tickOf(page, where, place).click()));
    await untilTicked(page, where, place + 1);
  }
  const all: number[] = [];
  for (const ticked of [approvalRows, 0]) {
    all.push(await longestOf(page, () => tickOfAll(page).click()));
    await untilTicked(page, where, ticked);
  }
  return { tick: median(one), tickAll: median(all) };
}

function untilTicked(page: Page, { row }: Places, wanted: number): Promise<unknown> {
  return page.waitForFunction(
    ([rows, number]) => document.querySelectorAll(`${rows} input:checked`).length === number,
    [row, wanted] as const,
  );
}

/** From list to list by the menu; each was seen once before it counts. */
async function walk(
  page: Page,
  where: Places,
): Promise<Pick<Sitting, 'seenBefore' | 'seenBeforeWhole'>> {
  const first: number[] = [];
  const all: number[] = [];
  const stations = [onDutyOf(where), approvalOf(where), onDutyOf(where), approvalOf(where)];
  for (const [index, list] of stations.entries()) {
    const stood = await goTo(page, list);
    if (index > 0) {
      first.push(stood.first);
      all.push(stood.all);
    }
    await page.waitForTimeout(pause);
  }
  return { seenBefore: median(first), seenBeforeWhole: median(all) };
}

/** The form of the first site of the list, which was not open before. */
async function openFirstSite(page: Page, where: Places): Promise<number> {
  const link = page.locator(`${where.row} a[href^="/site/"]`).first();
  const [name, href] = [await link.innerText(), await link.getAttribute('href')];
  const id = Number(/\d+$/.exec(href ?? '')?.[0]);
  const took = await openForm(page, where.form(id), name);
  await page.waitForTimeout(pause);
  return took;
}

async function type(page: Page): Promise<number> {
  const search = page.getByLabel('Search', { exact: true });
  await search.click();
  const took = await longestOf(page, () => search.pressSequentially('abc'));
  if ((await search.inputValue()) !== 'abc') throw new Error('nothing was typed');
  return took;
}

function approvalOf({ approval, row }: Places): MenuList {
  return { path: approval, row, rows: approvalRows, hasStatus: true };
}

function onDutyOf({ onDuty, row }: Places): MenuList {
  return { path: onDuty, row, rows: onDutyRows, hasStatus: false };
}
