import { wireTime } from '@guardroom/rules/dates';
import { runCommandLine } from '../../apps/server/src/cli/run.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { pick } from '../support/contract.ts';
import { addStaff } from '../support/deployment.ts';
import { pickDay, submit } from '../support/form.ts';
import { shiftOfNow, siteCard, tagOf } from '../support/home.ts';
import { menu } from '../support/shell.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const own = 'harbour-lamp-9';
const guardName = 'Nurul Huda binti Salleh';
const guardPassword = 'the-first-password';
const clientName = 'Harbour Estates';

/** As `npm run guardroom -- agency create` does it. @returns the password that it printed */
async function createAgency(server: TestServer, name: string, username: string): Promise<string> {
  const printed: string[] = [];
  const args = ['agency', 'create', '--name', name, '--admin-name', 'Tan Mei Ling'];
  const code = await runCommandLine([...args, '--username', username], {
    env: { DATABASE_URL: server.databaseUrl, DATA_FOLDER: server.dataFolder },
    print: (line) => void printed.push(line),
    tell: () => {},
    readInput: () => Promise.resolve(''),
  });
  expect(code).toBe(0);
  return /^Password: (.*)$/m.exec(printed.join('\n'))?.[1] ?? '';
}

/** Everything up to Home, the only address that is typed. */
async function signInFirst(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, username, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your own password');
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('New password again').fill(own);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(
    page.getByText('After each step, Home in the menu leads back here.', { exact: true }),
  ).toBeVisible();
}

const stepOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}( \\(done\\))?$`) }) });

/** Follows the link of the step that Home says is the next one. */
async function follow(page: Page, title: string, link: string, heading: string): Promise<void> {
  await expect(stepOf(page, title)).toHaveAttribute('aria-current', 'step');
  await stepOf(page, title).getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

/** Back by Home in the menu, as the card says; the step is ticked there. */
async function backHome(page: Page, done: number, title: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: `First steps: ${done} of 8 done`, exact: true }),
  ).toBeVisible();
  await expect(stepOf(page, title)).toHaveAttribute('data-done', 'true');
}

const press = (page: Page, name: string) =>
  page.locator('main, header').getByRole('button', { name, exact: true }).click();

async function fillAgency(page: Page): Promise<void> {
  await page.getByLabel('UEN', { exact: true }).fill('202612345A');
  await page.getByLabel('Licence Number', { exact: true }).fill('L/PS/000123');
  await page.getByLabel('Address', { exact: true }).fill('1 Sentinel Road');
  await submit(page);
  await expectToast(page, 'Updated successfully');
}

async function createClient(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(clientName);
  await submit(page);
  await expect(rowOf(page, clientName)).toBeVisible();
}

/** A site that the register lacks. @returns its id */
async function createSite(page: Page, name: string): Promise<number> {
  await expect(page.getByText('Find your site by its name or address.')).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill(name);
  await press(page, 'Apply');
  await expect(page.getByText('No records found.')).toBeVisible();
  await page.getByRole('link', { name: 'Add a new site', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await choose(page, 'Client', clientName);
  await pickDay(page, 'Start', '01 Jan 2024');
  await submit(page);
  await expectToast(page, 'Created successfully (Part 2 of 2)');
  await expect(page).toHaveURL(/\/site\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

async function createContract(page: Page, site: string): Promise<void> {
  await pick(page, 'Site', site);
  await pick(page, 'Client', clientName);
  await pickDay(page, 'Start', '01 Jan 2024');
  await pickDay(page, 'End', '31 Dec 2034');
  await submit(page);
  await expect(page).toHaveURL(/\/contract\/\d+$/);
}

/** Through the four steps of the wizard. */
async function hire(page: Page, username: string, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill(digits);
  await press(page, 'Next');
  await page.getByLabel('Name', { exact: true }).fill(guardName);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Initial Password').fill(guardPassword);
  await press(page, 'Next');
  await page.getByLabel('Staff Number').fill('G1');
  await press(page, 'Next');
  await choose(page, 'Designation', 'SO - Security Officer');
  await choose(page, 'Employment Type', 'FT - Full-Time');
  await pickDay(page, 'Start', '01 Mar 2024');
  await submit(page);
  await expect(page.getByRole('heading', { name: guardName })).toBeVisible();
}

async function permit(page: Page): Promise<void> {
  await rowOf(page, guardName).getByRole('link', { name: guardName }).click();
  await press(page, 'Edit');
  await page.getByRole('radio', { name: 'Only these' }).check();
  await submit(page);
  await expectToast(page, 'Updated successfully');
}

async function planToday(page: Page, site: string): Promise<void> {
  await page.getByRole('link', { name: 'Plan this day', exact: true }).click();
  const shift = shiftOfNow().shift === 'DAY' ? 'Day' : 'Night';
  await addStaff(page, `${shift} Shift of ${site}`, 'Nurul');
  await submit(page);
  // What was said of the guard may be on screen yet, and the form names them too.
  await expect(page).toHaveURL(/\/deployment\/day(?:\?|$)/);
  await expect(page.getByRole('article', { name: site })).toContainText(guardName);
}

const signIn = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password, application: GUARD) {
    token
    viewer { securityAgencyID }
  }
}`;
const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;

