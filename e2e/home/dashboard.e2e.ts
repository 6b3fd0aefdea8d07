import { listDate, listTime, todayIn, wallTime, wireTime } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeLeave, makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { notification } from '../../apps/server/src/platform/events/events.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeGuard } from '../support/attendance.ts';
import {
  cameNow,
  clock,
  isAwaited,
  planNow,
  planToCome,
  runningShift,
  siteCard,
  spoken,
  tagOf,
  zone,
} from '../support/home.ts';
import { menu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const clockText = (instant: string) => wallTime(instant, zone).slice(11);

test('the dashboard shows who is planned and who is there, site by site', async ({
  desk,
  server,
  office,
}) => {
  const { site, agency } = office;
  const quiet = await makeSite(server.db, { securityAgencyID: agency.id, name: 'Quiet Gardens' });
  const tower = await makeSite(server.db, { securityAgencyID: agency.id, name: 'Zenith Tower' });
  await server.sql('UPDATE site_profile SET note = $2 WHERE id = $1', [
    site.id,
    'Use the side gate',
  ]);
  const [prompt, late, missing, gone, astray, extra] = await Promise.all(
    [
      'Prompt Guard',
      'Late Guard',
      'Missing Guard',
      'Gone Guard',
      'Astray Guard',
      'Extra Guard',
    ].map((name, place) => makeGuard(server, office, name, `H${place}`)),
  );
  if (!prompt || !late || !missing || !gone || !astray || !extra) throw new Error('guards');
  for (const guard of [prompt, late, missing, gone, astray]) await planNow(server, guard, site);
  const { startDatetime, date, shift } = runningShift();
  const start = Date.parse(startDatetime);
  const leaveTypeID = await makeLeaveType(server.db, { securityAgencyID: agency.id });
  const endDate = todayIn(zone);
  const leave = { leaveTypeID, startDate: date, endDate, status: 'APPROVED' } as const;
  await makeLeave(server.db, { staff: missing, ...leave });
  const came = await cameNow(server, prompt, site);
  await cameNow(server, astray, tower);
  await cameNow(server, extra, site);
  await cameNow(server, late, site, 14);
  const timeIn = wireTime(start - 60_000);
  const timeOut = wireTime(start);
  await makeAttendance(server.db, { staff: gone, site, timeIn, timeOut });

  await desk.goto('/');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`${agency.name}Home`);
  const card = siteCard(desk, site.name);
  await expect(card.getByText('Use the side gate')).toBeVisible();
  await expect(card.getByText('3 on duty')).toBeVisible();
  const day = listTime(startDatetime, zone).split(',')[0] ?? '';
  const heading = card.getByRole('heading', { level: 3 });
  await expect(heading.filter({ hasText: `${shiftLabels[shift]} ${day}` })).toHaveCount(1);
  // Day and night of today stand there also without anybody.
  const today = listDate(todayIn(zone));
  await expect(heading.filter({ hasText: today })).toHaveText([
    new RegExp(`^Day Shift ${today}`),
    new RegExp(`^Night Shift ${today}`),
  ]);
  await expect(card.getByText('Nobody is planned.').first()).toBeVisible();
  expect(day).toContain(date.slice(8));
  expect(await spoken(tagOf(desk, 'Prompt Guard'))).toBe(
    `SO - Prompt Guard On duty ${clockText(came.timeIn)}`,
  );
  expect(await spoken(tagOf(desk, 'Late Guard'))).toContain('On duty');
  expect(await spoken(tagOf(desk, 'Late Guard'))).toContain('14 min late');
  expect(await spoken(tagOf(desk, 'Missing Guard'))).toBe('SO - Missing Guard Missing On leave');
  expect(await spoken(tagOf(desk, 'Gone Guard'))).toBe(
    `SO - Gone Guard Timed out ${clockText(timeIn)}–${clockText(timeOut)} left 12 h 00 min early`,
  );
  expect(await spoken(card.getByRole('button', { name: /Astray/ }))).toBe(
    'SO - Astray Guard At another site at Zenith Tower',
  );
  expect(await spoken(tagOf(desk, 'Extra Guard'))).toMatch(/^Not planned SO - Extra Guard On duty/);
  const atTower = siteCard(desk, tower.name);
  await expect(atTower.getByText('1 on duty')).toBeVisible();
  expect(await spoken(atTower.getByRole('button', { name: /Astray/ }))).toMatch(/^Not planned/);
  await expect(siteCard(desk, quiet.name)).toHaveCount(0);
  await expect(desk.getByText('Missing1')).toBeVisible();
  await expect(desk.getByText('On leave today1')).toBeVisible();
  await expect(tagOf(desk, 'Prompt Guard')).toHaveClass(/board-tag-on_duty/);
  await checkAccessibility(desk);
});

