import { addDays, dateOf } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makePatrol, makeRound, makeRoute, type MadeRoute } from '../factory.ts';

const document = `query ($agencyID: RecordID!, $siteProfileID: RecordID!, $date: Date!) {
  siteRounds(agencyID: $agencyID, siteProfileID: $siteProfileID, date: $date) {
    id clockingRouteName dueOn state clockingReportID staffProfileName } }`;

let server: TestServer;
let own: Office;
let route: MadeRoute;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  route = await makeRoute(server.db, { site: own.site });
});

interface Round {
  readonly id: number;
  readonly dueOn: string;
}

async function roundsOf(date: string, given: object = {}, from: Client = own.console) {
  const variables = { agencyID: own.agency.id, siteProfileID: own.site.id, date, ...given };
  const { body, codes } = await from.graphql<{ siteRounds: readonly Round[] }>(document, variables);
  return { codes, rounds: body.data?.siteRounds };
}

const makeOne = (minutes: number) =>
  makeRound(server.db, { route: { ...route, site: own.site }, minutes });

/** The day of the agency on which a round falls due. */
async function dayOf(id: number): Promise<string> {
  const [row] = await server.sql<{ due_on: string }>(
    'SELECT due_on FROM patrol_round WHERE id = $1',
    [id],
  );
  return dateOf(new Date(String(row?.due_on)).toISOString(), 'Asia/Singapore');
}

describe('siteRounds', () => {
  it('tells what falls due on a day, and who walked it', async () => {
    const walked = await makeOne(10);
    const patrol = await makePatrol(server.db, { route, staff: own.guard });
    await server.sql(
      `UPDATE patrol_round SET state = 'WALKED', clocking_report_id = $2 WHERE id = $1`,
      [walked, patrol.id],
    );
    const day = await dayOf(walked);
    const { rounds } = await roundsOf(day);
    expect(rounds).toMatchObject([
      {
        id: walked,
        clockingRouteName: route.name,
        state: 'WALKED',
        clockingReportID: patrol.id,
        staffProfileName: own.guard.name,
      },
    ]);
    expect((await roundsOf(addDays(day, 1))).rounds).toEqual([]);
  });

  it('leaves out what the plan asks for no more', async () => {
    const id = await makeOne(10);
    await server.sql(`UPDATE patrol_round SET state = 'VOID' WHERE id = $1`, [id]);
    expect((await roundsOf(await dayOf(id))).rounds).toEqual([]);
  });

  it('is refused for a site of another agency, a date that is none, and whoever sees no patrols', async () => {
    const other = await makeOffice(server);
    expect((await roundsOf('2026-11-25', { siteProfileID: other.site.id })).codes).toEqual([
      'NOT_FOUND',
    ]);
    expect((await roundsOf('2026-02-30')).codes).toHaveLength(1);
    const clerk = await clientHolding(server, own.agency, 'visitor.view');
    expect((await roundsOf('2026-11-25', {}, clerk)).codes).toEqual(['FORBIDDEN']);
  });
});
