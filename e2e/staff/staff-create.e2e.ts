import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const mobile = (page: Page) => page.getByRole('textbox', { name: 'Mobile Number' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const back = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Back' }).click();
const step = (page: Page) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');

async function begin(page: Page, digits: string): Promise<void> {
  await page.goto('/staff/create');
  await mobile(page).fill(digits);
  await next(page);
}

/** Step 2 for a number that nobody has. */
async function fillAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Tan Wei Ming');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Initial Password').fill('a-good-password');
  await next(page);
}

async function fillEmployment(page: Page): Promise<void> {
  await choose(page, 'Designation', 'SO - Security Officer');
  await choose(page, 'Employment Type', 'FT - Full-Time');
  await pickDay(page, 'Start', '01 Mar 2024');
}

/** Somebody who works for an agency of their own. */
async function stranger({ db }: TestServer, given: object): Promise<number> {
  const { id } = await makeAgency(db);
  return (await makeStaff(db, { securityAgencyID: id, ...given })).accountID;
}

test('the number and the account say what they lack', async ({ desk, office }) => {
  const digits = `8${1_000_000 + office.agency.id}`;
  const sent = listen(desk);
  await desk.goto('/staff/create');
  const steps = desk.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Initiate Creation/,
    /Account Details/,
    /Staff Profile/,
    /Employment Details/,
  ]);
  await checkAccessibility(desk);
  await next(desk);
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await mobile(desk).fill('61234567');
  await next(desk);
  await expect(desk.getByText('This is not a valid mobile number.')).toBeVisible();
  expect(sent.map(({ operation }) => operation)).not.toContain('CheckStaffPhoneNo');
  await mobile(desk).fill(digits);
  await mobile(desk).press('Enter');

  await expect(step(desk)).toContainText('Account Details');
  await expect(desk.getByLabel('Mobile Number')).toHaveValue(`+65${digits}`);
  await expect(desk.getByLabel('Mobile Number')).toBeDisabled();
  await desk.getByLabel('Email').fill('nobody');
  await desk.getByLabel('NRIC / FIN').fill('12');
  await desk.getByLabel('Initial Password').fill(digits);
  await expect(desk.getByText('The password is the same as the mobile number.')).toBeVisible();
  await desk.getByLabel('Initial Password').fill('1234567');
  await next(desk);
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await expect(desk.getByText('This is not a valid email.')).toBeVisible();
  await expect(
    desk.getByText('This is not a valid last 4 alpha numeric of NRIC / FIN.'),
  ).toBeVisible();
  await expect(desk.getByText('This field must be at least 8 characters')).toBeVisible();
  await desk.getByLabel('Username').fill('S1234567A');
  await expect(desk.getByText('Invalid NRIC checksum')).toBeVisible();
  await expect(desk.getByText(/must not be used to sign in after/)).toBeVisible();
  await checkAccessibility(desk);
});

test('the profile and the employment say what they lack', async ({ desk, office }) => {
  await begin(desk, `8${7_000_000 + office.agency.id}`);
  await fillAccount(desk, `lacking.${office.agency.id}`);
  await expect(desk.getByLabel('PR Date of Issue')).toBeHidden();
  await choose(desk, 'Citizenship', 'Singapore PR');
  await expect(desk.getByLabel('PR Date of Issue')).toBeVisible();
  await choose(desk, 'Religion', 'Others');
  await expect(desk.getByLabel('Religion (others)')).toBeVisible();
  await expect(desk.getByLabel('PLRD Date Issued')).toBeHidden();
  await choose(desk, 'New PWM Grade', 'SSO - Senior Security Officer');
  await next(desk);
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await expect(desk.getByText("Please say what 'Others' is.")).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByLabel('Religion (others)').fill('Taoist');
  await desk.getByLabel('Staff Number').fill(office.guard.staffNo);
  await choose(desk, 'New PWM Grade', 'Not Applicable');
  await next(desk);
  await expect(desk.getByText('Another staff member has this staff number.')).toBeVisible();
  await desk.getByLabel('Staff Number').fill('N500');
  await next(desk);

  await expect(step(desk)).toContainText('Employment Details');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);
  await fillEmployment(desk);
  await pickDay(desk, 'End', '28 Feb 2024');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Invalid start and end dates entered')).toBeVisible();
  await checkAccessibility(desk);
});

