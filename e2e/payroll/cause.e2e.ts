import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makePayRate } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';

const approve = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id }
}`;
const pay = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  createPayPeriod(create: $create, agencyID: $agencyID) { id }
}`;

/** October with one shift that was worked and approved, and one to which nobody came. */
async function paidOctober(server: TestServer, { agency, admin, guard, site }: Office) {
  const { db } = server;
  const agencyID = agency.id;
  await makePayRate(db, { securityAgencyID: agencyID });
  const line = await makeDeployment(db, { staff: guard, site, date: '2026-10-06' });
  await makeDeployment(db, { staff: guard, site, date: '2026-10-08' });
  const record = await makeAttendance(db, {
    staff: guard,
    site,
    timeIn: '2026-10-06T00:05:00Z',
    deploymentID: line.id,
  });
  const office = server.client(await server.signInAs(admin));
  const update = [{ id: record.id, approvalStatus: 'APPROVED', approvedDuration: 690 }];
  expect((await office.graphql(approve, { update, agencyID })).codes).toEqual([]);
  const create = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const { body } = await office.graphql<{ createPayPeriod: { id: number } }>(pay, {
    create,
    agencyID,
  });
  if (!body.data) throw new Error('nothing was paid');
  return { recordID: record.id, path: `/payroll/${body.data.createPayPeriod.id}/${guard.id}` };
}

test('a figure leads to its days, the record and its audit, and the record back to its pay', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  const { recordID, path } = await paidOctober(server, office);
  await desk.goto(path);
  await rowOf(desk, 'Basic Pay').getByRole('link', { name: '01 Oct 2026 to 31 Oct 2026' }).click();
  await expect(desk).toHaveURL(`${path}?days=2026-10-01..2026-10-31`);
  const days = desk.getByRole('region', { name: 'Days', exact: true });
  await expect(days.getByText('11h 30min approved on 01 Oct 2026 – 31 Oct 2026.')).toBeVisible();
  await expect(days).toBeInViewport();
  const missed = rowOf(desk, 'No record');
  await expect(missed).toContainText('08 Oct 2026');
  await expect(missed.getByRole('link', { name: 'Record' })).toHaveCount(0);
  const worked = days.getByRole('row').filter({ hasText: '06 Oct 2026' });
  for (const text of [site.name, '08:05', '20:05', '11h 30min', 'Approved']) {
    await expect(worked).toContainText(text);
  }
  await checkAccessibility(desk);

  await worked.getByRole('link', { name: 'Record of 06 Oct 2026', exact: true }).click();
  await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
  await expect(desk.getByText(`Record ID: ${recordID}`)).toBeVisible();
  const record = rowOf(desk, guard.name);
  await expect(record).toContainText('Roster 08:00');
  await checkAccessibility(desk);
  await record.getByRole('link', { name: `Audit of the record of ${guard.name}` }).click();
  await expect(rowOf(desk, 'Attendance')).toContainText(office.admin.name);

  await desk.goBack();
  await record.getByRole('link', { name: `Pay of ${guard.name} in Oct 2026` }).click();
  await expect(desk).toHaveURL(`${path}?days=2026-10-06..2026-10-06`);
  await expect(missed).toHaveCount(0);
  await expect(worked).toBeVisible();
  await days.getByRole('link', { name: 'Show all days' }).click();
  await expect(missed).toBeVisible();
});

test('hours of a site and shift lead to their days, which say when the device told them', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  const { recordID, path } = await paidOctober(server, office);
  const received = `UPDATE attendance SET time_in_received_on = '2026-10-06T02:40:00Z',
    time_out_received_on = '2026-10-06T12:05:20Z' WHERE id = $1`;
  await server.sql(received, [recordID]);
  const { id } = await makeAttendance(server.db, {
    staff: guard,
    site,
    timeIn: '2026-10-10T12:00:00Z',
  });
  const noDevice = 'time_in_received_on = NULL, time_out_received_on = NULL';
  await server.sql(`UPDATE attendance SET ${noDevice} WHERE id = $1`, [id]);
  await desk.goto(path);
  const days = desk.getByRole('region', { name: 'Days', exact: true });
  const entered = days.getByRole('row').filter({ hasText: '10 Oct 2026' });
  await expect(entered).toContainText('Entered in the office');
  const hours = desk.getByRole('region', { name: 'Hours', exact: true });
  await hours.getByRole('link', { name: `Day Shift of ${site.name}, its days` }).click();
  await expect(desk).toHaveURL(`${path}?site=${site.id}&shift=DAY`);
  await expect(days.getByText(`11h 30min approved at ${site.name}, Day Shift.`)).toBeVisible();
  await expect(days).toBeInViewport();
  await expect(rowOf(desk, 'No record')).toContainText('08 Oct 2026');
  await expect(entered).toHaveCount(0);
  const worked = days.getByRole('row').filter({ hasText: '06 Oct 2026' });
  await expect(worked).toContainText('In received 06 Oct 2026 (Tue), 10:40');
  await expect(worked).not.toContainText('Out received');
  await checkAccessibility(desk);

  await worked.getByRole('link', { name: 'Record of 06 Oct 2026', exact: true }).click();
  const record = rowOf(desk, guard.name);
  await expect(record).toContainText('Received 06 Oct (Tue), 10:40');
  await expect(record).toContainText('Received late');
});

test('who may see pay alone reads the days, and finds no link that leads to a refusal', async ({
  server,
  office,
  deskOf,
}) => {
  const { path } = await paidOctober(server, office);
  const clerk = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: permissionList.filter(({ key }) => key === 'payroll.view').map(({ id }) => id),
  });
  const page = await deskOf(clerk);
  await page.goto(path);
  const days = page.getByRole('region', { name: 'Days', exact: true });
  await expect(days.getByRole('row').filter({ hasText: '06 Oct 2026' })).toContainText('11h 30min');
  await expect(days.getByRole('link')).toHaveCount(0);
});

test('what was approved since is said where the days differ from the pay', async ({
  desk,
  server,
  office,
}) => {
  const { recordID, path } = await paidOctober(server, office);
  await desk.goto(path);
  const days = desk.getByRole('region', { name: 'Days', exact: true });
  await expect(days.getByText('11h 30min approved', { exact: true })).toBeVisible();
  await expect(days.getByText('Compute it again')).toHaveCount(0);
  await server.sql('UPDATE attendance SET approved_duration = 600 WHERE id = $1', [recordID]);
  await desk.reload();
  await expect(days.getByText('computed with 11h 30min approved')).toBeVisible();
});
