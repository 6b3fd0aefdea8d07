import { todayIn, startOfDay } from '@guardroom/rules/dates';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, makeGuard, rowOf } from '../support/attendance.ts';
import { makeHolder, password } from '../support/holder.ts';
import { goByMenu } from '../support/shell.ts';
import { endSession, fillSignIn, signIn } from '../support/sign-in.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { beforeOperation, breakOperation, holdOperation, listen } from '../support/wire.ts';

const zone = 'Asia/Singapore';
const timeIn = startOfDay(todayIn(zone), zone);
const timeOut = new Date(Date.parse(timeIn) + 60_000).toISOString();
const failed = 'Unable to update attendance record';
const discard = 'Are you sure you want to discard all changes?';

function makeRecord(server: TestServer, { guard: staff, site }: Office, given = {}) {
  return makeAttendance(server.db, { staff, site, timeIn, timeOut, ...given });
}

const duration = (page: Page) => page.getByLabel('Approved Duration');

async function edit(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(duration(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Are you sure?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
}

test('one row is edited at a time: sites, status and approved duration', async ({
  desk,
  server,
  office,
}) => {
  const { id: securityAgencyID } = office.agency;
  await makeSite(server.db, { securityAgencyID, name: 'Marina Tower' });
  const other = await makeGuard(server, office, 'Other Guard', 'R2');
  const { id } = await makeRecord(server, office);
  await makeRecord(server, office, { staff: other });
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  await expect(rowOf(desk, other.name).getByRole('button', { name: 'Edit' })).toBeDisabled();
  const main = desk.getByRole('table').or(desk.getByRole('main'));
  await expect(main.getByRole('combobox', { name: 'Site In' }).first()).toBeVisible();
  await checkAccessibility(desk);
  const row = rowOf(desk, office.guard.name);
  await choose(desk, 'Site Out', 'Marina Tower');
  await rowOf(desk, office.guard.name).getByRole('combobox', { name: 'Approval Status' }).click();
  await desk.getByTitle('Approved', { exact: true }).last().click();
  await duration(desk).fill('690');
  // More than was clocked.
  await row.getByLabel('Reason').fill('Stayed for the handover');
  await save(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(row).toContainText('Marina Tower');
  await expect(row).toContainText('11h 30min');
  await expect(row).toContainText(office.admin.name);
  const [stored] = await server.sql(
    'SELECT approval_status AS status, approved_duration::float8 AS minutes FROM attendance WHERE id = $1',
    [id],
  );
  expect(stored).toEqual({ status: 'APPROVED', minutes: 690 });
  await expect(rowOf(desk, other.name).getByRole('button', { name: 'Edit' })).toBeEnabled();
});

test('any status may follow any other', async ({ desk, server, office }) => {
  await makeRecord(server, office, { approvalStatus: 'REJECTED' });
  await desk.goto('/attendance/records');
  for (const status of ['Approved', 'Pending', 'Rejected']) {
    await edit(desk, office.guard.name);
    await rowOf(desk, office.guard.name).getByRole('combobox', { name: 'Approval Status' }).click();
    await desk.getByTitle(status, { exact: true }).last().click();
    if (status === 'Rejected') {
      await rowOf(desk, office.guard.name).getByLabel('Reason').fill('Was not there');
    }
    await save(desk);
    await expect(duration(desk)).toBeHidden();
    await expect(rowOf(desk, office.guard.name)).toContainText(status);
  }
});

test('who may approve but not correct decides a record, and changes nothing else of it', async ({
  deskOf,
  server,
  office,
}) => {
  // Of a place that nobody knows any more; the remark is as another program sent it.
  const { id } = await makeRecord(server, office);
  await server.sql(
    `UPDATE attendance SET time_in_site_profile_id = NULL, remark = ' Seen ' WHERE id = $1`,
    [id],
  );
  const approver = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: permissionList
      .filter(({ key }) => key === 'attendance.view' || key === 'attendance.approve')
      .map((one) => one.id),
  });
  const desk = await deskOf(approver);
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  const row = rowOf(desk, office.guard.name);
  for (const end of ['In', 'Out'])
    await expect(row.getByRole('combobox', { name: `Site ${end}` })).toBeDisabled();
  await expect(row.getByLabel('Remark')).toBeDisabled();
  await row.getByRole('combobox', { name: 'Approval Status' }).click();
  await desk.getByTitle('Rejected', { exact: true }).last().click();
  await row.getByLabel('Reason').fill('Was not there');
  await save(desk);
  await expectToast(desk, 'Updated successfully');
  const stored = 'SELECT approval_status AS status, reason, remark FROM attendance WHERE id = $1';
  expect(await server.sql(stored, [id])).toEqual([
    { status: 'REJECTED', reason: 'Was not there', remark: ' Seen ' },
  ]);
});

test('a wrong duration and an empty site are told at their cells, and nothing is asked or sent', async ({
  desk,
  server,
  office,
}) => {
  await makeRecord(server, office, { site: undefined });
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  const sent = listen(desk);
  await duration(desk).fill('ten');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Please provide a valid input', { exact: true })).toBeVisible();
  await expect(desk.getByText('Please Input Site In!')).toBeVisible();
  await expect(desk.getByText('Please Input Site Out!')).toBeVisible();
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  await expect(duration(desk)).toHaveValue('ten');
  await checkAccessibility(desk);
  expect(sent.map(({ operation }) => operation)).not.toContain('UpdateAttendance');
});

test('the approved duration is saved as it stands in the field, zero and nothing too; without a change nothing is sent', async ({
  desk,
  server,
  office,
}) => {
  await makeRecord(server, office);
  await desk.goto('/attendance/records');
  const sent = listen(desk);
  await edit(desk, office.guard.name);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expectToast(desk, 'Nothing to update.');
  await expect(duration(desk)).toBeHidden();
  for (const typed of ['0', '45.5', '']) {
    await edit(desk, office.guard.name);
    await duration(desk).fill(typed);
    await save(desk);
    await expect(duration(desk)).toBeHidden();
  }
  const updates = sent.flatMap(({ operation, variables }) =>
    operation === 'UpdateAttendance' ? [variables['update']] : [],
  );
  expect(updates).toHaveLength(3);
  expect(updates[0]).toHaveProperty('approvedDuration', 0);
  expect(updates[1]).toHaveProperty('approvedDuration', 45.5);
  expect(updates[2]).toHaveProperty('approvedDuration', null);
});

test('Save and Cancel each ask; "No" keeps editing, discarding brings the row back', async ({
  desk,
  server,
  office,
}) => {
  await makeRecord(server, office);
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  const sent = listen(desk);
  await duration(desk).fill('111');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Are you sure?', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'No' }).click();
  await expect(duration(desk)).toHaveValue('111');
  await rowOf(desk, office.guard.name).getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByText(discard)).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'No' }).click();
  await expect(duration(desk)).toHaveValue('111');
  await goByMenu(desk, 'Attendance', 'On Duty');
  await expect(desk.getByText(discard)).toBeVisible();
  await desk.getByRole('button', { name: 'No' }).click();
  await rowOf(desk, office.guard.name).getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expect(duration(desk)).toBeHidden();
  expect(sent.map(({ operation }) => operation)).not.toContain('UpdateAttendance');
});

