import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeSite } from '../site/factory.ts';
import {
  inDays,
  makeAction,
  makeContract,
  makeIndicator,
  makeMeeting,
  makeScore,
  type MadeContract,
} from './factory.ts';

let server: TestServer;
let own: Office;
let client: MadeClient;
let contract: MadeContract;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  contract = await makeContract(server.db, { site: own.site, client });
  const neighbour = await makeClient(server.db, { securityAgencyID: own.agency.id });
  const theirs = await makeContract(server.db, { site: own.site, client: neighbour });
  await makeAction(server.db, theirs, await makeMeeting(server.db, theirs));
});
afterAll(() => server.close());

type Rows = Record<string, { result: Record<string, unknown>[]; count: number }>;

async function list(kind: string, fields: string, filter: object, from = own) {
  const { body, codes } = await from.console.graphql<Rows>(
    `query ($filter: ${kind}Filter, $pagination: Pagination!) {
      list${kind}(filter: $filter, pagination: $pagination) { result { ${fields} } count } }`,
    { filter, pagination: { agencyID: from.agency.id, limit: 10 } },
  );
  expect(codes).toEqual([]);
  return body.data?.[`list${kind}`];
}

const ofClient = () => ({ clientProfileID: { eq: client.id } });

describe('open actions of a client', () => {
  it('are those of all its contracts, with the site of each', async () => {
    const meetingID = await makeMeeting(server.db, contract);
    const id = await makeAction(server.db, contract, meetingID, { description: 'Mend the gate' });
    const filter = { ...ofClient(), status: { eq: 'OPEN' } };
    expect(await list('ContractAction', 'id description siteProfileName', filter)).toEqual({
      result: [{ id, description: 'Mend the gate', siteProfileName: own.site.name }],
      count: 1,
    });
  });

  it('are nobody else’s when they are asked for by another agency', async () => {
    const other = await makeOffice(server);
    expect(await list('ContractAction', 'id', ofClient(), other)).toEqual({ result: [], count: 0 });
  });

  it('of all other clients are left when one is left out', async () => {
    const answer = await list('ContractAction', 'contractID', {
      clientProfileID: { ne: client.id },
    });
    expect(answer?.result.some(({ contractID }) => contractID === contract.id)).toBe(false);
    expect(answer?.count).toBe(1);
  });
});

describe('scorecards of a client', () => {
  it('are the meetings that scored something, and say how many targets were met', async () => {
    const meetingID = await makeMeeting(server.db, contract, { startDatetime: inDays(-3) });
    for (const [target, score] of [
      [80, 90],
      [80, 70],
      [undefined, 50],
    ] as const) {
      const given = target === undefined ? {} : { target };
      const indicatorID = await makeIndicator(server.db, contract, given);
      await makeScore(server.db, contract, { meetingID, indicatorID, score });
    }
    const fields = 'id siteProfileName scoredIndicators aimedIndicators metIndicators';
    const scored = { ...ofClient(), hasScores: { eq: 1 } };
    expect(await list('ContractMeeting', fields, scored)).toEqual({
      result: [
        {
          id: meetingID,
          siteProfileName: own.site.name,
          scoredIndicators: 3,
          aimedIndicators: 2,
          metIndicators: 1,
        },
      ],
      count: 1,
    });
    const unscored = { ...ofClient(), hasScores: { eq: 0 } };
    const without = await list('ContractMeeting', 'id scoredIndicators', unscored);
    expect(without?.result.map(({ scoredIndicators }) => scoredIndicators)).toEqual([0]);
  });

  it('are of each site the latest that scored, over all its contracts', async () => {
    const securityAgencyID = own.agency.id;
    const holder = await makeClient(server.db, { securityAgencyID });
    const scoredOn = async (site: Office['site'], days: number, score?: number) => {
      const of = await makeContract(server.db, { site, client: holder, status: 'INACTIVE' });
      const id = await makeMeeting(server.db, of, { startDatetime: inDays(days) });
      if (score === undefined) return id;
      const indicatorID = await makeIndicator(server.db, of, {});
      await makeScore(server.db, of, { meetingID: id, indicatorID, score });
      return id;
    };
    const elsewhere = await makeSite(server.db, { securityAgencyID });
    await scoredOn(own.site, -60, 40);
    const latest = await scoredOn(own.site, -30, 60);
    await scoredOn(own.site, -1);
    const other = await scoredOn(elsewhere, -50, 70);
    const filter = {
      clientProfileID: { eq: holder.id },
      hasScores: { eq: 1 },
      isLatestOfSite: { eq: 1 },
    };
    const answer = await list('ContractMeeting', 'id', filter);
    expect(answer?.result).toEqual([{ id: latest }, { id: other }]);
    const earlier = await list('ContractMeeting', 'id', { ...filter, isLatestOfSite: { eq: 0 } });
    expect(earlier?.count).toBe(1);
  });

  it('go with the contract', async () => {
    const gone = await makeContract(server.db, { site: own.site, client, status: 'INACTIVE' });
    const meetingID = await makeMeeting(server.db, gone);
    await server.sql('UPDATE contract SET deleted = 1, deleted_on = now() WHERE id = $1', [
      gone.id,
    ]);
    const answer = await list('ContractMeeting', 'id', ofClient());
    expect(answer?.result.map(({ id }) => id)).not.toContain(meetingID);
  });
});
