import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { pageLimits } from '@guardroom/rules/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import { openLargeOffice, type LargeAnswer, type LargeOffice } from './large-office.ts';
import { longestTurnOfThree } from './longest-turn.ts';
import { operationSamples } from '../samples/operation-samples.ts';

/**
 * No request holds the event loop longer than 50 ms: the largest page of every list with all that it
 * tells, what a request may ask at most otherwise, and the largest changes, over HTTP.
 */
const most = 50;
const operations = operationsOf(buildSchema());
const documents = new Map(operations.map(({ name, document }) => [name, document]));
let office: LargeOffice;
let agencyID: number;

beforeAll(async () => {
  office = await openLargeOffice(1200);
  agencyID = office.agencyID;
  await office.server.sql(
    `UPDATE staff_profile SET profile_picture_bucket = 'b', profile_picture_region = 'r',
      profile_picture_key = 'staff/' || id || '/picture.jpg' WHERE security_agency_id = $1`,
    [agencyID],
  );
});
afterAll(() => office.close());

type Send = () => Promise<LargeAnswer>;

/** @returns the last answer */
async function held(send: Send): Promise<LargeAnswer> {
  let answer: LargeAnswer = { text: '', body: () => ({}) };
  const turn = await longestTurnOfThree(most, async () => {
    answer = await send();
  });
  expect(turn).toBeLessThan(most);
  return answer;
}

async function heldAnswer(send: Send) {
  const { data, errors } = (await held(send)).body();
  return { data, errors };
}

const page = (limit: number = pageLimits.most) => ({ agencyID, limit });
const ask = (name: string, variables: Readonly<Record<string, unknown>>) =>
  office.graphql(documents.get(name) ?? '', { agencyID, ...variables });

const lists = operations.filter(
  ({ name, kind, field }) =>
    kind === 'query' &&
    field.args.some((argument) => argument.name === 'pagination') &&
    operationSamples[name]?.who !== 'guards' &&
    operationSamples[name]?.who !== 'clients',
);

/** Arguments beside the page, where a list has to have them. */
const others: Readonly<Record<string, () => object | Promise<object>>> = {
  listLeaveBalance: () => ({ year: 2026 }),
  listLeaveCalendar: () => ({ filter: { month: '2026-11-01' } }),
  listPendingAttendance: () => ({ choice: { unusual: false } }),
  listSOPReader: async () => {
    const find = `SELECT id FROM standard_operating_procedure WHERE security_agency_id = $1
      AND site_profile_id IS NULL LIMIT 1`;
    const [procedure] = await office.server.sql<{ id: number }>(find, [agencyID]);
    return { standardOperatingProcedureID: procedure?.id };
  },
  listSupervisoryCheck: () => ({ monthYear: '2026-11' }),
  listSupervisoryCheckDetail: () => ({ monthYear: '2026-11' }),
  listTicketOverviewChart: () => ({ filter: {} }),
};

describe('the largest page of all that is told', () => {
  it.each(lists.map(({ name }) => name))('by %s leaves others their turn', async (name) => {
    const variables = { pagination: page(), ...(await others[name]?.()) };
    expect(await heldAnswer(() => ask(name, variables))).toHaveProperty('errors', undefined);
  });
});

const times = (count: number, part: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => part(place)).join(' ');
const staffWith = (fields: string, limit: number = pageLimits.most) =>
  office.graphql(
    `query ($p: Pagination!) { listStaffProfile(pagination: $p) { result { ${fields} } } }`,
    { p: page(limit) },
  );
let documentsSent = 0;

