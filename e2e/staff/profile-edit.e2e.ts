import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeOffice } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { picture } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

test('a profile is edited with what its choices reveal', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/edit`);
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Tan Wei Ming');
  await expect(desk.getByLabel('Race (others)')).toHaveValue('Peranakan');
  await expect(desk.getByLabel('PR Date of Issue')).toHaveValue('30 Jun 2015');
  // In the order of the specification (STF-87).
  const labels = await desk.locator('form label').allInnerTexts();
  expect(labels.filter((label) => /^(Staff Number|Name|NRIC|Date of Birth)/.test(label))).toEqual([
    'Staff Number',
    'Name',
    'NRIC / FIN (Last 4)',
    'Date of Birth',
  ]);
  await checkAccessibility(desk);
  await desk.getByLabel('Name', { exact: true }).fill('Tan Wei Ming 陈伟明');
  await desk.getByLabel('NRIC / FIN (Last 4)').fill('123a');
  await choose(desk, 'Race', 'Chinese');
  await expect(desk.getByLabel('Race (others)')).toHaveCount(0);
  await choose(desk, 'Citizenship', 'Others');
  await expect(desk.getByLabel('PR Date of Issue')).toHaveCount(0);
  await desk.getByLabel('Citizenship (others)').fill('Bhutanese');
  await choose(desk, 'Religion', 'Others');
  await desk.getByLabel('Religion (others)').fill('Bahá’í');
  await choose(desk, 'Gender', 'Others');
  await choose(desk, 'Marital Status', 'Divorced');
  await pickDay(desk, 'Date of Birth', '28 Feb 1991');
  await desk.locator('input[type=file]').setInputFiles(picture('Me.png'));
  await expect(desk.getByText('Me.png')).toBeVisible();
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  for (const text of ['123A', 'Bhutanese', 'Bahá’í', '28 Feb 1991', 'Divorced', 'Chinese']) {
    await expect(desk.locator('dd').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(desk.getByRole('img', { name: /^Photo of Tan Wei Ming/ })).toBeVisible();
  const { variables } = sent.find(({ operation }) => operation === 'UpdateStaffProfile') ?? {};
  expect(variables).toMatchObject({
    update: {
      id: staff.id,
      version: 1,
      name: 'Tan Wei Ming 陈伟明',
      race: 'C',
      citizenship: 'O: Bhutanese',
      prFromDate: '',
      religion: 'O: Bahá’í',
      maritalStatus: 'DIVORCED',
    },
    updateUser: { gender: 'O', dob: '1991-02-28', last4ID: '123A' },
    agencyID: office.agency.id,
  });
  // What did not change its side is not sent (STF-94).
  expect(variables?.['update']).not.toHaveProperty('status');
});

test('every field says what is wrong with it', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/edit`);
  await desk.getByLabel('Name', { exact: true }).fill(' ');
  await desk.getByLabel('Staff Number').fill('');
  await desk.getByLabel('NRIC / FIN (Last 4)').fill('5678');
  await desk.getByLabel('Email').fill('tan@');
  await desk.getByLabel('Mobile').fill('6123 4567');
  await desk.getByLabel('Username (NRIC)').fill('');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);
  for (const message of [
    'This is not a valid last 4 alpha numeric of NRIC / FIN.',
    'The input is not valid E-mail!',
    'This is not a valid mobile number.',
  ]) {
    await expect(desk.getByText(message)).toBeVisible();
  }
  await pickDay(desk, 'Date of Birth', '01 Jan 2031');
  await expect(desk.getByText(/^The last possible day is /)).toBeVisible();
});

