import { clientHolding } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cells = (page: Page, name: string, row: string) =>
  section(page, name).getByRole('row').filter({ hasText: row }).getByRole('cell');

test('the profile shows the person, the grades, the training, the employments and the documents', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  const facts = section(desk, 'Tan Wei Ming').locator('dl > div');
  await expect(facts).toHaveText([
    'NameTan Wei Ming',
    'NRIC / FIN (Last 4)567D',
    `Staff Number${staff.staffNo}`,
    'Date of Birth31 Jan 1990',
    'GenderMale',
    'RacePeranakan',
    'NationalityMalaysian',
    'CitizenshipSingapore PR',
    'PR Date of Issue30 Jun 2015',
    'ReligionBuddhism',
    'Marital StatusMarried',
    /^Emailofficer\..*@agency\.example$/,
    /^Mobile Phone\+65 9\d{7}$/,
    'Account StatusActive',
    'Employment StatusActive',
  ]);
  await expect(cells(desk, 'PWM Grade', 'SSO')).toHaveText([
    'SSO - Senior Security Officer',
    '01 Dec 2023',
    '',
  ]);
  await expect(section(desk, 'PWM Grade').getByRole('columnheader')).toHaveText([
    'Grade',
    'Date Issued',
    'Edit',
  ]);
  await expect(section(desk, 'Training Records').getByRole('columnheader')).toHaveText([
    'Course Title',
    'WSQ Course Code',
    'Training Period',
    'Learning Hours',
    'Expiry Date',
    'Edit',
  ]);
  await expect(section(desk, 'Employment Details').getByRole('columnheader')).toHaveText([
    'Designation',
    'Employment Type',
    'Agency',
    'Start',
    'End',
    'Edit',
  ]);
  await expect(cells(desk, 'Employment Details', 'SSO')).toHaveText([
    /SSO.*Active/,
    'FT',
    office.agency.name,
    '01 Jan 2024',
    '-',
    '',
  ]);
  await expect(cells(desk, 'Employment Details', 'Ended')).toHaveText([
    /SO.*Ended/,
    'FT',
    office.agency.name,
    '01 Jan 2022',
    '31 Dec 2023',
    '',
  ]);
  await expect(cells(desk, 'Documents', 'PL100200')).toHaveText([
    'PLRD Licence',
    'PL100200',
    '31 Jan 2026',
    '30 Jan 2031',
    '-',
    '-',
    '',
  ]);
  await checkAccessibility(desk);
});

test('back goes to the list, or to the screen that led here', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(desk).toHaveURL('/staff');
  await desk.goto(`/staff/${staff.id}?backUrl=%2Fattendance%2Frecords`);
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(desk).toHaveURL('/attendance/records');
  // Never out of the console.
  await desk.goto(`/staff/${staff.id}?backUrl=https%3A%2F%2Fevil.example`);
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(desk).toHaveURL('/');
});

test('every button leads to its screen', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  const own = `/staff/${staff.id}`;
  const creates = {
    'PWM Grade': 'create/plrd',
    'Training Records': 'create/training',
    'Employment Details': 'create/employment',
    Documents: 'create/document',
  };
  for (const [name, path] of Object.entries(creates)) {
    await desk.goto(own);
    await section(desk, name).getByRole('button', { name: 'Create', exact: true }).click();
    await expect(desk).toHaveURL(`${own}/${path}`);
  }
  await desk.goto(own);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(desk).toHaveURL(`${own}/edit`);
  await desk.goto(own);
  await desk.getByRole('button', { name: 'Edit the grade SSO of 01 Dec 2023' }).click();
  await expect(desk).toHaveURL(new RegExp(`${own}/plrd/edit/\\d+$`));
  await desk.goto(own);
  await desk.getByRole('button', { name: 'Edit the employment as SO from 01 Jan 2022' }).click();
  await expect(desk).toHaveURL(new RegExp(`${own}/employment/edit/\\d+$`));
});

test('a create screen that the profile did not lead to returns there', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  for (const path of ['create/employment', 'create/plrd']) {
    await desk.goto(`/staff/${staff.id}/${path}`);
    await expect(desk).toHaveURL(`/staff/${staff.id}`);
  }
});

test('what cannot be loaded says so', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  const parts = {
    StaffGrades: 'Unable to retrieve PLRD Records',
    StaffEmployments: 'Unable to retrieve employment details',
    StaffDocuments: 'Unable to retrieve documents',
  };
  for (const [operation, sentence] of Object.entries(parts)) {
    const mend = await breakOperation(desk, operation, 'fault of the server');
    await desk.goto(`/staff/${staff.id}`);
    await expectToast(desk, sentence);
    await mend();
    await desk.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await desk.goto('/staff/987654321');
  await expectToast(desk, 'Unable to retrieve staff profile');
  await expect(desk).toHaveURL('/staff');
});

test('who may only look finds every button explained', async ({ server, office, deskOf }) => {
  const staff = await makeOfficer(server, office);
  await clientHolding(server, office.agency, 'staffaccount.view');
  const [viewer] = await server.sql<{ id: number; accountID: number; securityAgencyID: number }>(
    `SELECT id, account_id AS "accountID", security_agency_id AS "securityAgencyID"
    FROM staff_profile WHERE cognito_group = 'AgencyAdmin' AND security_agency_id = $1`,
    [office.agency.id],
  );
  if (viewer === undefined) throw new Error('nobody may only look');
  const page = await deskOf(viewer);
  await page.goto(`/staff/${staff.id}`);
  for (const name of ['Reset Password', 'Edit']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'You do not have the permission to edit staff.');
  }
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(4);
  for (const button of await page.getByRole('button', { name: 'Create', exact: true }).all()) {
    await expect(button).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /^Edit the/ })).toHaveCount(0);
});
