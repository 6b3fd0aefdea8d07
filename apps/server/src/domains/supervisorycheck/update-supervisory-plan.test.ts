import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';

const update = `mutation ($update: UpdateSupervisoryPlanInput!, $agencyID: RecordID!) {
  updateSupervisoryPlan(update: $update, agencyID: $agencyID) { siteProfileID expected version }
}`;
const list = `query ($month: String!, $agencyID: RecordID!) {
  listSupervisoryCheck(monthYear: $month, pagination: { agencyID: $agencyID, limit: 50, offset: 0 }) {
    result { siteProfileID expected planVersion }
  }
}`;

interface Plan {
  readonly expected: number | null;
  readonly version: number;
}

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const say = (month: string, expected?: number, more: object = {}) =>
  own.console.graphql<{ updateSupervisoryPlan: Plan }>(update, {
    update: { siteProfileID: own.site.id, month, expected, ...more },
    agencyID: own.agency.id,
  });

async function expectedIn(month: string) {
  const { body } = await own.console.graphql<{
    listSupervisoryCheck: { result: { siteProfileID: number; expected: number | null }[] };
  }>(list, { month, agencyID: own.agency.id });
  const rows = body.data?.listSupervisoryCheck.result ?? [];
  return rows.find(({ siteProfileID }) => siteProfileID === own.site.id)?.expected;
}

describe('how often a site is to be checked', () => {
  it('holds from the month on in which it is said, until something else is, with a trace', async () => {
    expect(await expectedIn('2026-11')).toBeNull();
    await say('2026-09', 4, { version: 0 });
    const { body } = await say('2026-11', 6, { version: 1 });
    expect(body.data?.updateSupervisoryPlan).toMatchObject({ expected: 6, version: 2 });
    await say('2027-01');
    expect(await Promise.all(['2026-08', '2026-10', '2026-12', '2027-02'].map(expectedIn))).toEqual(
      [null, 4, 6, null],
    );
    const trace = `SELECT count(*)::int AS count FROM audit
      WHERE operation = 'updateSupervisoryPlan' AND entity_id = $1`;
    expect(await server.sql(trace, [own.site.id])).toEqual([{ count: 3 }]);
  });

  it('that is said again unchanged writes nothing', async () => {
    const first = await say('2026-11', 4);
    const again = await say('2026-12', 4);
    expect(again.body.data).toEqual(first.body.data);
  });

  it('is refused from a stale screen', async () => {
    await say('2026-11', 4);
    const { body, codes } = await say('2026-11', 5, { version: 0 });
    expect(codes).toEqual(['STALE']);
    expect(body.errors?.[0]?.extensions).toMatchObject({ current: { expected: 4, version: 1 } });
  });

  it.each([
    ['no checks', { expected: 0 }, 'INVALID'],
    ['a month that is none', { month: '2026-13' }, 'INVALID'],
    ['a site of another agency', {}, 'NOT_FOUND'],
  ])('is refused with %s', async (_, given, code) => {
    const site = code === 'NOT_FOUND' ? { siteProfileID: other.site.id } : {};
    expect((await say('2026-11', 4, { ...given, ...site })).codes).toEqual([code]);
  });

  it('is said by who may change patrols alone', async () => {
    const viewer = await clientHolding(server, own.agency, 'patrol.view');
    const input = { siteProfileID: own.site.id, month: '2026-11', expected: 4 };
    const variables = { update: input, agencyID: own.agency.id };
    expect((await viewer.graphql(update, variables)).codes).toEqual(['FORBIDDEN']);
  });
});
