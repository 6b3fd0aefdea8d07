import { wallTime, wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import {
  makeCheckpoint,
  makeRound,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSubscription } from '../../apps/server/src/domains/report/factory.ts';
import {
  makeAdmin,
  makeStaff,
  type MadeStaff,
} from '../../apps/server/src/domains/staff/factory.ts';
import { testDevice } from '../../apps/server/test/guard-device.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { clientOfGuard } from '../../apps/server/test/office.ts';
import { settleNow } from '../../apps/server/test/records/settle-rounds.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const publish = `mutation ($publish: PublishDeploymentInput!, $agencyID: RecordID!) {
  publishDeployment(publish: $publish, agencyID: $agencyID) { published } }`;
const welfare = `mutation ($update: UpdateSiteWelfarePlanInput!, $agencyID: RecordID!) {
  updateSiteWelfarePlan(update: $update, agencyID: $agencyID) { version } }`;
const exportReport = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  exportReport(id: $id, format: PDF, agencyID: $agencyID) { url } }`;

/** A shift that began half an hour ago is told, and its guard does not come. */
async function noShow(
  { db, sql }: TestServer,
  { agency, console, site }: Office,
  staff: MadeStaff,
) {
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const { id } = await makeDeployment(db, { site, staff, ...now });
  await sql(
    `UPDATE deployment SET start_datetime = now() - interval '30 minutes',
      end_datetime = now() + interval '8 hours' WHERE id = $1`,
    [id],
  );
  const range = { fromDate: now.date, toDate: now.date };
  await console.graphql(publish, { publish: range, agencyID: agency.id });
}

/** Who was told of a kind, in the order in which they were. */
const told = ({ sql }: TestServer, { agency }: Office, sentence: string) =>
  sql<{ account: number }>(
    `SELECT account_id AS account FROM notice WHERE security_agency_id = $1 AND sentence LIKE $2
    ORDER BY id`,
    [agency.id, sentence],
  );
const stepsAreDue = ({ sql }: TestServer, { agency }: Office, step: number) =>
  sql(
    `UPDATE alert_step s SET due_on = now() FROM alert a
    WHERE s.security_agency_id = $1 AND a.security_agency_id = $1 AND a.id = s.alert_id
      AND a.kind = 'NOT_ON_DUTY' AND s.step = $2`,
    [agency.id, step],
  );

test('a night: a no-show, a missed round, a welfare check and a call for help reach the right people in turn, once, and stand in the morning sheet', async ({
  desk,
  server,
  office,
}) => {
  const { agency, admin, guard, site, console } = office;
  const { db, sql } = server;
  const securityAgencyID = agency.id;
  const second = await makeAdmin(db, { securityAgencyID, name: 'Second On Call' });
  const absent = await makeStaff(db, { securityAgencyID, name: 'Nobody Came' });
  const call = `INSERT INTO alert_call (security_agency_id, staff_profile_id, turn, weekdays,
    from_time, to_time) VALUES ($1, $2, $3, '{1,2,3,4,5,6,7}', '00:00', '00:00')`;
  await sql(call, [securityAgencyID, admin.id, 1]);
  await sql(call, [securityAgencyID, second.id, 2]);
  await desk.goto('/alert');

  // Nobody comes, a round is not begun, and whoever is there does not answer.
  await noShow(server, office, absent);
  const route = await makeRoute(db, { site, points: [await makeCheckpoint(db, { site })] });
  await makeRound(db, { route, minutes: 200 });
  await settleNow(server);
  const plan = { siteProfileID: site.id, dayMinutes: 60, nightMinutes: 60, answerMinutes: 5 };
  await console.graphql(welfare, { update: plan, agencyID: securityAgencyID });
  const device = testDevice(await clientOfGuard(server, guard), securityAgencyID);
  await device.receipt(device.tell('clockIn', { siteProfileID: site.id }, 100));
  // Called for the third time, a while ago.
  await sql(`UPDATE welfare_check SET calls = 3, next_on = now() WHERE security_agency_id = $1`, [
    securityAgencyID,
  ]);
  await device.receipt(device.tell('alarm', { siteProfileID: site.id, silent: true }, 0));

  const board = desk.getByRole('main');
  for (const kind of ['Not on duty', 'Round missed', 'Welfare check unanswered', 'Call for help']) {
    await expect(board.getByRole('link', { name: kind }).first()).toBeVisible({ timeout: 20_000 });
  }
  // Who is on call first is told of each, once; all are told of a call for help.
  await expect
    .poll(() => told(server, office, 'A guard is not on duty%'))
    .toEqual([{ account: admin.accountID }]);
  await expect
    .poll(() => told(server, office, 'A guard at % does not answer%'))
    .toEqual([{ account: admin.accountID }]);
  await expect
    .poll(() => told(server, office, 'A round at % was not begun%'))
    .toEqual([{ account: admin.accountID }]);
  await expect.poll(() => told(server, office, 'A guard calls for help%')).toHaveLength(2);
  // Nobody sees to it in time: who is second is told, and nobody once more.
  await stepsAreDue(server, office, 1);
  await expect
    .poll(() => told(server, office, 'A guard is not on duty%'))
    .toEqual([{ account: admin.accountID }, { account: second.accountID }]);

  await rowOf(desk, absent.name)
    .getByRole('button', { name: /^Acknowledge/ })
    .click();
  await expectToast(desk, 'Acknowledged: you see to it.');
  await stepsAreDue(server, office, 2);
  await rowOf(desk, absent.name).getByRole('link', { name: 'Not on duty' }).click();
  await desk.getByLabel('What was found and done').fill('A relief was sent.');
  await desk.getByRole('button', { name: 'Resolve' }).click();
  await expectToast(desk, 'Resolved.');
  expect(await told(server, office, 'A guard is not on duty%')).toHaveLength(2);
  // The guard is all right after all.
  await device.receipt(device.tell('welfareAnswer', {}, 0));
  await desk.goto('/alert');
  await expect(board.getByRole('link', { name: 'Round missed' })).toBeVisible();
  await expect(board.getByRole('link', { name: 'Welfare check unanswered' })).toHaveCount(0);

  // The night passes: all of it lies two hours back.
  for (const [table, column] of [
    ['alert', 'opened_on'],
    ['alarm', 'raised_on'],
  ]) {
    await sql(
      `UPDATE ${table} SET ${column} = ${column} - interval '2 hours' WHERE security_agency_id = $1`,
      [securityAgencyID],
    );
  }
  const due = wallTime(wireTime(Date.now() - 3_600_000), 'Asia/Singapore').slice(11);
  const id = await makeSubscription(db, {
    securityAgencyID,
    createdByAccountID: admin.accountID,
    kind: 'MORNING',
    times: [due],
  });
  const { body } = await console.graphql<{ exportReport: { url: string } }>(exportReport, {
    id,
    agencyID: securityAgencyID,
  });
  const file = await console.fetch(body.data?.exportReport.url ?? '');
  const sheet = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(' ');
  for (const said of [absent.name, 'A relief was sent.', route.name, guard.name, 'Answered at']) {
    expect(sheet).toContain(said);
  }
});
