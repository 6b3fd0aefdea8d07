import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeShiftType } from '../../deployment/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makePlanLine, makeRoute, type MadeRoute } from '../factory.ts';

const list = `query ($filter: PlannedSiteFilter, $pagination: Pagination!) {
  listPlannedSite(filter: $filter, pagination: $pagination) {
    result { siteProfileID siteProfileName lines { clockingRouteName shiftName startTime } } count } }`;

let server: TestServer;
let own: Office;
let route: MadeRoute;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  route = await makeRoute(server.db, { site: own.site });
});

interface Answer {
  readonly listPlannedSite: { readonly result: readonly object[]; readonly count: number };
}

const seen = async (filter: object = {}, from: Client = own.console) => {
  const pagination = { agencyID: own.agency.id, limit: 20 };
  const { body, codes } = await from.graphql<Answer>(list, { filter, pagination });
  return { codes, list: body.data?.listPlannedSite };
};

describe('listPlannedSite', () => {
  it('has every site by name, with what is walked there in which shift', async () => {
    const { id: securityAgencyID } = own.agency;
    const without = await makeSite(server.db, { securityAgencyID, name: 'ZZ Court' });
    const of = { ...route, site: own.site };
    await makePlanLine(server.db, { route: of, shift: 'NIGHT' });
    const shiftTypeID = await makeShiftType(server.db, { securityAgencyID, name: 'Evening' });
    await makePlanLine(server.db, { route: of, shiftTypeID });
    await makePlanLine(server.db, { route: of });
    const line = { clockingRouteName: route.name };
    expect((await seen()).list).toEqual({
      count: 2,
      result: [
        {
          siteProfileID: own.site.id,
          siteProfileName: own.site.name,
          lines: [
            { ...line, shiftName: 'Night Shift', startTime: null },
            { ...line, shiftName: 'Evening', startTime: null },
            { ...line, shiftName: null, startTime: '00:00' },
          ],
        },
        { siteProfileID: without.id, siteProfileName: 'ZZ Court', lines: [] },
      ],
    });
    expect((await seen({ hasPlan: { eq: 1 } })).list?.count).toBe(1);
    expect((await seen({ hasPlan: { eq: 0 } })).list?.result).toMatchObject([
      { siteProfileID: without.id },
    ]);
  });

  it('shows nothing of another agency, and nothing to who may not see patrols', async () => {
    const other = await makeOffice(server);
    const theirs = { siteProfileID: { eq: other.site.id } };
    expect((await seen(theirs)).list).toEqual({ result: [], count: 0 });
    const clerk = await clientHolding(server, own.agency, 'visitor.view');
    expect((await seen({}, clerk)).codes).toEqual(['FORBIDDEN']);
  });
});
