import { todayIn } from '@guardroom/rules/dates';
import { makeFloor, makeRate } from '../../apps/server/src/domains/payroll/rate/factory.ts';
import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const year = Number(todayIn('Asia/Singapore').slice(0, 4));

const rowOf = (page: Page, text: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });
const gaps = (page: Page) => page.getByRole('region', { name: 'Rates with Gaps', exact: true });
const yes = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();

test('a gap is found, filled with a rate, and the rate raised, deleted and brought back', async ({
  desk,
  server,
  office,
}) => {
  await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    employments: [{ designation: 'SSO', emType: 'PT', emStart: '2025-03-01T00:00:00+08:00' }],
  });
  await desk.goto('/payroll/rate');
  await expect(gaps(desk)).toContainText('SSO, Part-Time: 1 employed, no rate at all.');
  await checkAccessibility(desk);
  await gaps(desk).getByRole('link', { name: 'Create the rate of SSO, Part-Time' }).click();
  await expect(desk).toHaveURL(/\/payroll\/rate\/create/);
  await expect(desk.getByText('SSO - Senior Security Officer')).toBeVisible();
  await desk.getByLabel('Pay an hour').fill('a lot');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText(/^Please give an amount from 0.01/)).toBeVisible();
  await pickDay(desk, 'From', '01 Jan 2026');
  await desk.getByLabel('Pay an hour').fill('12.90');
  await expect(
    desk.getByText('From 01 Jan 2026 below the floor of SSO, 12.95.', { exact: true }),
  ).toBeVisible();
  await expect(
    desk.getByText('From 01 Jan 2027 below the floor of SSO, 13.80.', { exact: true }),
  ).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByLabel('Remark').fill('To be raised');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/payroll/rate');
  const row = rowOf(desk, 'SSO, Part-Time');
  await expect(row).toContainText('12.90 an hour');
  await expect(row).toContainText('below the floor of SSO');
  await expect(gaps(desk)).not.toContainText('SSO, Part-Time');

  await row.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: 'Pay', exact: true }).fill('14.65');
  await desk.getByRole('textbox', { name: 'Extra Hour' }).fill('14.64');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(
    desk.getByText('An extra hour is paid at least as much as the others.'),
  ).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('textbox', { name: 'Extra Hour' }).fill('21.98');
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(row).toContainText('14.65 an hour');
  await expect(row).toContainText('21.98');
  await expect(row).not.toContainText('below the floor');

  await row.getByRole('button', { name: /^Delete the rate of SSO, Part-Time/ }).click();
  await expect(desk.getByRole('dialog')).toContainText(
    'No rate begins before it: these days will have none.',
  );
  await yes(desk);
  await expectToast(desk, 'Deleted successfully');
  await expect(gaps(desk)).toContainText('SSO, Part-Time: 1 employed, no rate at all.');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  // Before the first rate there is a gap again.
  await pickDay(desk, 'Employed on', '31 Dec 2025');
  await expect(gaps(desk)).toContainText('no rate before 01 Jan 2026');
});

test('a double is refused without losing what was typed; a rate in hand is told what changed', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const agencyID = office.agency.id;
  await makeRate(server.db, agencyID, { effectiveFrom: `${year - 1}-01-01`, amount: 3000 });
  await makeRate(server.db, agencyID, { effectiveFrom: `${year}-01-01`, amount: 3100 });
  await desk.goto('/payroll/rate/create?designation=SO&emType=FT');
  await pickDay(desk, 'From', `01 Jan ${year}`);
  await desk.getByLabel('Pay a month').fill('3,600');
  await submit(desk);
  await expect(
    desk.getByText(`SO, Full-Time has a rate from 01 Jan ${year} already.`).first(),
  ).toBeVisible();
  await expect(desk.getByLabel('Pay a month')).toHaveValue('3,600');
  await pickDay(desk, 'From', `01 Jan ${year + 1}`);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const current = rowOf(desk, '3,100.00 a month');
  await expect(current).toContainText(`31 Dec ${year}`);
  await expect(rowOf(desk, '3,600.00 a month')).toContainText(`01 Jan ${year + 1}`);
  await expect(rowOf(desk, '3,000.00 a month')).toHaveCount(0);
  await pick(desk, 'Rates', 'All, past ones too');
  await expect(rowOf(desk, '3,000.00 a month')).toContainText('Past');

  await current.getByRole('button', { name: 'Edit' }).click();
  await server.sql(
    `UPDATE pay_rate SET amount = 3150, version = 2 WHERE security_agency_id = $1 AND amount = 3100`,
    [agencyID],
  );
  await desk.getByRole('textbox', { name: 'Remark' }).fill('Checked');
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expect(desk.getByText('Pay: 3150.00')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Remark' })).toHaveValue('Checked');

  const viewer = await makeAdmin(server.db, {
    securityAgencyID: agencyID,
    cognitoGroup: 'AgencyAdmin',
    permission: [1701],
  });
  const reading = await deskOf(viewer);
  await reading.goto('/payroll/rate');
  await expect(rowOf(reading, 'SO, Full-Time').first()).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(reading.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await reading.getByRole('button', { name: 'Wage Floors' }).click();
  await expect(reading.getByRole('button', { name: 'Create floor' })).toBeDisabled();
  await reading.goto('/payroll/floor/create');
  await expect(reading.getByLabel('PWM Grade')).toHaveCount(0);
});

test('an agency sets a floor of its own, by which its rates are judged', async ({
  desk,
  server,
  office,
}) => {
  await makeRate(server.db, office.agency.id, { designation: 'CSO', amount: 4200 });
  await makeFloor(server.db, office.agency.id, { effectiveFrom: '2025-01-01', amount: 4100 });
  await desk.goto('/payroll/rate');
  await desk.getByRole('button', { name: 'Wage Floors' }).click();
  const monthly = desk.getByRole('region', { name: 'Full-Time, a Month', exact: true });
  await expect(monthly.getByRole('row').filter({ hasText: '3,530.00' })).toContainText('SO');
  await expect(monthly).toContainText('Own: 4,100.00');
  await expect(desk.getByText(/^Source: Progressive Wage Model.*read on 21 Nov 2026/)).toHaveCount(
    2,
  );
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Create floor' }).click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(4);
  await checkAccessibility(desk);
  await pick(desk, 'PWM Grade', 'CSO - Chief Security Officer');
  await pick(desk, 'Employment Type', 'FT - Full-Time');
  await pickDay(desk, 'From', '01 Jan 2026');
  await desk.getByLabel('Floor of a month').fill('4290');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(monthly).toContainText('Own: 4,290.00');
  const own = desk.getByRole('region', { name: 'Floors of Your Own', exact: true });
  const row = own.getByRole('row').filter({ hasText: '01 Jan 2026' });
  await row.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: 'Floor', exact: true }).fill('4300');
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expect(row).toContainText('4,300.00');
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(rowOf(desk, 'CSO, Full-Time')).toContainText(
    'From 01 Jan 2026 below the floor of CSO, 4,300.00',
  );
  await desk.getByRole('button', { name: 'Wage Floors' }).click();
  await row.getByRole('button', { name: /^Delete the floor of CSO/ }).click();
  await yes(desk);
  await expect(row).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
