import { addDays } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeAdmin, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, makeGuard, makeShifts, rowOf, scrollWidth } from '../support/attendance.ts';
import { goByMenu } from '../support/shell.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation, listen } from '../support/wire.ts';

const timeIn = '2026-11-20T00:05:00Z';
const failed = 'Unable to update attendance record';

/** A pending shift that lasts so many minutes. */
function makeShift(server: TestServer, { site }: Office, staff: MadeStaff, minutes = 720) {
  const timeOut = new Date(Date.parse(timeIn) + minutes * 60_000).toISOString();
  return makeAttendance(server.db, { staff, site, timeIn, timeOut });
}

/** Chooses all records of the list and goes on to Approval Input. */
async function openInput(page: Page): Promise<void> {
  await page.goto('/attendance/approval');
  const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await row.check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // The list that is left has a button of the same name.
  await expect(page).toHaveURL('/attendance/approval/input');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
}

const durationOf = (page: Page, name: string) => rowOf(page, name).getByLabel('Approved Duration');

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Are you sure?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
}

const decided = (server: TestServer, ids: number[]) =>
  server.sql(
    `SELECT approval_status AS status, approved_duration::float8 AS minutes, reviewed_by AS by,
      reviewed_timestamp IS NOT NULL AS reviewed
    FROM attendance WHERE id = ANY($1) ORDER BY id`,
    [ids],
  );

test('without chosen records the person is back on Approval', async ({ desk }) => {
  await desk.goto('/attendance/approval/input');
  await expect(desk).toHaveURL('/attendance/approval');
});

test('only the chosen records are shown, pre-filled to the nearest half hour', async ({
  desk,
  server,
  office,
}) => {
  const examples = [
    [704, '690'],
    [705, '720'],
    [14, '0'],
    [15, '30'],
  ] as const;
  for (const [minutes] of examples) {
    const staff = await makeGuard(server, office, `Worked ${minutes}`, `W${minutes}`);
    await makeShift(server, office, staff, minutes);
  }
  await openInput(desk);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Attendance');
  await expect(desk.getByText('Approval Input', { exact: true })).toBeVisible();
  for (const [minutes, suggested] of examples) {
    await expect(durationOf(desk, `Worked ${minutes}`)).toHaveValue(suggested);
  }
  await expect(desk.getByText('4 records')).toBeVisible();
  expect(await scrollWidth(desk)).toBe('1185px');
  await checkAccessibility(desk);

  await desk.goBack();
  const first = desk.getByRole('checkbox', { name: 'Select Worked 704' });
  await first.uncheck();
  await desk.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(desk.getByLabel('Approved Duration')).toHaveCount(3);
  await expect(desk.getByText('Worked 704')).toBeHidden();
});

test('a duration must be a number that is not negative, and nothing is asked or sent before', async ({
  desk,
  server,
  office,
}) => {
  await makeShift(server, office, office.guard);
  await openInput(desk);
  const sent = listen(desk);
  const duration = desk.getByLabel('Approved Duration');
  const message = desk.getByText('Please provide a valid input.', { exact: true });
  for (const typed of ['', '-1', 'ten', '1e3', '.5', '10.', '1,5']) {
    await duration.fill(typed);
    await expect(message).toBeHidden();
    await desk.getByRole('button', { name: 'Apply' }).click();
    await expect(message).toBeVisible();
    await expect(duration).toBeFocused();
    await expect(duration).toHaveValue(typed);
    await expect(desk.getByText('Are you sure?')).toBeHidden();
  }
  await checkAccessibility(desk);
  for (const typed of ['0', '7.25', ' 600 ']) {
    await duration.fill(typed);
    await desk.getByRole('button', { name: 'Apply' }).click();
    await expect(desk.getByText('Are you sure?', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'No' }).click();
    await expect(duration).toHaveValue(typed);
  }
  expect(sent.map(({ operation }) => operation)).not.toContain('DecideAttendance');
});

test('"No" sends nothing and leaves everything as it is', async ({ desk, server, office }) => {
  const { id } = await makeShift(server, office, office.guard);
  await openInput(desk);
  await desk.getByLabel('Approved Duration').fill('333');
  await choose(desk, 'Action', 'Rejected');
  await desk.getByLabel('Reason').fill('Was not there');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('Are you sure?', { exact: true })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'No' }).click();
  await expect(desk).toHaveURL('/attendance/approval/input');
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('333');
  await expect(desk.getByRole('main').getByTitle('Rejected')).toBeVisible();
  expect(await decided(server, [id])).toMatchObject([{ status: 'PENDING', by: null }]);
});

