import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeClient } from '../../client/factory.ts';
import {
  inDays,
  makeAction,
  makeAttendee,
  makeContract,
  makeIndicator,
  makeMeeting,
  makeScore,
} from '../factory.ts';

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

const document = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  exportMeetingMinutes(id: $id, agencyID: $agencyID) { url fileName rows }
}`;

interface Exported {
  readonly exportMeetingMinutes: { readonly url: string; readonly rows: number };
}

async function makeReviewed({ agency, site }: Office) {
  const { db } = server;
  const client = await makeClient(db, { securityAgencyID: agency.id });
  const contract = await makeContract(db, { site, client });
  const before = await makeMeeting(db, contract, {
    startDatetime: inDays(-30),
    actionPlan: 'Train the new guards',
  });
  await makeAction(db, contract, before, { description: 'Order lamps' });
  const meetingID = await makeMeeting(db, contract, { startDatetime: inDays(-1) });
  await makeAttendee(db, contract, meetingID, { name: 'Serene 许 Koh' });
  const few = { title: 'Complaints', target: 2, unit: 'complaints', better: 'LOWER' } as const;
  const indicatorID = await makeIndicator(db, contract, few);
  await makeScore(db, contract, { meetingID, indicatorID, score: 3 });
  await makeAction(db, contract, meetingID, {
    description: 'Mend the side gate',
    dueDate: '2027-01-04',
  });
  return { id: meetingID, clientName: client.name };
}

describe('minutes of a review meeting', () => {
  it('tell who attended, how it scored, and who does what until when', async () => {
    const { id, clientName } = await makeReviewed(own);
    const { body } = await own.console.graphql<Exported>(document, { id, agencyID: own.agency.id });
    const { url = '', rows } = body.data?.exportMeetingMinutes ?? {};
    expect(rows).toBe(3);
    const response = await own.console.fetch(url);
    const text = (await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' ');
    for (const part of [
      own.site.name,
      clientName,
      'Serene 许 Koh',
      'at most 2 complaints',
      '3 complaints: missed',
      'Mend the side gate',
      'Agency',
      '04 Jan 2027',
      'Train the new guards',
      'Order lamps',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('of another agency are not there', async () => {
    const { id } = await makeReviewed(other);
    const answer = await own.console.graphql(document, { id, agencyID: own.agency.id });
    expect(answer.codes).toEqual(['NOT_FOUND']);
  });
});

it('a score is counted as met where lower is better and it is not above its target', async () => {
  const { id } = await makeReviewed(own);
  await server.sql('UPDATE contract_score SET score = 2 WHERE contract_meeting_id = $1', [id]);
  const { body } = await own.console.graphql<{
    listContractMeeting: { result: { metIndicators: number }[] };
  }>(
    `query ($id: RecordID!, $agencyID: RecordID!) {
      listContractMeeting(filter: { id: { eq: $id } }, pagination: { agencyID: $agencyID, limit: 1, offset: 0 }) {
        result { metIndicators } } }`,
    { id, agencyID: own.agency.id },
  );
  expect(body.data?.listContractMeeting.result).toEqual([{ metIndicators: 1 }]);
});
