import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { inDays } from '../../apps/server/src/domains/contract/factory.ts';
import { makeRecords } from '../../apps/server/test/records/office-records.ts';
import { expect, test } from '../support/test.ts';

test('names of sites lead to the page of the site, on every list and profile', async ({
  desk,
  server,
  office,
  watch,
}) => {
  test.slow();
  // The files of the records are names alone.
  watch.expectProblem(/status of 40[34]|asset refused/);
  const { site, guard } = office;
  const records = await makeRecords(server, office);
  await makeAttendance(server.db, { staff: guard, site, timeIn: inDays(-0.1), timeOut: null });
  await makeAttendance(server.db, { staff: guard, site, timeIn: inDays(-0.001) });
  for (const path of [
    '/attendance/onduty',
    '/contract/' + records.contractID,
    `/contract/${records.contractID}/meeting/${records.meetingID}`,
    '/incident',
    `/incident/${records.incidentID}`,
    '/occurrence',
    '/patrol/checkpoints',
    '/patrol/routes',
    `/patrol/routes/${records.clockingRouteID}`,
    `/patrol/records/${records.clockingReportID}`,
    '/sop',
    `/sop/${records.sopID}`,
    '/ticket/records',
    `/ticket/records/${records.ticketID}`,
    '/visitor',
  ]) {
    await test.step(path, async () => {
      await desk.goto(path);
      const link = desk.getByRole('main').getByRole('link', { name: site.name }).first();
      await expect(link).toHaveAttribute('href', `/site/${site.id}`);
    });
  }
  await desk.getByRole('link', { name: site.name }).first().click();
  await expect(desk).toHaveURL(`/site/${site.id}`);
});

test('names of clients lead to the page of the client, on every list and profile', async ({
  desk,
  server,
  office,
  watch,
}) => {
  test.slow();
  watch.expectProblem(/status of 40[34]|asset refused/);
  const { client, ...records } = await makeRecords(server, office);
  await server.sql('UPDATE site_history SET client_profile_id = $2 WHERE site_profile_id = $1', [
    office.site.id,
    client.id,
  ]);
  for (const path of [
    '/client/list',
    '/client/user',
    `/client/user/${records.clientUserID}`,
    '/contract',
    `/contract/${records.contractID}`,
    `/contract/${records.contractID}/meeting/${records.meetingID}`,
    '/site',
    `/site/${office.site.id}`,
    '/ticket/records',
    `/ticket/records/${records.ticketID}`,
  ]) {
    await test.step(path, async () => {
      await desk.goto(path);
      const link = desk.getByRole('main').locator(`a[href="/client/${client.id}"]`).first();
      await expect(link).toHaveText(client.name);
    });
  }
});

test('a row of which a name is pressed does not open itself', async ({ desk, server, office }) => {
  const records = await makeRecords(server, office);
  await desk.goto('/ticket/records');
  const row = desk.getByRole('row').filter({ hasText: records.client.name });
  await row.getByRole('link', { name: records.client.name }).click();
  await expect(desk).toHaveURL(`/client/${records.client.id}`);
});
