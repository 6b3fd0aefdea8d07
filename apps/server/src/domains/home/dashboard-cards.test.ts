import { wireTime } from '@guardroom/rules/dates';
import { halfOf } from '@guardroom/rules/deployment/shifts';
import { periodOf } from '@guardroom/rules/deployment/shift/shift-type';
import {
  dashboardCards,
  type AttendedFact,
  type DashboardCard,
  type PlannedFact,
} from '@guardroom/rules/home/dashboard';
import { dashboardShifts } from '@guardroom/rules/home/dashboard-shifts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { readDashboardCards } from './store.ts';

const zone = 'Asia/Singapore';
const hour = 3_600_000;
/** Noon of Saturday; facts lie around it, the moment of the dashboard within a day of it. */
const noon = Date.parse('2026-11-21T12:00:00+08:00');

let server: TestServer;
let office: Office;
let sites: readonly MadeSite[];
let staff: readonly MadeStaff[];

beforeAll(async () => {
  server = await startTestServer();
  office = await makeOffice(server);
  const securityAgencyID = office.agency.id;
  const some = (count: number) => Array.from({ length: count }, (_, place) => place);
  sites = await Promise.all(some(3).map(() => makeSite(server.db, { securityAgencyID })));
  staff = await Promise.all(some(4).map(() => makeStaff(server.db, { securityAgencyID })));
});
afterAll(() => server.close());

/** The two of all agencies, and own ones: twice a day, over a bound of the two, over midnight, a whole day. */
const kinds = [
  ['08:00', '20:00'],
  ['20:00', '08:00'],
  ['07:00', '19:00'],
  ['16:00', '00:00'],
  ['00:00', '08:00'],
  ['22:00', '06:00'],
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '10:00'],
  ['09:00', '09:00'],
] as const;

const place = (most: number) => fc.integer({ min: 0, max: most });
const lines = fc.uniqueArray(
  fc.record({
    site: place(2),
    staff: place(3),
    day: fc.integer({ min: -2, max: 2 }),
    kind: fc.oneof(place(1), place(kinds.length - 1)),
  }),
  {
    maxLength: 10,
    // One person stands only once in a shift of a site.
    selector: ({ site, staff: who, day, kind }) =>
      JSON.stringify([site, who, day, kinds[kind]?.[0]]),
  },
);
const clockings = fc.array(
  fc.record({
    staff: place(3),
    site: fc.option(place(2)),
    /** Hours from noon, the bounds of the windows among them. */
    timeIn: fc.oneof(
      fc.integer({ min: -60, max: 60 }),
      fc.constantFrom(-31, -19, -7, 5, 17),
      fc.integer({ min: -60 * 12, max: 60 * 12 }).map((minutes) => minutes / 12),
    ),
    hours: fc.option(fc.integer({ min: 0, max: 14 })),
    /** Which line it carries, if there are so many; often none. */
    line: fc.option(place(9), { freq: 2 }),
  }),
  { maxLength: 8 },
);
const moments = fc.oneof(
  fc.integer({ min: -24 * 60, max: 24 * 60 }).map((minutes) => noon + minutes * 60_000),
  fc.constantFrom(noon - 4 * hour, noon - 4 * hour - 1, noon + 12 * hour, noon + 12 * hour - 1),
);

async function plan(given: typeof lines extends fc.Arbitrary<infer T> ? T : never) {
  const facts = given.map(({ site, staff: who, day, kind }) => {
    const date = new Date(noon + day * 24 * hour).toISOString().slice(0, 10);
    const [startTime, endTime] = kinds[kind] ?? kinds[0];
    const period = periodOf(date, { startTime, endTime }, zone);
    return { site: sites[site], person: staff[who], date, ...period };
  });
  const rows = await server.sql<{ id: number }>(
    `INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
      security_site_id, site_profile_id, account_id, staff_profile_id)
    SELECT $1, r.* FROM unnest($2::date[], $3::text[], $4::timestamptz[], $5::timestamptz[],
      $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) r RETURNING id`,
    [
      office.agency.id,
      facts.map(({ date }) => date),
      facts.map((period) => halfOf(period, zone)),
      facts.map(({ startDatetime }) => startDatetime),
      facts.map(({ endDatetime }) => endDatetime),
      facts.map(({ site }) => site?.securitySiteID),
      facts.map(({ site }) => site?.id),
      facts.map(({ person }) => person?.accountID),
      facts.map(({ person }) => person?.id),
    ],
  );
  return facts.map(({ site, person, startDatetime, endDatetime }, index): PlannedFact => ({
    id: Number(rows[index]?.id),
    siteProfileID: site?.id ?? 0,
    staffProfileID: person?.id ?? 0,
    startDatetime,
    endDatetime,
  }));
}

