import type { Browser, Page } from '@playwright/test';
import type { SignedIn } from '../api.ts';
import { approvalRows, onDutyRows, places, type Places } from './places.ts';
import type { ServedConsole } from './consoles.ts';
import { expectOtherRows, otherRowsStood, watch } from './stands.ts';
import { until } from '../until.ts';
import { openVisit } from './visit.ts';

const patience = 20_000;

/** @throws when a console shows other records than the first, or does not save what is typed */
export async function checkSame(
  browser: Browser,
  consoles: readonly ServedConsole[],
  signedIn: SignedIn,
  agencyID: number,
): Promise<void> {
  const seen: string[] = [];
  for (const served of consoles) {
    const where = places[served.name];
    const { cookie } = signedIn;
    const visit = { server: served, path: where.first, cookie, wanted: where.row, prepare: watch };
    const { page, close } = await openVisit(browser, visit);
    try {
      seen.push(JSON.stringify(await readLists(page, where, served.url)));
      if (seen.at(-1) !== seen[0]) {
        throw new Error(`${served.name} shows other lists: ${seen.at(-1)}\nand not ${seen[0]}`);
      }
      await saveNote(page, where, served, signedIn, agencyID);
    } finally {
      await close();
    }
  }
}

/** Approval as it opens, sorted, and its second page; On Duty. */
async function readLists(page: Page, where: Places, url: string): Promise<string[][]> {
  const lists = [await readRows(page, where, approvalRows)];
  for (const press of [where.byTime, where.secondPage]) {
    await expectOtherRows(page, where.row);
    await press(page).click();
    await otherRowsStood(page);
    lists.push(await readRows(page, where, approvalRows));
  }
  await page.goto(url + where.onDuty);
  return [...lists, await readRows(page, where, onDutyRows)];
}

/** Names of people and sites, distances and durations, as all consoles word them. */
async function readRows(page: Page, { row }: Places, rows: number): Promise<string[]> {
  await page
    .locator(row)
    .nth(rows - 1)
    .waitFor();
  return page.evaluate((selector) => {
    const headings = [...document.querySelectorAll('thead th')].map((th) => th.textContent);
    const wanted = ['Staff Name', 'Site In', 'Site Out', 'Total Duration', 'Approval Status'];
    const columns = wanted.map((title) => headings.indexOf(title)).filter((place) => place >= 0);
    return [...document.querySelectorAll<HTMLTableRowElement>(selector)].map(({ cells }) =>
      columns.map((place) => cells[place]?.textContent).join(' | '),
    );
  }, row);
}

const notesDocument = `query ($filter: SiteProfileFilter, $pagination: Pagination!) {
  listSiteProfile(filter: $filter, pagination: $pagination) { result { id note } } }`;

interface Notes {
  readonly listSiteProfile: { readonly result: readonly { id: number; note: string | null }[] };
}

/** Types a note into the form of a site of the list, and waits until the server has it. */
async function saveNote(
  page: Page,
  where: Places,
  { name, url }: ServedConsole,
  { client }: SignedIn,
  agencyID: number,
): Promise<void> {
  const link = page.locator(`${where.row} a[href^="/site/"]`).first();
  const site = await link.innerText();
  const id = Number(/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0]);
  const note = `Saved by ${name} at ${new Date().toISOString()}`;
  await page.goto(url + where.form(id));
  // What is typed before the site is there would be lost.
  await page.waitForFunction((text) => {
    const inputs = [...document.querySelectorAll('input')];
    return inputs.some(({ value }) => value === text);
  }, site);
  await page.getByLabel('Note').fill(note);
  await where.save(page);
  const filter = { id: { eq: id }, securityAgencyID: { eq: agencyID } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  await until(`${name} saved a note`, patience, async () => {
    const { body } = await client.graphql<Notes>(notesDocument, { filter, pagination });
    return body.data?.listSiteProfile.result[0]?.note === note;
  });
}
