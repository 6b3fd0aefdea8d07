import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

test('a PWM grade is given, with a date that is not in the future', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  const grades = desk.getByRole('region', { name: 'PWM Grade', exact: true });
  await grades.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await checkAccessibility(desk);
  await choose(desk, 'PWM Grade', 'SS - Security Supervisor');
  // A day to come is not taken: the field says so, and nothing is sent.
  await pickDay(desk, 'Date Issued', '01 Jan 2031');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText(/^The last possible day is /)).toBeVisible();
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  await pickDay(desk, 'Date Issued', '30 Jun 2026');
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  await expect(rowOf(desk, 'SS - Security Supervisor')).toContainText('30 Jun 2026');
  const { variables } = sent.find(({ operation }) => operation === 'CreateGrade') ?? {};
  expect(variables).toMatchObject({
    create: { accountID: staff.accountID, plrdGradeID: 3, dateIssued: '2026-06-30' },
    agencyID: office.agency.id,
  });
});

test('a PWM grade is corrected; somebody else’s change is told', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await desk.getByRole('button', { name: 'Edit the grade SSO of 01 Dec 2023' }).click();
  await expect(desk.getByLabel('Date Issued')).toHaveValue('01 Dec 2023');
  await checkAccessibility(desk);
  await pickDay(desk, 'Date Issued', '15 Dec 2023');
  await server.sql(
    `UPDATE plrd_history SET plrd_grade_id = 4, version = 2 WHERE staff_profile_id = $1 AND plrd_grade_id = 2`,
    [staff.id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to update PLRD record');
  await expect(desk.getByText('Grade: SSS (was SSO)')).toBeVisible();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  // The grade was not touched here: it stays as somebody else made it.
  await expect(rowOf(desk, 'SSS - Senior Security Supervisor')).toContainText('15 Dec 2023');
});

test('what cannot be loaded or saved says so', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/plrd/edit/987654321`);
  await expectToast(desk, 'Unable to retrieve PLRD Record');
  await desk.goto(`/staff/${staff.id}`);
  const grades = desk.getByRole('region', { name: 'PWM Grade', exact: true });
  await grades.getByRole('button', { name: 'Create', exact: true }).click();
  await choose(desk, 'PWM Grade', 'CSO - Chief Security Officer');
  await pickDay(desk, 'Date Issued', '30 Jun 2026');
  await breakOperation(desk, 'CreateGrade', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to create PLRD record');
  await expect(desk.getByLabel('Date Issued')).toHaveValue('30 Jun 2026');
});