describe('as much as a request may ask', () => {
  const asked: Readonly<Record<string, Send>> = {
    'of names': () => staffWith(times(95, (place) => `f${place}: name`)),
    'of names, where the document is not compiled': () =>
      staffWith(times(95, (place) => `f${place}: name @include(if: true)`)),
    'of signed links': () => staffWith(times(33, (place) => `f${place}: profilePicture { url }`)),
    'of signed links of few records': () =>
      staffWith(
        times(1300, (place) => `f${place}: profilePicture { url }`),
        38,
      ),
    'of ten lists at once': () =>
      office.graphql(
        `query ($p: Pagination!) { ${times(10, (place) => `l${place}: listIncidentReport(pagination: $p) { result { id version createdOn } count }`)} }`,
        { p: page() },
      ),
    'of fields that it never asked before': () => {
      documentsSent += 1;
      return staffWith(`${times(900, (place) => `f${place}: name`)} g${documentsSent}: name`, 1);
    },
    'of the roster': () => ask('deploymentPlan', { fromDate: '2026-10-22', toDate: '2026-12-05' }),
    'of what is short': () =>
      ask('listShortPost', { fromDate: '2027-01-01', toDate: '2027-02-14' }),
    'of the month of sites': () =>
      ask('listSiteCover', { fromDate: '2027-01-01', toDate: '2027-02-14' }),
    'of who may stand at a place': async () => {
      const find = `SELECT id FROM site_profile WHERE security_agency_id = $1 AND status = 'ACTIVE' LIMIT 1`;
      const [site] = await office.server.sql<{ id: number }>(find, [agencyID]);
      return ask('findReplacement', {
        place: { siteProfileID: site?.id, date: '2027-01-01', shift: 'DAY' },
      });
    },
  };
  it.each(Object.entries(asked))('%s leaves others their turn', async (_, send) => {
    expect(await heldAnswer(send)).toHaveProperty('errors', undefined);
  });

  const refused: Readonly<Record<string, Send>> = {
    'a filter of more conditions than it may have': () =>
      ask('listStaffProfile', {
        pagination: page(),
        filter: { or: Array.from({ length: 1900 }, (_, id) => ({ id: { eq: id } })) },
      }),
    'a filter of nothing but branches': () =>
      ask('listStaffProfile', {
        pagination: page(),
        filter: { or: Array.from({ length: 80_000 }, () => ({})) },
      }),
    'a filter of as many branches as are read': () =>
      ask('listStaffProfile', {
        pagination: page(),
        filter: { or: Array.from({ length: 7900 }, () => ({})) },
      }),
    'a document of the same field again and again': () => {
      documentsSent += 1;
      return staffWith(`${times(1500, () => 'profilePicture { url }')} g${documentsSent}: name`);
    },
    'a document with as many of the same field as are compared': () => {
      documentsSent += 1;
      return staffWith(`${times(200, () => 'profilePicture { url }')} g${documentsSent}: none`);
    },
  };
  it.each(Object.entries(refused))('%s leaves others their turn', async (_, send) => {
    const { text } = await held(send);
    expect(text).toMatch(/TOO_LARGE|INVALID_FILTER|BAD_REQUEST/);
  });
});

describe('the largest change', () => {
  const lines = deploymentLimits.lines;
  let month = 0;

  /** People and sites, each in the roster once in a month that nobody planned yet. */
  async function roster(): Promise<readonly object[]> {
    month += 1;
    const some = (table: string) =>
      office.server.sql<{ id: number }>(
        `SELECT id FROM ${table} WHERE security_agency_id = $1 AND status = 'ACTIVE'
          AND id > $1 * 1000000 ORDER BY id LIMIT $2`,
        [agencyID, lines / 2],
      );
    const [staff, sites] = [await some('staff_profile'), await some('site_profile')];
    const deployments = staff.map(({ id }, place) => ({
      staffProfileID: id,
      siteProfileID: sites[place]?.id,
    }));
    return ['04', '24'].map((day) => {
      const date = `2027-0${month}-${day}`;
      return { date, ...shiftPeriod(date, 'DAY', 'Asia/Singapore'), deployments };
    });
  }

  it('of the roster leaves others their turn', async () => {
    const away = ['staff_document', 'leave_request'].map((table) =>
      office.server.sql(`UPDATE ${table} SET deleted = 1 WHERE security_agency_id = $1`, [
        agencyID,
      ]),
    );
    await Promise.all(away);
    const create = async () => ask('createMultipleDeployment', { create: await roster() });
    expect(await heldAnswer(create)).toHaveProperty('errors', undefined);
    const made = await office.server.sql<{ id: number }>(
      `SELECT id FROM deployment WHERE security_agency_id = $1
        AND date >= make_date(2027, $2, 1) AND date < make_date(2027, $2 + 1, 1)`,
      [agencyID, month],
    );
    expect(made).toHaveLength(lines);
    const ids = made.map(({ id }) => id);
    const change = async (name: string, variables: object, deleted: 0 | 1) => {
      const set = 'UPDATE deployment SET deleted = $2 WHERE id = ANY($1)';
      const { data, errors } = await heldAnswer(async () => {
        // As it stands before each try.
        await office.server.sql(set, [ids, deleted]);
        return ask(name, { ...variables });
      });
      expect(errors).toBeUndefined();
      expect(data?.[name]).toHaveLength(lines);
    };
    const named = ids.map((id) => ({ id }));
    await change('deleteMultipleDeployment', { delete: named }, 0);
    await change('restoreMultipleDeployment', { restore: named }, 1);
  });
});
