import { addDays, todayIn } from '@guardroom/rules/dates';
import {
  addMonths,
  isCompleted,
  progressionOf,
  type Eligibility,
  type ModuleRequirement,
} from '@guardroom/rules/training/progression';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDistributed, setDistributed } from '../../platform/database/distributed.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeStaff, type MadeStaff, type StaffGiven } from '../staff/factory.ts';
import { makeGradeTerms, makeRequirement, makeTraining, makeTrainingModule } from './factory.ts';

const [SO, SSO, SS, CSO] = [1, 2, 3, 5];
const today = todayIn('Asia/Singapore');

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly eligibility: Eligibility | null;
  readonly projectedDate: string | null;
  readonly nextGradeCode: string | null;
  readonly optionalDone: number;
  readonly optionalReq: number;
  readonly suggestions: readonly { readonly title: string; readonly mandatory: number }[];
}
type Answer = Record<
  'listTrainingSuggestion',
  { readonly result: readonly Suggestion[]; readonly count: number }
>;

const document = `query ($filter: TrainingSuggestionFilter, $pagination: Pagination!) {
  listTrainingSuggestion(filter: $filter, pagination: $pagination) {
    result { id name staffNo phoneNo designation emStatus emType plrdGradeID plrdName plrdCode
      plrdDateIssued nextGradeID nextGradeCode eligibility projectedDate optionalDone optionalReq
      suggestions { trainingModuleID code level title mandatory } }
    count
  }
}`;

async function list(office: Office, filter: object = {}, page: object = {}, from?: Client) {
  const pagination = { agencyID: office.agency.id, limit: 1000, ...page };
  const client = from ?? office.console;
  const { body, codes } = await client.graphql<Answer>(document, { filter, pagination });
  const { result = [], count } = body.data?.listTrainingSuggestion ?? {};
  return { result, count, codes };
}

async function of(staff: MadeStaff): Promise<Suggestion | undefined> {
  const { result } = await list(own, { id: { eq: staff.id } });
  return result[0];
}

const person = (given: Partial<StaffGiven> = {}) =>
  makeStaff(server.db, { securityAgencyID: own.agency.id, ...given });

