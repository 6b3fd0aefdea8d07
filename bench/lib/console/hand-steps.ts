import type { Locator, Page } from '@playwright/test';
import { recordsPath } from './pages.ts';
import type { MeasuredAgency } from '../agency/dataset.ts';

/** Something that hands do again and again on one screen. */
export interface HandStep {
  readonly what: string;
  readonly path: string;
  /** The screen is ready once this many of its rows stand. */
  readonly rows: number;
  /** Each round changes something that is seen. */
  readonly run: (page: Page, round: number) => Promise<void>;
  /** What is not measured: how a round is begun, and how its screen becomes as it was. */
  readonly before?: (page: Page, round: number) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
  /** How long the longest of its frames took counts too: a finger that draws is no click. */
  readonly draws?: true;
}

/** The rows of a table, or of a list that is put in order. */
export const rowsOf = (page: Page): Locator => page.locator('main tbody tr, main ol > li');

/** What hands do on lists of forty and more. */
export function handSteps(agency: MeasuredAgency, routeID: number): readonly HandStep[] {
  const records = `${recordsPath(agency)}&size=50`;
  const approval = [
    step('tick a row', (page, round) => checkbox(page, round + 1).click()),
    step('tick all', (page) => page.getByRole('checkbox', { name: 'Select all' }).click()),
    step('type three letters', (page) => page.getByLabel('Search').pressSequentially('abc')),
    step('open a select', async (page) => {
      await page.getByRole('combobox', { name: 'Unusual' }).click();
      await page.keyboard.press('Escape');
    }),
    step('open a searched select', async (page) => {
      await page.getByRole('combobox', { name: 'Site', exact: true }).click();
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
    }),
    step('open the menu of the person', async (page) => {
      await page.getByTitle('Account').click();
      await page.keyboard.press('Escape');
    }),
    step('sort', (page) => page.getByRole('button', { name: 'Time In', exact: true }).click()),
    step('turn a page', (page, round) =>
      page.getByRole('button', { name: `Page ${(round % 2) + 1}` }).click(),
    ),
  ];
  return [
    ...approval,
    {
      what: 'edit a row',
      path: records,
      rows: 40,
      run: beginRow,
      after: async (page) => {
        await leaveRow(page);
        await agree(page);
      },
    },
    {
      what: 'open a dialog',
      path: records,
      rows: 40,
      before: beginRow,
      run: leaveRow,
      after: agree,
    },
    { what: 'unfold a row', path: '/training/suggestion?size=50', rows: 40, run: unfoldRow },
    {
      what: 'drag a row',
      path: `/patrol/routes/${routeID}/checkpoints/sort`,
      rows: 40,
      run: dragRow,
      draws: true,
    },
  ];
}

const step = (what: string, run: HandStep['run']): HandStep => ({
  what,
  path: '/attendance/approval?size=50',
  rows: 40,
  run,
});

const checkbox = (page: Page, place: number): Locator => page.getByRole('checkbox').nth(place);

async function beginRow(page: Page, round: number): Promise<void> {
  await page
    .getByRole('button', { name: 'Edit' })
    .nth(round % 40)
    .click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
}

/** Asks whether what was typed may go. */
async function leaveRow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes' }).waitFor();
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
}

async function unfoldRow(page: Page, round: number): Promise<void> {
  await page
    .locator('main tbody button[aria-expanded]')
    .nth(round % 40)
    .click();
}

/** From one place to five further down, at the pace of a hand. */
async function dragRow(page: Page, round: number): Promise<void> {
  const handles = page.getByRole('button', { name: /^Drag / });
  const from = await handles.nth(round % 5).boundingBox();
  const to = await handles.nth((round % 5) + 5).boundingBox();
  if (from === null || to === null) throw new Error('there is nothing to drag');
  const middle = from.x + from.width / 2;
  await page.mouse.move(middle, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}
