import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeFloor, makeRate } from './factory.ts';

const fields = `id designation emType effectiveFrom effectiveUntil previousFrom unit amount
  extraHourAmount remark version deleted floorShortfalls { from PLRDGradeCode amount }`;
const listDocument = `query ($filter: PayRateFilter, $pagination: Pagination!) {
  rates: listPayRate(filter: $filter, pagination: $pagination) { result { ${fields} } count } }`;
const createDocument = `mutation ($create: CreatePayRateInput!, $agencyID: RecordID!, $key: String) {
  rate: createPayRate(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} } }`;
const updateDocument = `mutation ($update: UpdatePayRateInput!, $agencyID: RecordID!) {
  rate: updatePayRate(update: $update, agencyID: $agencyID) { ${fields} } }`;
const gapDocument = `query ($on: Date!, $agencyID: RecordID!) {
  gaps: listPayRateGap(on: $on, agencyID: $agencyID) { designation emType staffCount firstRateFrom } }`;

interface Rate {
  readonly id: number;
  readonly [field: string]: unknown;
}
interface Rates {
  readonly rates: { readonly result: readonly Rate[]; readonly count: number };
}

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

interface Sending {
  readonly as?: Client;
  readonly agencyID?: number;
  readonly key?: string;
}

const january = { designation: 'SO', emType: 'FT', effectiveFrom: '2026-01-01', amount: 3550 };

function create(given: object = {}, { as, agencyID, key }: Sending = {}) {
  return (as ?? own.console).graphql<{ rate: Rate }>(createDocument, {
    create: { ...january, ...given },
    agencyID: agencyID ?? own.agency.id,
    key,
  });
}

function update(given: object, { as, agencyID }: Sending = {}) {
  return (as ?? own.console).graphql<{ rate: Rate }>(updateDocument, {
    update: given,
    agencyID: agencyID ?? own.agency.id,
  });
}

async function list(filter: object = {}): Promise<Rates['rates']> {
  const { body } = await own.console.graphql<Rates>(listDocument, {
    filter,
    pagination: { agencyID: own.agency.id, limit: 100 },
  });
  expect(body.errors).toBeUndefined();
  return body.data?.rates ?? { result: [], count: -1 };
}

const make = (given: Parameters<typeof makeRate>[2] = {}) =>
  makeRate(server.db, own.agency.id, given);

describe('createPayRate', () => {
  it('adds a rate by the month full-time and by the hour part-time, and says who did it', async () => {
    const { body } = await create({ extraHourAmount: 20.55, remark: ' Agreed ' });
    expect(body.data?.rate).toEqual({
      id: expect.any(Number),
      ...january,
      effectiveUntil: null,
      previousFrom: null,
      unit: 'MONTH',
      extraHourAmount: 20.55,
      remark: 'Agreed',
      version: 1,
      deleted: 0,
      floorShortfalls: [],
    });
    const hourly = await create({ emType: 'PT', amount: 14.45 });
    expect(hourly.body.data?.rate).toMatchObject({ unit: 'HOUR', extraHourAmount: null });
    const rows = await server.sql(
      `SELECT operation, account_id, before, after ->> 'amount' AS amount FROM audit
      WHERE entity = 'PayRate' AND security_agency_id = $1 ORDER BY id`,
      [own.agency.id],
    );
    const made = { operation: 'createPayRate', account_id: own.admin.accountID, before: null };
    expect(rows).toEqual([
      { ...made, amount: '3550' },
      { ...made, amount: '14.45' },
    ]);
  });

  it('refuses a second rate from the same day, at the date; another type may have one', async () => {
    await create();
    const { body } = await create({ amount: 3600 });
    expect(body.errors).toMatchObject([
      {
        message: 'SO, Full-Time has a rate from 01 Jan 2026 already.',
        extensions: { code: 'CONFLICT', path: 'create.effectiveFrom' },
      },
    ]);
    expect((await create({ emType: 'PT', amount: 15 })).codes).toEqual([]);
    expect((await list()).count).toBe(2);
  });

  it('adds one rate of a request that is sent again, and of two who enter it at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => create({}, { key: 'one-rate' })),
    );
    expect(new Set(sent.map(({ body }) => body.data?.rate.id)).size).toBe(1);
    const next = { effectiveFrom: '2027-01-01' };
    const both = await Promise.all([create(next), create({ ...next, amount: 3600 })]);
    expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect((await list()).count).toBe(2);
  });

  it.each([
    [{ amount: 0 }, 'create.amount'],
    [{ amount: 11.855 }, 'create.amount'],
    [{ effectiveFrom: '1999-12-31' }, 'create.effectiveFrom'],
    [{ emType: 'PT', amount: 15, extraHourAmount: 14.99 }, 'create.extraHourAmount'],
    [{ remark: 'x'.repeat(301) }, 'create.remark'],
  ])('refuses %j', async (given, path) => {
    const { body } = await create(given);
    expect(body.errors).toMatchObject([{ extensions: { code: 'INVALID', path } }]);
    expect((await list()).count).toBe(0);
  });
});

