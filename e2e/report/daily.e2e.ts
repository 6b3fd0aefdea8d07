import { instantAt } from '@guardroom/rules/dates';
import { lastWholeDay } from '@guardroom/rules/report/daily/report-day';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { confirm } from '../support/incident.ts';
import { expect, test } from '../support/portal/portal.ts';
import { expectToast } from '../support/toast.ts';

test('a daily report is composed, released with a sentence, and read by the client', async ({
  portal,
  clientOffice,
  office,
  server,
  deskOf,
}) => {
  const { site, guard, admin } = office;
  const day = lastWholeDay(Date.now(), 'Asia/Singapore');
  const datetime = instantAt(day, '12:00:00', 'Asia/Singapore');
  await makeOccurrence(server.db, { site, staff: guard, datetime, title: 'Keys handed over' });
  await server.sql(
    `UPDATE contract SET start_datetime = now() - interval '30 days' WHERE id = $1`,
    [clientOffice.contractID],
  );
  const desk = await deskOf(admin);
  await desk.goto('/report/daily');
  await desk.getByRole('button', { name: 'Compose', exact: true }).click();
  await choose(desk, 'Site', site.name);
  await expect(desk.getByText('Keys handed over')).toBeVisible();
  await desk.getByLabel('What you add').fill('A calm day.');
  await checkAccessibility(desk);
  const { name } = clientOffice.client;
  await confirm(desk, `Release to ${name}`, `${name} will be told`);
  await expectToast(desk, `Released to ${name}`);
  await expect(desk.getByRole('link', { name: site.name })).toBeVisible();
  await desk.getByRole('link', { name: site.name }).click();
  await expect(desk.getByText('A calm day.')).toBeVisible();
  await checkAccessibility(desk);

  await portal.goto('/portal/#/report');
  await portal.getByRole('link', { name: 'A calm day.' }).click();
  await expect(portal.getByText('Keys handed over')).toBeVisible();
  await expect(portal.getByRole('link', { name: `Daily Report ${day}.pdf` })).toBeVisible();
  await checkAccessibility(portal);
});
