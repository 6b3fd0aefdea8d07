import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeRequirement, makeTrainingModule } from './factory.ts';

const [SO, SSO, SS] = [1, 2, 3];

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

type Answer = Record<string, Record<string, unknown> | undefined>;

function send(document: string, variables: object = {}, from: Client = own.console) {
  return from.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}
type Sent = Awaited<ReturnType<typeof send>>;

const refusal = ({ body }: Sent) => ({
  message: body.errors?.[0]?.message,
  ...body.errors?.[0]?.extensions,
});
const rowsOf = ({ body }: Sent, list: string): Record<string, unknown>[] => {
  const rows = body.data?.[list]?.['result'];
  return Array.isArray(rows) ? rows : [];
};

const courseFields = 'id uid code code2 module level title duration version deleted';
const createCourse = `mutation ($create: CreateTrainingModuleInput!, $agencyID: RecordID!, $key: String) {
  createTrainingModule(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${courseFields} } }`;
const updateCourse = `mutation ($update: UpdateTrainingModuleInput!, $agencyID: RecordID!) {
  updateTrainingModule(update: $update, agencyID: $agencyID) { ${courseFields} } }`;
const listCourses = `query ($filter: TrainingModuleFilter, $agencyID: RecordID!) {
  listTrainingModule(filter: $filter, pagination: { agencyID: $agencyID, limit: 100 }) {
    result { ${courseFields} } count } }`;

const requirementFields = `id uid PLRDGradeID trainingModuleID mandatory from to plrdCode
  trainingModuleTitle version deleted`;
const createRequirement = `mutation ($create: CreatePWMTrainingModuleRequirementInput!, $agencyID: RecordID!) {
  createPWMTrainingModuleRequirement(create: $create, agencyID: $agencyID) { ${requirementFields} } }`;
const updateRequirement = `mutation ($update: UpdatePWMTrainingModuleRequirementInput!, $agencyID: RecordID!) {
  updatePWMTrainingModuleRequirement(update: $update, agencyID: $agencyID) { ${requirementFields} } }`;
const listRequirements = `query ($agencyID: RecordID!) {
  listPWMTrainingModuleRequirement(pagination: { agencyID: $agencyID, limit: 100 }) {
    result { ${requirementFields} } } }`;

const gradeFields = `id code name prerequisite yearsOfExperience mandatoryReq optionalReq deleted version`;
const updateGrade = `mutation ($update: UpdatePLRDGradeInput!, $agencyID: RecordID!) {
  updatePLRDGrade(update: $update, agencyID: $agencyID) { ${gradeFields} } }`;
const listGrades = `query ($agencyID: RecordID!) {
  listPLRDGrade(pagination: { agencyID: $agencyID, limit: 10 }) { result { ${gradeFields} } } }`;

const course = { title: 'Threat Observation', level: 1, code: 'SEC-1', duration: 2 };

