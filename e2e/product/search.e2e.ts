import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/test.ts';

const search = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search everywhere' });
const option = (page: Page, name: string) => search(page).getByRole('option', { name });

test('Ctrl K finds a person by a part of the name, and Enter opens the page', async ({
  desk,
  server,
  office,
}) => {
  const { id } = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Orchid Tan',
    staffNo: 'G-7788',
  });
  await desk.goto('/settings');
  await expect(opener(desk)).toBeVisible();
  await desk.keyboard.press('Control+k');
  await expect(field(desk)).toBeFocused();
  await checkAccessibility(desk);
  await desk.keyboard.type('orchid');
  await expect(option(desk, 'Orchid Tan')).toContainText('G-7788');
  await expect(search(desk).getByRole('status')).toHaveText('1 result');
  await checkAccessibility(desk);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(`/staff/${id}`);
  await expect(search(desk)).toBeHidden();
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is typed before the search has come is in it, and Escape gives it up', async ({
  desk,
}) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => void (come = resolve));
  await desk.route('**/assets/search-window-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await desk.goto('/settings');
  await expect(opener(desk)).toBeVisible();
  await desk.keyboard.press('Control+k');
  await expect(opener(desk)).toHaveAttribute('aria-busy', 'true');
  await desk.keyboard.type('off');
  await desk.keyboard.press('Escape');
  await expect(opener(desk)).toHaveAttribute('aria-busy', 'false');
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('Audx');
  await desk.keyboard.press('Backspace');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('banner').getByRole('button', { name: 'Aud' })).toBeVisible();
  come();
  await expect(field(desk)).toHaveValue('Aud');
  await desk.keyboard.type('it');
  await expect(field(desk)).toHaveValue('Audit');
  await expect(option(desk, 'Audit').first()).toBeVisible();
});

test('on a slow processor no letter is lost while the search opens, the first time and again', async ({
  desk,
}) => {
  await desk.goto('/settings');
  await expect(opener(desk)).toBeVisible();
  const devtools = await desk.context().newCDPSession(desk);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const text of ['attendance', 'payroll']) {
    await desk.keyboard.press('Control+k');
    await desk.keyboard.type(text);
    await expect(field(desk)).toHaveValue(text);
    await desk.keyboard.press('Escape');
    await expect(search(desk)).toBeHidden();
  }
});

test('who goes on elsewhere before the search has come types there', async ({ desk }) => {
  await desk.route('**/assets/search-window-*.js', () => {});
  await desk.goto('/attendance/onduty');
  await expect(opener(desk)).toBeVisible();
  const filter = desk.getByRole('textbox', { name: 'Search' });
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('lost');
  await filter.click();
  await desk.keyboard.type('Tan');
  await expect(filter).toHaveValue('Tan');
  await expect(opener(desk)).toHaveAttribute('aria-busy', 'false');
  await desk.keyboard.press('Control+k');
  await expect(opener(desk)).toHaveAttribute('aria-busy', 'true');
  await desk.keyboard.press('Tab');
  await expect(opener(desk)).toHaveAttribute('aria-busy', 'false');
});

test('the arrows lead through all kinds, Escape goes back to the field of the header', async ({
  desk,
  server,
  office,
}) => {
  const { agency, site, guard: staff } = office;
  const securityAgencyID = agency.id;
  const number = `9${1_430_000 + agency.id}`;
  const phoneNo = `+65${number}`;
  await makeStaff(server.db, { securityAgencyID, name: 'Orchid Tan', phoneNo });
  await makeClient(server.db, { securityAgencyID, name: 'Orchid Holdings', phoneNo });
  await makeVisitor(server.db, {
    site,
    staff,
    name: 'Orchid Wong',
    phoneNo,
    vehicleNo: 'SBK 3261H',
  });
  await desk.goto('/');
  await opener(desk).focus();
  await desk.keyboard.press('Enter');
  await field(desk).fill(`${number.slice(0, 4)} ${number.slice(4)}`);
  const names = ['Orchid Tan', 'Orchid Holdings', 'Orchid Wong'];
  await expect(search(desk).getByRole('option')).toHaveCount(names.length);
  await expect(search(desk).getByRole('group')).toHaveCount(names.length);
  for (const name of names) {
    const id = await option(desk, name).getAttribute('id');
    await expect(field(desk)).toHaveAttribute('aria-activedescendant', id ?? '');
    await desk.keyboard.press('ArrowDown');
  }
  await field(desk).fill('sbk3261h');
  await expect(search(desk).getByRole('option')).toHaveText(/Orchid Wong/);
  await desk.keyboard.press('Escape');
  await expect(search(desk)).toBeHidden();
  await expect(opener(desk)).toBeFocused();
});

test('screens and actions are found at once, and opened with a press', async ({ desk }) => {
  await desk.goto('/');
  await opener(desk).click();
  await expect(option(desk, 'Attendance: On Duty')).toBeVisible();
  await field(desk).fill('duty');
  await expect(search(desk).getByRole('option')).toHaveText(['Attendance: On Duty']);
  await field(desk).fill('create tick');
  await option(desk, 'Create ticket').click();
  await expect(desk).toHaveURL('/ticket/records/create');
  await desk.keyboard.press('Control+k');
  await field(desk).fill('zzzz');
  await expect(search(desk).getByRole('status')).toHaveText('Nothing was found for “zzzz”.');
  await desk.keyboard.press('Control+k');
  await expect(search(desk)).toBeHidden();
});

test('whoever may not list incidents finds none, nor their screen', async ({
  server,
  office,
  deskOf,
}) => {
  const { agency, site, guard: staff } = office;
  await makeIncident(server.db, { site, staff, title: 'Orchid stolen' });
  await makeStaff(server.db, { securityAgencyID: agency.id, name: 'Orchid Tan' });
  const admin = await makeAdmin(server.db, {
    securityAgencyID: agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [],
  });
  const desk = await deskOf(admin);
  await desk.goto('/site');
  await opener(desk).click();
  await field(desk).fill('orchid');
  await expect(search(desk).getByRole('status')).toHaveText('Nothing was found for “orchid”.');
  for (const text of ['incident', 'staff', 'create']) {
    await field(desk).fill(text);
    await expect(search(desk).getByRole('status')).toHaveText(`Nothing was found for “${text}”.`);
  }
  await field(desk).fill(site.name);
  await expect(option(desk, site.name)).toBeVisible();
});

test('what could not be searched says so, and is tried again', async ({ desk, office, watch }) => {
  await desk.goto('/');
  await opener(desk).click();
  let fails = true;
  await desk.route('**/graphql', (route) => {
    const isSearch = route.request().postData()?.includes('searchEverywhere') === true;
    return isSearch && fails ? route.abort('connectionfailed') : route.continue();
  });
  watch.expectProblem(/graphql|Failed to load resource/);
  await field(desk).fill(office.site.name);
  const failure = search(desk).getByRole('alert');
  await expect(failure).toContainText('Records could not be searched.');
  await expect(search(desk)).not.toContainText('Nothing was found');
  await checkAccessibility(desk);
  fails = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(option(desk, office.site.name)).toBeVisible();
  await expect(failure).toBeHidden();
});