test('a new person is hired in four steps', async ({ desk, office }) => {
  const digits = `8${8_000_000 + office.agency.id}`;
  const username = `wei.ming.${office.agency.id}`;
  const sent = listen(desk);
  await begin(desk, digits);
  await desk.getByLabel('NRIC / FIN').fill('567d');
  await fillAccount(desk, username);
  await expect(step(desk)).toContainText('Staff Profile');
  const asked = sent.find(({ operation }) => operation === 'CheckStaffUsername');
  expect(asked?.variables['username']).toBe(username.toUpperCase());
  for (const [label, value] of [
    ['Name', 'Tan Wei Ming'],
    ['NRIC', '567d'],
    ['Email', ''],
    ['Mobile', `+65${digits}`],
  ] as const) {
    await expect(desk.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(desk.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await desk.getByLabel('Staff Number').fill('N100');
  await choose(desk, 'Citizenship', 'Singapore PR');
  await choose(desk, 'Race', 'Others');
  await desk.getByLabel('Race (others)').fill('Peranakan');
  await choose(desk, 'New PWM Grade', 'SSO - Senior Security Officer');
  await pickDay(desk, 'PLRD Date Issued', '30 Nov 2023');
  await next(desk);
  await fillEmployment(desk);
  await pickDay(desk, 'End', '28 Feb 2099');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(/\/staff\/\d+$/);
  const [created] = sent.filter(({ operation }) => operation === 'CreateStaff');
  expect(created?.variables).toMatchObject({
    create: {
      phoneNo: `+65${digits}`,
      last4ID: '567D',
      username,
      race: 'O: Peranakan',
      citizenship: 'PR',
      plrdGradeID: 2,
      plrdDateIssued: '2023-11-30',
      designation: 'SO',
    },
    createWorkHistory: {
      emType: 'FT',
      emStart: '2024-02-29T16:00:00Z',
      emEnd: '2099-02-28T15:59:59Z',
    },
    password: 'a-good-password',
  });
  await desk.goto('/staff');
  await expect(desk.getByRole('row').filter({ hasText: 'Tan Wei Ming' })).toContainText(
    /Active.*SO.*SSO.*Active.*FT/,
  );
});

test('an account of another agency is masked, locked and used as it is', async ({
  desk,
  server,
  office,
}) => {
  const digits = `9${5_000_000 + office.agency.id}`;
  const accountID = await stranger(server, {
    phoneNo: `+65${digits}`,
    name: 'Muthu s/o Velu',
    email: `muthu${digits}@elsewhere.example`,
    last4ID: '111B',
  });
  const sent = listen(desk);
  await begin(desk, digits);
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('M** s** V**');
  for (const label of ['Name', 'NRIC / FIN (last 4 characters)', 'Username', 'Email']) {
    await expect(desk.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await expect(desk.getByLabel('Email')).toHaveValue('');
  await expect(desk.getByLabel('Initial Password')).toBeHidden();
  await checkAccessibility(desk);

  // Going back forgets the account that was found.
  await back(desk);
  await mobile(desk).fill(`8${2_000_000 + office.agency.id}`);
  await next(desk);
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(desk.getByLabel('Initial Password')).toBeVisible();
  await back(desk);
  await mobile(desk).fill(digits);
  await next(desk);

  await next(desk);
  await desk.getByLabel('Staff Number').fill('N200');
  await next(desk);
  await fillEmployment(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const [created] = sent.filter(({ operation }) => operation === 'CreateStaff');
  expect(created?.variables).toMatchObject({ create: { accountID } });
  expect(created?.variables['password']).toBe(undefined);
  await desk.goto('/staff');
  await expect(desk.getByRole('row').filter({ hasText: 'Muthu s/o Velu' })).toBeVisible();
});

test('what the agency has already goes no further', async ({ desk, server, office }) => {
  const id = office.agency.id;
  const phoneNo = `+659${3_000_000 + id}`;
  const given = { phoneNo, username: `taken.${id}`, email: `taken${id}@own.example` };
  await makeStaff(server.db, { securityAgencyID: id, ...given });
  await stranger(server, { username: `there.${id}`, email: `there${id}@elsewhere.example` });
  await begin(desk, phoneNo.slice(3));
  await expectToast(desk, 'Staff profile already exist for this mobile number.');
  await expect(mobile(desk)).toHaveAttribute('aria-invalid', 'true');
  await mobile(desk).fill(`8${3_000_000 + id}`);
  await next(desk);
  await desk.getByLabel('Email').fill(given.email);
  await fillAccount(desk, given.username.toUpperCase());
  await expect(desk.getByText('Staff profile already exist for this NRIC.').first()).toBeVisible();
  await expect(desk.getByText('Staff profile already exist for this Email.')).toBeVisible();
  await desk.getByLabel('Email').fill(`there${id}@elsewhere.example`);
  await fillAccount(desk, `there.${id}`);
  await expect(
    desk.getByText("There's account with this NRIC. Check if the phone number is correct.").first(),
  ).toBeVisible();
  await expect(
    desk.getByText("There's account with this Email. Check if the phone number is correct."),
  ).toBeVisible();
  await expect(step(desk)).toContainText('Account Details');
});

test('what somebody takes meanwhile is said at its field', async ({ desk, server, office }) => {
  const id = office.agency.id;
  await begin(desk, `8${4_000_000 + id}`);
  await fillAccount(desk, `late.${id}`);
  await desk.getByLabel('Staff Number').fill('N300');
  await next(desk);
  await fillEmployment(desk);
  await stranger(server, { username: `LATE.${id}` });
  await submit(desk);
  await expectToast(desk, 'Unable to create staff');
  await expect(step(desk)).toContainText('Account Details');
  await expect(desk.getByLabel('Username')).toBeFocused();
  await expect(
    desk.getByText("There's account with this NRIC. Check if the phone number is correct."),
  ).toBeVisible();
  // Everything typed stays, the password too: only another username is needed.
  await fillAccount(desk, `later.${id}`);
  await expect(desk.getByLabel('Staff Number')).toHaveValue('N300');
  await next(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
});

test('a reload keeps what was typed, but not the password', async ({ desk, office }) => {
  const id = office.agency.id;
  await begin(desk, `8${5_000_000 + id}`);
  await fillAccount(desk, `kept.${id}`);
  await desk.getByLabel('Staff Number').fill('N400');
  await choose(desk, 'Race', 'Chinese');
  const kept = await desk.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain(`kept.${id}`);
  expect(kept).not.toContain('a-good-password');
  desk.on('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await expect(step(desk)).toContainText('Account Details');
  await expect(desk.getByLabel('Username')).toHaveValue(`kept.${id}`);
  await desk.getByLabel('Initial Password').pressSequentially('a-good-password');
  await expect(step(desk)).toContainText('Account Details');
  await next(desk);
  await expect(step(desk)).toContainText('Staff Profile');
  await expect(desk.getByLabel('Staff Number')).toHaveValue('N400');
  await expect(desk.getByTitle('Chinese')).toBeVisible();
});

test('a check that fails says so and stays', async ({ desk, office }) => {
  await desk.goto('/staff/create');
  await breakOperation(desk, 'CheckStaffPhoneNo', 'fault of the server');
  await mobile(desk).fill(`8${6_000_000 + office.agency.id}`);
  await next(desk);
  await expectToast(desk, 'Unable to proceed');
  await expect(mobile(desk)).toBeVisible();
});

test('the current grade is what the agency gave the person before, not what another one did', async ({
  desk,
  server,
  office,
}) => {
  const digits = `9${5_000_000 + office.agency.id}`;
  const phoneNo = `+65${digits}`;
  const accountID = await stranger(server, {
    phoneNo,
    grades: [{ plrdGradeID: 4, dateIssued: '2026-01-31' }],
  });
  const current = desk.getByRole('definition');
  const toProfile = async () => {
    await begin(desk, digits);
    await expect(step(desk)).toContainText('Account Details');
    await next(desk);
    await expect(step(desk)).toContainText('Staff Profile');
  };
  await toProfile();
  await expect(current).toHaveText('None on record with this agency');

  await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    accountID,
    deleted: 1,
    grades: [
      { plrdGradeID: 1, dateIssued: '2023-05-31' },
      { plrdGradeID: 2, dateIssued: '2025-05-31' },
      { plrdGradeID: 3, dateIssued: '2026-05-31', deleted: 1 },
    ],
  });
  await desk.evaluate(() => sessionStorage.clear());
  await toProfile();
  await expect(current).toHaveText(/^SSO - .*, issued on 31 May 2025$/);
});