describe('with what the agency asks for', () => {
  let conduct: number;
  let surveillance: number;
  let supervise: number;
  let risks: number;
  let induct: number;
  beforeAll(async () => {
    const { db } = server;
    const course = (title: string) => makeTrainingModule(db, own.agency.id, { title });
    [conduct, surveillance] = [await course('Conduct'), await course('Surveillance')];
    [supervise, risks, induct] = [
      await course('Supervise'),
      await course('Risks'),
      await course('Induct'),
    ];
    const ask = (PLRDGradeID: number, trainingModuleID: number, mandatory: 0 | 1) =>
      makeRequirement(db, own.agency.id, { PLRDGradeID, trainingModuleID, mandatory });
    await ask(SS, risks, 0);
    await ask(SS, induct, 0);
    await ask(SS, supervise, 1);
    await ask(SSO, conduct, 1);
    await ask(SSO, surveillance, 1);
    await makeGradeTerms(db, own.agency.id, { id: SS, yearsOfExperience: 1, optionalReq: 1 });
  });

  it('somebody who has done nothing is ineligible, and sees everything of the next grade', async () => {
    const dateIssued = addDays(today, -10);
    const staff = await person({ grades: [{ plrdGradeID: SSO, dateIssued }] });
    expect(await of(staff)).toMatchObject({
      nextGradeCode: 'SS',
      eligibility: 'INELIGIBLE',
      projectedDate: addMonths(dateIssued, 12),
      optionalDone: 0,
      optionalReq: 1,
      suggestions: [
        { title: 'Supervise', mandatory: 1 },
        { title: 'Risks', mandatory: 0 },
        { title: 'Induct', mandatory: 0 },
      ],
    });
  });

  it('the grade issued last decides, and somebody without a grade has no projected date', async () => {
    const promoted = await person({
      grades: [
        { plrdGradeID: SSO, dateIssued: '2024-05-01' },
        { plrdGradeID: SO, dateIssued: '2023-01-01' },
        { plrdGradeID: CSO, dateIssued: '2026-01-01', deleted: 1 },
      ],
    });
    expect(await of(promoted)).toMatchObject({ nextGradeCode: 'SS', projectedDate: today });
    expect(await of(await person())).toMatchObject({
      nextGradeCode: 'SO',
      projectedDate: null,
      eligibility: 'ELIGIBLE',
    });
  });

  it('training turns somebody eligible; not before its end, nor after its expiry', async () => {
    const staff = await person({ grades: [{ plrdGradeID: SO, dateIssued: '2026-01-01' }] });
    const train = (trainingModuleID: number, given: object = {}) =>
      makeTraining(server.db, staff, { trainingModuleID, ...given });
    await train(conduct);
    await train(surveillance, { trainingEnd: addDays(today, 1) });
    expect((await of(staff))?.eligibility).toBe('INELIGIBLE');
    await train(surveillance, { expiry: addDays(today, -1) });
    expect((await of(staff))?.suggestions).toMatchObject([{ title: 'Surveillance' }]);
    await train(surveillance, { trainingStart: today, trainingEnd: today, expiry: today });
    expect(await of(staff)).toMatchObject({ eligibility: 'ELIGIBLE', suggestions: [] });
  });

  it('a training record that was removed counts no more', async () => {
    const staff = await person({ grades: [{ plrdGradeID: SO, dateIssued: '2026-01-01' }] });
    await makeTraining(server.db, staff, { trainingModuleID: conduct, deleted: 1 });
    expect((await of(staff))?.suggestions).toHaveLength(2);
  });

  it('nothing is suggested at the top of the ladder', async () => {
    const chief = await person({ grades: [{ plrdGradeID: CSO, dateIssued: '2020-01-01' }] });
    expect(await of(chief)).toMatchObject({
      nextGradeCode: null,
      eligibility: null,
      projectedDate: null,
      suggestions: [],
    });
    for (const eligibility of ['ELIGIBLE', 'INELIGIBLE']) {
      const filter = { id: { eq: chief.id }, eligibility: { eq: eligibility } };
      expect(await list(own, filter)).toMatchObject({ result: [], count: 0 });
    }
  });

  it('is sorted by name both ways, and read page by page', async () => {
    const office = await makeOffice(server);
    for (const name of ['Cheng', 'Abdul', 'Bala']) {
      await makeStaff(server.db, { securityAgencyID: office.agency.id, name, designation: 'SSO' });
    }
    const names = async (direction: string, page: object = {}) => {
      const orderby = [{ field: 'name', direction }];
      const filter = { designation: { eq: 'SSO' } };
      return (await list(office, filter, { orderby, ...page })).result.map(({ name }) => name);
    };
    expect(await names('ASC')).toEqual(['Abdul', 'Bala', 'Cheng']);
    expect(await names('DESC')).toEqual(['Cheng', 'Bala', 'Abdul']);
    expect(await names('ASC', { limit: 2, offset: 2 })).toEqual(['Cheng']);
  });

  it('is found by name, staff number or phone number, and every choice of the screen', async () => {
    const phoneNo = '+6581234509';
    const staff = await person({
      name: 'Zulkifli bin Ahmad',
      staffNo: 'ZQ-77',
      phoneNo,
      grades: [{ plrdGradeID: SS, dateIssued: '2026-01-01' }],
      employments: [{ emType: 'PT', designation: 'SS' }],
    });
    const filters = [
      { name: { contains: 'zulkif' } },
      { staffNo: { contains: 'zq-7' } },
      { phoneNo: { contains: '81234509' } },
      { plrdGradeID: { eq: SS }, emType: { eq: 'PT' }, emStatus: { eq: 'ACTIVE' } },
      { designation: { eq: 'SS' }, plrdGradeID: { exists: true }, status: { eq: 'ACTIVE' } },
    ];
    for (const filter of filters) {
      const found = (await list(own, filter)).result.map(({ id }) => id);
      expect(found, JSON.stringify(filter)).toEqual([staff.id]);
    }
  });

  it('is for administrators who may see staff, of the agency alone', async () => {
    const without = await clientHolding(server, own.agency, 'attendance.view');
    expect((await list(own, {}, {}, without)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    const mine = new Set((await list(own)).result.map(({ id }) => id));
    const theirs = (await list(other)).result.map(({ id }) => id);
    expect(theirs).toContain(other.guard.id);
    expect(theirs.filter((id) => mine.has(id))).toEqual([]);
  });
});

/** A random agency: what it asks for, and who has done what. Courses by their place. */
const courses = 5;
const dayFrom = (first: number) =>
  fc.integer({ min: first, max: 3 }).map((days) => addDays(today, days));
const daysLong = fc.option(fc.nat({ max: 4 }), { freq: 2 });
const requirement = fc
  .record({
    PLRDGradeID: fc.integer({ min: 1, max: 5 }),
    course: fc.nat({ max: courses - 1 }),
    mandatory: fc.constantFrom(0 as const, 1 as const),
    from: fc.option(dayFrom(-4), { freq: 1 }),
    days: daysLong,
    deleted: fc.constantFrom(0 as const, 0 as const, 1 as const),
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    to: days === null ? null : addDays(rest.from ?? addDays(today, -2), days),
  }));
const training = fc
  .record({
    course: fc.option(fc.nat({ max: courses - 1 }), { freq: 8 }),
    trainingEnd: dayFrom(-6),
    days: daysLong,
    deleted: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    trainingStart: '2020-01-01',
    expiry: days === null ? null : addDays(rest.trainingEnd, days),
  }));
