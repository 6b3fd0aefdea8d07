import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeDeployment } from '../factory.ts';

const fill = `subscription ($agencyID: RecordID!, $from: Date!, $to: Date!, $sites: [RecordID!],
    $withWarnings: Boolean) {
  fillDeployment(agencyID: $agencyID, fromDate: $from, toDate: $to, siteProfileIDs: $sites,
    withWarnings: $withWarnings) {
    stage missing people gap
    lines { date shift shiftTypeID startDatetime endDatetime siteProfileID siteProfileName
      staffProfileID staffName grade monthHours hoursLeft nights timesThere kilometres findings { sentence } }
    open { date siteProfileID missing grade reasons { sentence people } }
    days { date siteProfileID version } }
}`;
const setPosts = `mutation ($update: UpdateSitePostsInput!, $agencyID: RecordID!) {
  updateSitePosts(update: $update, agencyID: $agencyID) { version }
}`;
const create = `mutation ($create: [DeploymentGroupInput!]!, $days: [DeploymentDayInput!], $agencyID: RecordID!) {
  createMultipleDeployment(create: $create, days: $days, agencyID: $agencyID) { staffProfileID }
}`;

const date = addDays(todayIn('Asia/Singapore'), 30);
const employments = [{ emStart: '2020-01-01T00:00:00Z' }];

interface News {
  readonly stage: string;
  readonly missing: number;
  readonly people: number;
  readonly gap: number | null;
  readonly lines: readonly Record<string, unknown>[];
  readonly open: readonly Record<string, unknown>[];
  readonly days: readonly object[];
}

let server: TestServer;
let own: Office;
let other: Office;
let tan: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  // Nobody but those of each test.
  await server.sql(`UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1`, [own.guard.id]);
  tan = await officer('Tan Ah Kow');
});

const officer = (name: string, designation: 'SO' | 'SS' = 'SO') =>
  makeStaff(server.db, { securityAgencyID: own.agency.id, name, designation, employments });

/** So many people a day at the site, on all days. */
async function needs(headcount: number, post: object = {}, at = own): Promise<void> {
  const given = { shift: 'DAY', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: 'LIKE_WEEKDAY' };
  const { codes } = await at.console.graphql(setPosts, {
    update: { siteProfileID: at.site.id, posts: [{ ...given, headcount, ...post }] },
    agencyID: at.agency.id,
  });
  expect(codes).toEqual([]);
}

const open = (given: object = {}, client: Client = own.console) =>
  openEventStream(client, fill, {
    agencyID: own.agency.id,
    from: date,
    to: date,
    ...given,
  });

/** All that is told until it is done. */
async function proposal(given: object = {}): Promise<News> {
  const stream = await open(given);
  const told: News[] = [];
  for (;;) {
    const event = await stream.next(60_000);
    if (event === undefined) break;
    expect(event.data?.errors).toBeUndefined();
    const { fillDeployment } = Object(event.data?.data);
    told.push(fillDeployment);
  }
  const last = told.at(-1);
  if (last?.stage !== 'DONE') throw new Error('it never came to an end');
  return {
    ...last,
    lines: told.flatMap(({ lines }) => lines),
    open: told.flatMap((news) => news.open),
  };
}

async function codesOf(given: object, client?: Client): Promise<unknown[]> {
  const stream = await open(given, client);
  const event = await stream.next(30_000);
  stream.close();
  return (event?.data?.errors ?? []).map(({ extensions }) => extensions?.['code']);
}