describe('the standard catalogue', () => {
  const grades = async (from: Office) =>
    rowsOf(await send(listGrades, { agencyID: from.agency.id }, from.console), 'listPLRDGrade');

  it('is given to an agency that has none: courses, and what every grade asks for', async () => {
    await server.sql('SELECT give_training_catalogue($1)', [own.agency.id]);
    const requirements = rowsOf(await send(listRequirements), 'listPWMTrainingModuleRequirement');
    const asked = Object.groupBy(requirements, ({ plrdCode }) => String(plrdCode));
    expect(Object.entries(asked).map(([code, rows]) => [code, rows?.length])).toEqual([
      ['SO', 4],
      ['SSO', 2],
      ['SS', 4],
      ['SSS', 7],
      ['CSO', 2],
    ]);
    expect(await grades(own)).toMatchObject([
      { code: 'SO', prerequisite: null, yearsOfExperience: 0, mandatoryReq: 4, optionalReq: 0 },
      { code: 'SSO', prerequisite: SO, yearsOfExperience: 0.5, mandatoryReq: 2, optionalReq: 0 },
      { code: 'SS', prerequisite: SSO, yearsOfExperience: 1, mandatoryReq: 1, optionalReq: 2 },
      { code: 'SSS', prerequisite: SS, yearsOfExperience: 1.5, mandatoryReq: 1, optionalReq: 3 },
      { code: 'CSO', yearsOfExperience: 2, mandatoryReq: 1, optionalReq: 2 },
    ]);
  });

  it('is not given twice, and leaves a catalogue alone that the agency made itself', async () => {
    await makeTrainingModule(server.db, own.agency.id);
    await server.sql('SELECT give_training_catalogue($1)', [own.agency.id]);
    await server.sql('SELECT give_training_catalogue($1)', [own.agency.id]);
    expect(rowsOf(await send(listCourses), 'listTrainingModule')).toHaveLength(1);
  });

  it('names where each course was read', async () => {
    const rows = await server.sql(
      "SELECT module FROM standard_training_module WHERE source NOT LIKE 'https://%'",
    );
    expect(rows).toEqual([]);
  });
});

describe('a course', () => {
  it('is added once a key, found by any of its texts, and audited', async () => {
    const key = 'course-key-1';
    const first = await send(createCourse, { create: course, key });
    const added = first.body.data?.['createTrainingModule'];
    expect(added).toMatchObject({ ...course, module: null, code2: null, version: 1 });
    expect(added?.['uid']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await send(createCourse, { create: course, key })).body.data).toEqual(first.body.data);
    const found = await send(listCourses, { filter: { title: { contains: 'threat' } } });
    expect(rowsOf(found, 'listTrainingModule')).toHaveLength(1);
    const audit = await server.sql(
      "SELECT operation FROM audit WHERE entity = 'TrainingModule' AND entity_id = $1",
      [added?.['id']],
    );
    expect(audit).toEqual([{ operation: 'createTrainingModule' }]);
  });

  it.each([
    [{ title: ' ' }, 'create.title'],
    [{ level: 0 }, 'create.level'],
    [{ duration: 0 }, 'create.duration'],
    [{ code: 'x'.repeat(51) }, 'create.code'],
  ])('with %j is refused', async (given, path) => {
    const answer = await send(createCourse, { create: { ...course, ...given } });
    expect(refusal(answer)).toMatchObject({ code: 'INVALID', path });
  });

  it('that reads like another one is refused', async () => {
    await makeTrainingModule(server.db, own.agency.id, course);
    const same = { ...course, title: 'THREAT OBSERVATION' };
    const answer = await send(createCourse, { create: same });
    expect(refusal(answer)).toMatchObject({ code: 'CONFLICT', path: 'create.title' });
    expect((await send(createCourse, { create: { ...same, code: 'SEC-2' } })).codes).toEqual([]);
  });

  it('is changed in what is sent; an empty code is none', async () => {
    const id = await makeTrainingModule(server.db, own.agency.id, course);
    const update = { id, code: '', duration: null, module: 'RTT' };
    const { body } = await send(updateCourse, { update });
    expect(body.data?.['updateTrainingModule']).toMatchObject({
      code: null,
      duration: null,
      module: 'RTT',
      title: course.title,
      version: 2,
    });
  });

  it('is refused when it was changed meanwhile, or is another agency’s', async () => {
    const id = await makeTrainingModule(server.db, own.agency.id, course);
    await send(updateCourse, { update: { id, title: 'New', version: 1 } });
    const stale = await send(updateCourse, { update: { id, title: 'Mine', version: 1 } });
    expect(refusal(stale)).toMatchObject({ code: 'STALE', current: { title: 'New' } });
    const variables = { update: { id, title: 'Theirs' }, agencyID: other.agency.id };
    const foreign = await send(updateCourse, variables, other.console);
    expect(refusal(foreign)).toMatchObject({ code: 'NOT_FOUND', path: 'update.id' });
  });

  it('stays while a grade asks for it; then it goes, and can come back', async () => {
    const id = await makeTrainingModule(server.db, own.agency.id, course);
    const requirement = await makeRequirement(server.db, own.agency.id, {
      PLRDGradeID: SSO,
      trainingModuleID: id,
    });
    const refused = await send(updateCourse, { update: { id, deleted: 1 } });
    expect(refusal(refused)).toMatchObject({
      code: 'CONFLICT',
      message: '"Threat Observation" is asked for by SSO: remove it there first.',
    });
    await send(updateRequirement, { update: { id: requirement, deleted: 1 } });
    expect((await send(updateCourse, { update: { id, deleted: 1 } })).codes).toEqual([]);
    expect(rowsOf(await send(listCourses), 'listTrainingModule')).toEqual([]);
    expect((await send(updateCourse, { update: { id, title: 'Late' } })).codes).toEqual([
      'NOT_FOUND',
    ]);
    const again = await send(updateRequirement, { update: { id: requirement, deleted: 0 } });
    expect(refusal(again)).toMatchObject({ path: 'update.trainingModuleID' });
    expect((await send(updateCourse, { update: { id, deleted: 0 } })).codes).toEqual([]);
  });
});