const trained = fc.record({
  gradeID: fc.option(fc.integer({ min: 1, max: 5 })),
  trainings: fc.array(training, { maxLength: 8 }),
});
const example = fc.record({
  requirements: fc.uniqueArray(requirement, {
    maxLength: 14,
    // An agency cannot ask twice for a course on one day.
    selector: ({ PLRDGradeID, course }) => `${PLRDGradeID} ${course}`,
  }),
  optionalReqs: fc.array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 5 }),
  people: fc.array(trained, { minLength: 12, maxLength: 12 }),
});
type Example = typeof example extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes it, and says by the rule what everybody is. */
async function makeExample({ requirements, optionalReqs, people }: Example) {
  const { db } = server;
  const office = await makeOffice(server);
  const securityAgencyID = office.agency.id;
  const ids: number[] = [];
  for (let place = 0; place < courses; place += 1) {
    ids.push(await makeTrainingModule(db, securityAgencyID));
  }
  const asked: ModuleRequirement[] = [];
  for (const { course, deleted, ...rest } of requirements) {
    const terms = { ...rest, trainingModuleID: ids[course] ?? 0 };
    await makeRequirement(db, securityAgencyID, { ...terms, deleted });
    if (deleted === 0) asked.push(terms);
  }
  const grades = optionalReqs.map((optionalReq, place) => ({
    id: place + 1,
    prerequisite: place === 0 ? null : place,
    yearsOfExperience: 1,
    optionalReq,
  }));
  for (const grade of grades) await makeGradeTerms(db, securityAgencyID, grade);
  const expected = new Map<number, Eligibility | null>();
  for (const { gradeID, trainings } of people) {
    const dateIssued = '2026-01-01';
    const held = gradeID === null ? [] : [{ plrdGradeID: gradeID, dateIssued }];
    const staff = await makeStaff(db, { securityAgencyID, designation: 'SSS', grades: held });
    const completed = new Set<number>();
    for (const { course, ...given } of trainings) {
      const trainingModuleID = course === null ? null : (ids[course] ?? 0);
      await makeTraining(db, staff, { ...given, trainingModuleID });
      const counts = given.deleted === 0 && isCompleted(given, today);
      if (counts && trainingModuleID !== null) completed.add(trainingModuleID);
    }
    const ladder = { grades, requirements: asked };
    const { eligibility } = progressionOf({ gradeID, dateIssued, completed }, ladder, today);
    expected.set(staff.id, eligibility);
  }
  return { office, expected };
}

describe('of random agencies', () => {
  let was = false;
  beforeAll(() => {
    was = isDistributed();
  });
  afterEach(() => setDistributed(was));

  it.each([
    ['at once', false],
    ['person by person', true],
  ])(
    'the SQL of the filter, which finds them %s, and the rule say the same of everybody',
    { timeout: 120_000 },
    async (_, distributed) => {
      // A cluster knows one way only.
      setDistributed(distributed || was);
      const seen = new Set<string | null>();
      await fc.assert(
        fc.asyncProperty(example, async (given) => {
          const { office, expected } = await makeExample(given);
          const people = { designation: { eq: 'SSS' } };
          const everybody = await list(office, people);
          const told = new Map(everybody.result.map((row) => [row.id, row.eligibility]));
          expect(told).toEqual(expected);
          for (const eligibility of ['ELIGIBLE', 'INELIGIBLE'] as const) {
            const wanted = [...expected].filter(([, is]) => is === eligibility).map(([id]) => id);
            const filtered = await list(office, { ...people, eligibility: { eq: eligibility } });
            const found = filtered.result.map(({ id }) => id);
            expect(found.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
            expect(filtered.count).toBe(wanted.length);
            const others = await list(office, { ...people, eligibility: { ne: eligibility } });
            expect(others.count).toBe(expected.size - wanted.length);
            if (wanted.length > 0) seen.add(eligibility);
          }
        }),
        { numRuns: 15 },
      );
      expect(seen).toEqual(new Set(['ELIGIBLE', 'INELIGIBLE']));
    },
  );
});
