import { wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { testDevice } from '../../apps/server/test/guard-device.ts';
import { clientOfGuard } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const publish = `mutation ($publish: PublishDeploymentInput!, $agencyID: RecordID!) {
  publishDeployment(publish: $publish, agencyID: $agencyID) { published } }`;

/** A shift that began half an hour ago is told, and its guard does not come. */
async function noShow({ db, sql }: TestServer, { agency, console, guard, site }: Office) {
  await sql(`UPDATE staff_profile SET phone_no = '+6591234567' WHERE id = $1`, [guard.id]);
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const { id } = await makeDeployment(db, { site, staff: guard, ...now });
  await sql(
    `UPDATE deployment SET start_datetime = now() - interval '30 minutes',
      end_datetime = now() + interval '8 hours' WHERE id = $1`,
    [id],
  );
  const range = { fromDate: now.date, toDate: now.date };
  await console.graphql(publish, { publish: range, agencyID: agency.id });
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /alert/i });

test('a guard who does not come rings the bell, is seen to, and closes the alert by coming', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site, admin, agency } = office;
  await desk.goto('/staff');
  await expect(bell(desk)).toHaveAccessibleName('No open alerts');
  await noShow(server, office);
  await expect(bell(desk)).toHaveAccessibleName('1 open alert, 1 urgent', { timeout: 15_000 });
  await bell(desk).click();
  await expect(desk).toHaveURL('/alert');
  const row = rowOf(desk, guard.name);
  await expect(row).toContainText('Not on duty');
  await expect(row).toContainText(site.name);
  await checkAccessibility(desk);
  await row.getByRole('button', { name: /^Acknowledge/ }).click();
  await expectToast(desk, 'Acknowledged: you see to it.');
  await expect(row).toContainText(`${admin.name} sees to it`);
  await expect(bell(desk)).toHaveAccessibleName('No open alerts');
  await row.getByRole('link', { name: /not on duty/i }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Not on duty');
  await expect(desk.getByRole('link', { name: 'Call +65 91234567' })).toBeVisible();
  const history = desk.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Opened');
  await expect(history).toContainText(`Acknowledged by ${admin.name}`);
  await checkAccessibility(desk);
  const device = testDevice(await clientOfGuard(server, guard), agency.id);
  await device.receipt(device.tell('clockIn', { siteProfileID: site.id }, 10));
  await expect(history).toContainText(`Closed itself: ${guard.name} came.`);
  await expect(desk.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
});

test('an alert is resolved with what was found, which has to be said', async ({
  desk,
  server,
  office,
}) => {
  await noShow(server, office);
  await desk.goto('/alert');
  const row = rowOf(desk, office.guard.name);
  await expect(row).toBeVisible({ timeout: 15_000 });
  await row.getByRole('link', { name: /not on duty/i }).click();
  const resolve = desk.getByRole('button', { name: 'Resolve' });
  await resolve.click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await desk.getByLabel('What was found and done').fill('A relief was sent.');
  await resolve.click();
  await expectToast(desk, 'Resolved.');
  await expect(desk.getByRole('list', { name: 'History' })).toContainText(
    `Resolved by ${office.admin.name}: A relief was sent.`,
  );
  await desk.goto('/alert?show=closed');
  await expect(rowOf(desk, office.guard.name)).toContainText('A relief was sent.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it is acknowledged from the card', async ({ desk, server, office }) => {
    await noShow(server, office);
    await desk.goto('/alert');
    const take = desk.getByRole('button', { name: /^Acknowledge/ });
    await expect(take).toBeVisible({ timeout: 15_000 });
    await checkAccessibility(desk);
    await take.click();
    await expectToast(desk, 'Acknowledged: you see to it.');
  });
});
