import { expect, type Locator, type Page } from '@playwright/test';
import {
  makeAttendance,
  type AttendanceGiven,
} from '../../apps/server/src/domains/attendance/factory.ts';
import { makeStaff, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import type { Office } from '../../apps/server/test/office.ts';
import type { TestServer } from '../../apps/server/test/test-server.ts';

/** A guard of the office with this name and number. */
export function makeGuard(
  { db }: TestServer,
  { agency }: Office,
  name: string,
  staffNo: string,
): Promise<MadeStaff> {
  return makeStaff(db, { securityAgencyID: agency.id, name, staffNo });
}

/**
 * As many finished shifts of the office's guard, one an hour backwards from `lastTimeIn`.
 * @returns their ids, the latest first
 */
export async function makeShifts(
  { db }: TestServer,
  { guard, site }: Office,
  count: number,
  given: Partial<AttendanceGiven> & { lastTimeIn: string },
): Promise<number[]> {
  const { lastTimeIn, ...rest } = given;
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const timeIn = new Date(Date.parse(lastTimeIn) - index * 3_600_000).toISOString();
    const { id } = await makeAttendance(db, { staff: guard, site, timeIn, ...rest });
    ids.push(id);
  }
  return ids;
}

/** Uploads a picture as the office's guard does; gives what a record names. */
export async function uploadPhoto(server: TestServer, { guard }: Office, page: Page) {
  const body = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  const client = server.client(await server.signInAs(guard, 'GUARD'));
  const response = await client.fetch('/files?purpose=attendance', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });
  const photo: { bucket: string; key: string; region: string } = await response.json();
  return photo;
}

/** The titles of the columns, in their order. */
export async function columnTitles(page: Page): Promise<string[]> {
  const headers = page.getByRole('columnheader');
  await headers.first().waitFor();
  return headers.evaluateAll((found) => found.map((header) => header.textContent?.trim() ?? ''));
}

/** The row of a list that contains this text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The texts of the first cells of all rows, in their order. */
export async function firstCells(page: Page, column = 0): Promise<string[]> {
  const rows = page.locator('tbody').getByRole('row');
  await rows.first().waitFor();
  return rows.evaluateAll(
    (found, index) =>
      found.flatMap((row) => row.querySelectorAll('td')[index]?.textContent?.trim() ?? []),
    column,
  );
}

/** Picks an option of a select that is found by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.click();
  const options = optionsOf(page, await listOf(select));
  await pick(options.getByTitle(option, { exact: true }).last());
}

/**
 * Clicks an option of an open select. A long list draws its rows anew once it has scrolled: pressed and
 * let go on two of them, nothing would be chosen.
 */
export async function pick(option: Locator): Promise<void> {
  await option.scrollIntoViewIfNeeded();
  await option.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await option.click();
}

/** Picks the first option of a select, whatever it is. */
export async function chooseAny(page: Page, label: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.click();
  const options = optionsOf(page, await listOf(select));
  await options.getByRole('option').first().click();
}

/** The id of the list that a select has opened. */
async function listOf(select: Locator): Promise<string> {
  await expect(select).toHaveAttribute('aria-expanded', 'true');
  await expect(select).toHaveAttribute('aria-controls', /./);
  return (await select.getAttribute('aria-controls')) ?? '';
}

/** What this list offers: others, which may have the same option, stay in the page while they close. */
function optionsOf(page: Page, list: string): Locator {
  return page.locator(`[id="${list}"]`);
}

/** The width in pixels below which the table scrolls sideways, as the screen asks for it. */
export function scrollWidth(page: Page): Promise<string> {
  const table = page.getByRole('main').getByRole('table').first();
  return table.evaluate((element) => element.style.minWidth);
}