test('who is planned for the next shift is expected, and an empty day says so', async ({
  desk,
  server,
  office,
}) => {
  await desk.goto('/');
  await expect(desk.getByText('Nobody is planned or on duty here.')).toBeVisible();
  const { endDatetime, shift } = runningShift();
  const guard = await makeGuard(server, office, 'Coming Guard', 'H9');
  const next = {
    date: wallTime(endDatetime, zone).slice(0, 10),
    shift: shift === 'DAY' ? 'NIGHT' : 'DAY',
  } as const;
  await makeDeployment(server.db, { site: office.site, staff: guard, ...next });
  const data = { date: next.date, staffProfileID: null };
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  await server.db.run(notification({ agencyId: office.agency.id, topic: 'deployment', data }));
  const tag = tagOf(desk, 'Coming Guard');
  await expect(tag).toBeVisible({ timeout: 3_000 });
  expect(await spoken(tag)).toBe('SO - Coming Guard Expected');
});

test('a clock-in turns the tag green within two seconds, and a clock-out takes it away', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planToCome(server, guard, site);
  await desk.goto('/');
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  const tag = tagOf(desk, guard.name);
  await expect(tag).toHaveClass(isAwaited);
  await expect(siteCard(desk, site.name).getByText('0 on duty')).toBeVisible();
  await clock(server, guard, 'in', site.id);
  await expect(tag).toHaveClass(/board-tag-on_duty/, { timeout: 2_000 });
  await expect(siteCard(desk, site.name).getByText('1 on duty')).toBeVisible();
  await clock(server, guard, 'out', site.id);
  await expect(tag).toHaveClass(/board-tag-left/, { timeout: 2_000 });
  await expect(siteCard(desk, site.name).getByText('0 on duty')).toBeVisible();
});

test('what happened while another screen stood there is seen on the way back', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await desk.goto('/');
  await expect(desk.getByText('Nobody is planned or on duty here.')).toBeVisible();
  await menu(desk).getByRole('link', { name: 'Visitor', exact: true }).click();
  await expect(desk).toHaveURL('/visitor');
  await clock(server, guard, 'in', site.id);
  await menu(desk).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(siteCard(desk, site.name)).toBeVisible();
});

test('who comes to a site that nobody planned brings its card', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await desk.goto('/');
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  await expect(desk.getByText('Nobody is planned or on duty here.')).toBeVisible();
  await clock(server, guard, 'in', site.id);
  await expect(siteCard(desk, site.name)).toBeVisible({ timeout: 2_000 });
  expect(await spoken(tagOf(desk, guard.name))).toMatch(/^Not planned/);
});

test('the filter shows some sites, or those that need attention, and stays for the session', async ({
  desk,
  server,
  office,
}) => {
  const { agency, site } = office;
  const names = ['Alpha House', 'Bravo House', 'Charlie House'];
  for (const [place, name] of names.entries()) {
    const house = await makeSite(server.db, { securityAgencyID: agency.id, name });
    const guard = await makeGuard(server, office, `Guard of ${name}`, `F${place}`);
    await planNow(server, guard, house);
    if (place > 0) await cameNow(server, guard, house);
  }
  await desk.goto('/');
  await expect(desk.getByRole('article')).toHaveCount(3);
  await desk.getByRole('combobox', { name: 'Sites' }).click();
  for (const name of ['Alpha House', 'Bravo House'])
    await desk.getByTitle(name, { exact: true }).click();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('article')).toHaveCount(2);
  await expect(siteCard(desk, 'Charlie House')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Remove filter Sites: Alpha House' }).click();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await desk.getByRole('link', { name: 'SOP', exact: true }).click();
  await desk.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(siteCard(desk, 'Bravo House')).toBeVisible();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Remove filter Sites' }).click();
  await expect(desk.getByRole('article')).toHaveCount(3);
  await desk.getByLabel('Show', { exact: true }).selectOption('attention');
  await expect(desk.getByText('Show: Needs attention')).toBeVisible();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(siteCard(desk, 'Alpha House')).toBeVisible();
  await desk.goto(`/?sites=%5B${site.id}%5D`);
  await expect(desk.getByText('Nobody is planned or on duty here.')).toBeVisible();
});

