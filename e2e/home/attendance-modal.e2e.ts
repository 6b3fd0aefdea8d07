import { formTime, wireTime } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  cameNow,
  clock,
  planNow,
  planToCome,
  runningShift,
  siteCard,
  tagOf,
  zone,
} from '../support/home.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation } from '../support/wire.ts';

const modal = (page: Page, name: string) => page.getByRole('dialog', { name });

async function type(page: Page, label: string, time: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.fill(time);
  await field.press('Enter');
}

async function update(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

const records = `SELECT time_in AS "timeIn", time_out AS "timeOut", approval_status AS "approvalStatus",
    deployment_id AS "deploymentID", time_in_site_profile_id AS "siteIn",
    time_out_site_profile_id AS "siteOut"
  FROM attendance WHERE staff_profile_id = $1 AND deleted = 0`;

test('a tag opens the attendance of a person; the tag again, or Cancel, closes it', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  await desk.goto('/');
  const tag = tagOf(desk, guard.name);
  await tag.click();
  const dialog = modal(desk, guard.name);
  await expect(dialog.getByText(site.name)).toBeVisible();
  await expect(dialog.getByText('Missing', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Datetime In', { exact: true })).toHaveAttribute(
    'aria-required',
    'true',
  );
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(tag).toBeFocused();
  const place = await tag.boundingBox();
  if (place === null) throw new Error('the tag is not there');
  await tag.click();
  await expect(dialog).toBeVisible();
  await desk.mouse.click(place.x + 4, place.y + 4);
  await expect(dialog).toBeHidden();
});

test('Update enters a record for who has none: pending, and of the planned line', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  const { id: deploymentID } = await planNow(server, guard, site);
  const timeIn = wireTime(Math.floor(Date.now() / 60_000) * 60_000 - 120_000);
  await desk.goto('/');
  await tagOf(desk, guard.name).click();
  const dialog = modal(desk, guard.name);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await type(desk, 'Datetime In', formTime(timeIn, zone));
  await update(desk);
  await expectToast(desk, 'Record updated.');
  await expect(dialog).toBeHidden();
  await expect(tagOf(desk, guard.name)).toHaveClass(/board-tag-on_duty/);
  await expect(siteCard(desk, site.name).getByText('1 on duty')).toBeVisible();
  expect(await server.sql(records, [guard.id])).toEqual([
    {
      timeIn,
      timeOut: null,
      approvalStatus: 'PENDING',
      deploymentID,
      siteIn: site.id,
      siteOut: null,
    },
  ]);
});

test('Update corrects the record that there is, and leaves the seconds that nobody touched', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  const timeIn = wireTime(Date.now() - 5 * 60_000 + 17_000);
  const { id: deploymentID } = await planToCome(server, guard, site, timeIn);
  const timeOut = wireTime(Math.floor(Date.now() / 60_000) * 60_000);
  await makeAttendance(server.db, { staff: guard, site, timeIn, timeOut: null });
  await desk.goto('/');
  await tagOf(desk, guard.name).click();
  const dialog = modal(desk, guard.name);
  await expect(dialog.getByLabel('Datetime In', { exact: true })).toHaveValue(
    formTime(timeIn, zone),
  );
  await type(desk, 'Datetime Out', formTime(timeOut, zone));
  await update(desk);
  await expectToast(desk, 'Record updated.');
  await expect(tagOf(desk, guard.name)).toHaveClass(/board-tag-left/);
  expect(await server.sql(records, [guard.id])).toEqual([
    { timeIn, timeOut, approvalStatus: 'PENDING', deploymentID, siteIn: site.id, siteOut: site.id },
  ]);
});

test('a decided record waits for approval again, and the modal says so before', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  const { startDatetime } = runningShift();
  await makeAttendance(server.db, {
    staff: guard,
    site,
    timeIn: wireTime(Date.parse(startDatetime) - 120_000),
    timeOut: wireTime(Date.parse(startDatetime) - 60_000),
    approvalStatus: 'APPROVED',
  });
  await desk.goto('/');
  await tagOf(desk, guard.name).click();
  await expect(desk.getByText('This record is approved.', { exact: false })).toBeVisible();
  await type(desk, 'Datetime Out', formTime(startDatetime, zone));
  await update(desk);
  await expectToast(desk, 'Record updated.');
  const [record] = await server.sql(records, [guard.id]);
  expect(record).toMatchObject({ approvalStatus: 'PENDING', timeOut: startDatetime });
});