describe('listPayRate', () => {
  it('lists by rank, the latest first, and says until when each rate holds', async () => {
    await make({ designation: 'CSO' });
    await make({ effectiveFrom: '2025-01-01' });
    await make({ effectiveFrom: '2026-01-01' });
    await make({ effectiveFrom: '2027-07-01' });
    await make({ effectiveFrom: '2026-06-01', deleted: 1 });
    await make({ emType: 'PT' });
    await makeRate(server.db, other.agency.id, { effectiveFrom: '2026-03-01' });
    const { result, count } = await list();
    expect(count).toBe(5);
    expect(
      result.map(({ designation, emType, effectiveFrom, effectiveUntil, previousFrom }) =>
        [designation, emType, effectiveFrom, effectiveUntil, previousFrom].join(' '),
      ),
    ).toEqual([
      'SO FT 2027-07-01  2026-01-01',
      'SO FT 2026-01-01 2027-06-30 2025-01-01',
      'SO FT 2025-01-01 2025-12-31 ',
      'SO PT 2026-01-01  ',
      'CSO FT 2026-01-01  ',
    ]);
  });

  it('leaves out, when asked, the rates that hold no longer', async () => {
    await make({ effectiveFrom: '2025-01-01' });
    const now = await make({ effectiveFrom: '2026-01-01' });
    const next = await make({ effectiveFrom: '2027-01-01' });
    const holding = async (date: string) =>
      (await list({ effectiveUntil: { ge: date } })).result.map(({ id }) => id);
    expect(await holding('2026-12-31')).toEqual([next, now]);
    expect(await holding('2027-01-01')).toEqual([next]);
    expect(await holding('2025-12-31')).toHaveLength(3);
  });

  it('tells each floor that a rate lies under while it holds', async () => {
    await make({ effectiveFrom: '2026-01-01', amount: 3100 });
    await make({ effectiveFrom: '2028-01-01', amount: 3500 });
    await make({ emType: 'PT', effectiveFrom: '2026-01-01', amount: 11.79 });
    await make({ designation: 'ADMIN', amount: 2000 });
    const { result } = await list();
    expect(result.map(({ floorShortfalls }) => floorShortfalls)).toEqual([
      [{ from: '2028-01-01', PLRDGradeCode: 'SO', amount: 3530 }],
      [{ from: '2027-01-01', PLRDGradeCode: 'SO', amount: 3310 }],
      [
        { from: '2026-01-01', PLRDGradeCode: 'SO', amount: 11.8 },
        { from: '2027-01-01', PLRDGradeCode: 'SO', amount: 12.65 },
        { from: '2028-01-01', PLRDGradeCode: 'SO', amount: 13.45 },
      ],
      [],
    ]);
  });

  it('holds rates against the agency’s own floors, and not against another agency’s', async () => {
    await make({ designation: 'CSO', amount: 4000 });
    await makeFloor(server.db, other.agency.id, { amount: 4290 });
    expect((await list()).result[0]?.['floorShortfalls']).toEqual([]);
    await makeFloor(server.db, own.agency.id, { amount: 4290 });
    expect((await list()).result[0]?.['floorShortfalls']).toEqual([
      { from: '2026-01-01', PLRDGradeCode: 'CSO', amount: 4290 },
    ]);
  });
});