test('of many sites those with trouble come first, and the others are a line each', async ({
  desk,
  server,
  office,
}) => {
  const { agency } = office;
  const names = Array.from(
    { length: 13 },
    (_, place) => `House ${String(place + 1).padStart(2, '0')}`,
  );
  for (const name of names) {
    const house = await makeSite(server.db, { securityAgencyID: agency.id, name });
    const guard = await makeGuard(server, office, `Guard of ${name}`, `M${name}`);
    await planNow(server, guard, house);
    if (name !== 'House 07') await cameNow(server, guard, house);
  }
  await server.sql(
    `UPDATE site_profile SET note = E'Use the side gate.\nAfter eight the bell.' WHERE name = 'House 01'`,
  );
  await desk.goto('/');
  await expect(desk.getByRole('article')).toHaveCount(13);
  await expect(desk.getByRole('article').first()).toHaveAccessibleName('House 07');
  const quiet = siteCard(desk, 'House 01');
  await expect(quiet.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(tagOf(desk, 'Guard of House 01')).toBeVisible();
  // In short the note is cut to one line.
  const note = quiet.getByText('Use the side gate');
  expect((await note.boundingBox())?.height).toBeLessThan(24);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'All of House 01' }).click();
  await expect(quiet.getByText('After eight the bell')).toBeVisible();
  expect((await note.boundingBox())?.height).toBeGreaterThan(24);
  await expect(quiet.getByRole('heading', { level: 3 })).not.toHaveCount(0);

  await desk.getByRole('button', { name: 'Missing 1', exact: true }).click();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(desk.getByText('Show: Missing')).toBeVisible();
  await desk.getByRole('button', { name: 'Sites 13', exact: true }).click();
  await expect(desk.getByRole('article')).toHaveCount(13);
  await desk.getByRole('button', { name: 'All in full' }).click();
  const sections = siteCard(desk, 'House 02').getByRole('heading', { level: 3 });
  await expect(sections).not.toHaveCount(0);
  await desk.reload();
  await expect(sections).not.toHaveCount(0);
});

test('a shift to come is folded where there are many sites, and unfolds', async ({
  desk,
  server,
  office,
}) => {
  const { endDatetime, shift } = runningShift();
  const next = {
    date: wallTime(endDatetime, zone).slice(0, 10),
    shift: shift === 'DAY' ? 'NIGHT' : 'DAY',
  } as const;
  const names = Array.from({ length: 13 }, (_, place) => `Quay ${place + 10}`);
  for (const name of names) {
    const site = await makeSite(server.db, { securityAgencyID: office.agency.id, name });
    const missing = await makeGuard(server, office, `Missing at ${name}`, `N${name}`);
    await planNow(server, missing, site);
    const staff = await makeGuard(server, office, `Coming to ${name}`, `C${name}`);
    await makeDeployment(server.db, { site, staff, ...next });
  }
  await desk.goto('/');
  const card = siteCard(desk, 'Quay 12');
  const folded = card.getByRole('button', { name: /1 expected/ });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  await expect(tagOf(desk, 'Coming to Quay 12')).toHaveCount(0);
  await folded.click();
  await expect(tagOf(desk, 'Coming to Quay 12')).toBeVisible();
});

test('a dashboard that cannot be loaded says so, and comes back', async ({
  desk,
  server,
  office,
}) => {
  await planNow(server, office.guard, office.site);
  const mend = await breakOperation(desk, 'Dashboard', 'fault of the server');
  await desk.goto('/');
  await expectToast(desk, 'Unable to retrieve deployment');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(tagOf(desk, office.guard.name)).toBeVisible();
});

test('without the permission to see attendance the first screen stays calm', async ({
  server,
  office,
  deskOf,
}) => {
  const colleague = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: permissionList.filter(({ key }) => key === 'patrol.view').map(({ id }) => id),
  });
  const other = await deskOf(colleague);
  await other.goto('/');
  await expect(other.getByText('You do not have the permission to see attendance.')).toBeVisible();
});
