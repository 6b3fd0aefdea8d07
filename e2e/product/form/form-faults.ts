import { expect, type ElementHandle, type Page, type Route } from '@playwright/test';
import { endSession, signIn } from '../../support/sign-in.ts';
import { beforeOperation, holdOperation, listen, operationOf } from '../../support/wire.ts';
import { typedIn, type FormRow, type Room } from './form-row.ts';

/** A form that was filled in, and what stands in it. */
interface Filled {
  readonly row: FormRow;
  readonly room: Room;
  readonly typed: readonly string[];
  /** The operation that it sends. */
  readonly sends: string;
}

/** What goes wrong while a form is filled in or sent; all but the last three write nothing. */
export const faults = {
  reload,
  offline,
  'fault of the server': serverFault,
  'session that ended': sessionEnd,
  'slow answer': slowAnswer,
  'second click': secondClick,
  'answer that was lost': lostAnswer,
} as const satisfies Record<string, (page: Page, filled: Filled) => Promise<void>>;
export type Fault = keyof typeof faults;

const reloads: readonly Fault[] = ['reload', 'session that ended'];

/** Whether a form has to be filled in anew after this fault. */
export function emptiesForm({ secret }: FormRow, fault: Fault): boolean {
  const isSaved = fault === 'slow answer' || fault === 'second click';
  return isSaved || (secret !== undefined && reloads.includes(fault));
}

/** The faults that are tried on a form. */
export function faultsOf({ secret, secretFields, makes, merges }: FormRow): Fault[] {
  const lost: Fault[] = ['answer that was lost'];
  const all: Fault[] = ['reload', 'offline', 'fault of the server', 'session that ended'];
  const isKept = !secret || secretFields !== undefined;
  const kept = all.filter((fault) => isKept || !reloads.includes(fault));
  return [...kept, 'slow answer', 'second click', ...(makes && !merges ? lost : [])];
}

/** Opens the form and fills it in. */
export async function fillIn(page: Page, row: FormRow, room: Room): Promise<Filled> {
  room.times += 1;
  await row.prepare?.(room);
  await page.goto(row.address(room));
  await row.open?.(page, room);
  await row.fill(page, room);
  // A choice that is known by its value alone gets its name with the others.
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
  const sends = room.times > 1 ? (row.sendsNext ?? row.sends) : row.sends;
  return { row, room, sends, typed: await typedIn(page) };
}

async function reload(page: Page, filled: Filled): Promise<void> {
  await page.reload();
  if (filled.row.opens === undefined) await filled.row.open?.(page, filled.room);
  await stands(page, { ...filled, typed: keptOf(filled) });
}

async function offline(page: Page, filled: Filled): Promise<void> {
  const written = await countOf(filled);
  await page.context().setOffline(true);
  await send(page, filled.row);
  await failed(page, filled);
  await page.context().setOffline(false);
  await stands(page, filled);
  expect(await countOf(filled)).toBe(written);
}

async function serverFault(page: Page, filled: Filled): Promise<void> {
  const written = await countOf(filled);
  await page.route('**/graphql', (route) =>
    operationOf(route.request())?.operation === filled.sends
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  );
  await send(page, filled.row);
  await failed(page, filled);
  await page.unroute('**/graphql');
  expect(await countOf(filled)).toBe(written);
}

/** Ended at the last moment: whatever else the screen asks for before would lead to the same place. */
async function sessionEnd(page: Page, filled: Filled): Promise<void> {
  const { room } = filled;
  const written = await countOf(filled);
  const undo = await beforeOperation(page, filled.sends, () =>
    endSession(page.context(), room.server),
  );
  await send(page, filled.row);
  await page.waitForURL(/\/login/);
  await expect(page.getByLabel('Username')).toBeVisible();
  await undo();
  await signIn(page.context(), room.server, room.office.admin);
  // Where the sign-in page leads on to.
  await page.goto(new URL(page.url()).searchParams.get('redirect') ?? '/');
  if (filled.row.opens !== 'by itself') await filled.row.open?.(page, room);
  await stands(page, { ...filled, typed: keptOf(filled) });
  expect(await countOf(filled)).toBe(written);
}

/** So long a slow answer takes where all faults are tried. */
const slow = process.env['FORMS'] === 'all' ? 3_000 : 0;

async function slowAnswer(page: Page, filled: Filled): Promise<void> {
  const written = await countOf(filled);
  const release = await holdOperation(page, filled.sends);
  await send(page, filled.row);
  await expect(page.locator('button[aria-busy="true"]').first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, slow));
  if (filled.row.held !== false) await typeNow(page);
  expect(await typedIn(page)).toEqual(filled.typed);
  await expect(page.locator('button[aria-busy="true"]').first()).toBeVisible();
  release();
  await saved(page, filled, written);
}

