import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { document, pick, picture } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { goByMenu, menu } from '../support/shell.ts';
import { registerSite } from '../support/site.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Presses a button of the screen, beside the title or below it. */
const press = (page: Page, name: string) =>
  page.locator('main, header').getByRole('button', { name, exact: true }).click();

/** The address is there before the screen: until then 'Create' is that of the screen before. */
async function arrive(page: Page, address: string, heading: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

async function createClient(page: Page): Promise<void> {
  await goByMenu(page, 'Client', 'Client');
  await arrive(page, '/client/list', /Client$/);
  await press(page, 'Create');
  await page.getByLabel('Name').fill('Lantern Holdings');
  await page.getByLabel('Contact Number').fill('6123 4567');
  await submit(page);
  await expectToast(page, 'Created successfully');
  await expect(rowOf(page, 'Lantern Holdings')).toContainText('+65 61234567');
}

async function createClientUser(page: Page, mobile: string): Promise<void> {
  await goByMenu(page, 'Client', 'User');
  await arrive(page, '/client/user', /Client User$/);
  await press(page, 'Create');
  await page.getByLabel('Mobile Number').fill(mobile);
  await press(page, 'Next');
  await page.getByLabel('Name').fill('Serene Koh');
  await page.getByLabel('Initial Password').fill('a-good-password');
  await press(page, 'Next');
  await choose(page, 'Client', 'Lantern Holdings');
  await submit(page);
  await expect(rowOf(page, 'Serene Koh')).toContainText('Lantern Holdings');
}

/** From the register, with the contract that guards it first. */
async function createSite(page: Page, name: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Site', exact: true }).click();
  await arrive(page, '/site', /Site$/);
  await press(page, 'Create');
  await page.getByLabel('Search', { exact: true }).fill(name);
  await press(page, 'Apply');
  await rowOf(page, name).getByText('9 Harbour Way').click();
  await choose(page, 'Client', 'Lantern Holdings');
  await pickDay(page, 'Start', '01 Jan 2026');
  await submit(page);
  await expectToast(page, 'Created successfully (Part 1 of 2)');
  await expectToast(page, 'Created successfully (Part 2 of 2)');
  await expect(rowOf(page, '01 Jan 2026')).toContainText('Active');
}

/** The term after the open one, which ends the day before. */
async function createNextSiteContract(page: Page): Promise<void> {
  await press(page, 'Create');
  await pickDay(page, 'Current Contract End', '31 Dec 2034');
  await choose(page, 'Client', 'Lantern Holdings');
  await pickDay(page, 'Start', '01 Jan 2035');
  await pickDay(page, 'End', '31 Dec 2036');
  await submit(page);
  await expect(rowOf(page, '01 Jan 2035')).toContainText('Incoming');
  await expect(rowOf(page, '01 Jan 2026')).toContainText('31 Dec 2034');
}

async function createContract(page: Page, site: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Contract', exact: true }).click();
  await arrive(page, '/contract', /Contract$/);
  await press(page, 'Create');
  await pick(page, 'Site', site);
  await pick(page, 'Client', 'Lantern Holdings');
  await pickDay(page, 'Start', '01 Jan 2026');
  await pickDay(page, 'End', '31 Dec 2034');
  await pick(page, 'Review Meeting Arrangement', 'Quarterly');
  await page.getByLabel('Note', { exact: true }).fill('Two guards by day');
  const files = [picture('Gate plan.png'), document('Contract 2026.pdf')];
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('button', { name: 'Remove Contract 2026.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Gate plan.png' })).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/\/contract\/\d+$/);
}

