import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  choose,
  columnTitles,
  firstCells,
  makeGuard,
  rowOf,
  scrollWidth,
  uploadPhoto,
} from '../support/attendance.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation } from '../support/wire.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const clockInDocument = `mutation ($create: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const clockOutDocument = `mutation ($update: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockOut(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;

test('On Duty lists who came and has not left, the latest first', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const early = await makeGuard(server, office, 'Early Bird', 'D1');
  const late = await makeGuard(server, office, 'Late Comer', 'D2');
  const gone = await makeGuard(server, office, 'Gone Home', 'D3');
  await makeAttendance(server.db, { staff: early, site, timeIn: hoursAgo(9), timeOut: null });
  await makeAttendance(server.db, { staff: late, site, timeIn: hoursAgo(2), timeOut: null });
  await makeAttendance(server.db, { staff: gone, site });
  await desk.goto('/attendance/onduty');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Attendance - On Duty');
  await expect(rowOf(desk, late.name)).toBeVisible();
  expect(await columnTitles(desk)).toEqual([
    'Staff Name',
    'Site In',
    'Time In',
    'Attendance Images',
    // For who may correct attendance.
    'Action',
  ]);
  expect(await scrollWidth(desk)).toBe('1200px');
  expect(await firstCells(desk)).toEqual(['Late Comer', 'Early Bird']);
  await expect(rowOf(desk, late.name)).toContainText(site.name);
  await expect(
    desk.getByRole('img', { name: 'Time In photo of Late Comer: not available' }),
  ).toBeVisible();
  await checkAccessibility(desk);
});

test('the filters are search and the site of the time in', async ({ desk, server, office }) => {
  const marina = await makeSite(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Marina Tower',
  });
  const here = await makeGuard(server, office, 'Alpha Guard', 'D1');
  const there = await makeGuard(server, office, 'Bravo Guard', 'D2');
  await makeAttendance(server.db, { staff: here, site: office.site, timeOut: null });
  await makeAttendance(server.db, { staff: there, site: marina, timeOut: null });
  await desk.goto('/attendance/onduty');
  await choose(desk, 'Site', 'Marina Tower');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, here.name)).toBeHidden();
  await expect(rowOf(desk, there.name)).toBeVisible();
  await desk.getByRole('button', { name: 'Remove filter Site' }).click();
  await desk.getByRole('textbox', { name: 'Search' }).fill('D1');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, there.name)).toBeHidden();
  await expect(rowOf(desk, here.name)).toBeVisible();
  await expect(desk).toHaveURL('/attendance/onduty?search=D1');
});

test('who clocks in appears within two seconds, with the photo, and goes on clocking out', async ({
  desk,
  server,
  office,
}) => {
  await desk.goto('/attendance/onduty');
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  await expect(desk.getByText('No records found.')).toBeVisible();
  const photo = await uploadPhoto(server, office, desk);
  const guard = server.client(await server.signInAs(office.guard, 'GUARD'));
  const event = {
    siteProfileID: office.site.id,
    time: `${new Date().toISOString().slice(0, 19)}Z`,
  };
  const agencyID = office.agency.id;
  const came = await guard.graphql(clockInDocument, {
    create: { ...event, photo },
    agencyID,
    key: `clock-in-${office.guard.id}`,
  });
  expect(came.body.errors).toBeUndefined();
  await expect(rowOf(desk, office.guard.name)).toBeVisible({ timeout: 2_000 });
  const picture = desk.getByRole('button', { name: `Time In photo of ${office.guard.name}` });
  await picture.click();
  await expect(desk.getByRole('dialog', { name: /^Time In photo of/ })).toBeVisible();
  await desk.keyboard.press('Escape');
  const left = await guard.graphql(clockOutDocument, {
    update: event,
    agencyID,
    key: `clock-out-${office.guard.id}`,
  });
  expect(left.body.errors).toBeUndefined();
  await expect(rowOf(desk, office.guard.name)).toBeHidden({ timeout: 2_000 });
});

test('who clocks in after the list was read and before its stream stands appears too', async ({
  desk,
  server,
  office,
}) => {
  const letGo = await holdOperation(desk, 'AttendanceChanged');
  await desk.goto('/attendance/onduty');
  await expect(desk.getByText('No records found.')).toBeVisible();
  const guard = server.client(await server.signInAs(office.guard, 'GUARD'));
  const time = `${new Date().toISOString().slice(0, 19)}Z`;
  const came = await guard.graphql(clockInDocument, {
    create: { siteProfileID: office.site.id, time },
    agencyID: office.agency.id,
    key: `clock-in-${office.guard.id}`,
  });
  expect(came.body.errors).toBeUndefined();
  letGo();
  await expect(rowOf(desk, office.guard.name)).toBeVisible();
});

test('a list that cannot be loaded says so', async ({ desk }) => {
  await breakOperation(desk, 'AttendanceOnDuty', 'fault of the server');
  await desk.goto('/attendance/onduty');
  await expectToast(desk, 'Unable to retrieve attendance records');
  await expect(desk.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a forgotten clock-out is closed with a time or without, and says why', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const known = await makeGuard(server, office, 'Known Time', 'D1');
  const unknown = await makeGuard(server, office, 'Nobody Knows', 'D2');
  for (const staff of [known, unknown]) {
    await makeAttendance(server.db, { staff, site, timeIn: '2026-09-01T00:00:00Z', timeOut: null });
  }
  await desk.goto('/attendance/onduty');
  await desk.getByRole('button', { name: 'Close the record of Known Time' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close record' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await checkAccessibility(desk);
  await dialog.getByLabel('Time Out').fill('01 Sep 2026 20:00');
  await dialog.getByLabel('Time Out').press('Enter');
  await dialog.getByLabel('Reason').fill('Relieved at eight');
  await dialog.getByRole('button', { name: 'Close record' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, known.name)).toBeHidden();

  await desk.getByRole('button', { name: 'Close the record of Nobody Knows' }).click();
  await choose(desk, 'Close', 'As not clocked out: nobody knows the time');
  await dialog.getByLabel('Reason').fill('Asked everybody');
  await dialog.getByRole('button', { name: 'Close record' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  // Rows behind a dialog are hidden too: whoever went on now would break off what is being sent.
  await expect(dialog).toBeHidden();
  await expect(rowOf(desk, unknown.name)).toBeHidden();

  await desk.goto('/attendance/approval');
  await expect(rowOf(desk, known.name)).toContainText('12h 0min');
  await expect(rowOf(desk, unknown.name)).toContainText('Not Available');
  await expect(rowOf(desk, unknown.name)).toContainText('Not clocked out');
});
