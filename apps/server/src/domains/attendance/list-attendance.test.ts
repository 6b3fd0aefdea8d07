import {
  onDutyFilter,
  approvalFilter,
  recordsFilter,
} from '@guardroom/rules/attendance/records-filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeAttendance, type AttendanceGiven, type MadeAttendance } from './factory.ts';

const list = `query ($filter: AttendanceFilter, $pagination: Pagination!) {
  listAttendance(filter: $filter, pagination: $pagination) {
    result { id staffName staffNo timeIn timeOut timeInSiteProfileName timeInSiteName
      timeOutSiteProfileName timeInPhoto { url thumbnailURL } approvalStatus approvedDuration deleted }
    count
  }
}`;

interface Listed {
  readonly listAttendance: {
    readonly result: readonly { readonly id: number; readonly [field: string]: unknown }[];
    readonly count: number;
  };
}

let server: TestServer;
let own: Office;
let other: Office;
let elsewhere: MadeSite;
const made: Record<string, MadeAttendance> = {};

async function add(name: string, given: Omit<AttendanceGiven, 'staff'>, staffName = name) {
  const securityAgencyID = own.agency.id;
  const staff = await makeStaff(server.db, { securityAgencyID, name: staffName });
  made[name] = await makeAttendance(server.db, { staff, site: own.site, ...given });
}

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  elsewhere = await makeSite(server.db, {
    securityAgencyID: own.agency.id,
    name: 'Elsewhere Tower',
  });
  await add('pending', { timeIn: '2026-11-01T00:00:00Z' });
  await add('approved', { timeIn: '2026-11-02T00:00:00Z', approvalStatus: 'APPROVED' });
  await add('rejected', { timeIn: '2026-11-03T00:00:00Z', approvalStatus: 'REJECTED' });
  await add('onDuty', { timeIn: '2026-11-04T00:00:00Z', timeOut: null }, 'Tan 50%_Ah Kow');
  await add('moved', { timeIn: '2026-11-05T00:00:00Z', siteOut: elsewhere });
  await add('gone', { timeIn: '2026-11-06T00:00:00Z', deleted: 1 });
  await makeAttendance(server.db, { staff: other.guard, site: other.site });
});
afterAll(() => server.close());

async function ask(filter: object | null, pagination: object = {}, client: Client = own.console) {
  const answer = await client.graphql<Listed>(list, {
    filter,
    pagination: { agencyID: own.agency.id, ...pagination },
  });
  return { ...answer, list: answer.body.data?.listAttendance };
}

/** Names of the records that a filter finds, in the list's order. */
async function found(filter: object | null, pagination: object = {}): Promise<unknown> {
  const { list: answer, body } = await ask(filter, pagination);
  if (answer === undefined) return body.errors;
  const nameOf = new Map(Object.entries(made).map(([name, { id }]) => [id, name]));
  return answer.result.map(({ id }) => nameOf.get(id));
}

