import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { shiftAt, shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';

const dashboard = `query ($filter: DashboardFilter, $pagination: Pagination!) {
  listDashboard(filter: $filter, pagination: $pagination) {
    result { siteProfileID name note onDuty sections { date shift start end
      posts { start end headcount shiftTypeName } people {
        staffProfileID accountID name designation deploymentID start end shiftTypeName attendanceID
        firstTimeIn timeIn timeOut notClockedOut elsewhere absentReason absentByName absentOn
        acknowledgedByName acknowledgedOn
    } } }
    count onDuty asOf
  }
}`;

interface Person {
  readonly name: string;
  readonly [field: string]: unknown;
}
interface Card {
  readonly name: string;
  readonly onDuty: number;
  readonly sections: readonly {
    readonly shift: string;
    readonly posts: readonly object[];
    readonly people: readonly Person[];
  }[];
}
interface Listed {
  readonly listDashboard: {
    readonly result: readonly Card[];
    readonly count: number;
    readonly onDuty: number;
    readonly asOf: string;
  };
}

const zone = 'Asia/Singapore';
/** The shift that runs while the test does: always shown. */
const running = () => shiftAt(wireTime(Date.now()), zone);

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

function ask(filter: object | null = null, page: object = {}, client: Client = own.console) {
  const pagination = { agencyID: own.agency.id, limit: 20, offset: 0, ...page };
  return client.graphql<Listed>(dashboard, { filter, pagination });
}

async function listed(filter?: object | null, page?: object) {
  const { body } = await ask(filter, page);
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('no answer');
  return body.data.listDashboard;
}

const guard = (name: string): Promise<MadeStaff> =>
  makeStaff(server.db, { securityAgencyID: own.agency.id, name });
const site = (name: string): Promise<MadeSite> =>
  makeSite(server.db, { securityAgencyID: own.agency.id, name });
const plan = (staff: MadeStaff, at: MadeSite = own.site) =>
  makeDeployment(server.db, { site: at, staff, ...running() });
/** In time: whoever comes a minute ago may come early for the next shift. */
const begun = () => {
  const { date, shift } = running();
  return shiftPeriod(date, shift, zone).startDatetime;
};
/** Those that have somebody: day and night of today stand there also without. */
const manned = (card: Card | undefined) =>
  card?.sections.filter(({ people }) => people.length > 0) ?? [];
const clockIn = (staff: MadeStaff, at: MadeSite = own.site, timeIn = begun()) =>
  makeAttendance(server.db, { staff, site: at, timeIn, timeOut: null });

describe('listDashboard', () => {
  it('shows a site with its note, its shifts and the people of each by name', async () => {
    await server.sql('UPDATE site_profile SET note = $2 WHERE id = $1', [own.site.id, 'Side gate']);
    const tan = await guard('Tan Ah Kow');
    const lim = await guard('Lim Bee Lan');
    const { id: deploymentID } = await plan(tan);
    await plan(lim);
    const { id: attendanceID, timeIn } = await clockIn(tan);
    const { date, shift } = running();
    const asked = Math.floor(Date.now() / 1000) * 1000;
    const { startDatetime: start, endDatetime: end } = shiftPeriod(date, shift, zone);
    const answer = await listed();
    expect(answer).toMatchObject({ count: 1, onDuty: 1 });
    const asOf = Date.parse(answer.asOf);
    expect(asOf >= asked && asOf <= Date.now()).toBe(true);
    const nobody = { attendanceID: null, firstTimeIn: null, timeIn: null, timeOut: null };
    const both = {
      designation: 'SO',
      start,
      end,
      shiftTypeName: null,
      notClockedOut: false,
      elsewhere: null,
      absentReason: null,
      absentByName: null,
      absentOn: null,
      acknowledgedByName: null,
      acknowledgedOn: null,
    };
    expect(answer.result.map((card) => ({ ...card, sections: manned(card) }))).toEqual([
      {
        siteProfileID: own.site.id,
        name: own.site.name,
        note: 'Side gate',
        onDuty: 1,
        sections: [
          {
            date,
            shift,
            start,
            end,
            posts: [],
            people: [
              {
                staffProfileID: lim.id,
                accountID: lim.accountID,
                name: 'Lim Bee Lan',
                deploymentID: expect.any(Number),
                ...both,
                ...nobody,
              },
              {
                staffProfileID: tan.id,
                accountID: tan.accountID,
                name: 'Tan Ah Kow',
                deploymentID,
                ...both,
                attendanceID,
                firstTimeIn: timeIn,
                timeIn,
                timeOut: null,
              },
            ],
          },
        ],
      },
    ]);
  });

  it('names the site to which a planned person came instead', async () => {
    const tower = await site('Zenith Tower');
    const tan = await guard('Tan Ah Kow');
    await plan(tan);
    await clockIn(tan, tower);
    const { result } = await listed();
    expect(result.map(({ name, onDuty }) => [name, onDuty])).toEqual([
      [own.site.name, 0],
      ['Zenith Tower', 1],
    ]);
    expect(manned(result[0])[0]?.people).toMatchObject([{ elsewhere: 'Zenith Tower' }]);
    expect(manned(result[1])[0]?.people).toMatchObject([{ deploymentID: null, elsewhere: null }]);
  });

  it('pages by the names of the sites and counts all of them, also behind the last', async () => {
    const tan = await guard('Tan');
    for (const name of ['Bravo', 'Alpha', 'Charlie']) await plan(tan, await site(name));
    await clockIn(await guard('Lim'), await site('Delta'));
    const names = async (page: object) => {
      const { result, count, onDuty } = await listed(null, page);
      return [result.map(({ name }) => name), count, onDuty];
    };
    expect(await names({ limit: 2 })).toEqual([['Alpha', 'Bravo'], 4, 1]);
    expect(await names({ limit: 2, offset: 2 })).toEqual([['Charlie', 'Delta'], 4, 1]);
    expect(await names({ limit: 2, offset: 4 })).toEqual([[], 4, 1]);
  });

  it('finds the cards of sites, and those that show a person', async () => {
    const [alpha, bravo] = [await site('Alpha'), await site('Bravo')];
    const [tan, lim] = [await guard('Tan'), await guard('Lim')];
    await plan(tan, alpha);
    await clockIn(lim, bravo);
    const names = async (filter: object) =>
      (await listed(filter)).result.map(({ name, sections }) => [
        name,
        ...sections.flatMap(({ people }) => people.map((person) => person.name)),
      ]);
    expect(await names({ siteProfileID: { eq: alpha.id } })).toEqual([['Alpha', 'Tan']]);
    expect(await names({ staffProfileID: { eq: lim.id } })).toEqual([['Bravo', 'Lim']]);
    const both = [
      { or: [{ siteProfileID: { eq: bravo.id } }] },
      { staffProfileID: { eq: tan.id } },
    ];
    expect(await names({ or: both })).toEqual([
      ['Alpha', 'Tan'],
      ['Bravo', 'Lim'],
    ]);
  });

  it('leaves out what is deleted: lines, attendance and sites', async () => {
    const tan = await guard('Tan');
    const { id: line } = await plan(tan);
    const { id: record } = await clockIn(await guard('Lim'), await site('Alpha'));
    const gone = await site('Gone');
    await plan(tan, gone);
    await server.sql('UPDATE deployment SET deleted = 1 WHERE id = $1', [line]);
    await server.sql('UPDATE attendance SET deleted = 1 WHERE id = $1', [record]);
    await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [gone.id]);
    expect(await listed()).toMatchObject({ result: [], count: 0, onDuty: 0 });
  });

  it('knows only yesterday, today and tomorrow', async () => {
    const today = todayIn(zone);
    const tan = await guard('Tan');
    for (const days of [-2, 2]) {
      const date = addDays(today, days);
      await makeDeployment(server.db, { site: own.site, staff: tan, date, shift: 'DAY' });
    }
    const old = wireTime(Date.now() - 3 * 86_400_000);
    await clockIn(await guard('Lim'), own.site, old);
    expect(await listed()).toMatchObject({ count: 0 });
  });

  it('goes by the time zone of the agency', async () => {
    await server.sql("UPDATE security_agency SET time_zone = 'America/New_York' WHERE id = $1", [
      own.agency.id,
    ]);
    const there = shiftAt(wireTime(Date.now()), 'America/New_York');
    const tan = await guard('Tan');
    const timeZone = 'America/New_York';
    await makeDeployment(server.db, { site: own.site, staff: tan, ...there, timeZone });
    const client = server.client(await server.signInAs(own.admin));
    const { body } = await ask(null, {}, client);
    expect(manned(body.data?.listDashboard.result[0])).toMatchObject([
      { ...there, start: shiftPeriod(there.date, there.shift, timeZone).startDatetime },
    ]);
  });
});