describe('updatePayRate', () => {
  it('changes what is sent, keeps the rest, and writes both to the audit', async () => {
    const id = await make({ amount: 3500, extraHourAmount: 20, remark: 'Old' });
    const { body } = await update({ id, amount: 3600.5, remark: '', version: 1 });
    expect(body.data?.rate).toMatchObject({
      amount: 3600.5,
      extraHourAmount: 20,
      remark: null,
      version: 2,
    });
    const cleared = await update({ id, extraHourAmount: null });
    expect(cleared.body.data?.rate).toMatchObject({ extraHourAmount: null, amount: 3600.5 });
    const rows = await server.sql(
      `SELECT before, after FROM audit WHERE entity = 'PayRate' AND entity_id = $1
        AND security_agency_id = $2 ORDER BY id LIMIT 1`,
      [id, own.agency.id],
    );
    expect(rows).toMatchObject([
      { before: { amount: 3500, remark: 'Old' }, after: { amount: 3600.5, remark: null } },
    ]);
  });

  it('deletes a rate, so that the one before holds on, and brings it back', async () => {
    await make({ effectiveFrom: '2025-01-01' });
    const id = await make({ effectiveFrom: '2026-01-01' });
    expect((await update({ id, deleted: 1 })).body.data?.rate).toMatchObject({ deleted: 1 });
    expect((await list()).result).toMatchObject([
      { effectiveFrom: '2025-01-01', effectiveUntil: null },
    ]);
    expect((await update({ id, deleted: 1 })).body.data?.rate).toMatchObject({ version: 2 });
    expect((await update({ id, amount: 4444 })).codes).toEqual(['NOT_FOUND']);
    expect((await update({ id, deleted: 0 })).body.data?.rate).toMatchObject({ deleted: 0 });
    expect((await list()).count).toBe(2);
  });

  it('neither moves a rate to the day of another one nor brings it back there', async () => {
    await make({ effectiveFrom: '2026-01-01' });
    const moved = await make({ effectiveFrom: '2026-02-01' });
    const gone = await make({ effectiveFrom: '2026-01-01', deleted: 1 });
    const refusals = [
      await update({ id: moved, effectiveFrom: '2026-01-01' }),
      await update({ id: gone, deleted: 0 }),
    ];
    for (const { body } of refusals) {
      expect(body.errors).toMatchObject([
        {
          message: 'SO, Full-Time has a rate from 01 Jan 2026 already.',
          extensions: { code: 'CONFLICT', path: 'update.effectiveFrom' },
        },
      ]);
    }
    expect((await list()).count).toBe(2);
  });

  it('refuses a stale change with the rate as it is, and extra hours that bring less than the others', async () => {
    const id = await make();
    await update({ id, amount: 4100 });
    const { body } = await update({ id, amount: 4200, version: 1 });
    expect(body.errors).toMatchObject([
      {
        message: 'The rate of SO, Full-Time was changed meanwhile.',
        extensions: { code: 'STALE', current: { amount: 4100, version: 2 } },
      },
    ]);
    const hourly = await make({ emType: 'PT' });
    expect((await update({ id: hourly, extraHourAmount: 15.99 })).codes).toEqual(['INVALID']);
    expect((await update({ id: hourly, extraHourAmount: 24 })).codes).toEqual([]);
    expect((await update({ id: hourly, amount: 24.01 })).codes).toEqual(['INVALID']);
  });

  it('knows no rate of another agency', async () => {
    const theirs = await makeRate(server.db, other.agency.id);
    const { body } = await update({ id: theirs, amount: 1 });
    expect(body.errors).toMatchObject([
      {
        message: 'This rate is no longer there.',
        extensions: { code: 'NOT_FOUND', path: 'update.id' },
      },
    ]);
    await server.sql('DELETE FROM pay_rate WHERE id = $1', [theirs]);
  });
});