describe('the gaps of some dates', { timeout: 120_000 }, () => {
  it('are proposed with reasons and versions, and saved by whoever accepts them', async () => {
    await needs(1);
    const told = await proposal();
    expect(told).toMatchObject({ missing: 1, people: 1, open: [], days: [] });
    const [line] = told.lines;
    expect(told.lines).toEqual([
      {
        date,
        shift: 'DAY',
        shiftTypeID: null,
        ...shiftPeriod(date, 'DAY', 'Asia/Singapore'),
        siteProfileID: own.site.id,
        siteProfileName: own.site.name,
        staffProfileID: tan.id,
        staffName: 'Tan Ah Kow',
        grade: 'SO',
        monthHours: 11,
        hoursLeft: expect.any(Number),
        nights: 0,
        timesThere: 1,
        kilometres: null,
        findings: [],
      },
    ]);
    expect(
      await server.sql('SELECT 1 FROM deployment WHERE security_agency_id = $1', [own.agency.id]),
    ).toEqual([]);

    const { startDatetime, endDatetime } = Object(line);
    const accept = () =>
      own.console.graphql(create, {
        create: [
          {
            date,
            startDatetime,
            endDatetime,
            deployments: [{ siteProfileID: own.site.id, staffProfileID: tan.id }],
          },
        ],
        days: [{ date, siteProfileID: own.site.id, version: 0 }],
        agencyID: own.agency.id,
      });
    expect((await accept()).codes).toEqual([]);
    // The plan was changed since the proposal was made.
    expect((await accept()).codes).toEqual(['STALE']);
    expect(await proposal()).toMatchObject({ missing: 0, lines: [], open: [] });
  });

  it('stay open where nobody may, with the reasons', async () => {
    await needs(3, { PLRDGradeID: 1 });
    const away = await officer('Lim Bee Hoon');
    await makeDeployment(server.db, {
      site: own.site,
      staff: away,
      date: addDays(date, -1),
      shift: 'NIGHT',
    });
    const told = await proposal();
    expect(told.lines.map(({ staffProfileID }) => staffProfileID)).toEqual([tan.id]);
    expect(told.open).toMatchObject([
      {
        date,
        missing: 2,
        reasons: [
          { sentence: 'Planned at that time', people: 1 },
          { sentence: 'Back to back without rest', people: 1 },
        ],
      },
    ]);
    const warned = await proposal({ withWarnings: true });
    expect(warned.lines).toHaveLength(2);
    expect(warned.lines.flatMap(({ findings }) => findings)).toHaveLength(1);
  });

  it('take the solver’s answer, which is proven to be near the best', async () => {
    await needs(1);
    await officer('Lim Bee Hoon');
    const told = await proposal({ to: addDays(date, 6) });
    expect(told).toMatchObject({ missing: 7, people: 2, open: [] });
    expect(told.gap).toBeLessThanOrEqual(0.01);
    expect(told.lines).toHaveLength(7);
  });

  it('are those of the chosen sites, of posts that stand, and of active sites', async () => {
    await needs(1);
    const second = await makeSite(server.db, { securityAgencyID: own.agency.id });
    expect(await proposal({ sites: [second.id] })).toMatchObject({ missing: 0 });
    expect(await proposal({ sites: [own.site.id] })).toMatchObject({ missing: 1 });
    await server.sql(`UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1`, [own.site.id]);
    expect(await proposal()).toMatchObject({ missing: 0 });
  });

  it('of days that have begun are nobody’s', async () => {
    await needs(1);
    const before = addDays(todayIn('Asia/Singapore'), -1);
    expect(await proposal({ from: before, to: before })).toMatchObject({ missing: 0 });
  });

  it('are refused where the dates are none, or the site is another agency’s', async () => {
    expect(await codesOf({ to: addDays(date, -1) })).toEqual(['INVALID']);
    expect(await codesOf({ to: addDays(date, 31) })).toEqual(['INVALID']);
    expect(await codesOf({ sites: [other.site.id] })).toEqual(['NOT_FOUND']);
    expect(await codesOf({ agencyID: other.agency.id })).toEqual(['FORBIDDEN']);
    const reader = await clientHolding(server, own.agency, 'deployment.view');
    expect(await codesOf({}, reader)).toEqual(['FORBIDDEN']);
  });

  it('are no longer computed once nobody waits for them: the next one has its turn', async () => {
    await needs(40);
    await Promise.all(Array.from({ length: 30 }, (_, at) => officer(`Guard ${at}`)));
    const stream = await open({ to: addDays(date, 30) });
    const first = await stream.next(30_000);
    expect(Object(first?.data?.data)['fillDeployment']).toMatchObject({ stage: 'WAITING' });
    stream.close();
    expect((await proposal()).lines).toHaveLength(31);
  });
});