test('Action begins with Approved, and Apply approves with the durations as typed', async ({
  desk,
  server,
  office,
}) => {
  const second = await makeGuard(server, office, 'Second Guard', 'G2');
  const { id: first } = await makeShift(server, office, office.guard);
  const { id: other } = await makeShift(server, office, second, 480);
  await openInput(desk);
  await desk.getByRole('combobox', { name: 'Action' }).click();
  await expect(desk.getByRole('option')).toHaveCount(2);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('main').getByTitle('Approved', { exact: true })).toBeVisible();
  await durationOf(desk, office.guard.name).fill('690.5');
  await apply(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL('/attendance/approval');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  const by = office.admin.name;
  expect(await decided(server, [first, other])).toEqual([
    { status: 'APPROVED', minutes: 690.5, by, reviewed: true },
    { status: 'APPROVED', minutes: 480, by, reviewed: true },
  ]);
});

test('Rejected applies to all records', async ({ desk, server, office }) => {
  const ids = await makeShifts(server, office, 3, { lastTimeIn: timeIn });
  await openInput(desk);
  await choose(desk, 'Action', 'Rejected');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('Please say why it is rejected.')).toBeVisible();
  await desk.getByLabel('Reason').fill('Nobody was there');
  await apply(desk);
  await expectToast(desk, 'Updated successfully');
  const rows = await decided(server, ids);
  expect(rows.map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
});

test('typed durations and the action survive a reload', async ({ desk, server, office }) => {
  await makeShift(server, office, office.guard);
  await openInput(desk);
  await desk.getByLabel('Approved Duration').fill('615');
  await choose(desk, 'Action', 'Rejected');
  desk.on('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('615');
  await expect(desk.getByRole('main').getByTitle('Rejected')).toBeVisible();
  // An address that is typed has no records with it: what was typed waits for them.
  await desk.goto('/attendance/onduty');
  await desk.goto('/attendance/approval/input');
  await expect(desk).toHaveURL('/attendance/approval');
  await openInput(desk);
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('615');
});

test('leaving with typed durations asks first, and going on forgets them', async ({
  desk,
  server,
  office,
}) => {
  await makeShift(server, office, office.guard);
  await openInput(desk);
  await desk.getByLabel('Approved Duration').fill('615');
  await goByMenu(desk, 'Attendance', 'Records');
  const question = desk.getByText('Are you sure you want to discard all changes?');
  await expect(question).toBeVisible();
  await desk.getByRole('button', { name: 'No' }).click();
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('615');
  await desk.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(question).toBeVisible();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expect(desk).toHaveURL('/attendance/approval');
  await openInput(desk);
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('720');
});

test('of two administrators the second is told who decided, and can go on without that record', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const { id: securityAgencyID } = office.agency;
  const colleague = await makeAdmin(server.db, { securityAgencyID, name: 'Ong Boon Keng' });
  const second = await makeGuard(server, office, 'Second Guard', 'G2');
  const { id: contested } = await makeShift(server, office, office.guard);
  const { id: free } = await makeShift(server, office, second);
  await openInput(desk);
  await durationOf(desk, second.name).fill('600');

  const other = await deskOf(colleague);
  await other.goto('/attendance/approval');
  await other.getByRole('checkbox', { name: `Select ${office.guard.name}` }).check();
  await other.getByRole('button', { name: 'Next', exact: true }).click();
  await choose(other, 'Action', 'Rejected');
  await other.getByLabel('Reason').fill('Was not there');
  await apply(other);
  await expectToast(other, 'Updated successfully');

  await apply(desk);
  await expectToast(desk, failed);
  const told = desk.getByRole('alert').filter({ hasText: 'Ong Boon Keng' });
  await expect(told).toContainText(
    `Ong Boon Keng has rejected the record of ${office.guard.name} meanwhile.`,
  );
  await checkAccessibility(desk);
  expect(await decided(server, [contested, free])).toMatchObject([
    { status: 'REJECTED', by: 'Ong Boon Keng' },
    { status: 'PENDING', by: null },
  ]);
  await expect(durationOf(desk, second.name)).toHaveValue('600');

  await told.getByRole('button', { name: /^Remove/ }).click();
  await expect(desk.getByLabel('Approved Duration')).toHaveCount(1);
  await apply(desk);
  await expectToast(desk, 'Updated successfully');
  expect(await decided(server, [contested, free])).toMatchObject([
    { status: 'REJECTED', by: 'Ong Boon Keng' },
    { status: 'APPROVED', minutes: 600, by: office.admin.name },
  ]);
});

test('records that were decided before the screen opened are left out, and it says so', async ({
  desk,
  server,
  office,
}) => {
  const [latest = 0] = await makeShifts(server, office, 2, { lastTimeIn: timeIn });
  await openInput(desk);
  await server.sql(
    "UPDATE attendance SET approval_status = 'APPROVED', approved_duration = 60 WHERE id = $1",
    [latest],
  );
  await desk.reload();
  await expect(desk.getByLabel('Approved Duration')).toHaveCount(1);
  await expect(desk.getByText(/^1 of the 2 chosen records is no longer pending/)).toBeVisible();
});