describe('listPayRateGap', () => {
  const gapsOn = async (on: string) => {
    const { body } = await own.console.graphql<{ gaps: unknown[] }>(gapDocument, {
      on,
      agencyID: own.agency.id,
    });
    expect(body.errors).toBeUndefined();
    return body.data?.gaps;
  };

  it('names who is employed on a date without a rate, by rank, in days of the agency', async () => {
    // makeOffice employs people of its own, in whatever designation.
    await server.sql('UPDATE work_history SET deleted = 1 WHERE security_agency_id = $1', [
      own.agency.id,
    ]);
    const employ = (designation: string, emType: 'FT' | 'PT', emStart: string, emEnd?: string) =>
      makeStaff(server.db, {
        securityAgencyID: own.agency.id,
        employments: [{ designation, emType, emStart, ...(emEnd && { emEnd }) }],
      });
    await employ('SSO', 'PT', '2026-01-01T00:00:00Z');
    await employ('SO', 'FT', '2026-01-01T00:00:00Z');
    await employ('SO', 'FT', '2026-03-31T16:00:00Z');
    await employ('SO', 'FT', '2025-01-01T00:00:00Z', '2026-03-31T15:59:59Z');
    await employ('ADMIN', 'FT', '2026-05-01T00:00:00Z');
    await make({ effectiveFrom: '2026-07-01' });
    await make({ effectiveFrom: '2020-01-01', deleted: 1 });
    await makeRate(server.db, other.agency.id, { designation: 'SSO', emType: 'PT' });
    const sso = { designation: 'SSO', emType: 'PT', staffCount: 1, firstRateFrom: null };
    const so = { designation: 'SO', emType: 'FT', staffCount: 2, firstRateFrom: '2026-07-01' };
    const admin = { designation: 'ADMIN', emType: 'FT', staffCount: 1, firstRateFrom: null };
    // Midnight of the agency, Singapore, parts who leaves from who comes.
    expect(await gapsOn('2026-03-31')).toEqual([so, sso]);
    expect(await gapsOn('2026-04-01')).toEqual([so, sso]);
    expect(await gapsOn('2026-06-30')).toEqual([so, sso, admin]);
    expect(await gapsOn('2026-07-01')).toEqual([sso, admin]);
    expect(await gapsOn('2024-12-31')).toEqual([]);
  });
});

describe('rates are for administrators with the permission', () => {
  it('viewing gives reading alone; guards, others and strangers get nothing', async () => {
    const id = await make();
    const viewing = await clientHolding(server, own.agency, 'payroll.view');
    const editing = await clientHolding(server, own.agency, 'payroll.rates');
    const without = await clientHolding(server, own.agency, 'staffaccount.view');
    const guard = await clientOfGuard(server, own.guard);
    const pagination = { agencyID: own.agency.id };
    for (const as of [viewing, editing]) {
      expect((await as.graphql(listDocument, { pagination })).codes).toEqual([]);
    }
    for (const as of [without, guard, other.console]) {
      expect((await as.graphql(listDocument, { pagination })).codes).toEqual(['FORBIDDEN']);
      expect((await update({ id, amount: 1 }, { as })).codes).toEqual(['FORBIDDEN']);
    }
    expect((await create({ effectiveFrom: '2029-01-01' }, { as: viewing })).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await update({ id, amount: 1 }, { as: viewing })).codes).toEqual(['FORBIDDEN']);
    expect((await update({ id, amount: 5000 }, { as: editing })).codes).toEqual([]);
  });
});
