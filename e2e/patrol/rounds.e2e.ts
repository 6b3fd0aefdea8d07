import {
  makeCheckpoint,
  makePlanLine,
  makeRound,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { settleNow } from '../../apps/server/test/records/settle-rounds.ts';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { wireTime } from '@guardroom/rules/dates';
import { testDevice } from '../../apps/server/test/guard-device.ts';
import { clientOfGuard } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';

test('a site gets a patrol plan, and its rounds fall due', async ({ desk, server, office }) => {
  const { site } = office;
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const route = await makeRoute(server.db, { site, points: [lobby], name: 'Night Round' });
  await desk.goto(`/site/${site.id}`);
  const card = desk.getByRole('region', { name: /^Patrol plan/ });
  await card.getByRole('link', { name: 'Make a patrol plan' }).click();
  await desk.getByRole('button', { name: 'Add line' }).click();
  await choose(desk, 'Route of line 1', 'Night Round');
  await expect(desk.getByText(/^12 rounds on each of these days: 20:00, 21:00/)).toBeVisible();
  await desk.getByLabel('Every so many minutes, in line 1').fill('120');
  await expect(desk.getByText(/^6 rounds on each of these days: 20:00, 22:00/)).toBeVisible();
  await desk.getByLabel('Grace of line 1, minutes').fill('120');
  await desk.getByRole('button', { name: 'Update' }).click();
  await expect(desk.getByText('The grace must be shorter than the time')).toBeVisible();
  await desk.getByLabel('Grace of line 1, minutes').fill('20');
  await checkAccessibility(desk);
  await submit(desk, 'Update');
  await expect(desk.getByText('Updated successfully')).toBeVisible();
  const due = `SELECT count(*)::int AS count FROM patrol_round
    WHERE clocking_route_id = $1 AND state = 'DUE' AND due_on > now()`;
  expect(await server.sql(due, [route.id])).not.toEqual([{ count: 0 }]);

  await desk.goto(`/site/${site.id}`);
  await expect(card).toContainText('Night Shift, every 120 min, 20 min grace, every day');
  await card.getByRole('link', { name: 'Show the patrol plan' }).click();
  await desk.getByRole('button', { name: /^Remove line/ }).click();
  await expect(desk.getByText('Nothing is due here yet.')).toBeVisible();
  await submit(desk, 'Update');
  await expect(desk.getByText('Updated successfully')).toBeVisible();
  expect(await server.sql(due, [route.id])).toEqual([{ count: 0 }]);
});

test('a round that nobody began is a record, until the walk of then arrives', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const route = await makeRoute(server.db, { site, points: [lobby], name: 'Night Round' });
  await makePlanLine(server.db, { route, writtenUntil: '2999-01-01' });
  await makeRound(server.db, { route, minutes: 4, graceMinutes: 3 });
  const guard = await makeStaff(server.db, { securityAgencyID: office.agency.id, name: 'Siti' });
  const timeIn = wireTime(Date.now() - 60_000);
  await makeAttendance(server.db, { staff: guard, site, timeIn, timeOut: null });
  await settleNow(server);

  await desk.goto('/');
  const home = desk.getByRole('article', { name: site.name });
  await home.getByRole('link', { name: /^1 round missed/ }).click();
  const row = rowOf(desk, 'Night Round');
  await expect(row).toContainText('Missed');
  await expect(row).toContainText('Not begun');
  await checkAccessibility(desk);
  await row.click();
  const card = desk.getByRole('region', { name: 'Patrol record' });
  await expect(card).toContainText('nobody began');
  await checkAccessibility(desk);

  const device = testDevice(await clientOfGuard(server, guard), office.agency.id);
  const begun = device.tell(
    'patrolStart',
    { clockingRouteID: route.id, siteProfileID: site.id },
    3,
  );
  await device.receipts(
    begun,
    device.tell('scan', { tag: lobby.tag ?? '' }, 1, { parent: begun.key }),
    device.tell('patrolFinish', {}, 0, { parent: begun.key }),
  );
  await desk.goto(`/patrol/records?site=${site.id}`);
  await expect(row).toContainText('Completed');
  await row.click();
  await expect(card).toContainText('walked. It was taken for missed at');
});
