import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeFloor } from '../rate/factory.ts';

const fields =
  'id PLRDGradeCode emType effectiveFrom amount own source readOn remark version deleted';
const listDocument = `query ($agencyID: RecordID!) {
  floors: listWageFloor(agencyID: $agencyID) { ${fields} } }`;
const createDocument = `mutation ($create: CreateWageFloorInput!, $agencyID: RecordID!, $key: String) {
  floor: createWageFloor(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} } }`;
const updateDocument = `mutation ($update: UpdateWageFloorInput!, $agencyID: RecordID!) {
  floor: updateWageFloor(update: $update, agencyID: $agencyID) { ${fields} } }`;

interface Floor {
  readonly id: number | null;
  readonly PLRDGradeCode: string;
  readonly emType: string;
  readonly effectiveFrom: string;
  readonly amount: number;
  readonly own: boolean;
  readonly source: string | null;
  readonly readOn: string | null;
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

async function list(office: Office = own): Promise<readonly Floor[]> {
  const { body } = await office.console.graphql<{ floors: Floor[] }>(listDocument, {
    agencyID: office.agency.id,
  });
  expect(body.errors).toBeUndefined();
  return body.data?.floors ?? [];
}

const cso = { PLRDGradeCode: 'CSO', emType: 'FT', effectiveFrom: '2026-01-01', amount: 4290 };
const create = (given: object = {}, key?: string) =>
  own.console.graphql<{ floor: Floor }>(createDocument, {
    create: { ...cso, ...given },
    agencyID: own.agency.id,
    key,
  });
const update = (given: object) =>
  own.console.graphql<{ floor: Floor }>(updateDocument, { update: given, agencyID: own.agency.id });

describe('the floors for all agencies', () => {
  it('are those of the Progressive Wage Model, 2024 to 2028, with source and the day of reading', async () => {
    const floors = await list();
    const of = (grade: string, emType: string) =>
      floors
        .filter((floor) => floor.PLRDGradeCode === grade && floor.emType === emType)
        .map(({ effectiveFrom, amount }) => `${effectiveFrom} ${amount}`);
    const years = (...amounts: number[]) =>
      amounts.map((amount, place) => `${2024 + place}-01-01 ${amount}`);
    expect(of('SO', 'FT')).toEqual(years(2650, 2870, 3090, 3310, 3530));
    expect(of('SSO', 'FT')).toEqual(years(2950, 3170, 3390, 3610, 3830));
    expect(of('SS', 'FT')).toEqual(years(3250, 3470, 3690, 3910, 4130));
    expect(of('SSS', 'FT')).toEqual(years(3550, 3770, 3990, 4210, 4430));
    expect(of('SO', 'PT')).toEqual(years(10.1, 10.95, 11.8, 12.65, 13.45));
    expect(of('SSO', 'PT')).toEqual(years(11.25, 12.1, 12.95, 13.8, 14.6));
    expect(of('SS', 'PT')).toEqual(years(12.4, 13.25, 14.1, 14.9, 15.75));
    // What was not verified is left out, not guessed.
    expect(of('SSS', 'PT')).toEqual([]);
    expect(of('CSO', 'FT')).toEqual([]);
    expect(floors).toHaveLength(35);
    for (const { source, readOn, own: isOwn } of floors) {
      expect(source).toMatch(/^Progressive Wage Model/);
      expect(readOn).toBe('2026-11-21');
      expect(isOwn).toBe(false);
    }
  });

  it('cannot be changed by what serves requests', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL ROLE guardroom_app');
      await expect(client.query('UPDATE wage_floor SET amount = 1')).rejects.toThrow(/permission/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('floors of the agency’s own', () => {
  it('are added beside the others, seen by no other agency, and audited', async () => {
    const { body } = await create({ remark: 'Asked of the union' }, 'own-floor');
    const again = await create({ remark: 'Asked of the union' }, 'own-floor');
    const id = body.data?.floor.id;
    expect(again.body.data?.floor.id).toBe(id);
    const added = { ...cso, id, own: true, source: null, remark: 'Asked of the union' };
    expect(body.data?.floor).toMatchObject(added);
    expect((await list()).filter((floor) => floor.own)).toMatchObject([added]);
    expect((await list(other)).filter((floor) => floor.own)).toEqual([]);
    expect(
      await server.sql(
        "SELECT operation FROM audit WHERE entity = 'WageFloor' AND security_agency_id = $1",
        [own.agency.id],
      ),
    ).toEqual([{ operation: 'createWageFloor' }]);
  });

  it('are changed, deleted and brought back', async () => {
    const id = await makeFloor(server.db, own.agency.id, { remark: 'Old' });
    const changed = await update({ id, amount: 4300, version: 1 });
    expect(changed.body.data?.floor).toMatchObject({ amount: 4300, remark: 'Old', version: 2 });
    expect((await update({ id, remark: '' })).body.data?.floor).toMatchObject({ remark: null });
    expect((await update({ id, deleted: 1 })).body.data?.floor).toMatchObject({ deleted: 1 });
    expect(await list()).toHaveLength(35);
    expect((await update({ id, amount: 1 })).codes).toEqual(['NOT_FOUND']);
    expect((await update({ id, deleted: 0 })).codes).toEqual([]);
    expect(await list()).toHaveLength(36);
  });

  it('are refused twice for one date, stale, unknown, of another agency or without the permission', async () => {
    const id = await makeFloor(server.db, own.agency.id);
    const { body } = await create();
    expect(body.errors).toMatchObject([
      {
        message: 'There is a floor of your own for this grade, employment type and date already.',
        extensions: { code: 'CONFLICT', path: 'create.effectiveFrom' },
      },
    ]);
    const second = await makeFloor(server.db, own.agency.id, { effectiveFrom: '2027-01-01' });
    expect((await update({ id: second, effectiveFrom: '2026-01-01' })).codes).toEqual(['CONFLICT']);
    await update({ id, amount: 4400 });
    expect((await update({ id, amount: 4500, version: 1 })).codes).toEqual(['STALE']);
    expect((await create({ PLRDGradeCode: 'ADMIN' })).codes).toEqual(['INVALID']);
    const theirs = await makeFloor(server.db, other.agency.id);
    expect((await update({ id: theirs, amount: 1 })).codes).toEqual(['NOT_FOUND']);
    const viewing = await clientHolding(server, own.agency, 'payroll.view');
    const agencyID = own.agency.id;
    expect((await viewing.graphql(listDocument, { agencyID })).codes).toEqual([]);
    const sent = await viewing.graphql(updateDocument, { update: { id, amount: 1 }, agencyID });
    expect(sent.codes).toEqual(['FORBIDDEN']);
  });
});
