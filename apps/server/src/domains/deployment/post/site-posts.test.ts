import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeRoster, rosterDate, type Roster } from '../../../../test/roster.ts';
import { makeHoliday } from '../../leave/factory.ts';
import { makePost, makeShiftType } from '../factory.ts';

const fields = `version posts { id shift shiftTypeID weekdays holidays fromDate toDate PLRDGradeID
  PLRDGradeCode headcount version }`;
const read = `query ($agencyID: RecordID!, $site: RecordID!) {
  sitePosts(agencyID: $agencyID, siteProfileID: $site) { ${fields} }
}`;
const update = `mutation ($update: UpdateSitePostsInput!, $agencyID: RecordID!) {
  updateSitePosts(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const check = `query ($agencyID: RecordID!, $lines: [DeploymentQuestionInput!]!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { findings { check sentence } }
}`;

const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: 'LIKE_WEEKDAY' };
const day = { shift: 'DAY', ...everyDay, headcount: 2 };

interface Posts {
  readonly version: number;
  readonly posts: readonly { readonly id: number }[];
}

let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
});

const ask = <Data>(document: string, variables: object) =>
  own.console.graphql<Data>(document, { agencyID: own.agency.id, ...variables });
const say = (posts: readonly object[], more: object = {}) =>
  ask<{ updateSitePosts: Posts }>(update, {
    update: { siteProfileID: here.site.id, posts, ...more },
  });

describe('what a site needs', () => {
  it('is said at once: posts are added, changed and taken away, with a trace', async () => {
    const typeID = await makeShiftType(server.db, { securityAgencyID: own.agency.id });
    const weekend = { shiftTypeID: typeID, weekdays: [6, 7], holidays: 'TOO', PLRDGradeID: 3 };
    const dates = { fromDate: '2026-12-01', toDate: '2026-12-31' };
    const said = await say([day, { ...weekend, ...dates }], { version: 0 });
    expect(said.body.data?.updateSitePosts).toMatchObject({
      version: 2,
      posts: [
        { ...day, shiftTypeID: null, PLRDGradeCode: null },
        { ...weekend, ...dates, shift: null, PLRDGradeCode: 'SS', headcount: null },
      ],
    });
    const [first] = said.body.data?.updateSitePosts.posts ?? [];
    const again = await say([{ ...day, id: first?.id, headcount: 3 }], { version: 2 });
    expect(again.body.data?.updateSitePosts.posts).toMatchObject([{ id: first?.id, headcount: 3 }]);
    const trace = `SELECT count(*)::int AS count FROM audit
      WHERE operation = 'updateSitePosts' AND entity_id = $1`;
    expect(await server.sql(trace, [here.site.id])).toEqual([{ count: 2 }]);
  });

  it('that is said again unchanged writes nothing', async () => {
    const { body } = await say([day]);
    const [post] = body.data?.updateSitePosts.posts ?? [];
    const same = await say([{ ...day, id: post?.id }], { version: 1 });
    expect(same.body.data?.updateSitePosts).toEqual(body.data?.updateSitePosts);
  });

  it('is refused from a stale screen, also where somebody took the last post away', async () => {
    await say([day]);
    await say([], { version: 1 });
    const { body, codes } = await say([day], { version: 1 });
    expect(codes).toEqual(['STALE']);
    expect(body.errors?.[0]?.extensions).toMatchObject({ current: { version: 2, posts: [] } });
  });

  it.each<[string, () => object | Promise<object>, string, string]>([
    ['a grade that is none', () => ({ ...day, PLRDGradeID: 99 }), 'NOT_FOUND', 'PLRDGradeID'],
    ['a crowd', () => ({ ...day, headcount: 201 }), 'INVALID', 'headcount'],
    ['no shift', () => ({ ...everyDay }), 'INVALID', 'shift'],
    ['no day', () => ({ ...day, weekdays: [] }), 'INVALID', 'weekdays'],
    ['an eighth weekday', () => ({ ...day, weekdays: [8] }), 'INVALID', 'weekdays.0'],
    [
      'a shift of another agency',
      async () => ({
        ...everyDay,
        shiftTypeID: await makeShiftType(server.db, { securityAgencyID: other.agency.id }),
      }),
      'NOT_FOUND',
      'shiftTypeID',
    ],
    [
      'a post of another site',
      async () => ({ ...day, id: await makePost(server.db, { site: own.site }) }),
      'NOT_FOUND',
      'id',
    ],
  ])('is refused with %s', async (_, post, code, field) => {
    const { body } = await say([await post()]);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code, path: `update.posts.0.${field}` });
  });

  it('is not said of a site of another agency, nor asked for', async () => {
    expect((await say([day], { siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    expect((await ask(read, { site: other.site.id })).codes).toEqual(['NOT_FOUND']);
  });

  it('is said by who may configure deployments alone, and read by planners', async () => {
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const input = { siteProfileID: here.site.id, posts: [] };
    const agencyID = own.agency.id;
    expect((await planner.graphql(update, { update: input, agencyID })).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await planner.graphql(read, { agencyID, site: here.site.id })).codes).toEqual([]);
  });
});

describe('the grade that a post asks for', () => {
  const findings = async (date: string, shift = 'DAY') => {
    const line = { date, shift, siteProfileID: here.site.id, staffProfileID: here.devi.id };
    const { body } = await ask<{ checkDeployment: { findings: { sentence: string }[] }[] }>(check, {
      lines: [line],
    });
    return body.data?.checkDeployment.flatMap(({ findings: all }) =>
      all.map(({ sentence }) => sentence),
    );
  };
  const low = ["Grade SO is below the post's SS."];
  /** A Saturday. */
  const saturday = rosterDate;

  it('warns on the days of the post, in its shift', async () => {
    await say([{ ...day, weekdays: [6], PLRDGradeID: 3 }]);
    expect(await findings(saturday)).toEqual(low);
    expect(await findings('2026-11-22')).toEqual([]);
    expect(await findings(saturday, 'NIGHT')).toEqual([]);
  });

  it('is that of public holidays on such a day', async () => {
    await makeHoliday(server.db, {
      securityAgencyID: own.agency.id,
      date: saturday,
      name: 'Polling Day',
      kind: 'OWN',
    });
    await say([{ ...day, holidays: 'NEVER', PLRDGradeID: 3 }]);
    expect(await findings(saturday)).toEqual([]);
    expect(await findings('2026-11-22')).toEqual(low);
  });

  it('is the lowest of several posts', async () => {
    await say([{ ...day, PLRDGradeID: 3 }, day]);
    expect(await findings(saturday)).toEqual([]);
  });
});