async function expectContract(page: Page, site: string): Promise<void> {
  await expect(page.getByRole('heading', { name: site })).toBeVisible();
  // Its own days, and those of the site contract beside it.
  await expect(page.getByText('01 Jan 2026 to 31 Dec 2034')).toHaveCount(2);
  await expect(page.getByText('Same days')).toBeVisible();
  await expect(page.getByText('Two guards by day')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Serene Koh' })).toBeVisible();
  const types = { 'Gate-plan.jpg': 'image/jpeg', 'Contract-2026.pdf': 'application/pdf' };
  for (const [name, type] of Object.entries(types)) {
    const link = page.getByRole('link', { name });
    const stored = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(stored.headers()['content-type'], name).toContain(type);
  }
}

async function addIndicators(page: Page): Promise<void> {
  await press(page, 'Edit indicators');
  await press(page, 'Add indicator');
  await page.getByLabel('Indicator 1', { exact: true }).fill('Patrols done');
  await page.getByLabel('Target of indicator 1').fill('95');
  await press(page, 'Add indicator');
  await page.getByLabel('Indicator 2', { exact: true }).fill('Complaints answered in a day');
  await submit(page, 'Update');
  await expectToast(page, 'Updated successfully');
  await expect(page.getByRole('listitem').filter({ hasText: 'Patrols done' })).toContainText(
    'Target: at least 95',
  );
}

async function holdFirstMeeting(page: Page): Promise<void> {
  await press(page, 'Create');
  await pickDay(page, 'Datetime Start', '02 Mar 2026 10:00');
  await pickDay(page, 'Datetime End', '02 Mar 2026 11:30');
  await pick(page, 'Type', 'Physical');
  await page.getByLabel('Venue / Meeting Link').fill('Management office');
  await page.getByLabel('Patrols done', { exact: true }).fill('90');
  await page.getByLabel('Remark on Patrols done').fill('Two were late');
  await press(page, 'Add next action');
  await page.getByLabel('Next action 1', { exact: true }).fill('Order brighter lamps');
  await page.getByLabel('Owner of action 1').fill('Serene Koh');
  await pickDay(page, 'Due date of action 1', '15 Mar 2026');
  await submit(page);
  await expect(page).toHaveURL(/\/meeting\/\d+$/);
  await expect(page.getByText('02 Mar 2026 (Mon), 10:00')).toBeVisible();
  await expect(page.getByText('90 of 95: missed')).toBeVisible();
  await expect(page.getByText('Two were late')).toBeVisible();
}

test('a new client is taken on from nothing to the first review meeting', async ({
  desk,
  server,
  office,
}) => {
  // Three times that of other tests, because it does the work of ten.
  test.slow();
  const site = `Lantern Quay ${office.agency.id}`;
  await registerSite(server, site);
  await desk.goto('/');

  await test.step('client', () => createClient(desk));
  await test.step('client user', () =>
    createClientUser(desk, `9${String(office.agency.id).padStart(7, '0')}`));
  await test.step('site with its first site contract', () => createSite(desk, site));
  await test.step('next site contract', () => createNextSiteContract(desk));
  await test.step('contract with an image and a PDF', async () => {
    await createContract(desk, site);
    await expectContract(desk, site);
  });
  const contract = desk.url();
  await test.step('indicators with a target', () => addIndicators(desk));
  await test.step('first review meeting', () => holdFirstMeeting(desk));

  await test.step('the contract shows the meeting and what is open from it', async () => {
    await desk.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect(desk).toHaveURL(contract);
    await expect(desk.getByText('Open Next Actions: 1')).toBeVisible();
    const action = desk.getByRole('listitem').filter({ hasText: 'Order brighter lamps' });
    await expect(action).toContainText('Agency (Serene Koh) due 15 Mar 2026 Late');
    await expect(rowOf(desk, '02 Mar 2026 (Mon), 10:00')).toContainText('Management office');
    await checkAccessibility(desk);
    await action.getByRole('button', { name: 'Done: Order brighter lamps' }).click();
    await desk.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(desk.getByText('Open Next Actions')).toBeHidden();
  });

  await test.step('the list knows the contract', async () => {
    await menu(desk).getByRole('link', { name: 'Contract', exact: true }).click();
    await expect(rowOf(desk, site)).toContainText('Lantern Holdings');
    await expect(rowOf(desk, site)).toContainText('Active');
  });
});
