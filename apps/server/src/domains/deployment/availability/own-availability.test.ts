import { addDays, todayIn } from '@guardroom/rules/dates';
import { planningLimits, planningMessages } from '@guardroom/rules/deployment/planning/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeShiftType } from '../factory.ts';
import { makeAvailability } from './factory.ts';

const fields = 'id kind fromDate toDate shift shiftTypeName note version deleted';
const set = `mutation ($set: SetAvailabilityInput!, $agencyID: RecordID!, $idempotencyKey: String) {
  setAvailability(set: $set, agencyID: $agencyID, idempotencyKey: $idempotencyKey) { ${fields} } }`;
const withdraw = `mutation ($withdraw: WithdrawAvailabilityInput!, $agencyID: RecordID!) {
  withdrawAvailability(withdraw: $withdraw, agencyID: $agencyID) { ${fields} } }`;
const list = `query ($agencyID: RecordID!, $from: Date!, $to: Date!) {
  listOwnAvailability(agencyID: $agencyID, from: $from, to: $to) { ${fields} } }`;

interface Row {
  readonly id: number;
  readonly version: number;
}

const today = todayIn('Asia/Singapore');
const days = { fromDate: addDays(today, 10), toDate: addDays(today, 12) };
let server: TestServer;
let own: Office;
let other: Office;
let tan: MadeStaff;
let phone: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  tan = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  phone = await clientOfGuard(server, tan);
});

const agencyID = () => own.agency.id;
const say = (given: object = {}, idempotencyKey?: string) =>
  phone.graphql<{ setAvailability: Row }>(set, {
    set: { kind: 'UNAVAILABLE', ...days, ...given },
    agencyID: agencyID(),
    idempotencyKey,
  });
const takeBack = (given: object) =>
  phone.graphql<{ withdrawAvailability: Row }>(withdraw, { withdraw: given, agencyID: agencyID() });
async function said(from = today, to = addDays(today, 60)): Promise<readonly Row[] | undefined> {
  const asked = { agencyID: agencyID(), from, to };
  const { body } = await phone.graphql<{ listOwnAvailability: Row[] }>(list, asked);
  return body.data?.listOwnAvailability;
}
const refusalOf = (body: Awaited<ReturnType<typeof say | typeof takeBack>>['body']) =>
  body.errors?.map(({ message, extensions }) => [extensions?.['code'], message]);

describe('what a guard says of days to come', () => {
  it('is kept, changed as a whole and taken back, and told to nobody else', async () => {
    const { body } = await say({ note: ' Exams ' });
    const made = body.data?.setAvailability;
    expect(made).toMatchObject({ ...days, kind: 'UNAVAILABLE', note: 'Exams', version: 1 });
    expect(await said()).toEqual([made]);
    expect(await said(today, addDays(today, 9))).toEqual([]);

    const nights = { id: made?.id, version: 1, kind: 'PREFERRED', shift: 'NIGHT' };
    const changed = (await say(nights)).body.data?.setAvailability;
    expect(changed).toMatchObject({ kind: 'PREFERRED', shift: 'NIGHT', note: null, version: 2 });

    const stale = await takeBack({ id: made?.id, version: 1 });
    expect(refusalOf(stale.body)?.[0]?.[0]).toBe('STALE');
    const gone = await takeBack({ id: made?.id, version: 2 });
    expect(gone.body.data?.withdrawAvailability).toMatchObject({ deleted: 1 });
    expect((await takeBack({ id: made?.id, version: 2 })).body.data).toEqual(gone.body.data);
    expect(await said()).toEqual([]);
    const audit = await server.sql<{ operation: string }>(
      `SELECT operation FROM audit WHERE security_agency_id = $1 AND entity = 'StaffAvailability'
        AND entity_id = $2 ORDER BY id`,
      [agencyID(), made?.id],
    );
    expect(audit.map(({ operation }) => operation)).toEqual([
      'setAvailability',
      'setAvailability',
      'withdrawAvailability',
    ]);
  });

  it('is kept once, however often it is sent', async () => {
    const [one, two] = [await say({}, 'key-of-availability'), await say({}, 'key-of-availability')];
    expect(two.body.data).toEqual(one.body.data);
    expect(await said()).toHaveLength(1);
  });

  it('may be of a kind of shift of the agency, and of no other’s', async () => {
    const shiftTypeID = await makeShiftType(server.db, {
      securityAgencyID: agencyID(),
      name: 'Evening',
    });
    const { body } = await say({ shiftTypeID });
    expect(body.data?.setAvailability).toMatchObject({ shiftTypeName: 'Evening', shift: null });
    const foreign = await makeShiftType(server.db, { securityAgencyID: other.agency.id });
    expect(refusalOf((await say({ shiftTypeID: foreign })).body)?.[0]?.[0]).toBe('NOT_FOUND');
  });

  it('is not of days that are over', async () => {
    const over = { fromDate: addDays(today, -3), toDate: addDays(today, -1) };
    expect(refusalOf((await say(over)).body)).toEqual([['INVALID', planningMessages.over]]);
    const id = await makeAvailability(server.db, { staff: tan, ...over });
    expect(refusalOf((await say({ id })).body)).toEqual([['CONFLICT', planningMessages.over]]);
    expect(refusalOf((await takeBack({ id })).body)).toEqual([['CONFLICT', planningMessages.over]]);
  });

  it('is one’s own alone', async () => {
    const lim = await makeStaff(server.db, { securityAgencyID: agencyID() });
    const id = await makeAvailability(server.db, { staff: lim, ...days });
    expect(await said()).toEqual([]);
    expect(refusalOf((await say({ id })).body)?.[0]?.[0]).toBe('NOT_FOUND');
    expect(refusalOf((await takeBack({ id })).body)?.[0]?.[0]).toBe('NOT_FOUND');
  });

  it('has an end', async () => {
    await server.sql(
      `INSERT INTO staff_availability (security_agency_id, staff_profile_id, kind, from_date, to_date)
      SELECT $1, $2, 'PREFERRED', $3::date, $3::date FROM generate_series(1, $4::int)`,
      [agencyID(), tan.id, days.fromDate, planningLimits.ownToCome],
    );
    expect(refusalOf((await say()).body)).toEqual([['CONFLICT', planningMessages.enoughSaid]]);
  });
});
