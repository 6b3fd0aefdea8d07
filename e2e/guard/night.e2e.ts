import { makePIN } from '../../apps/server/src/domains/guard/device/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import {
  makeCheckpoint,
  makeRound,
  makeRoute,
  type MadeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makePayRate, waiveEverything } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeStaff, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeBlock } from '../../apps/server/src/domains/visitor/factory.ts';
import { settleNow } from '../../apps/server/test/records/settle-rounds.ts';
import { choose, rowOf } from '../support/attendance.ts';
import {
  guardPassword,
  here,
  registerTablet,
  typePIN,
  waitForInstallation,
  waitForPack,
} from '../support/guard.ts';
import { expect, test } from '../support/guard-test.ts';
import { openLine } from '../support/line.ts';
import { lastNight, openAtNight, type Night, type NightDevice } from './night.ts';
import type { Office, Page, TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Two guards of one night, with points to walk, and what the office knows beforehand. */
async function prepare(server: TestServer, { agency, site }: Office, night: Night) {
  const { db } = server;
  const securityAgencyID = agency.id;
  await server.sql('UPDATE security_agency SET time_zone = $2 WHERE id = $1', [
    agency.id,
    night.timeZone,
  ]);
  await server.sql(
    `UPDATE site_profile SET latitude = $2, longitude = $3, fence_mode = 'FLAG' WHERE id = $1`,
    [site.id, here.latitude, here.longitude],
  );
  await makePayRate(db, { securityAgencyID, amount: 3000 });
  await makeBlock(db, { securityAgencyID, phoneNo: '+6591234567' });
  const ali = await makeStaff(db, {
    securityAgencyID,
    name: 'Ali Hassan',
    password: guardPassword,
  });
  const siti = await makeStaff(db, { securityAgencyID, name: 'Siti Aminah' });
  await makePIN(server, siti, '730184');
  for (const staff of [ali, siti]) {
    const { evening: date, timeZone } = night;
    await makeDeployment(db, { site, staff, date, shift: 'NIGHT', timeZone, status: 'PUBLISHED' });
  }
  const lobby = await makeCheckpoint(db, { site, name: 'Lobby' });
  const roof = await makeCheckpoint(db, { site, name: 'Roof' });
  const route = await makeRoute(db, { site, points: [lobby, roof], name: 'Night round' });
  return { ali, siti, route, codes: [lobby.code, roof.code] };
}

/** The phone is signed in before the shift, and then has no network. */
async function beginOnPhone({ page, line }: NightDevice, guard: MadeStaff, site: string) {
  await page.goto('/guard/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Username').fill(guard.username);
  await page.getByLabel('Password', { exact: true }).fill(guardPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: site })).toBeVisible();
  await waitForInstallation(page);
  line.cut();
}

/** The tablet becomes one of the site, and then has no network. */
async function beginOnTablet(tablet: NightDevice, desk: Page, siteID: number) {
  await desk.goto(`/site/${siteID}`);
  const card = desk.getByRole('region', { name: 'Tablets' });
  await card.getByRole('button', { name: 'Invite' }).click();
  await registerTablet(tablet, await card.getByLabel('Or send this address').inputValue());
  await waitForPack(tablet.page);
  await waitForInstallation(tablet.page);
  tablet.line.cut();
}

async function come(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^Position found/)).toBeVisible();
  await page.getByRole('button', { name: 'Come on duty' }).click();
  await expect(page.getByText(/^You are on duty\./)).toBeVisible();
}

async function go(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go off duty' }).click();
  await page.getByRole('button', { name: 'Go off duty' }).click();
  await expect(page.getByText(/^You are off duty\./)).toBeVisible();
}

async function walk(page: Page, codes: readonly string[]): Promise<void> {
  await page.goto('/guard/#/patrol');
  await page.getByRole('button', { name: 'Start Night round' }).click();
  await page.getByText('Type the code instead').click();
  for (const [place, code] of codes.entries()) {
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await expect(page.getByText(/^Clocked at/)).toHaveCount(place + 1);
  }
  await page.getByRole('button', { name: 'Finish the round' }).click();
  await expect(page.getByText(/^Finished at/)).toBeVisible();
}

