import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const timeZone = 'Asia/Singapore';
const at = (date: string, time: string) => instantAt(date, `${time}:00`, timeZone);

test('a figure leads to the records that it counts', async ({ desk, server, office }) => {
  const { site, guard: staff } = office;
  // A day of last month, which is over on any day.
  const date = addDays(`${todayIn(timeZone).slice(0, 7)}-01`, -3);
  await makeDeployment(server.db, { site, staff, date });
  const times = { timeIn: at(date, '08:20'), timeOut: at(date, '20:00') };
  await makeAttendance(server.db, { staff, site, ...times });
  await makeIncident(server.db, {
    site,
    staff,
    incidentStart: at(date, '12:00'),
    title: 'Fire alarm',
  });

  await desk.goto('/analytics');
  const tiles = desk.locator('.count-tiles');
  await expect(tiles).toContainText('100.0 %');
  await expect(desk.getByRole('img', { name: /Planned shifts/ })).toBeVisible();
  await checkAccessibility(desk);

  await desk.goto('/analytics?by=SITE');
  const row = desk.getByRole('row', { name: new RegExp(site.name) });
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await row.getByRole('cell').nth(5).getByRole('link').click();
  await expect(desk).toHaveURL(/\/incident\?/);
  await expect(desk.getByText('Fire alarm')).toBeVisible();
});
