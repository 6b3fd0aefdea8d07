import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeTraining, makeTrainingModule } from './factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let staff: MadeStaff;
let course: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  course = await makeTrainingModule(server.db, own.agency.id, {
    code: 'SEC-1',
    title: 'Threat Observation',
  });
});

type Answer = Record<string, Record<string, unknown> | undefined>;

function send(document: string, variables: object = {}, from: Client = own.console) {
  return from.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}

const fields = `id accountID staffProfileID securityAgencyID trainingModuleID title trainingStart
  trainingEnd learningHours expiry uid code module level trainingModuleTitle duration deleted version`;
const createDocument = `mutation ($create: CreateStaffTrainingModuleInput!, $agencyID: RecordID!, $key: String) {
  createStaffTrainingModule(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const updateDocument = `mutation ($update: UpdateStaffTrainingModuleInput!, $agencyID: RecordID!) {
  updateStaffTrainingModule(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const listDocument = `query ($filter: StaffTrainingModuleFilter, $pagination: Pagination!) {
  listStaffTrainingModule(filter: $filter, pagination: $pagination) { result { ${fields} } count }
}`;

const created = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.body.data?.['createStaffTrainingModule'];
const updated = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.body.data?.['updateStaffTrainingModule'];
const refusal = ({ body }: Awaited<ReturnType<typeof send>>) => ({
  message: body.errors?.[0]?.message,
  ...body.errors?.[0]?.extensions,
});

const training = () => ({
  accountID: staff.accountID,
  staffProfileID: staff.id,
  securityAgencyID: own.agency.id,
  trainingModuleID: course,
  title: 'Threat Observation',
  trainingStart: '2026-11-02',
  trainingEnd: '2026-11-03',
  learningHours: 16,
  expiry: '2029-11-02',
});

const auditOf = (id: unknown) =>
  server.sql(
    `SELECT operation, before, after FROM audit WHERE entity = 'StaffTrainingModule'
    AND entity_id = $1 ORDER BY id`,
    [id],
  );

describe('a new training record', () => {
  it('is kept with the course that it was, and audited', async () => {
    const record = created(await send(createDocument, { create: training() }));
    expect(record).toMatchObject({
      ...training(),
      code: 'SEC-1',
      level: 1,
      trainingModuleTitle: 'Threat Observation',
      duration: 2,
      deleted: 0,
      version: 1,
    });
    expect(record?.['uid']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await auditOf(record?.['id'])).toMatchObject([
      { operation: 'createStaffTrainingModule', before: null, after: { title: training().title } },
    ]);
  });

  it('may be of no course, without hours and expiry', async () => {
    const { trainingModuleID: _, learningHours: __, expiry: ___, ...rest } = training();
    const record = created(await send(createDocument, { create: rest }));
    expect(record).toMatchObject({
      trainingModuleID: null,
      learningHours: null,
      expiry: null,
      code: null,
      uid: null,
    });
  });

  it('is made once however often it is sent with the same key', async () => {
    const variables = { create: training(), key: 'training-key-1' };
    const first = created(await send(createDocument, variables));
    const second = created(await send(createDocument, variables));
    expect(second?.['id']).toBe(first?.['id']);
  });

  it.each<[string, object, string, string]>([
    ['no title', { title: '  ' }, 'create.title', 'This field is required.'],
    [
      'an end before the start',
      { trainingEnd: '2026-11-01' },
      'create.trainingEnd',
      'Training end date is before training start date',
    ],
    [
      'an expiry before the end',
      { expiry: '2026-11-02' },
      'create.expiry',
      'Certification expiry date is before training end date',
    ],
    [
      'a day that there is not',
      { trainingStart: '2026-02-30' },
      'create.trainingStart',
      'Please provide a valid input.',
    ],
    [
      'hours below nothing',
      { learningHours: -1 },
      'create.learningHours',
      'Please give hours from 0 to 10000, with at most two decimals.',
    ],
  ])('is refused with %s', async (_, given, path, message) => {
    const answer = await send(createDocument, { create: { ...training(), ...given } });
    expect(refusal(answer)).toMatchObject({ code: 'INVALID', path, message });
  });

  it.each<[string, () => Promise<object>, string]>([
    [
      'a person of another agency',
      async () => ({ staffProfileID: other.guard.id }),
      'staffProfileID',
    ],
    ['the account of somebody else', async () => ({ accountID: own.guard.accountID }), 'accountID'],
    [
      'a course of another agency',
      async () => ({ trainingModuleID: await makeTrainingModule(server.db, other.agency.id) }),
      'trainingModuleID',
    ],
    [
      'a course that was removed',
      async () => ({
        trainingModuleID: await makeTrainingModule(server.db, own.agency.id, { deleted: 1 }),
      }),
      'trainingModuleID',
    ],
  ])('is refused for %s', async (_, given, field) => {
    const answer = await send(createDocument, { create: { ...training(), ...(await given()) } });
    expect(refusal(answer)).toMatchObject({ code: 'NOT_FOUND', path: `create.${field}` });
  });
});

describe('a training record', () => {
  let id: number;
  beforeEach(async () => {
    id = await makeTraining(server.db, staff, {
      trainingModuleID: course,
      learningHours: null,
      trainingStart: '2026-11-02',
      trainingEnd: '2026-11-03',
    });
  });

  it('is changed in what is sent, and the change is audited', async () => {
    const update = { id, staffProfileID: staff.id, learningHours: 8.5, expiry: '2028-11-03' };
    const record = updated(await send(updateDocument, { update }));
    expect(record).toMatchObject({
      learningHours: 8.5,
      expiry: '2028-11-03',
      trainingModuleID: course,
      version: 2,
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { learningHours: null, expiry: null },
      after: { learningHours: 8.5, expiry: '2028-11-03' },
    });
  });

  it('loses course, hours and expiry by null', async () => {
    await send(updateDocument, { update: { id, learningHours: 8, expiry: '2028-11-03' } });
    const update = { id, trainingModuleID: null, learningHours: null, expiry: null };
    const record = updated(await send(updateDocument, { update }));
    expect(record).toMatchObject({ trainingModuleID: null, learningHours: null, expiry: null });
  });

  it('stays as it is, without an entry in the audit, when nothing differs', async () => {
    const record = updated(
      await send(updateDocument, { update: { id, title: 'Threat Observation' } }),
    );
    expect(record).toMatchObject({ version: 1 });
    expect(await auditOf(id)).toEqual([]);
  });

  it('keeps start and end in order, whichever of them is changed', async () => {
    const answer = await send(updateDocument, { update: { id, trainingStart: '2026-11-04' } });
    expect(refusal(answer)).toMatchObject({ code: 'INVALID', path: 'update.trainingEnd' });
  });

  it('is refused when it was changed meanwhile, with the record as it is', async () => {
    await send(updateDocument, { update: { id, title: 'Changed', version: 1 } });
    const answer = await send(updateDocument, { update: { id, title: 'Mine', version: 1 } });
    expect(refusal(answer)).toMatchObject({ code: 'STALE', current: { title: 'Changed' } });
  });

  it('is not found for another agency, nor as somebody else’s', async () => {
    const variables = { agencyID: other.agency.id, update: { id, title: 'Theirs' } };
    const theirs = await send(updateDocument, variables, other.console);
    expect(refusal(theirs)).toMatchObject({ code: 'NOT_FOUND', path: 'update.id' });
    const update = { id, staffProfileID: own.guard.id, title: 'Another' };
    const elsewhere = await send(updateDocument, { update });
    expect(refusal(elsewhere)).toMatchObject({ code: 'NOT_FOUND', path: 'update.staffProfileID' });
  });

  it('can be removed and brought back; meanwhile it is not changed', async () => {
    expect(updated(await send(updateDocument, { update: { id, deleted: 1 } }))?.['deleted']).toBe(
      1,
    );
    const answer = await send(updateDocument, { update: { id, title: 'Late' } });
    expect(refusal(answer)).toMatchObject({ code: 'NOT_FOUND', path: 'update.id' });
    // Removed once more with other words, it was still removed when it was.
    await send(updateDocument, { update: { id, deleted: 1, title: 'Late' } });
    const moment = 'SELECT deleted_on FROM staff_training_module WHERE id = $1';
    expect(await server.sql(moment, [id])).toEqual([{ deleted_on: expect.any(String) }]);
    expect(updated(await send(updateDocument, { update: { id, deleted: 0 } }))?.['deleted']).toBe(
      0,
    );
  });

  it('still names its course when that has left the catalogue', async () => {
    await server.sql('UPDATE training_module SET deleted = 1 WHERE id = $1', [course]);
    const record = updated(await send(updateDocument, { update: { id, learningHours: 4 } }));
    expect(record).toMatchObject({ code: 'SEC-1', trainingModuleTitle: 'Threat Observation' });
  });
});

describe('the list of training records', () => {
  const pagination = () => ({ agencyID: own.agency.id, limit: 20 });
  const titles = async (filter: object) => {
    const { body } = await send(listDocument, { filter, pagination: pagination() });
    const rows = body.data?.['listStaffTrainingModule']?.['result'];
    return Array.isArray(rows) ? rows.map((row: { title: string }) => row.title) : rows;
  };

  it('shows a person’s records, the latest first, without those that were removed', async () => {
    await makeTraining(server.db, staff, { title: 'Old', trainingStart: '2024-01-01' });
    await makeTraining(server.db, staff, { title: 'New', trainingStart: '2024-05-01' });
    await makeTraining(server.db, staff, { title: 'Removed', deleted: 1 });
    expect(await titles({ staffProfileID: { eq: staff.id } })).toEqual(['New', 'Old']);
  });

  it('finds one by agency, id and person, and several people’s at once', async () => {
    const second = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const id = await makeTraining(server.db, staff, { title: 'Mine' });
    await makeTraining(server.db, second, { title: 'Yours', trainingStart: '2024-01-01' });
    const securityAgencyID = { eq: own.agency.id };
    const one = { securityAgencyID, id: { eq: id }, staffProfileID: { eq: staff.id } };
    expect(await titles(one)).toEqual(['Mine']);
    expect(await titles({ ...one, staffProfileID: { eq: second.id } })).toEqual([]);
    const or = [staff, second].map((person) => ({ staffProfileID: { eq: person.id } }));
    expect(await titles({ or })).toEqual(['Mine', 'Yours']);
  });

  it('is for administrators who may see staff', async () => {
    const without = await clientHolding(server, own.agency, 'attendance.view');
    const answer = await send(listDocument, { pagination: pagination() }, without);
    expect(answer.codes).toEqual(['FORBIDDEN']);
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await send(listDocument, { pagination: pagination() }, viewing)).codes).toEqual([]);
    const create = await send(createDocument, { create: training() }, viewing);
    expect(create.codes).toEqual(['FORBIDDEN']);
  });
});