test('an NRIC as username is warned of, and saved all the same', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/edit`);
  const username = desk.getByLabel('Username (NRIC)');
  await expect(username).toHaveValue(staff.username);
  await expect(desk.getByText(/must not be used to sign in/)).toHaveCount(0);
  await username.fill('S1234567A');
  await expect(desk.getByText('Invalid NRIC checksum')).toBeVisible();
  await username.fill('A1234567D');
  await expect(desk.getByText('This is not a valid NRIC format.')).toBeVisible();
  await username.fill('S1234567D');
  await expect(desk.getByText('Invalid NRIC checksum')).toHaveCount(0);
  await expect(
    desk.getByText(/NRIC and FIN numbers must not be used to sign in after 31 December 2026/),
  ).toBeVisible();
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  const [account] = await server.sql('SELECT username FROM account WHERE id = $1', [
    staff.accountID,
  ]);
  expect(account).toEqual({ username: 'S1234567D' });
  await server.sql('UPDATE account SET username = $2 WHERE id = $1', [
    staff.accountID,
    staff.username,
  ]);
});

test('what somebody else signs in with is refused, and nothing is lost', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  const other = await makeOfficer(server, await makeOffice(server));
  await desk.goto(`/staff/${staff.id}/edit`);
  await desk.getByLabel('Username (NRIC)').fill(other.username);
  await submit(desk);
  await expectToast(desk, 'Phone Number, Email or Username in use.');
  await expect(desk.getByLabel('Username (NRIC)')).toHaveValue(other.username);
  await expect(desk.getByLabel('Username (NRIC)')).toHaveAttribute('aria-invalid', 'true');
});

test('identifiers of a shared account are locked, and their hint says why', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  const elsewhere = await makeOffice(server);
  await makeStaff(server.db, { securityAgencyID: elsewhere.agency.id, accountID: staff.accountID });
  await desk.goto(`/staff/${staff.id}/edit`);
  for (const label of ['Email', 'Mobile', 'Username (NRIC)']) {
    await expect(desk.getByLabel(label)).toBeDisabled();
  }
  await expect(
    desk.getByText('This person also belongs to another agency, so it cannot be changed here.'),
  ).toHaveCount(3);
  await desk.getByLabel('Name', { exact: true }).fill('Tan Ah Kow');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
});

test('the account status is a switch; one’s own is locked', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/edit`);
  await desk.getByRole('switch', { name: 'Account Status' }).click();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Account StatusInactive')).toBeVisible();
  await desk.goto(`/staff/${office.admin.id}/edit`);
  await expect(desk.getByRole('switch', { name: 'Account Status' })).toBeDisabled();
  await expect(desk.getByText('Nobody can take their own account out of use.')).toBeVisible();
  await expect(desk.getByText('Change your own in settings.')).toHaveCount(2);
  await expect(desk.getByText('Nobody can change their own username.')).toHaveCount(1);
});

test('whoever may sign in to the console can change e-mail and mobile in settings, and is said to', async ({
  desk,
  server,
  office,
}) => {
  const inSettings = desk.getByText('The staff member can also change it in settings.');
  const guard = await makeOfficer(server, office);
  await desk.goto(`/staff/${guard.id}/edit`);
  await expect(desk.getByLabel('Username (NRIC)')).toBeEnabled();
  await expect(inSettings).toHaveCount(0);
  const admin = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
  });
  await desk.goto(`/staff/${admin.id}/edit`);
  await expect(desk.getByLabel('Username (NRIC)')).toBeEnabled();
  await expect(inSettings).toHaveCount(2);
});

test('two people edit the same profile: the second sees what changed and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/edit`);
  await desk.getByLabel('Name', { exact: true }).fill('By Me');
  await server.sql(
    `UPDATE staff_profile SET staff_no = 'THEIRS', version = version + 1 WHERE id = $1`,
    [staff.id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to update staff profile');
  await expect(desk.getByText(`Staff Number: THEIRS (was ${staff.staffNo})`)).toBeVisible();
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('By Me');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
});

test('typed input survives a reload, and a failure says so', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/edit`);
  await desk.getByLabel('Name', { exact: true }).fill('Typed Before');
  desk.on('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Typed Before');
  await breakOperation(desk, 'UpdateStaffProfile', 'fault of the server');
  await submit(desk);
  await expectToast(desk, 'Unable to update staff profile');
});

test('a profile that cannot be loaded leads back to the list', async ({ desk }) => {
  await desk.goto('/staff/987654321/edit');
  await expectToast(desk, 'Unable to retrieve staff profile');
  await expect(desk).toHaveURL('/staff');
});
