import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeAttendance, type AttendanceGiven } from '../factory.ts';

const fields = `id circumstances {
  marks timeInDistance timeOutDistance
  planned { deploymentID siteProfileID siteName start end }
  overlaps { id siteName timeIn timeOut }
}`;
const list = `query ($filter: AttendanceFilter, $pagination: Pagination!) {
  listAttendance(filter: $filter, pagination: $pagination) { result { ${fields} } }
}`;
const listPending = `query ($choice: PendingAttendanceInput!, $pagination: Pagination!) {
  listPendingAttendance(choice: $choice, pagination: $pagination) {
    result { id staffName circumstances { marks } } count pending
  }
}`;

interface Listed {
  readonly listAttendance: { readonly result: readonly { readonly id: number }[] };
}
interface Pending {
  readonly listPendingAttendance: {
    readonly result: readonly { readonly staffName: string }[];
    readonly count: number;
    readonly pending: number;
  };
}

let server: TestServer;
let own: Office;
let staff: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Tan Ah Kow' });
});

const timeIn = '2026-11-20T00:00:00Z';
const timeOut = '2026-11-20T12:00:00Z';

const add = (given: Partial<AttendanceGiven> = {}) =>
  makeAttendance(server.db, { staff, site: own.site, timeIn, timeOut, ...given });

/** By day, from 08:00 to 20:00 of Singapore. */
const plan = () => makeDeployment(server.db, { staff, site: own.site, date: '2026-11-20' });

async function around(id: number) {
  const pagination = { agencyID: own.agency.id, limit: 100 };
  const { body } = await own.console.graphql<Listed>(list, { filter: null, pagination });
  expect(body.errors).toBeUndefined();
  return body.data?.listAttendance.result.find((row) => row.id === id);
}

describe('the circumstances of a record', () => {
  it('are its line of the roster', async () => {
    const { id: deploymentID } = await plan();
    const { id } = await add();
    expect(await around(id)).toMatchObject({
      circumstances: {
        marks: [],
        overlaps: [],
        planned: {
          deploymentID,
          siteProfileID: own.site.id,
          siteName: own.site.name,
          start: timeIn,
          end: timeOut,
        },
      },
    });
  });

  it('are none of a line that was taken off the roster, or of somebody else', async () => {
    const line = await plan();
    await server.sql('UPDATE deployment SET deleted = 1, deleted_on = now() WHERE id = $1', [
      line.id,
    ]);
    const { id } = await add({ deploymentID: line.id });
    expect(await around(id)).toMatchObject({
      circumstances: { marks: ['NO_ROSTER'], planned: null },
    });
  });

  it('are the records of the same person that share its time', async () => {
    await plan();
    const one = await add();
    const other = await add({ timeIn: '2026-11-20T11:00:00Z', timeOut: '2026-11-20T13:00:00Z' });
    const stranger = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    await add({ staff: stranger });
    expect(await around(one.id)).toMatchObject({
      circumstances: {
        marks: ['OVERLAPPING'],
        overlaps: [{ id: other.id, siteName: own.site.name, timeIn: '2026-11-20T11:00:00Z' }],
      },
    });
  });

  it('are how far from the usual place of the site somebody was', async () => {
    await plan();
    const placed = async (latitude: number, given: Partial<AttendanceGiven> = {}) => {
      const { id } = await add(given);
      await server.sql(
        `UPDATE attendance SET time_in_latitude = $2, time_in_longitude = 103.8,
          time_out_latitude = 1.3, time_out_longitude = 103.8 WHERE id = $1`,
        [id, latitude],
      );
      return id;
    };
    for (let day = 10; day < 15; day += 1) {
      const start = `2026-11-${day}T00:00:00Z`;
      await placed(1.3, { timeIn: start, timeOut: `2026-11-${day}T12:00:00Z` });
    }
    const id = await placed(1.31);
    expect(await around(id)).toMatchObject({
      circumstances: { marks: ['FAR'], timeInDistance: 1112, timeOutDistance: 0 },
    });
  });

  it('are how far from the position of the site somebody was, once it is said', async () => {
    await plan();
    for (let day = 10; day < 15; day += 1) {
      const start = `2026-11-${day}T00:00:00Z`;
      const placeIn = { latitude: 1.31, longitude: 103.8 };
      await add({ timeIn: start, timeOut: `2026-11-${day}T12:00:00Z`, placeIn });
    }
    const { id } = await add({ placeIn: { latitude: 1.31, longitude: 103.8 } });
    expect(await around(id)).toMatchObject({ circumstances: { marks: [], timeInDistance: 0 } });
    await server.sql('UPDATE site_profile SET latitude = 1.3, longitude = 103.8 WHERE id = $1', [
      own.site.id,
    ]);
    expect(await around(id)).toMatchObject({
      circumstances: { marks: ['FAR'], timeInDistance: 1112 },
    });
  });
});

describe('listPendingAttendance', () => {
  async function pending(unusual: boolean, given: object = {}, limit = 100) {
    const { body } = await own.console.graphql<Pending>(listPending, {
      choice: { unusual, ...given },
      pagination: {
        agencyID: own.agency.id,
        limit,
        orderby: [{ field: 'timeIn', direction: 'DESC' }],
      },
    });
    expect(body.errors).toBeUndefined();
    const found = body.data?.listPendingAttendance;
    return { ...found, result: found?.result.map(({ staffName }) => staffName) };
  }

  beforeEach(async () => {
    await plan();
    await add();
    for (const [name, hour] of [
      ['Bala', 1],
      ['Chong', 2],
    ] as const) {
      const unplanned = await makeStaff(server.db, { securityAgencyID: own.agency.id, name });
      await add({ staff: unplanned, timeIn: `2026-11-20T0${hour}:00:00Z` });
    }
    await add({
      timeIn: '2026-11-18T00:00:00Z',
      timeOut: '2026-11-18T12:00:00Z',
      approvalStatus: 'APPROVED',
    });
  });

  it('lists what is unusual, or all that is not, in the order asked for', async () => {
    expect(await pending(true)).toEqual({ result: ['Chong', 'Bala'], count: 2, pending: 3 });
    expect(await pending(false)).toMatchObject({ result: ['Tan Ah Kow'], count: 1 });
  });

  it('counts what a device told for unusual, and narrows to it', async () => {
    const next = { timeIn: '2026-11-21T00:00:00Z', timeOut: '2026-11-21T12:00:00Z' };
    await makeDeployment(server.db, { staff, site: own.site, date: '2026-11-21' });
    await add({ ...next, marks: ['CLOCK_MOVED'] });
    expect(await pending(true)).toMatchObject({ result: ['Tan Ah Kow', 'Chong', 'Bala'] });
    expect(await pending(false)).toMatchObject({ result: ['Tan Ah Kow'], count: 1 });
    expect(await pending(true, { marked: true })).toMatchObject({ result: ['Tan Ah Kow'] });
    expect(await pending(true, { marked: false })).toMatchObject({ result: ['Chong', 'Bala'] });
    expect(await pending(false, { marked: true })).toMatchObject({ result: [], count: 0 });
  });

  it('pages and narrows', async () => {
    expect(await pending(true, {}, 1)).toEqual({ result: ['Chong'], count: 2, pending: 3 });
    expect(await pending(true, { search: 'bal' })).toMatchObject({ result: ['Bala'], count: 1 });
  });
});
