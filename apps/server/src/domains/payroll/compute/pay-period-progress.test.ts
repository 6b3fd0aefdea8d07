import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEventStream } from '../../../../test/http/event-stream.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice } from '../../../../test/office.ts';
import { makeStaff } from '../../staff/factory.ts';

const progress = `subscription ($agencyID: RecordID!) {
  payPeriodProgress(agencyID: $agencyID) { startDate done people }
}`;
const create = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  createPayPeriod(create: $create, agencyID: $agencyID) { people }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('is told while a period is computed, to the last of its people, and to no other agency', async () => {
  const { agency, console: desk } = await makeOffice(server);
  const other = await makeOffice(server);
  const agencyID = agency.id;
  for (let count = 0; count < 120; count += 1) {
    await makeStaff(server.db, { securityAgencyID: agencyID });
  }
  const stream = await openEventStream(desk, progress, { agencyID });
  const foreign = await openEventStream(other.console, progress, { agencyID: other.agency.id });
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const { body } = await desk.graphql<{ createPayPeriod: { people: number } }>(create, {
    create: days,
    agencyID,
  });
  expect(body.errors).toBeUndefined();
  const people = body.data?.createPayPeriod.people ?? 0;
  const told = async () => (await stream.next())?.data?.data?.['payPeriodProgress'];
  const { startDate } = days;
  expect(await told()).toEqual({ startDate, done: 100, people });
  expect(await told()).toEqual({ startDate, done: people, people });
  await expect(foreign.next(300)).rejects.toThrow('no event came');
  stream.close();
  foreign.close();
});