/** As the guard's phone does it, with what the administrator chose in the wizard. */
async function guardClocksIn(
  server: TestServer,
  username: string,
  siteProfileID: number,
): Promise<void> {
  const signedIn = await server.graphql<{
    signIn: { token: string; viewer: { securityAgencyID: number } };
  }>(signIn, { username, password: guardPassword });
  expect(signedIn.codes).toEqual([]);
  const { token: bearer = '', viewer } = signedIn.body.data?.signIn ?? {};
  const clocked = await server.client({ bearer }).graphql(clockIn, {
    event: { time: wireTime(Date.now()), siteProfileID },
    agencyID: viewer?.securityAgencyID,
    key: `in-${username}`,
  });
  expect(clocked.codes).toEqual([]);
}

test('a newcomer with an empty agency gets to a first clock-in by following the screens alone', async ({
  page,
  server,
}) => {
  const mark = `${process.pid}${Date.now() % 1_000_000}`;
  const site = `Harbour Crest ${mark}`;
  const password = await createAgency(server, `Sentinel ${mark}`, `mei.ling.${mark}`);
  await test.step('first sign-in', () => signInFirst(page, `mei.ling.${mark}`, password));

  await test.step('facts of the agency', async () => {
    await follow(page, 'Your agency', 'Edit agency', 'Agency');
    await fillAgency(page);
    await backHome(page, 1, 'Your agency');
  });
  await test.step('client', async () => {
    await follow(page, 'Clients', 'Create client', 'Create Client');
    await createClient(page);
    await backHome(page, 2, 'Clients');
  });
  const siteID = await test.step('site', async () => {
    await follow(page, 'Sites', 'Create site', 'Site');
    const id = await createSite(page, site);
    await backHome(page, 3, 'Sites');
    return id;
  });
  await test.step('contract', async () => {
    await follow(page, 'Contracts', 'Create contract', 'Create Contract');
    await createContract(page, site);
    await backHome(page, 4, 'Contracts');
  });
  const digits = `8${String(Date.now()).slice(-7)}`;
  await test.step('guard, with a password to sign in', async () => {
    await follow(page, 'People', 'Create staff', 'Create Staff');
    await hire(page, `nurul.${mark}`, digits);
    await backHome(page, 6, 'People');
    await expect(stepOf(page, 'Sign-in of guards')).toHaveAttribute('data-done', 'true');
  });
  await test.step('permissions', async () => {
    await follow(page, 'Permissions', 'Permissions of staff', 'Permissions');
    await permit(page);
    await backHome(page, 7, 'Permissions');
  });
  await test.step('first shift', async () => {
    await follow(page, 'The first shift', 'Plan a day', 'Deployment - Day');
    await planToday(page, site);
    await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(siteCard(page, site)).toBeVisible();
    await expect(page.getByRole('heading', { name: /First steps/ })).toHaveCount(0);
  });
  await test.step('first clock-in', async () => {
    await guardClocksIn(server, `nurul.${mark}`, siteID);
    // Live; between midnight and five the shift is still that of the day before, which nobody planned.
    const tag = tagOf(page, guardName).filter({ hasText: /On duty|Not planned/ });
    await expect(tag).toBeVisible();
    await expect(siteCard(page, site).getByText('1 on duty').first()).toBeVisible();
  });
});
