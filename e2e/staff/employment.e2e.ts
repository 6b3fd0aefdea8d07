import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const createOf = (page: Page, section: string) =>
  page
    .getByRole('region', { name: section, exact: true })
    .getByRole('button', { name: 'Create', exact: true });

test('a new employment asks for the end of the open one, checks both, and saves them together', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await createOf(desk, 'Employment Details').click();
  const current = desk.getByRole('region', { name: 'Current Employment' });
  await expect(current.locator('dd')).toHaveText(['SSO', 'FT', '01 Jan 2024']);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(4);

  await choose(desk, 'Designation', 'SS - Security Supervisor');
  await choose(desk, 'Employment Type', 'PT - Part-Time');
  await pickDay(desk, 'Current Employment End', '31 Dec 2023');
  await pickDay(desk, 'Start', '01 Jan 2031');
  await pickDay(desk, 'End', '31 Dec 2030');
  await desk.getByRole('button', { name: 'Submit' }).click();
  const messages = [
    'Current employment end date is before current employment start date',
    'New employment end date is before new employment start date',
  ];
  for (const message of messages) await expect(desk.getByText(message)).toBeVisible();

  await pickDay(desk, 'Current Employment End', '01 Jan 2031');
  await pickDay(desk, 'End', '31 Dec 2031');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(
    desk.getByText('New employment start date is not after current employment end date'),
  ).toBeVisible();

  await pickDay(desk, 'Current Employment End', '31 Dec 2025');
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  await expect(rowOf(desk, '31 Dec 2031')).toContainText('Incoming');
  await expect(rowOf(desk, '31 Dec 2025')).toContainText('Ended');
  const { variables } = sent.find(({ operation }) => operation === 'RenewEmployment') ?? {};
  expect(variables).toMatchObject({
    update: {
      staffProfileID: staff.id,
      securityAgencyID: office.agency.id,
      emEnd: '2025-12-31T15:59:59Z',
      emStatus: 'ENDED',
    },
    create: {
      accountID: staff.accountID,
      staffProfileID: staff.id,
      securityAgencyID: office.agency.id,
      designation: 'SS',
      emType: 'PT',
      emStart: '2030-12-31T16:00:00Z',
      emEnd: '2031-12-31T15:59:59Z',
      emStatus: 'INCOMING',
    },
    agencyID: office.agency.id,
  });
});

test('without an open employment only the new one is asked; an overlap is refused at its start', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await server.sql(
    `UPDATE work_history SET em_end = '2030-12-31T15:59:59Z' WHERE staff_profile_id = $1 AND em_end IS NULL`,
    [staff.id],
  );
  await desk.goto(`/staff/${staff.id}`);
  await createOf(desk, 'Employment Details').click();
  await expect(desk.getByRole('heading', { name: 'New Employment' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Current Employment' })).toBeHidden();
  await choose(desk, 'Designation', 'CSO - Chief Security Officer');
  await choose(desk, 'Employment Type', 'FT - Full-Time');
  await pickDay(desk, 'Start', '31 Dec 2030');
  await submit(desk);
  await expectToast(desk, 'Unable to create employment');
  await expect(
    desk.getByText('There is another employment in this time: 01 Jan 2024 to 31 Dec 2030.'),
  ).toBeVisible();
  await pickDay(desk, 'Start', '01 Jan 2031');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
});

test('an employment is corrected; without an end the end is cleared', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await desk.getByRole('button', { name: 'Edit the employment as SSO from 01 Jan 2024' }).click();
  await expect(desk.getByLabel('Start', { exact: true })).toHaveValue('01 Jan 2024');
  await checkAccessibility(desk);
  await choose(desk, 'Designation', 'SSS - Senior Security Supervisor');
  await pickDay(desk, 'End', '31 Dec 2023');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('End date is before current start date')).toBeVisible();
  await pickDay(desk, 'End', '30 Jun 2025');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  await expect(rowOf(desk, 'SSS')).toContainText('30 Jun 2025');
  await expect(desk.getByText('Employment StatusEnded')).toBeVisible();
  await desk.getByRole('button', { name: 'Edit the employment as SSS from 01 Jan 2024' }).click();
  const end = desk.getByLabel('End', { exact: true });
  await expect(end).toBeEditable();
  await end.hover();
  await desk.locator('.date-picker').last().getByRole('button', { name: 'Clear' }).click();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Employment StatusActive')).toBeVisible();
});

test('two people correct the same employment: the second sees what changed', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await desk.getByRole('button', { name: 'Edit the employment as SSO from 01 Jan 2024' }).click();
  await choose(desk, 'Employment Type', 'PT - Part-Time');
  await server.sql(
    `UPDATE work_history SET designation = 'CSO', version = 2 WHERE staff_profile_id = $1 AND em_end IS NULL`,
    [staff.id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to update employment details');
  await expect(desk.getByText('Designation: CSO (was SSO)')).toBeVisible();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  // The designation was not touched here: it stays as somebody else made it.
  await expect(rowOf(desk, 'PT')).toContainText('CSO');
});

test('what cannot be loaded says so', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/employment/edit/987654321`);
  await expectToast(desk, 'Unable to retrieve employment details');
  const mend = await breakOperation(desk, 'LatestStaffEmployment', 'fault of the server');
  await desk.goto(`/staff/${staff.id}`);
  await createOf(desk, 'Employment Details').click();
  await expectToast(desk, 'Unable to retrieve latest employment details');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('heading', { name: 'Current Employment' })).toBeVisible();
});
