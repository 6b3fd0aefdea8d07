import { wireTime } from '@guardroom/rules/dates';
import { makeCheckpoint, makeRoute } from '../../apps/server/src/domains/patrol/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';

const start = `mutation ($create: StartPatrolInput!, $agencyID: RecordID!, $key: String!) {
  startPatrol(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const scan = `mutation ($create: ScanCheckpointInput!, $agencyID: RecordID!, $key: String!) {
  scanCheckpoint(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const finish = `mutation ($update: FinishPatrolInput!, $agencyID: RecordID!, $key: String!) {
  finishPatrol(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;

/** The application of the office's guard. */
async function phoneOf(server: TestServer, { guard, agency }: Office) {
  const client = server.client(await server.signInAs(guard, 'GUARD'));
  let sent = 0;
  return async (document: string, variables: object): Promise<void> => {
    sent += 1;
    const key = `walk-key-${guard.id}-${sent}`;
    const answer = await client.graphql(document, { ...variables, agencyID: agency.id, key });
    expect(answer.codes, JSON.stringify(answer.body)).toEqual([]);
  };
}

test('what a guard walks is found in the records, as it happened', async ({
  desk,
  server,
  office,
}) => {
  const { site } = office;
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const roof = await makeCheckpoint(server.db, { site, name: 'Roof', tag: null });
  const route = await makeRoute(server.db, { site, points: [lobby, roof], name: 'Night Round' });
  const phone = await phoneOf(server, office);
  // One now for all: times are shown, and durations counted, in whole minutes.
  const now = Date.now();
  const at = (minutesAgo: number) => wireTime(now - minutesAgo * 60_000);

  await phone(start, { create: { clockingRouteID: route.id, start: at(40) } });
  await desk.goto('/patrol/records');
  await expect(rowOf(desk, 'Night Round')).toContainText('Pending');
  await expect(rowOf(desk, 'Night Round')).toContainText('0/2');
  await rowOf(desk, 'Night Round').click();
  await expect(desk).toHaveURL(/\/patrol\/records\/\d+$/);
  const clockingReportID = Number(desk.url().split('/').at(-1));

  // The roof by the code of its label; the lobby, scanned before, is delivered after it.
  const roofScan = { clockingReportID, tag: roof.code, datetime: at(10), remark: 'Door locked' };
  await phone(scan, { create: roofScan });
  await phone(scan, { create: { clockingReportID, tag: lobby.tag, datetime: at(30) } });
  await phone(finish, { update: { id: clockingReportID, end: at(5), remark: 'All in order.' } });
  await desk.reload();
  const card = desk.getByRole('region', { name: 'Patrol record' });
  await expect(card).toContainText('Completed');
  await expect(card).toContainText('35min');
  await expect(card).toContainText('2/2');
  await expect(card).toContainText('All in order.');
  const lines = desk.locator('tbody').getByRole('row').filter({ hasText: 'Clocked' });
  await expect(lines.nth(0)).toContainText('Lobby');
  await expect(lines.nth(0)).toContainText('Delivered later');
  await expect(lines.nth(1)).toContainText('Door locked');
  await checkAccessibility(desk);
});