describe('listAttendance', () => {
  it('lists the agency’s records, the latest time in first, without deleted ones', async () => {
    expect(await found(null)).toEqual(['moved', 'onDuty', 'rejected', 'approved', 'pending']);
    expect((await ask(null)).list?.count).toBe(5);
  });

  it('answers in the words of the contract', async () => {
    const { list: answer } = await ask({ id: { eq: made['approved']?.id } });
    expect(answer).toEqual({
      count: 1,
      result: [
        {
          id: made['approved']?.id,
          staffName: 'approved',
          staffNo: expect.any(String),
          timeIn: '2026-11-02T00:00:00Z',
          timeOut: '2026-11-02T12:00:00Z',
          timeInSiteProfileName: own.site.name,
          timeInSiteName: own.site.name,
          timeOutSiteProfileName: own.site.name,
          timeInPhoto: null,
          approvalStatus: 'APPROVED',
          approvedDuration: 720,
          deleted: 0,
        },
      ],
    });
  });

  it('links a photo by a signed path of this server, with its preview', async () => {
    const key = `attendance/${own.agency.id}/20261121T000000000Z_0123456789ab.jpg`;
    await add('photographed', {
      timeIn: '2026-10-01T00:00:00Z',
      photoIn: { bucket: 'local', key, region: 'local' },
    });
    const { list: answer } = await ask({ id: { eq: made['photographed']?.id } });
    expect(answer?.result[0]?.['timeInPhoto']).toEqual({
      url: expect.stringMatching(new RegExp(`^/files/${own.agency.id}/${key}\\?b=local&e=\\d+&s=`)),
      thumbnailURL: expect.stringMatching(/&t=1$/),
    });
    await server.sql('DELETE FROM attendance WHERE id = $1', [made['photographed']?.id]);
  });

  it('pages, with the count of all', async () => {
    expect(await found(null, { limit: 2 })).toEqual(['moved', 'onDuty']);
    expect(await found(null, { limit: 2, offset: 2 })).toEqual(['rejected', 'approved']);
    expect(await found(null, { limit: 2, offset: 4 })).toEqual(['pending']);
    expect((await ask(null, { limit: 2, offset: 40 })).list).toEqual({ result: [], count: 5 });
    expect((await ask(null, { limit: 0 })).list).toEqual({ result: [], count: 5 });
  });

  it('orders as asked', async () => {
    const orderby = [{ field: 'timeIn', direction: 'ASC' }];
    expect(await found(null, { orderby, limit: 2 })).toEqual(['pending', 'approved']);
    expect(await found(null, { orderby: [{ field: 'timeIn' }], limit: 1 })).toEqual(['pending']);
  });

  it.each<[string, object, string[]]>([
    ['eq', { approvalStatus: { eq: 'REJECTED' } }, ['rejected']],
    ['ne', { approvalStatus: { ne: 'PENDING' } }, ['rejected', 'approved']],
    ['ge', { timeIn: { ge: '2026-11-04T00:00:00Z' } }, ['moved', 'onDuty']],
    ['ge with an offset', { timeIn: { ge: '2026-11-04T08:00:00+08:00' } }, ['moved', 'onDuty']],
    ['le', { timeIn: { le: '2026-11-01T00:00:00Z' } }, ['pending']],
    [
      'between, both ends included',
      { timeIn: { between: ['2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'] } },
      ['rejected', 'approved'],
    ],
    ['exists', { timeOut: { exists: false } }, ['onDuty']],
    ['contains, whatever the case', { staffName: { contains: 'ah kow' } }, ['onDuty']],
    ['contains with wildcards as plain text', { staffName: { contains: '50%_A' } }, ['onDuty']],
    ['contains with a wildcard that is not there', { staffName: { contains: 'Tan%Kow' } }, []],
    ['deleted', { deleted: { eq: 1 } }, ['gone']],
    [
      'or',
      { or: [{ staffName: { eq: 'pending' } }, { approvalStatus: { eq: 'APPROVED' } }] },
      ['approved', 'pending'],
    ],
    [
      'and within or',
      {
        or: [
          { and: [{ staffName: { eq: 'pending' } }, { approvalStatus: { eq: 'APPROVED' } }] },
          { staffName: { eq: 'rejected' } },
        ],
      },
      ['rejected'],
    ],
  ])('filters by %s', async (_, filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  it('finds chosen records by their ids', async () => {
    const ids = [made['pending']?.id, made['moved']?.id, 987_654_321];
    expect(await found({ or: ids.map((id) => ({ id: { eq: id } })) })).toEqual([
      'moved',
      'pending',
    ]);
  });

  it('serves the filters of the screens', async () => {
    const securityAgencyID = own.agency.id;
    const siteProfileID = elsewhere.id;
    const range = { timeInStart: '2026-11-01T00:00:00Z', timeInEnd: '2026-11-30T23:59:59Z' };
    expect(await found(approvalFilter({ securityAgencyID }))).toEqual(['moved', 'pending']);
    // Either end of the duty counts.
    expect(await found(approvalFilter({ securityAgencyID, siteProfileID }))).toEqual(['moved']);
    expect(await found(recordsFilter({ securityAgencyID, siteProfileID, ...range }))).toEqual([
      'moved',
    ]);
    expect(await found(onDutyFilter({ securityAgencyID, search: 'tan' }))).toEqual(['onDuty']);
    expect(
      await found(recordsFilter({ securityAgencyID, approvalStatus: 'APPROVED', ...range })),
    ).toEqual(['approved']);
    const ids = [made['pending']?.id ?? 0, made['approved']?.id ?? 0];
    expect(await found(approvalFilter({ securityAgencyID, ids }))).toEqual(['pending']);
  });
});

describe('what listAttendance refuses', () => {
  it.each<[string, object, object, string, string | undefined]>([
    ['a negative offset', {}, { offset: -1 }, 'INVALID_FILTER', 'pagination.offset'],
    ['a page over the maximum', {}, { limit: 1001 }, 'INVALID_FILTER', 'pagination.limit'],
    [
      'an unknown order',
      {},
      { orderby: [{ field: 'x' }] },
      'INVALID_FILTER',
      'pagination.orderby.0.field',
    ],
    ['an empty or', { or: [] }, {}, 'INVALID_FILTER', 'filter.or'],
    [
      'half a between',
      { timeIn: { between: ['2026-11-21T00:00:00Z'] } },
      {},
      'INVALID_FILTER',
      'filter.timeIn.between',
    ],
    ['an unknown field', { colour: { eq: 1 } }, {}, 'BAD_REQUEST', undefined],
    ['an unknown operator', { staffName: { like: 'x' } }, {}, 'BAD_REQUEST', 'filter.staffName'],
    [
      'an unknown status',
      { approvalStatus: { eq: 'MAYBE' } },
      {},
      'BAD_REQUEST',
      'filter.approvalStatus.eq',
    ],
    ['a malformed time', { timeIn: { ge: '31 Feb' } }, {}, 'INVALID', 'filter.timeIn.ge'],
    [
      'a day that does not exist',
      { timeIn: { ge: '2026-02-31T00:00:00Z' } },
      {},
      'INVALID',
      'filter.timeIn.ge',
    ],
    ['a malformed id', { id: { eq: 'one' } }, {}, 'INVALID', 'filter.id.eq'],
    ['a zero character', { staffName: { contains: '\u0000' } }, {}, 'INVALID', undefined],
    ['a huge number', { deleted: { eq: 1e10 } }, {}, 'BAD_REQUEST', 'filter.deleted.eq'],
  ])('%s', async (_, filter, pagination, code, path) => {
    const { body } = await ask(filter, pagination);
    expect(body.errors).toHaveLength(1);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code, ...(path && { path }) });
    expect(body.errors?.[0]?.extensions?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.errors?.[0]?.extensions).not.toHaveProperty('http');
    expect(body.errors?.[0]?.message).toMatch(/\S/);
  });

  it('more records than one request may list, however many lists share them', async () => {
    const lists = (count: number) =>
      Array.from({ length: count }, (_, n) => `a${n}: listAttendance(pagination: $p) { count }`);
    const send = (count: number, p: object) =>
      own.console.graphql(`query ($p: Pagination!) { ${lists(count).join(' ')} }`, {
        p: { agencyID: own.agency.id, ...p },
      });
    expect((await send(10, { limit: 1000 })).codes).toEqual([]);
    expect((await send(60, { limit: 20 })).codes).toEqual([]);
    for (const p of [{ limit: 1000 }, {}]) {
      expect((await send(11, p)).body.errors).toMatchObject([
        {
          message: 'One request lists at most 10000 records.',
          path: ['a10'],
          extensions: { code: 'TOO_LARGE', path: 'pagination.limit' },
        },
      ]);
    }
  });

  it('more fields of more records than anybody reads, in one list or in several', async () => {
    const copies = (count: number) =>
      Array.from({ length: count }, (_, n) => `c${n}: staffName`).join(' ');
    const send = (lists: number, fields: number) => {
      const each = Array.from(
        { length: lists },
        (_, n) => `a${n}: listAttendance(pagination: $p) { result { ${copies(fields)} } }`,
      );
      return own.console.graphql(`query ($p: Pagination!) { ${each.join(' ')} }`, {
        p: { agencyID: own.agency.id, limit: 1000 },
      });
    };
    expect((await send(1, 90)).codes).toEqual([]);
    expect((await send(1, 120)).codes).toEqual(['TOO_LARGE']);
    expect((await send(3, 40)).codes).toEqual(['TOO_LARGE']);
  });

  it('another agency, by name and by filter', async () => {
    const named = await ask(null, { agencyID: other.agency.id });
    expect(named.body.errors).toMatchObject([
      {
        message: 'This belongs to another agency.',
        extensions: { code: 'FORBIDDEN', path: 'pagination.agencyID' },
      },
    ]);
    const filtered = await ask({ securityAgencyID: { eq: other.agency.id } });
    expect(filtered.list).toEqual({ result: [], count: 0 });
    const widened = await ask({
      or: [{ securityAgencyID: { eq: other.agency.id } }, { id: { exists: true } }],
    });
    expect(widened.list?.count).toBe(5);
  });

  it('whoever is not signed in, is a guard, or may not see attendance', async () => {
    expect((await ask(null, {}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
    expect((await ask(null, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    const blind = await clientHolding(server, own.agency, 'patrol.view', 'attendance.approve');
    expect((await ask(null, {}, blind)).body.errors?.[0]).toMatchObject({
      message: 'You are not permitted to do this.',
      extensions: { code: 'FORBIDDEN' },
    });
    const seeing = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask(null, {}, seeing)).list?.count).toBe(5);
  });
});