test('a record changed meanwhile is told with what changed; the input is kept and can be saved', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const { id } = await makeRecord(server, office);
  const { id: securityAgencyID } = office.agency;
  const colleague = await makeAdmin(server.db, { securityAgencyID, name: 'Ong Boon Keng' });
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  await duration(desk).fill('333');

  const other = await deskOf(colleague);
  await other.goto('/attendance/records');
  await edit(other, office.guard.name);
  await rowOf(other, office.guard.name).getByRole('combobox', { name: 'Approval Status' }).click();
  await other.getByTitle('Rejected', { exact: true }).last().click();
  await other.getByLabel('Reason').fill('Was not there');
  await save(other);
  await expectToast(other, 'Updated successfully');

  await save(desk);
  await expectToast(desk, failed);
  const told = desk.getByRole('alert').filter({ hasText: office.guard.name });
  await expect(told).toContainText('Approval Status: Rejected (was Pending)');
  await expect(duration(desk)).toHaveValue('333');
  await checkAccessibility(desk);
  const statusNow = () =>
    server.sql('SELECT approval_status AS status FROM attendance WHERE id = $1', [id]);
  expect(await statusNow()).toEqual([{ status: 'REJECTED' }]);
  await save(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(told).toBeHidden();
});

test('a lost network keeps the row in editing, and the retry works', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  await makeRecord(server, office);
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  await duration(desk).fill('222');
  const mend = await breakOperation(desk, 'UpdateAttendance', 'no network');
  await save(desk);
  await expectToast(desk, failed);
  await expect(duration(desk)).toHaveValue('222');
  await mend();
  await save(desk);
  await expectToast(desk, 'Updated successfully');
});

test('on a slow network Save cannot be sent twice, and a fault ends the waiting', async ({
  desk,
  server,
  office,
}) => {
  await makeRecord(server, office);
  await desk.goto('/attendance/records');
  await edit(desk, office.guard.name);
  await duration(desk).fill('222');
  const mend = await breakOperation(desk, 'UpdateAttendance', 'fault of the server');
  await save(desk);
  await expectToast(desk, failed);
  await expect(desk.getByRole('button', { name: 'Save' })).toBeEnabled();
  await mend();
  const sent = listen(desk);
  const release = await holdOperation(desk, 'UpdateAttendance');
  await save(desk);
  await desk.getByRole('button', { name: 'Save' }).click({ force: true });
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  release();
  await expectToast(desk, 'Updated successfully');
  expect(sent.filter(({ operation }) => operation === 'UpdateAttendance')).toHaveLength(1);
});

test('what is typed into a row is still there after signing in again', async ({
  page,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  await signIn(page.context(), server, profile);
  await makeRecord(server, office);
  await page.goto('/attendance/records');
  await edit(page, office.guard.name);
  await duration(page).fill('222');
  // At the last moment: whatever else the page asks for would lead to the sign-in page before.
  await beforeOperation(page, 'UpdateAttendance', () => endSession(page.context(), server));
  await save(page);
  await expectToast(page, 'Token has expired, please re-login');
  await fillSignIn(page, username, password);
  await expect(page).toHaveURL('/attendance/records');
  await expect(duration(page)).toHaveValue('222');
});