async function clock(
  given: typeof clockings extends fc.Arbitrary<infer T> ? T : never,
  planned: readonly PlannedFact[],
) {
  const open = new Set<number>();
  const facts = given.map(({ staff: who, site, timeIn, hours, line }) => {
    // Nobody is on duty twice.
    const isOpen = hours === null && !open.has(who);
    if (isOpen) open.add(who);
    const begun = noon + timeIn * hour;
    return {
      staffProfileID: staff[who]?.id ?? 0,
      siteProfileID: site === null ? null : (sites[site]?.id ?? null),
      deploymentID: line === null ? null : (planned[line]?.id ?? null),
      timeIn: wireTime(begun),
      timeOut: isOpen ? null : wireTime(begun + (hours ?? 1) * hour),
    };
  });
  const rows = await server.sql<{ id: number }>(
    `INSERT INTO attendance (security_agency_id, account_id, staff_name, staff_no, staff_profile_id,
      time_in_site_profile_id, deployment_id, time_in, time_out)
    SELECT $1, 1, 'x', 'x', r.* FROM unnest($2::bigint[], $3::bigint[], $4::bigint[],
      $5::timestamptz[], $6::timestamptz[]) r RETURNING id`,
    [
      office.agency.id,
      facts.map(({ staffProfileID }) => staffProfileID),
      facts.map(({ siteProfileID }) => siteProfileID),
      facts.map(({ deploymentID }) => deploymentID),
      facts.map(({ timeIn }) => timeIn),
      facts.map(({ timeOut }) => timeOut),
    ],
  );
  return facts.map((fact, index): AttendedFact => ({ ...fact, id: Number(rows[index]?.id) }));
}

/** What SQL makes of the rows, in the words of the rule; a site's name stands for its id. */
async function read(now: number, siteIDs: readonly number[] | null): Promise<DashboardCard[]> {
  const db = server.database.agency(AgencyScope.mint(office.agency.id));
  const filter =
    siteIDs === null ? {} : { or: siteIDs.map((id) => ({ siteProfileID: { eq: id } })) };
  const page = { limit: 100, offset: 0 };
  const cards = await readDashboardCards(
    db,
    { now, shifts: dashboardShifts(now, zone), posts: [] },
    filter,
    page,
  );
  expect(cards.count).toBe(cards.result.length);
  expect(cards.onDuty).toBe(cards.result.reduce((sum, { onDuty }) => sum + onDuty, 0));
  const idOf = new Map(sites.map(({ name, id }) => [name, id]));
  return cards.result.map(({ siteProfileID, onDuty, sections }) => ({
    siteProfileID,
    onDuty,
    sections: sections.map(({ date, shift, people }) => ({
      date,
      shift,
      people: people.map((person) => ({
        staffProfileID: person.staffProfileID,
        deploymentID: person.deploymentID,
        start: person.start,
        end: person.end,
        attendanceID: person.attendanceID,
        firstTimeIn: person.firstTimeIn,
        elsewhereSiteProfileID:
          person.elsewhere === null ? null : (idOf.get(person.elsewhere) ?? 0),
      })),
    })),
  }));
}

/** Cards by site, people by line and person: the rule knows no names to order by. */
function ordered(cards: readonly DashboardCard[]): DashboardCard[] {
  const rank = ({
    staffProfileID,
    deploymentID,
  }: {
    staffProfileID: number;
    deploymentID: number | null;
  }) => staffProfileID * 1e9 + (deploymentID ?? 0);
  return cards
    .map((card) => ({
      ...card,
      sections: card.sections.map((section) => ({
        ...section,
        people: section.people.toSorted((a, b) => rank(a) - rank(b)),
      })),
    }))
    .toSorted((a, b) => a.siteProfileID - b.siteProfileID);
}

it(
  'SQL puts deployments and attendance together as the rule does',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(lines, clockings, moments, place(2), async (some, came, now, site) => {
        await server.sql('DELETE FROM attendance WHERE security_agency_id = $1', [
          office.agency.id,
        ]);
        await server.sql('DELETE FROM deployment WHERE security_agency_id = $1', [
          office.agency.id,
        ]);
        const planned = await plan(some);
        const attended = await clock(came, planned);
        const expected = ordered(dashboardCards(planned, attended, now, zone));
        expect(ordered(await read(now, null))).toEqual(expected);
        // Of one site alone it is the same card.
        const id = sites[site]?.id ?? 0;
        expect(ordered(await read(now, [id]))).toEqual(
          expected.filter(({ siteProfileID }) => siteProfileID === id),
        );
      }),
      { numRuns: Number(process.env['FUZZ_CASES'] ?? 300), seed: 20_261_121 },
    );
  },
);
