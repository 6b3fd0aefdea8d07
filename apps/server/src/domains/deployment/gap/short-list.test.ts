import { addDays, todayIn } from '@guardroom/rules/dates';
import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice } from '../../../../test/office.ts';
import { makeRoster } from '../../../../test/records/roster.ts';
import { makeDeployment, makePost } from '../factory.ts';

const list = `query ($agencyID: RecordID!, $fromDate: Date!, $toDate: Date!, $show: ShortPostShow) {
  listShortPost(agencyID: $agencyID, fromDate: $fromDate, toDate: $toDate, show: $show) {
    count missing over result { shift planned needed } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('places with too many, or too few, are listed alone, also behind five hundred others; counts are of all', async () => {
  const own = await makeOffice(server);
  const { site, tan, devi } = await makeRoster(server, own);
  const fromDate = addDays(todayIn('Asia/Singapore'), 7);
  const toDate = addDays(fromDate, gapLimits.days - 1);
  await makePost(server.db, { site, headcount: 1 });
  const night = () => makePost(server.db, { site, shift: 'NIGHT', headcount: 1 });
  await Promise.all(Array.from({ length: 12 }, night));
  for (const staff of [tan, devi]) {
    await makeDeployment(server.db, { site, staff, date: toDate });
  }
  const asked = async (show?: 'SHORT' | 'OVER') => {
    const variables = { agencyID: own.agency.id, fromDate, toDate, show };
    const { body } = await own.console.graphql<{
      listShortPost: { count: number; missing: number; over: number; result: readonly object[] };
    }>(list, variables);
    const { result = [], ...counts } = body.data?.listShortPost ?? {};
    return { ...counts, listed: result.length, last: result.at(-1) };
  };
  const counts = { missing: 584, over: 1 };
  expect(await asked()).toMatchObject({ ...counts, count: 585, listed: gapLimits.places });
  expect(await asked('SHORT')).toMatchObject({ ...counts, count: 584, listed: gapLimits.places });
  expect(await asked('OVER')).toEqual({
    ...counts,
    count: 1,
    listed: 1,
    last: { shift: 'DAY', planned: 2, needed: 1 },
  });
});
