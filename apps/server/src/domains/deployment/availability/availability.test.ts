import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeAvailability } from './factory.ts';

const fields = 'id kind fromDate toDate shift shiftTypeID shiftTypeName note version deleted';
const create = `mutation ($create: CreateStaffAvailabilityInput!, $agencyID: RecordID!, $idempotencyKey: String) {
  createStaffAvailability(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) { ${fields} }
}`;
const update = `mutation ($update: UpdateStaffAvailabilityInput!, $agencyID: RecordID!) {
  updateStaffAvailability(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const remove = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  deleteStaffAvailability(id: $id, agencyID: $agencyID) { ${fields} }
}`;
const restore = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  restoreStaffAvailability(id: $id, agencyID: $agencyID) { ${fields} }
}`;
const list = `query ($filter: StaffAvailabilityFilter, $pagination: Pagination!) {
  listStaffAvailability(filter: $filter, pagination: $pagination) { count result { ${fields} staffName } }
}`;
const check = `query ($agencyID: RecordID!, $lines: [DeploymentQuestionInput!]!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { findings { sentence blocks } }
}`;

interface Row {
  readonly id: number;
  readonly version: number;
}

let server: TestServer;
let own: Office;
let other: Office;
let tan: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  tan = await makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    employments: [{ emStart: '2020-01-01T00:00:00Z' }],
  });
});

const days = { fromDate: '2027-03-01', toDate: '2027-03-03' };

function say(given: object = {}, idempotencyKey?: string) {
  const said = { staffProfileID: tan.id, kind: 'UNAVAILABLE', ...days, ...given };
  const variables = { create: said, agencyID: own.agency.id, idempotencyKey };
  return own.console.graphql<{ createStaffAvailability: Row }>(create, variables);
}

function change(given: object) {
  const said = { kind: 'UNAVAILABLE', ...days, ...given };
  return own.console.graphql<{ updateStaffAvailability: Row }>(update, {
    update: said,
    agencyID: own.agency.id,
  });
}

const mark = (document: string, id: number | undefined) =>
  own.console.graphql<Record<string, Row>>(document, { id, agencyID: own.agency.id });

async function findings(date: string, shift = 'DAY') {
  const line = { date, shift, siteProfileID: own.site.id, staffProfileID: tan.id };
  const { body } = await own.console.graphql<{
    checkDeployment: { findings: { sentence: string; blocks: boolean }[] }[];
  }>(check, { agencyID: own.agency.id, lines: [line] });
  return body.data?.checkDeployment.flatMap((one) => one.findings);
}

describe('when somebody can work', () => {
  it('is said, warns planners, is changed, removed and brought back, each in the audit', async () => {
    const { body } = await say({ note: ' Exams ' });
    const made = body.data?.createStaffAvailability;
    expect(made).toMatchObject({ ...days, kind: 'UNAVAILABLE', note: 'Exams', version: 1 });
    const sentence = 'Not available from 01 Mar 2027 to 03 Mar 2027.';
    expect(await findings('2027-03-02')).toEqual([{ sentence, blocks: false }]);
    expect(await findings('2027-03-04')).toEqual([]);

    const nights = { id: made?.id, shift: 'NIGHT', version: 1 };
    expect((await change(nights)).body.data?.updateStaffAvailability).toMatchObject({
      shift: 'NIGHT',
      note: null,
      version: 2,
    });
    expect(await findings('2027-03-02')).toEqual([]);
    expect(await findings('2027-03-02', 'NIGHT')).toEqual([
      {
        sentence: 'Not available for the Night Shift from 01 Mar 2027 to 03 Mar 2027.',
        blocks: false,
      },
    ]);

    expect((await mark(remove, made?.id)).body.data).toMatchObject({
      deleteStaffAvailability: { deleted: 1, version: 3 },
    });
    expect(await findings('2027-03-02', 'NIGHT')).toEqual([]);
    expect((await mark(restore, made?.id)).body.data).toMatchObject({
      restoreStaffAvailability: { deleted: 0, version: 4 },
    });
    expect((await mark(restore, made?.id)).body.data).toMatchObject({
      restoreStaffAvailability: { version: 4 },
    });
    const audit = `SELECT operation FROM audit WHERE entity = 'StaffAvailability'
      AND entity_id = $1 ORDER BY id`;
    expect((await server.sql(audit, [made?.id])).map((row) => row['operation'])).toEqual([
      'createStaffAvailability',
      'updateStaffAvailability',
      'deleteStaffAvailability',
      'restoreStaffAvailability',
    ]);
  });

  it('is created once, however often it is sent', async () => {
    const first = await say({}, 'said-once-0001');
    const second = await say({}, 'said-once-0001');
    expect(second.body.data).toEqual(first.body.data);
  });

  it('may be of a kind of shift of the agency', async () => {
    const add = `INSERT INTO shift_type (security_agency_id, name, letter, start_time, end_time, colour)
      VALUES ($1, 'Early', 'E', '06:00', '14:00', 'TEAL') RETURNING id`;
    const [type] = await server.sql<{ id: number }>(add, [own.agency.id]);
    const { body } = await say({ shiftTypeID: type?.id });
    const made = body.data?.createStaffAvailability;
    expect(made).toMatchObject({ shift: null, shiftTypeID: type?.id, shiftTypeName: 'Early' });
    await server.sql('UPDATE shift_type SET deleted = 1 WHERE id = $1', [type?.id]);
    expect((await say({ shiftTypeID: type?.id })).codes).toEqual(['NOT_FOUND']);
    // What was said of it before may stay so.
    const stays = await change({ id: made?.id, shiftTypeID: type?.id, note: 'As before' });
    expect(stays.codes).toEqual([]);
  });

  it('is listed by person, the latest first, without what is deleted', async () => {
    const first = await makeAvailability(server.db, { staff: tan, fromDate: '2027-01-01' });
    const second = await makeAvailability(server.db, {
      staff: tan,
      fromDate: '2027-02-01',
      kind: 'PREFERRED',
    });
    await makeAvailability(server.db, { staff: own.guard, fromDate: '2027-01-01' });
    const filter = { staffProfileID: { eq: tan.id }, deleted: { eq: 0 } };
    const pagination = { agencyID: own.agency.id, limit: 20, offset: 0 };
    const { body } = await own.console.graphql<{
      listStaffAvailability: { count: number; result: Row[] };
    }>(list, { filter, pagination });
    const answer = body.data?.listStaffAvailability;
    expect(answer?.count).toBe(2);
    expect(answer?.result.map(({ id }) => id)).toEqual([second, first]);
  });

  it('is refused with days in the wrong order, to planners who only look, and when it is stale', async () => {
    const wrong = await say({ fromDate: days.toDate, toDate: days.fromDate });
    expect(wrong.body.errors).toMatchObject([
      {
        message: 'The last day is before the first.',
        extensions: { code: 'INVALID', path: 'create.toDate' },
      },
    ]);
    const { body } = await say();
    const id = body.data?.createStaffAvailability.id;
    expect((await change({ id, version: 7 })).codes).toEqual(['STALE']);
    await mark(remove, id);
    expect((await change({ id })).codes).toEqual(['NOT_FOUND']);
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    const said = { staffProfileID: tan.id, kind: 'UNAVAILABLE', ...days };
    const answer = await viewer.graphql(create, { create: said, agencyID: own.agency.id });
    expect(answer.codes).toEqual(['FORBIDDEN']);
  });

  it('of another agency is neither seen nor changed', async () => {
    const id = await makeAvailability(server.db, { staff: other.guard, fromDate: '2027-03-01' });
    expect((await change({ id })).codes).toEqual(['NOT_FOUND']);
    expect((await mark(remove, id)).codes).toEqual(['NOT_FOUND']);
    expect((await say({ staffProfileID: other.guard.id })).codes).toEqual(['NOT_FOUND']);
  });
});