async function reportIncident(page: Page): Promise<void> {
  await page.goto('/guard/#/incident/report');
  await page.getByLabel('Incident Type').selectOption({ index: 1 });
  await page.getByLabel('Subject').fill('Broken barrier');
  await page.getByLabel('Incident Location').fill('Gate 2');
  await page.getByLabel('Incident Description').fill('The barrier does not open.');
  await page.getByLabel('Actions Taken').fill('Called the technician.');
  const clip = { x: 0, y: 0, width: 300, height: 200 };
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await page
    .getByLabel('Add a picture')
    .setInputFiles([
      picture('one.png', await page.screenshot()),
      picture('two.png', await page.screenshot({ clip })),
    ]);
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Kept on this phone, waiting for the network')).toBeVisible();
}

async function letInWhoIsBlocked(page: Page): Promise<void> {
  await page.goto('/guard/#/visitor/in');
  await page.getByLabel('Visitor Name').fill('Wanted Person');
  await page.getByLabel('Visitor Contact Number').fill('9123 4567');
  await page.getByLabel('Purpose of Visit').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Let in' }).click();
  await expect(page.getByText(/is on the block list/)).toBeVisible();
  await page.getByRole('button', { name: 'Let in all the same' }).click();
  await expect(page.getByRole('button', { name: 'Wanted Person leaves' })).toBeVisible();
}

