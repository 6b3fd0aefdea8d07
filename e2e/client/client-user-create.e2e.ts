import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const mobile = (page: Page) => page.getByLabel('Mobile Number');
const press = (page: Page, name: string) =>
  page.locator('main, header').getByRole('button', { name }).last().click();

async function begin(page: Page, digits: string): Promise<void> {
  await page.goto('/client/user/create');
  await mobile(page).fill(digits);
  await press(page, 'Next');
}

async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Client' }).fill(name);
  await page.getByTitle(name, { exact: true }).last().click();
}

async function submit(page: Page): Promise<void> {
  await press(page, 'Submit');
  await expect(page.getByText('Are you sure?', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
}

const clientOf = ({ agency }: Office, server: TestServer) =>
  makeClient(server.db, { securityAgencyID: agency.id, name: `Coral Point ${agency.id}` });

/** Somebody who works for an agency of their own. */
async function stranger(server: TestServer, phoneNo: string, name: string): Promise<number> {
  const { id } = await makeAgency(server.db);
  const given = { phoneNo, name, email: `${phoneNo}@elsewhere.example` };
  const { accountID } = await makeStaff(server.db, { securityAgencyID: id, ...given });
  return accountID;
}

test('a new person gets an account and a profile in three steps', async ({
  desk,
  server,
  office,
}) => {
  const client = await clientOf(office, server);
  const sent = listen(desk);
  await desk.goto('/client/user');
  await press(desk, 'Create');
  await expect(desk).toHaveURL('/client/user/create');
  const steps = desk.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/Initiate Creation/, /Account Details/, /Client User Profile/]);
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await checkAccessibility(desk);
  await press(desk, 'Next');
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await mobile(desk).fill('71234567');
  await press(desk, 'Next');
  await expect(desk.getByText('This is not a valid mobile number.')).toBeVisible();
  expect(sent.map(({ operation }) => operation)).not.toContain('SearchClientUser');

  await mobile(desk).fill(`8${1_000_000 + office.agency.id}`);
  await mobile(desk).press('Enter');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await checkAccessibility(desk);
  await desk.getByLabel('Email').fill('nobody');
  await desk.getByLabel('Initial Password').fill('1234567');
  await press(desk, 'Next');
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await expect(desk.getByText('This is not a valid email.')).toBeVisible();
  await expect(desk.getByText('This field must be at least 8 characters')).toBeVisible();
  await desk.getByLabel('Name').fill('Tan Wei Ming');
  await desk.getByLabel('Email').fill('');
  await desk.getByLabel('Initial Password').fill('a-good-password');
  await press(desk, 'Next');

  await press(desk, 'Submit');
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await checkAccessibility(desk);
  await chooseClient(desk, client.name);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/client/user');
  const row = desk.getByRole('row').filter({ hasText: 'Tan Wei Ming' });
  await expect(row).toContainText(client.name);
  await expect(row).toContainText(`+65 8${1_000_000 + office.agency.id}`);
});

test('a number that has a client user here goes no further', async ({ desk, server, office }) => {
  const client = await clientOf(office, server);
  const user = await makeClientUser(server.db, { client });
  await begin(desk, user.phoneNo.slice(3));
  await expectToast(desk, 'Client user profile already exists for this mobile number');
  await expect(desk.getByRole('button', { name: 'Back', exact: true }).last()).toBeDisabled();
  await expect(mobile(desk)).toBeVisible();
  await checkAccessibility(desk);
});

test('an account of another agency shows a masked name, locked, and is used as it is', async ({
  desk,
  server,
  office,
}) => {
  const client = await clientOf(office, server);
  const digits = `9${2_000_000 + office.agency.id}`;
  const accountID = await stranger(server, `+65${digits}`, 'Muthu s/o Velu');
  const sent = listen(desk);
  await begin(desk, digits);
  await expect(desk.getByLabel('Name')).toHaveValue('M** s** V**');
  for (const label of ['Name', 'Email', 'NRIC (last 4 characters)']) {
    await expect(desk.getByLabel(label)).toBeDisabled();
  }
  await expect(desk.getByLabel('Email')).toHaveValue('');
  await expect(desk.getByLabel('Initial Password')).toBeHidden();
  await checkAccessibility(desk);
  await press(desk, 'Next');
  await chooseClient(desk, client.name);
  await submit(desk);
  await expect(desk.getByRole('row').filter({ hasText: 'Muthu s/o Velu' })).toBeVisible();
  const [create] = sent.filter(({ operation }) => operation === 'CreateClientUser');
  expect(create?.variables).toMatchObject({ create: { accountID }, password: null });
});