/** The shift that runs and what the agency calls it: an own kind of other times. */
async function ownKind(): Promise<{ id: number; start: string; end: string }> {
  const [row] = await server.sql<{ id: number }>(
    `INSERT INTO shift_type (security_agency_id, name, letter, start_time, end_time, colour)
    VALUES ($1, 'Long', 'L', '07:00', '21:00', 'TEAL') RETURNING id`,
    [own.agency.id],
  );
  const { date, shift } = running();
  const { startDatetime, endDatetime } = shiftPeriod(date, shift, zone);
  const moved = (instant: string, hours: number) =>
    wireTime(Date.parse(instant) + hours * 3_600_000);
  return { id: Number(row?.id), start: moved(startDatetime, -1), end: moved(endDatetime, 1) };
}

describe('a line of an own kind of shift', () => {
  it('stands in the shift of its middle with its own times and name, and meets who comes before it', async () => {
    const tan = await guard('Tan');
    const { id: deploymentID } = await plan(tan);
    const { id, start, end } = await ownKind();
    await server.sql(
      'UPDATE deployment SET start_datetime = $2, end_datetime = $3, shift_type_id = $4 WHERE id = $1',
      [deploymentID, start, end, id],
    );
    const hourBefore = wireTime(Date.parse(start) - 3_600_000);
    const { id: attendanceID } = await clockIn(tan, own.site, hourBefore);
    const { result } = await listed();
    expect(manned(result[0])).toMatchObject([{ ...running(), start: begun() }]);
    expect(manned(result[0])[0]?.people).toMatchObject([
      { deploymentID, attendanceID, start, end, shiftTypeName: 'Long' },
    ]);
  });

  it('tells of a record that was closed because nobody clocked out', async () => {
    const tan = await guard('Tan');
    await plan(tan);
    const { id } = await clockIn(tan);
    await server.sql(
      'UPDATE attendance SET time_out = time_in, not_clocked_out = true WHERE id = $1',
      [id],
    );
    const { result } = await listed();
    expect(manned(result[0])[0]?.people).toMatchObject([{ notClockedOut: true }]);
  });
});

