import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';

const setting = `query ($agencyID: RecordID!) { portalSetting(agencyID: $agencyID) { visitors } }`;
const showing = `mutation ($agencyID: RecordID!) {
  updatePortalSetting(visitors: MASKED, agencyID: $agencyID) { visitors } }`;

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

const ask = async ({ console, agency }: Office, document: string) =>
  (await console.graphql(document, { agencyID: agency.id })).codes;

it('people of an agency who wait for each other keep nobody from reading, and no other agency from working', async () => {
  await ask(own, showing);
  const inTheWay = new pg.Client({ connectionString: server.databaseUrl });
  await inTheWay.connect();
  try {
    await inTheWay.query('BEGIN');
    const hold = 'SELECT 1 FROM portal_setting WHERE security_agency_id = $1 FOR UPDATE';
    await inTheWay.query(hold, [own.agency.id]);
    const waiting = Array.from({ length: 40 }, () => ask(own, showing));
    // Twice, so that the waiting ones have all they can have.
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await ask(own, setting)).toEqual([]);
      expect(await ask(other, showing)).toEqual([]);
    }
    await inTheWay.query('COMMIT');
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => []));
  } finally {
    await inTheWay.end();
  }
});
