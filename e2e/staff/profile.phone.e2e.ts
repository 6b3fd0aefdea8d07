import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeDocument } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('every screen of a profile fits a phone', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  const documentID = await makeDocument(server.db, staff, {
    type: 'MEDICAL',
    number: 'A certificate number that is long enough to need more than one line of a phone',
    expiry: addDays(todayIn('Asia/Singapore'), 10),
  });
  const [employment] = await server.sql<{ id: number }>(
    'SELECT id FROM work_history WHERE staff_profile_id = $1 LIMIT 1',
    [staff.id],
  );
  const [grade] = await server.sql<{ id: number }>(
    'SELECT id FROM plrd_history WHERE staff_profile_id = $1 LIMIT 1',
    [staff.id],
  );
  const own = `/staff/${staff.id}`;
  const paths = [
    own,
    `${own}/edit`,
    `${own}/employment/edit/${employment?.id}`,
    `${own}/plrd/edit/${grade?.id}`,
    `${own}/document/edit/${documentID}`,
  ];
  for (const path of paths) {
    await desk.goto(path);
    await expect(desk.locator('main .form').first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('the screens that a profile leads to fit a phone', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  for (const section of ['Employment Details', 'PWM Grade', 'Documents']) {
    await desk.goto(`/staff/${staff.id}`);
    const region = desk.getByRole('region', { name: section, exact: true });
    await region.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('the profile shows its tables as cards, and the password form fits', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await expect(desk.getByRole('list', { name: 'PWM Grade' }).getByRole('listitem')).toHaveCount(2);
  await expect(desk.getByRole('table')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Reset Password' }).click();
  await expect(desk.getByLabel('New Password', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});

test('what runs out fits a phone', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await makeDocument(server.db, staff, {
    type: 'PROTECTED_PLACE',
    number: 'Port Terminal 2',
    expiry: addDays(todayIn('Asia/Singapore'), -10),
  });
  await desk.goto('/staff');
  await desk.getByRole('button', { name: 'Expiring: 1' }).click();
  const card = desk.getByRole('list', { name: 'Expiring documents' }).getByRole('listitem');
  await expect(card).toContainText('Protected-Place Authorisation');
  await expect(card).toContainText('Expired 10 days ago');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});