test('a lost network says so, keeps what was typed, and the retry works', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  const { id } = await makeShift(server, office, office.guard);
  await openInput(desk);
  await desk.getByLabel('Approved Duration').fill('615');
  const mend = await breakOperation(desk, 'DecideAttendance', 'no network');
  await apply(desk);
  await expectToast(desk, failed);
  await expect(desk.getByLabel('Approved Duration')).toHaveValue('615');
  await expect(desk.getByRole('button', { name: 'Apply' })).toBeEnabled();
  expect(await decided(server, [id])).toMatchObject([{ status: 'PENDING' }]);
  await mend();
  await apply(desk);
  await expectToast(desk, 'Updated successfully');
  expect(await decided(server, [id])).toMatchObject([{ status: 'APPROVED', minutes: 615 }]);
});

test('a fault of the server ends the waiting and shows no details', async ({
  desk,
  server,
  office,
}) => {
  await makeShift(server, office, office.guard);
  await openInput(desk);
  await breakOperation(desk, 'DecideAttendance', 'fault of the server');
  await apply(desk);
  await expectToast(desk, failed);
  await expect(desk.getByText('Something went wrong.')).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Apply' })).toBeEnabled();
});

test('on a slow network Apply cannot be sent twice', async ({ desk, server, office }) => {
  await makeShift(server, office, office.guard);
  await openInput(desk);
  const sent = listen(desk);
  const release = await holdOperation(desk, 'DecideAttendance');
  await apply(desk);
  const button = desk.getByRole('button', { name: 'Apply' });
  await button.click({ force: true });
  await desk.getByLabel('Approved Duration').press('Enter');
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  release();
  await expectToast(desk, 'Updated successfully');
  expect(sent.filter(({ operation }) => operation === 'DecideAttendance')).toHaveLength(1);
});

test('150 records of which nothing is unusual are approved by two presses and the answer', async ({
  desk,
  server,
  office: { agency, guard: staff, site },
}) => {
  for (let day = 0; day < 150; day += 1) {
    const date = addDays('2026-11-20', -day);
    const { id: deploymentID } = await makeDeployment(server.db, { staff, site, date });
    const times = { timeIn: `${date}T00:05:00Z`, timeOut: `${date}T12:00:00Z` };
    await makeAttendance(server.db, { staff, site, deploymentID, ...times });
  }
  const unplanned = await makeAttendance(server.db, {
    staff,
    site,
    timeIn: '2026-05-01T00:00:00Z',
  });
  await desk.goto('/attendance/approval?unusual=none');
  await desk.getByRole('button', { name: 'Next with all 150' }).click();
  // The list has a button Apply of its own.
  await expect(desk.getByRole('table', { name: 'Records to decide' })).toBeVisible();
  await apply(desk);
  await expectToast(desk, 'Updated successfully');
  const waiting = `SELECT id FROM attendance
    WHERE security_agency_id = $1 AND approval_status = 'PENDING'`;
  expect(await server.sql(waiting, [agency.id])).toEqual([{ id: unplanned.id }]);
});

test('what needs a reason asks for it at the record before anything is sent', async ({
  desk,
  server,
  office,
}) => {
  const { id } = await makeShift(server, office, office.guard);
  const copy = await makeShift(server, office, office.guard);
  const late = await makeGuard(server, office, 'Stayed Longer', 'G3');
  const { id: longer } = await makeShift(server, office, late);
  await desk.goto('/attendance/approval');
  await desk.getByRole('button', { name: 'Next with all 3' }).click();
  await expect(desk.getByText(`Overlaps record ${copy.id} at ${office.site.name}`)).toBeVisible();
  await expect(desk.getByText('Overlapping', { exact: true })).toHaveCount(2);
  await expect(desk.getByRole('img', { name: /Time In photo of Stayed Longer/ })).toBeVisible();
  await durationOf(desk, late.name).fill('99999');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('At most 26 hours (1560 minutes), please.')).toBeVisible();
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  await durationOf(desk, late.name).fill('750');
  const reasons = desk.getByLabel('Reason');
  await expect(reasons).toHaveCount(3);
  for (const reason of await reasons.all()) await reason.fill('Seen in the book');
  await rowOf(desk, late.name).getByLabel('Remark').fill('Relief was late');
  await checkAccessibility(desk);
  await apply(desk);
  await expectToast(desk, 'Updated successfully');
  const kept = await server.sql(
    'SELECT approved_duration::float8 AS minutes, reason, remark FROM attendance WHERE id = ANY($1) ORDER BY id',
    [[id, copy.id, longer]],
  );
  const reason = 'Seen in the book';
  expect(kept).toEqual([
    { minutes: 720, reason, remark: null },
    { minutes: 720, reason, remark: null },
    { minutes: 750, reason, remark: 'Relief was late' },
  ]);
});
