import { makeHoliday } from '../../apps/server/src/domains/leave/factory.ts';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makePayRate } from '../../apps/server/src/domains/payroll/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const pay = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  createPayPeriod(create: $create, agencyID: $agencyID) { id }
}`;

test('the working week and the pay of holidays are set once and stand in the pay of a person', async ({
  desk,
  server,
  office,
}) => {
  const { agency, guard, site } = office;
  const securityAgencyID = agency.id;
  await makePayRate(server.db, { securityAgencyID, amount: 3120 });
  await makeHoliday(server.db, {
    securityAgencyID,
    date: '2026-10-12',
    name: 'A day',
    kind: 'OWN',
  });
  await makeAttendance(server.db, {
    staff: guard,
    site,
    timeIn: '2026-10-12T00:00:00Z',
    timeOut: '2026-10-12T12:00:00Z',
    approvalStatus: 'APPROVED',
    approvedDuration: 720,
  });
  await desk.goto('/payroll');
  const settings = desk.getByRole('region', { name: 'Settings' });
  const choose = async (label: string, value: string) => {
    await settings.getByLabel(label, { exact: true }).click();
    await desk.getByRole('option', { name: value, exact: true }).click();
    await expectToast(desk, 'Updated successfully');
  };
  await choose('Working Days a Week', '5 days');
  await settings.getByRole('switch', { name: 'Two people for each pay period' }).click();
  await expectToast(desk, 'Updated successfully');
  await desk.reload();
  await expect(settings.getByText('5 days', { exact: true })).toBeVisible();
  await expect(settings.getByRole('switch')).toBeChecked();
  await checkAccessibility(desk);

  const console = server.client(await server.signInAs(office.admin));
  const create = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const { body } = await console.graphql<{ createPayPeriod: { id: number } }>(pay, {
    create,
    agencyID: securityAgencyID,
  });
  await desk.goto(`/payroll/${body.data?.createPayPeriod.id}/${guard.id}`);
  // October 2026 has 22 days from Monday to Friday; 12 × 3,120 ÷ (52 × 5) = 144.
  await expect(rowOf(desk, '22 of 22 working days')).toContainText('3,120.00');
  await expect(rowOf(desk, 'Public Holiday Pay')).toContainText("A day's basic pay");
  await expect(rowOf(desk, 'Public Holiday Pay')).toContainText('144.00');
});
