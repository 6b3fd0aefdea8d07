import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { testDevice } from '../../apps/server/test/guard-device.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { clientOfGuard } from '../../apps/server/test/office.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

/** A guard came and went two kilometres from the site; the phone was without a network for hours. */
async function workFarAway(server: TestServer, { agency, guard, site }: Office): Promise<void> {
  await server.sql('UPDATE site_profile SET latitude = 1.31, longitude = 103.866 WHERE id = $1', [
    site.id,
  ]);
  const device = testDevice(await clientOfGuard(server, guard), agency.id);
  const position = { latitude: 1.328, longitude: 103.866, accuracy: 12, age: 10 };
  const came = device.tell('clockIn', { siteProfileID: site.id }, 900, { position });
  const went = device.tell('clockOut', { siteProfileID: site.id }, 60, { parent: came.key });
  await device.receipts(came, went);
}

/** Somebody whose phone told nothing unusual. */
async function workAsUsual({ db }: TestServer, { agency, site }: Office): Promise<void> {
  const staff = await makeStaff(db, { securityAgencyID: agency.id, name: 'Usual Guard' });
  await makeAttendance(db, { staff, site });
}

test('Approval shows what a device told unusually, says why, and narrows to it', async ({
  desk,
  server,
  office,
}) => {
  await workFarAway(server, office);
  await workAsUsual(server, office);
  await desk.goto('/attendance/approval');
  const row = rowOf(desk, office.guard.name);
  await expect(row).toContainText('Outside the site');
  await expect(row).toContainText('Delivered late');
  await choose(desk, 'Marked', 'Only marked');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'Usual Guard')).toHaveCount(0);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Why: .*Outside the site/ }).click();
  const why = desk.getByRole('dialog', { name: 'What the device told' });
  await expect(why.getByRole('heading')).toContainText([
    'What the device told',
    `Clock in, ${office.guard.name}`,
    `Clock out, ${office.guard.name}`,
  ]);
  await expect(why.getByText('1.328, 103.866 ± 12 m')).toBeVisible();
  await expect(why.getByText('2.0 km')).toBeVisible();
  await expect(why.getByText('It came more than 12 hours after it happened.')).toBeVisible();
  await checkAccessibility(desk);
});

test('why a record is marked can be asked again when it did not load', async ({
  desk,
  server,
  office,
}) => {
  await workFarAway(server, office);
  const mend = await breakOperation(desk, 'EventsOfRecord', 'fault of the server');
  await desk.goto('/attendance/approval');
  await desk.getByRole('button', { name: /^Why: / }).click();
  await expect(desk.getByText('What the device told could not be loaded.')).toBeVisible();
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('2.0 km', { exact: true })).toBeVisible();
});

test('Records, On Duty and Approval Input show marks, and Records narrows to them', async ({
  desk,
  server,
  office,
}) => {
  await workFarAway(server, office);
  await workAsUsual(server, office);
  await desk.goto('/attendance/approval');
  await rowOf(desk, office.guard.name).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rowOf(desk, office.guard.name)).toContainText('Outside the site');

  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);
  await desk.goto(`/attendance/records?timeIn=${yesterday}..${today}`);
  await expect(rowOf(desk, 'Usual Guard')).toBeVisible();
  await choose(desk, 'Marked', 'Not marked');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, office.guard.name)).toHaveCount(0);
  await choose(desk, 'Marked', 'Only marked');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, office.guard.name)).toContainText('Delivered late');
  await expect(rowOf(desk, 'Usual Guard')).toHaveCount(0);

  const staff = await makeStaff(server.db, { securityAgencyID: office.agency.id, name: 'On Now' });
  const { site } = office;
  await makeAttendance(server.db, { staff, site, timeOut: null, marks: ['NO_ROSTER'] });
  await desk.goto('/attendance/onduty');
  await expect(rowOf(desk, 'On Now')).toContainText('Not on the roster');
});

test('patrols, the book, incidents and visitors show marks', async ({ desk, server, office }) => {
  const { guard: staff, site } = office;
  const { db } = server;
  const point = await makeCheckpoint(db, { site, name: 'Loading bay' });
  const route = await makeRoute(db, { site, points: [point], name: 'Night round' });
  const patrol = await makePatrol(db, { route, staff });
  const incident = await makeIncident(db, { site, staff, title: 'Broken window' });
  await makeOccurrence(db, { site, staff, title: 'Key taken' });
  await makeVisitor(db, { site, staff, name: 'Ali Baba' });
  for (const [table, mark] of [
    ['clocking_report', 'GAP'],
    ['clocking_report_detail', 'TYPED_CODE'],
    ['incident_report', 'NO_PICTURE'],
    ['occurrence', 'LATE_DELIVERY'],
    ['visitor_record', 'BLOCKED_VISITOR'],
  ]) {
    await server.sql(`UPDATE ${table} SET marks = ARRAY[$2] WHERE security_agency_id = $1`, [
      office.agency.id,
      mark,
    ]);
  }
  await desk.goto('/patrol/records');
  await expect(rowOf(desk, 'Night round')).toContainText('Events missing before it');
  await desk.goto(`/patrol/records/${patrol.id}`);
  await expect(desk.getByText('Events missing before it')).toBeVisible();
  await expect(rowOf(desk, 'Loading bay')).toContainText('Code typed by hand');
  await desk.goto('/occurrence');
  await expect(rowOf(desk, 'Key taken')).toContainText('Delivered late');
  await desk.goto(`/incident/${incident.id}`);
  await expect(desk.getByText('Picture lost')).toBeVisible();
  await desk.goto('/visitor');
  await expect(rowOf(desk, 'Ali Baba')).toContainText('On the block list');
});