describe('a requirement', () => {
  let module: number;
  beforeEach(async () => {
    module = await makeTrainingModule(server.db, own.agency.id, course);
  });
  const asking = (given: object = {}) => ({
    PLRDGradeID: SSO,
    trainingModuleID: module,
    mandatory: 1,
    ...given,
  });

  it('is added for a time, and changed', async () => {
    const create = asking({ from: '2026-01-01', to: '2026-12-31' });
    const { body } = await send(createRequirement, { create });
    const added = body.data?.['createPWMTrainingModuleRequirement'];
    expect(added).toMatchObject({ ...create, plrdCode: 'SSO', trainingModuleTitle: course.title });
    const update = { id: added?.['id'], mandatory: 0, to: null, version: 1 };
    const changed = await send(updateRequirement, { update });
    expect(changed.body.data?.['updatePWMTrainingModuleRequirement']).toMatchObject({
      mandatory: 0,
      from: '2026-01-01',
      to: null,
      version: 2,
    });
    const stale = await send(updateRequirement, { update });
    expect(refusal(stale)).toMatchObject({ code: 'STALE', current: { mandatory: 0 } });
  });

  it('is refused twice on the same day; one after the other is fine', async () => {
    await send(createRequirement, { create: asking({ to: '2026-06-30' }) });
    const twice = await send(createRequirement, { create: asking({ from: '2026-06-30' }) });
    expect(refusal(twice)).toMatchObject({
      code: 'CONFLICT',
      message: 'This grade asks for this course already in that time.',
      path: 'create.trainingModuleID',
    });
    const later = asking({ from: '2026-07-01', mandatory: 0 });
    const added = await send(createRequirement, { create: later });
    const id = added.body.data?.['createPWMTrainingModuleRequirement']?.['id'];
    const earlier = await send(updateRequirement, { update: { id, from: null } });
    expect(refusal(earlier)).toMatchObject({ code: 'CONFLICT' });
  });

  it.each<[string, object, string, string]>([
    ['a last day before the first', { from: '2026-02-01', to: '2026-01-31' }, 'INVALID', 'to'],
    ['neither mandatory nor recommended', { mandatory: 2 }, 'INVALID', 'mandatory'],
    ['a grade that there is not', { PLRDGradeID: 99 }, 'NOT_FOUND', 'PLRDGradeID'],
    ['a course that there is not', { trainingModuleID: 9 }, 'NOT_FOUND', 'trainingModuleID'],
  ])('is refused with %s', async (_, given, code, field) => {
    const answer = await send(createRequirement, { create: asking(given) });
    expect(refusal(answer)).toMatchObject({ code, path: `create.${field}` });
  });

  it('is made for a course of the agency alone', async () => {
    const theirs = await makeTrainingModule(server.db, other.agency.id);
    const answer = await send(createRequirement, { create: asking({ trainingModuleID: theirs }) });
    expect(refusal(answer)).toMatchObject({ code: 'NOT_FOUND', path: 'create.trainingModuleID' });
  });
});