test('what cannot be is said at its field, and what was typed is asked for before it goes', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  const { timeIn } = await cameNow(server, guard, site);
  await desk.goto('/');
  await tagOf(desk, guard.name).click();
  const dialog = modal(desk, guard.name);
  await type(desk, 'Datetime Out', formTime(wireTime(Date.parse(timeIn) - 3_600_000), zone));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Time out is before time in.')).toBeVisible();
  await type(desk, 'Datetime Out', formTime(wireTime(Date.now() + 3_600_000), zone));
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('The time lies in the future.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'No', exact: true }).click();
  await expect(dialog).toBeVisible();
  await desk.reload();
  await tagOf(desk, guard.name).click();
  await expect(dialog.getByLabel('Datetime Out', { exact: true })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await server.sql(records, [guard.id])).toMatchObject([{ timeOut: null }]);
});

/** Opens the record of a guard who came; somebody changes it, and a time to go is typed. */
async function openChanged(desk: Page, server: TestServer, { guard, site }: Office) {
  await planNow(server, guard, site);
  const { id } = await cameNow(server, guard, site);
  await desk.goto('/');
  await tagOf(desk, guard.name).click();
  const dialog = modal(desk, guard.name);
  await expect(dialog.getByLabel('Datetime In', { exact: true })).not.toHaveValue('');
  const now = wireTime(Math.floor(Date.now() / 60_000) * 60_000);
  const earlier = wireTime(Date.parse(runningShift().startDatetime) - 600_000);
  const change = 'UPDATE attendance SET time_in = $2, version = version + 1 WHERE id = $1';
  await server.sql(change, [id, earlier]);
  await type(desk, 'Datetime Out', formTime(now, zone));
  return { dialog, earlier };
}

test('a record that somebody changed meanwhile is not overwritten unseen', async ({
  desk,
  server,
  office,
}) => {
  const { dialog, earlier } = await openChanged(desk, server, office);
  await update(desk);
  await expect(dialog.getByRole('alert')).toContainText(
    `Somebody changed the record of ${office.guard.name}`,
  );
  await expect(dialog.getByRole('alert')).toContainText(formTime(earlier, zone));
  await update(desk);
  await expectToast(desk, 'Record updated.');
  await expect(dialog).toBeHidden();
});

test('a record that was changed is sent again while other things of the page are still on their way', async ({
  desk,
  server,
  office,
}) => {
  const { dialog } = await openChanged(desk, server, office);
  const release = await holdOperation(desk, 'OpenAlarms');
  await update(desk);
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed');
  await update(desk);
  await expectToast(desk, 'Record updated.');
  release();
});

test('who clocks in while the modal stands open is not entered twice, and the reason is said', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  await desk.goto('/');
  await tagOf(desk, guard.name).click();
  const dialog = modal(desk, guard.name);
  await type(desk, 'Datetime In', formTime(wireTime(Date.now() - 120_000), zone));
  await clock(server, guard, 'in', site.id);
  await update(desk);
  await expect(dialog.getByRole('alert')).toHaveText('This person is already on duty.');
  expect(await server.sql(records, [guard.id])).toHaveLength(1);
});

test('what cannot be loaded or saved is said', async ({ desk, server, office }) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  await cameNow(server, guard, site);
  await desk.goto('/');
  const mend = await breakOperation(desk, 'DashboardAttendance', 'fault of the server');
  await tagOf(desk, guard.name).click();
  await expectToast(desk, 'Unable to retrieve attendance');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await breakOperation(desk, 'UpdateAttendance', 'fault of the server');
  await type(desk, 'Datetime Out', formTime(wireTime(Date.now()), zone));
  await update(desk);
  await expectToast(desk, 'Unable to update attendance record');
  await expect(desk.getByLabel('Datetime Out', { exact: true })).not.toHaveValue('');
});
