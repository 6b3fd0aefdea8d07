import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './attendance.ts';
import { pick } from './contract.ts';
import { pickDay } from './form.ts';

const yesterday = listDate(addDays(todayIn('Asia/Singapore'), -1));

/** Sends what stands open and answers the question that begins so. */
export async function confirm(page: Page, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(question);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

export interface Filled {
  readonly site: string;
  readonly title: string;
  readonly description: string;
}

/** Fills in a whole report, in the order of the form. */
export async function fillReport(page: Page, { site, title, description }: Filled): Promise<void> {
  await pick(page, 'Incident Type', 'Lift Breakdown');
  await page.getByLabel('Subject').fill(title);
  await choose(page, 'Site', site);
  await pickDay(page, 'Incident Datetime Start', `${yesterday} 08:00`);
  await pickDay(page, 'Incident Datetime End', `${yesterday} 08:40`);
  await page.getByLabel('Incident Location').fill('Block A, lift lobby');
  await page.getByLabel('Incident Description').fill(description);
  await page.getByLabel('Actions Taken').fill('Lift company called.');
}

/** The images of a form. */
export function imagesOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Images' }).getByRole('listitem');
}