describe('what a grade asks for', () => {
  const gradeOf = async (id: number, from: Office) =>
    rowsOf(
      await send(listGrades, { agencyID: from.agency.id }, from.console),
      'listPLRDGrade',
    ).find((grade) => grade['id'] === id);

  it('is the standard until the agency edits it, and others keep theirs', async () => {
    expect(await gradeOf(SS, own)).toMatchObject({ yearsOfExperience: 1, version: 0 });
    const update = { id: SS, yearsOfExperience: 1.25, version: 0 };
    const { body } = await send(updateGrade, { update });
    expect(body.data?.['updatePLRDGrade']).toMatchObject({
      yearsOfExperience: 1.25,
      optionalReq: 2,
      version: 1,
    });
    expect(await gradeOf(SS, own)).toMatchObject({ yearsOfExperience: 1.25 });
    expect(await gradeOf(SS, other)).toMatchObject({ yearsOfExperience: 1, version: 0 });
    const audit = await server.sql(
      "SELECT before, after FROM audit WHERE security_agency_id = $1 AND entity = 'PLRDGrade'",
      [own.agency.id],
    );
    expect(audit).toMatchObject([
      { before: { yearsOfExperience: 1 }, after: { yearsOfExperience: 1.25 } },
    ]);
  });

  it('is refused when it was changed meanwhile; the same again changes nothing', async () => {
    await send(updateGrade, { update: { id: SSO, optionalReq: 1, version: 0 } });
    const stale = await send(updateGrade, { update: { id: SSO, optionalReq: 2, version: 0 } });
    expect(refusal(stale)).toMatchObject({ code: 'STALE', current: { optionalReq: 1 } });
    const { body } = await send(updateGrade, { update: { id: SSO, optionalReq: 1 } });
    expect(body.data?.['updatePLRDGrade']).toMatchObject({ version: 1 });
  });

  it.each([
    [{ yearsOfExperience: -1 }, 'INVALID', 'update.yearsOfExperience'],
    [{ yearsOfExperience: 0.333 }, 'INVALID', 'update.yearsOfExperience'],
    [{ optionalReq: 51 }, 'INVALID', 'update.optionalReq'],
    [{ id: 77, optionalReq: 1 }, 'NOT_FOUND', 'update.id'],
  ])('is refused with %j', async (given, code, path) => {
    const answer = await send(updateGrade, { update: { id: SSO, ...given } });
    expect(refusal(answer)).toMatchObject({ code, path });
  });

  it('is seen by guards as well, who choose among grades', async () => {
    const phone = await clientOfGuard(server, own.guard);
    expect(rowsOf(await send(listGrades, {}, phone), 'listPLRDGrade')).toHaveLength(5);
  });
});

it('the catalogue is edited by administrators with the permission for that', async () => {
  const viewing = await clientHolding(server, own.agency, 'staffaccount.createModify');
  expect((await send(listCourses, {}, viewing)).codes).toEqual([]);
  expect((await send(listRequirements, {}, viewing)).codes).toEqual([]);
  expect((await send(createCourse, { create: course }, viewing)).codes).toEqual(['FORBIDDEN']);
  const update = { id: SSO, optionalReq: 1 };
  expect((await send(updateGrade, { update }, viewing)).codes).toEqual(['FORBIDDEN']);
  const phone = await clientOfGuard(server, own.guard);
  expect((await send(listCourses, {}, phone)).codes).toEqual(['FORBIDDEN']);
});