describe('what sites need', () => {
  const need = (
    at: MadeSite,
    headcount: number,
    given: { type?: number; weekdays?: string } = {},
  ) =>
    server.sql(
      `INSERT INTO site_post (security_agency_id, site_profile_id, shift, shift_type_id, headcount,
        weekdays) VALUES ($1, $2, $3, $4, $5, $6::smallint[])`,
      [
        own.agency.id,
        at.id,
        given.type === undefined ? running().shift : null,
        given.type ?? null,
        headcount,
        given.weekdays ?? '{1,2,3,4,5,6,7}',
      ],
    );
  const posts = ({ sections }: Card) =>
    sections
      .filter(({ shift }) => shift === running().shift)
      .flatMap((section) => section.posts)
      .slice(0, 1);

  it('stands on its card, those of the same times as one', async () => {
    await plan(await guard('Tan'));
    await need(own.site, 2);
    await need(own.site, 1);
    const { date, shift } = running();
    const { startDatetime: start, endDatetime: end } = shiftPeriod(date, shift, zone);
    const { result } = await listed();
    expect(result.map(posts)).toEqual([[{ start, end, headcount: 3, shiftTypeName: null }]]);
  });

  it('makes a card of a site where nobody is planned, in its place among the others', async () => {
    await plan(await guard('Tan'), await site('Alpha'));
    await plan(await guard('Lim'), await site('Charlie'));
    await need(await site('Bravo'), 1);
    const names = async (filter: object | null, page: object = {}) => {
      const { result, count } = await listed(filter, page);
      return [...result.map(({ name }) => name), count];
    };
    expect(await names(null)).toEqual(['Alpha', 'Bravo', 'Charlie', 3]);
    expect(await names(null, { limit: 1, offset: 1 })).toEqual(['Bravo', 3]);
    const { result } = await listed();
    expect(result[1]).toMatchObject({ onDuty: 0 });
    expect(result[1]?.sections.every(({ people }) => people.length === 0)).toBe(true);
  });

  it('is that of the sites that were asked for', async () => {
    const [alpha, bravo] = [await site('Alpha'), await site('Bravo')];
    await need(alpha, 1);
    await need(bravo, 2);
    const { result } = await listed({ siteProfileID: { eq: bravo.id } });
    expect(result.map(({ name }) => name)).toEqual(['Bravo']);
    expect(result.map(posts)).toMatchObject([[{ headcount: 2 }]]);
  });

  it('is nothing for an inactive site, a deleted one, or where no number was said', async () => {
    const [closed, gone, open] = [await site('Closed'), await site('Gone'), await site('Open')];
    for (const each of [closed, gone]) await need(each, 1);
    await need(open, 0);
    await server.sql("UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1", [closed.id]);
    await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [gone.id]);
    expect(await listed()).toMatchObject({ result: [], count: 0 });
  });

  it('is another agency’s alone', async () => {
    await need(own.site, 1);
    expect((await ask(null, { agencyID: other.agency.id }, other.console)).body.data).toMatchObject(
      {
        listDashboard: { result: [], count: 0 },
      },
    );
  });
});

describe('who may see the dashboard', () => {
  it('administrators who may see attendance, and of their own agency alone', async () => {
    await plan(await guard('Tan'));
    const viewer = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask(null, {}, viewer)).body.data?.listDashboard.count).toBe(1);
    const without = await clientHolding(server, own.agency, 'attendance.approve', 'patrol.view');
    expect((await ask(null, {}, without)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(null, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await ask(null, {}, other.console)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(null, {}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
    const theirs = await ask(
      { siteProfileID: { eq: own.site.id } },
      { agencyID: other.agency.id },
      other.console,
    );
    expect(theirs.body.data?.listDashboard).toMatchObject({ result: [], count: 0 });
  });

  it.each([
    [{ limit: -1 }, 'pagination.limit'],
    [{ limit: 1001 }, 'pagination.limit'],
    [{ offset: -1 }, 'pagination.offset'],
    [{ orderby: [{ field: 'name' }] }, 'pagination.orderby'],
  ])('refuses the page %j', async (page, path) => {
    const { body } = await ask(null, page);
    expect(body.errors).toMatchObject([{ extensions: { code: 'INVALID_FILTER', path } }]);
  });
});