async function comeUp({ page, line }: NightDevice): Promise<void> {
  line.join();
  // As a device tells its page; the line alone was cut, of which its page knows nothing.
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('a night of two guards without a network is there in the morning, approved and paid', async ({
  browser,
  desk,
  server,
  office,
  watch,
}) => {
  test.slow();
  watch.expectProblem(/Failed to load resource|request failed|ERR_|No contact|No camera/);
  const night = lastNight(Date.now());
  const { ali, siti, route, codes } = await prepare(server, office, night);
  const begins = night.at(-4.25);
  const lines = [await openLine(server.url), await openLine(server.url)] as const;
  const viewport = { width: 390, height: 844 };
  const phone = await openAtNight(browser, { line: lines[0], watch, begins, viewport });
  const wide = { width: 1024, height: 768 };
  const tablet = await openAtNight(browser, { line: lines[1], watch, begins, viewport: wide });
  await beginOnPhone(phone, ali, office.site.name);
  await beginOnTablet(tablet, desk, office.site.id);

  await phone.goOnTo(night.at(-4));
  await come(phone.page);
  await tablet.goOnTo(night.at(-3.9));
  await typePIN(tablet.page, siti.staffNo, '730184');
  await come(tablet.page);
  await phone.goOnTo(night.at(-1));
  await walk(phone.page, codes);
  await phone.goOnTo(night.at(0.5));
  await reportIncident(phone.page);
  await phone.goOnTo(night.at(1));
  await letInWhoIsBlocked(phone.page);
  await phone.goOnTo(night.at(3));
  await walk(phone.page, codes);
  await tablet.goOnTo(night.at(8.1));
  await typePIN(tablet.page, siti.staffNo, '730184');
  await go(tablet.page);
  await phone.goOnTo(night.at(8.05));
  await phone.page.goto('/guard/#/');
  await go(phone.page);

  // By the books of the office nobody came, and three rounds were missed.
  await makeRounds(server, route, [night.at(-1), night.at(3), night.at(6)]);
  await settleNow(server);
  expect(await roundsOf(server, route.id)).toEqual(['MISSED', 'MISSED', 'MISSED']);
  const records = 'SELECT id FROM attendance WHERE security_agency_id = $1';
  expect(await server.sql(records, [office.agency.id])).toEqual([]);

  for (const device of [phone, tablet]) {
    await device.goOnTo(Date.now());
    await comeUp(device);
    await expect(device.page.getByRole('link', { name: 'All sent' })).toBeVisible();
  }
  await expectNight(server, office, night);
  expect(await roundsOf(server, route.id)).toEqual(['WALKED', 'WALKED', 'MISSED']);

  await approve(desk);
  await pay(server, office, night);
  for (const device of [phone, tablet]) {
    await device.context.close();
    await device.line.close();
  }
});

async function makeRounds(server: TestServer, route: MadeRoute, due: readonly number[]) {
  for (const time of due) {
    await makeRound(server.db, { route, minutes: Math.round((Date.now() - time) / 60_000) });
  }
}

async function roundsOf(server: TestServer, routeID: number): Promise<unknown[]> {
  const states = 'SELECT state FROM patrol_round WHERE clocking_route_id = $1 ORDER BY due_on';
  return (await server.sql(states, [routeID])).map(({ state }) => state);
}

/** Hours after midnight, to a tenth. */
const hoursOf = (night: Night, time: unknown) =>
  Math.round((new Date(String(time)).getTime() - night.at(0)) / 360_000) / 10;

/** What the office has of the night: each act once, at the time of the night at which it was done. */
async function expectNight(server: TestServer, { agency, site }: Office, night: Night) {
  const shifts = await server.sql(
    `SELECT p.name, a.time_in, a.time_out, a.marks, a.deployment_id IS NOT NULL AS planned
     FROM attendance a JOIN staff_profile p ON p.id = a.staff_profile_id
     WHERE a.security_agency_id = $1 ORDER BY p.name`,
    [agency.id],
  );
  const told = shifts.map(({ name, time_in, time_out, marks, planned }) => ({
    name,
    hours: [hoursOf(night, time_in), hoursOf(night, time_out)],
    marks,
    planned,
  }));
  const marks = ['LATE_DELIVERY'];
  expect(told).toEqual([
    { name: 'Ali Hassan', hours: [-4, 8.1], marks, planned: true },
    { name: 'Siti Aminah', hours: [-3.9, 8.1], marks, planned: true },
  ]);

  const events = await server.sql<{ kind: string; times: number }>(
    `SELECT kind, count(*)::int AS times
     FROM guard_event WHERE security_agency_id = $1 AND verdict <> 'REFUSED' GROUP BY kind ORDER BY kind`,
    [agency.id],
  );
  expect(events.map(({ kind, times }) => `${times} ${kind}`)).toEqual([
    '2 clockIn',
    '2 clockOut',
    '1 incident',
    '2 patrolFinish',
    '2 patrolStart',
    '4 scan',
    '1 visitorIn',
  ]);
  const refused = `SELECT kind FROM guard_event WHERE security_agency_id = $1 AND verdict = 'REFUSED'`;
  expect(await server.sql(refused, [agency.id])).toEqual([]);

  const reports = `SELECT d.title, (SELECT count(*)::int FROM incident_file f
      WHERE f.incident_report_id = r.id) AS pictures
    FROM incident_report r JOIN incident_detail d ON d.incident_report_id = r.id
    WHERE r.site_profile_id = $1`;
  expect(await server.sql(reports, [site.id])).toEqual([{ title: 'Broken barrier', pictures: 2 }]);
  const visits =
    'SELECT name, allowed_block_id IS NOT NULL AS blocked FROM visitor_record WHERE site_profile_id = $1';
  expect(await server.sql(visits, [site.id])).toEqual([{ name: 'Wanted Person', blocked: true }]);
}

/** Both records are unusual, and approved by hand. */
async function approve(desk: Page): Promise<void> {
  await desk.goto('/attendance/approval');
  await choose(desk, 'Unusual', 'Only unusual');
  for (const name of ['Ali Hassan', 'Siti Aminah']) {
    await expect(rowOf(desk, name)).toContainText('Delivered late');
  }
  await desk.getByRole('button', { name: 'Next with all 2' }).click();
  await expect(desk.getByRole('table', { name: 'Records to decide' })).toBeVisible();
  await desk.getByRole('button', { name: 'Apply' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
}

const created = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  period: createPayPeriod(create: $create, agencyID: $agencyID) { id }
}`;
const moved = (
  operation: string,
) => `mutation ($update: MovePayPeriodInput!, $agencyID: RecordID!) {
  period: ${operation}(update: $update, agencyID: $agencyID) { id status }
}`;

/** The days of the night are paid: twelve hours of each, less the break. */
async function pay(server: TestServer, { agency, console }: Office, night: Night): Promise<void> {
  const agencyID = agency.id;
  const create = { startDate: night.evening, endDate: night.morning };
  const { body } = await console.graphql<{ period: { id: number } }>(created, { create, agencyID });
  const id = body.data?.period.id ?? 0;
  const update = { id };
  await console.graphql(moved('reviewPayPeriod'), { update, agencyID });
  await waiveEverything(server.db, id);
  const locked = await console.graphql(moved('lockPayPeriod'), { update, agencyID });
  expect(locked.body.data).toMatchObject({ period: { status: 'LOCKED' } });
  const lines = `SELECT staff_name AS name, approved_minutes AS minutes, basic_pay > 0 AS paid
    FROM pay_line WHERE pay_period_id = $1 AND approved_minutes > 0 ORDER BY staff_name`;
  expect(await server.sql(lines, [id])).toEqual([
    { name: 'Ali Hassan', minutes: 720, paid: true },
    { name: 'Siti Aminah', minutes: 720, paid: true },
  ]);
}
