import { addDays, todayIn } from '@guardroom/rules/dates';
import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';

const find = `query ($agencyID: RecordID!, $place: ReplacementPlaceInput) {
  findReplacement(agencyID: $agencyID, place: $place) { may total bounded candidates { name } } }`;

interface Found {
  readonly findReplacement: {
    readonly may: number;
    readonly total: number;
    readonly bounded: boolean;
    readonly candidates: readonly object[];
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** So many people who can be planned, each with an account and an employment. */
async function hire({ agency }: Office, count: number): Promise<void> {
  const username = `many-${agency.id}-`;
  await server.sql(
    `INSERT INTO account (username) SELECT $1::text || n FROM generate_series(1, $2::int) AS n`,
    [username, count],
  );
  await server.sql(
    `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no, designation)
      SELECT $1, id, username, username, 'SO' FROM account WHERE username LIKE $2::text || '%'`,
    [agency.id, username],
  );
  await server.sql(
    `INSERT INTO work_history (security_agency_id, account_id, staff_profile_id, designation,
        em_type, em_start)
      SELECT security_agency_id, account_id, id, 'SO', 'FT', now() - interval '1 year'
      FROM staff_profile WHERE security_agency_id = $1 AND staff_no LIKE $2::text || '%'`,
    [agency.id, username],
  );
}

it('of more people who are free than are looked at, it says so; those listed are counted with the others', async () => {
  const own = await makeOffice(server);
  const date = addDays(todayIn('Asia/Singapore'), 7);
  const found = async () => {
    const place = { siteProfileID: own.site.id, date, shift: 'DAY' };
    const { body } = await own.console.graphql<Found>(find, { agencyID: own.agency.id, place });
    if (!body.data) throw new Error(JSON.stringify(body.errors));
    const { candidates, ...counts } = body.data.findReplacement;
    return { ...counts, listed: candidates.length };
  };
  const few = await found();
  expect(few).toMatchObject({ bounded: false, listed: few.total });
  await hire(own, gapLimits.people);
  const many = await found();
  expect(many).toMatchObject({ bounded: true, listed: gapLimits.candidates });
  expect(many.total).toBeLessThanOrEqual(gapLimits.people);
  expect(many.total).toBeGreaterThan(gapLimits.candidates);
});