async function secondClick(page: Page, filled: Filled): Promise<void> {
  const { row, sends } = filled;
  const written = await countOf(filled);
  const sent = listen(page);
  const button = await buttonOf(page, row).elementHandle();
  const release = await holdOperation(page, sends);
  await buttonOf(page, row).dblclick();
  if (row.asks !== false) await yes(page).dblclick();
  await expect(page.locator('button[aria-busy="true"]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.locator('button[aria-busy="true"]').first().click({ force: true });
  await expect(yes(page)).toBeHidden();
  const place = page.url();
  await page.route(codeOfScreens, late);
  release();
  if (!row.leads && (await isUnderWay(page, place))) await press(page, button);
  await saved(page, filled, written);
  await page.unrouteAll({ behavior: 'wait' });
  expect(sent.filter(({ operation }) => operation === sends)).toHaveLength(1);
}

const codeOfScreens = /\/assets\/[^/]+\.js$/;
const late = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  await route.continue();
};

/** It is saved, and the screen that comes next may not stand yet. */
async function isUnderWay(page: Page, from: string): Promise<boolean> {
  await expect(page.locator('[data-toast][data-kind="success"]').first()).toBeVisible();
  return page.url() !== from;
}

/** Whatever the button belongs to; it may have gone with its form. */
async function press(page: Page, button: ElementHandle | null): Promise<void> {
  await button?.evaluate((element) => element instanceof HTMLElement && element.click());
  if (await yes(page).isVisible()) await yes(page).click();
}

/** The server writes and the network breaks; the person loads the page again and sends once more. */
async function lostAnswer(page: Page, filled: Filled): Promise<void> {
  const written = await countOf(filled);
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.operation !== filled.sends) return route.fallback();
    await route.fetch();
    return route.abort('connectionfailed');
  });
  await send(page, filled.row);
  await failed(page, filled);
  await page.unroute('**/graphql');
  expect(await countOf(filled)).toBe(written + 1);
  if (!filled.row.secret) await reload(page, filled);
  await send(page, filled.row);
  await saved(page, filled, written);
}

/** Goes on typing while the form is being saved. */
async function typeNow(page: Page): Promise<void> {
  const fields = page.locator('[inert] :is(input:not([type="file"]), textarea, [role="gridcell"])');
  await fields.locator('visible=true').first().click({ force: true });
  await page.keyboard.type('and one thing more');
}

const buttonOf = (page: Page, { button = 'Submit' }: FormRow) =>
  page.getByRole('button', { name: button, exact: true }).last();
const yes = (page: Page) => page.locator('.confirm').getByRole('button', { name: 'Yes' });

async function send(page: Page, row: FormRow): Promise<void> {
  await buttonOf(page, row).click();
  if (row.asks !== false) await yes(page).click();
}

/** What stands in the fields after a reload: all but what is secret. */
function keptOf({ row: { secretFields = [] }, typed }: Filled): string[] {
  const emptied = secretFields.map((label) => `${label}: `);
  return typed.map((each) => emptied.find((field) => each.startsWith(field)) ?? each);
}

/** The page is there, and in the form everything that was typed. */
async function stands(page: Page, { typed }: Filled): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect.poll(() => typedIn(page)).toEqual(typed);
}

/** The person is told, and can send again. */
async function failed(page: Page, filled: Filled): Promise<void> {
  await expect(page.locator('[data-toast][data-kind="error"]').first()).toBeVisible();
  await stands(page, filled);
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  await expect(buttonOf(page, filled.row)).toBeEnabled();
}

async function saved(page: Page, filled: Filled, written: number): Promise<void> {
  const { row, room } = filled;
  await (row.leads ?? stays)(page, room);
  expect(await countOf(filled)).toBe(written + (row.makes ? 1 : 0));
  await page.unroute('**/graphql');
}

/** The person is told, and no draft is left. */
async function stays(page: Page): Promise<void> {
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-toast][data-kind="success"]').first()).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  // What is searched for in a list is kept like a draft, and is none.
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:\d+:\//.test(key)));
  await expect.poll(drafts).toEqual([]);
}

/** How many records there are of what the form makes. */
async function countOf({ row, room }: Filled): Promise<number> {
  if (row.makes === undefined) return 0;
  const [found] = await room.server.sql<{ count: number }>(
    `SELECT count(*)::int FROM ${row.makes} WHERE security_agency_id = $1`,
    [room.office.agency.id],
  );
  return found?.count ?? 0;
}