test('a staff member of the agency is filled in from what the agency knows', async ({
  desk,
  server,
  office,
}) => {
  const digits = `9${3_000_000 + office.agency.id}`;
  const given = {
    phoneNo: `+65${digits}`,
    name: 'Lim Hui Ling',
    email: `lim.${digits}@own.example`,
  };
  const { accountID } = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    ...given,
  });
  await server.sql("UPDATE account SET last4_id = '567D' WHERE id = $1", [accountID]);
  await begin(desk, digits);
  await expect(desk.getByLabel('Name')).toHaveValue('Lim Hui Ling');
  await expect(desk.getByLabel('Email')).toHaveValue(given.email);
  await expect(desk.getByLabel('NRIC (last 4 characters)')).toHaveValue('567D');
  await expect(desk.getByLabel('Name')).toBeDisabled();
});

test('Back from the account details forgets them', async ({ desk, server, office }) => {
  const digits = `9${4_000_000 + office.agency.id}`;
  await stranger(server, `+65${digits}`, 'Muthu s/o Velu');
  await begin(desk, digits);
  await expect(desk.getByLabel('Name')).toHaveValue('M** s** V**');
  await desk.locator('main').getByRole('button', { name: 'Back' }).click();
  await mobile(desk).fill(`9${5_000_000 + office.agency.id}`);
  await press(desk, 'Next');
  await expect(desk.getByLabel('Name')).toHaveValue('');
  await expect(desk.getByLabel('Name')).toBeEnabled();
  await expect(desk.getByLabel('Initial Password')).toBeVisible();
});

test('a reload keeps what was typed, but not the password', async ({ desk, server, office }) => {
  await clientOf(office, server);
  await begin(desk, `8${6_000_000 + office.agency.id}`);
  await desk.getByLabel('Name').fill('Kept Name');
  await desk.getByLabel('Initial Password').fill('a-good-password');
  await press(desk, 'Next');
  await expect(desk.getByRole('combobox', { name: 'Client' })).toBeVisible();
  const kept = await desk.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('Kept Name');
  expect(kept).not.toContain('a-good-password');
  desk.on('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await expect(desk.getByLabel('Name')).toHaveValue('Kept Name');
  await expect(desk.getByLabel('Initial Password')).toHaveValue('');
});

test('an e-mail of another account leads back to its field', async ({ desk, server, office }) => {
  const client = await clientOf(office, server);
  await stranger(server, `+659${7_000_000 + office.agency.id}`, 'Muthu s/o Velu');
  await begin(desk, `8${7_000_000 + office.agency.id}`);
  await desk.getByLabel('Name').fill('Tan Wei Ming');
  await desk.getByLabel('Email').fill(`+659${7_000_000 + office.agency.id}@elsewhere.example`);
  await desk.getByLabel('Initial Password').fill('a-good-password');
  await press(desk, 'Next');
  await chooseClient(desk, client.name);
  await submit(desk);
  await expectToast(desk, 'Unable to create client user');
  await expect(desk.getByText('This email belongs to another account.')).toBeVisible();
  await expect(desk.getByLabel('Email')).toBeFocused();
});

test('a search that fails says so and stays', async ({ desk, office }) => {
  await desk.goto('/client/user/create');
  await breakOperation(desk, 'SearchClientUser', 'fault of the server');
  await mobile(desk).fill(`8${8_000_000 + office.agency.id}`);
  await press(desk, 'Next');
  await expectToast(desk, 'Unable to proceed');
  await expect(mobile(desk)).toBeVisible();
});
