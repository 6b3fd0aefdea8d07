import { addDays, todayIn } from '@guardroom/rules/dates';
import { gapMessages } from '@guardroom/rules/deployment/gap/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { measureWork, type Work } from '../../../../test/operations/work-done.ts';
import { longEmployed, makeRoster, type Roster } from '../../../../test/records/roster.ts';
import { makeLeave, makeLeaveType } from '../../leave/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeAvailability } from '../availability/factory.ts';
import { makeDeployment, makePost, makeShiftType } from '../factory.ts';
import { makeWish } from '../wish/factory.ts';

const list = `query ($agencyID: RecordID!, $fromDate: Date!, $toDate: Date!, $siteProfileIDs: [RecordID!]) {
  listShortPost(agencyID: $agencyID, fromDate: $fromDate, toDate: $toDate, siteProfileIDs: $siteProfileIDs) {
    missing over result { siteProfileID siteProfileName date shift shiftTypeID shiftName startDatetime
      PLRDGradeCode needed planned missing torn { deploymentID staffName why } } } }`;
const find = `query ($agencyID: RecordID!, $deploymentID: RecordID, $place: ReplacementPlaceInput) {
  findReplacement(agencyID: $agencyID, deploymentID: $deploymentID, place: $place) {
    deploymentID version staffName siteProfileName shiftName startDatetime may
    candidates { staffProfileID name phoneNo state reasons { sentence good } } } }`;
const assign = `mutation ($assign: AssignDeploymentInput!, $agencyID: RecordID!, $idempotencyKey: String) {
  assignDeployment(assign: $assign, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
    id staffName status version siteProfileName startDatetime } }`;
const history = `query ($id: RecordID!, $agencyID: RecordID!) { deploymentHistory(id: $id, agencyID: $agencyID) {
  kind reason staffName otherStaffName } }`;

const date = addDays(todayIn('Asia/Singapore'), 7);
let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;
let measure: () => () => Work;

beforeAll(async () => {
  server = await startTestServer();
  measure = measureWork(server.database);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
});

interface Short {
  readonly siteProfileName: string;
  readonly shiftName: string;
  readonly needed: number | null;
  readonly planned: number;
  readonly missing: number;
  readonly torn: readonly { readonly staffName: string; readonly why: string }[];
}
async function shortPosts(given: object = {}, from = own.console) {
  const variables = { agencyID: own.agency.id, fromDate: date, toDate: date, ...given };
  const { body } = await from.graphql<{
    listShortPost: { missing: number; over: number; result: Short[] };
  }>(list, variables);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.listShortPost;
}
const told = ({ shiftName, needed, planned, missing, torn }: Short) =>
  [`${shiftName} ${planned}/${needed}: ${missing}`]
    .concat(torn.map(({ staffName, why }) => `${staffName} ${why}`))
    .join(', ');
const gaps = async (given: object = {}) => (await shortPosts(given)).result.map(told);
const needed = (headcount: number, given: object = {}) =>
  makePost(server.db, { site: here.site, headcount, ...given });
const planned = (staff = here.tan, given: object = {}) =>
  makeDeployment(server.db, { site: here.site, staff, date, ...given });

describe('short posts', () => {
  it('are what sites need and nobody stands for, of all sites, by time', async () => {
    await needed(2);
    await needed(1, { shift: 'NIGHT' });
    await planned();
    expect(await gaps()).toEqual(['Day Shift 1/2: 1', 'Night Shift 0/1: 1']);
    const { missing, over, result } = await shortPosts({ toDate: addDays(date, 1) });
    expect({ missing, over, places: result.length }).toEqual({ missing: 5, over: 0, places: 4 });
    expect(await gaps({ siteProfileIDs: [own.site.id] })).toEqual([]);
  });

  it('are of kinds of shift of the agency too, and of the lowest grade that may stand there', async () => {
    const shiftTypeID = await makeShiftType(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Evening',
    });
    await needed(1, { shiftTypeID });
    await needed(1, { PLRDGradeID: 2 });
    await planned(here.devi);
    const { result } = await shortPosts();
    expect(result).toMatchObject([{ shiftTypeID, shiftName: 'Evening', PLRDGradeCode: null }]);
  });

  it('say where there are too many', async () => {
    await needed(1);
    await planned();
    await planned(here.devi);
    expect(await gaps()).toEqual(['Day Shift 2/1: -1']);
    expect((await shortPosts()).over).toBe(1);
  });

  it('say who declined, is on leave or absent, also where nobody said how many are needed', async () => {
    await planned(here.tan, { status: 'DECLINED' });
    await planned(here.devi);
    await makeLeave(server.db, {
      staff: here.devi,
      leaveTypeID: await makeLeaveType(server.db, { securityAgencyID: own.agency.id }),
      startDate: date,
      endDate: date,
      status: 'APPROVED',
    });
    const { id } = await planned(here.third);
    await server.sql(
      `INSERT INTO deployment_absence (security_agency_id, deployment_id, staff_profile_id, reason,
        absent_by_staff_profile_id, absent_on) VALUES ($1, $2, $3, 'Ill', $4, now())`,
      [own.agency.id, id, here.third.id, own.admin.id],
    );
    const [only] = await gaps();
    expect(only).toBe(
      `Day Shift 0/null: 3, Tan Ah Kow DECLINED, Devi d/o Raman ON_LEAVE, ${here.third.name} ABSENT`,
    );
  });

  it('are of at most 45 dates, and of what is not over', async () => {
    await needed(1);
    const past = addDays(date, -20);
    expect(await gaps({ fromDate: past, toDate: past })).toEqual([]);
    const { body } = await own.console.graphql(list, {
      agencyID: own.agency.id,
      fromDate: date,
      toDate: addDays(date, 45),
    });
    expect(body.errors?.[0]?.message).toBe(gapMessages.days);
  });

  it('are of the own agency alone', async () => {
    await makePost(server.db, { site: other.site, headcount: 3 });
    expect(await gaps()).toEqual([]);
    expect(await gaps({ siteProfileIDs: [other.site.id] })).toEqual([]);
  });
});

interface Candidate {
  readonly staffProfileID: number;
  readonly name: string;
  readonly phoneNo: string | null;
  readonly state: string;
  readonly reasons: readonly { readonly sentence: string; readonly good: boolean }[];
}
interface Found {
  readonly deploymentID: number | null;
  readonly version: number | null;
  readonly staffName: string | null;
  readonly may: number;
  readonly candidates: readonly Candidate[];
}
const asked = (given: object, from = own.console) =>
  from.graphql<{ findReplacement: Found }>(find, { agencyID: own.agency.id, ...given });
async function found(given: object, from = own.console): Promise<Found> {
  const { body } = await asked(given, from);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.findReplacement;
}
const place = () => ({ siteProfileID: here.site.id, date, shift: 'DAY' });
const names = ({ candidates }: Found) => candidates.map(({ name }) => name);

describe('who may stand at a place', () => {
  it('is everybody who is planned nowhere then, who knows the site first, with the reasons', async () => {
    const line = await planned();
    await makeDeployment(server.db, { site: here.site, staff: here.devi, date: addDays(date, -3) });
    const answer = await found({ deploymentID: line.id });
    expect(answer).toMatchObject({ deploymentID: line.id, staffName: 'Tan Ah Kow', version: 1 });
    expect(names(answer)[0]).toBe('Devi d/o Raman');
    expect(names(answer)).not.toContain('Tan Ah Kow');
    const sentences = answer.candidates[0]?.reasons.map(({ sentence }) => sentence);
    expect(sentences).toContain('Stood here once in 90 days');
    expect(sentences).toContain('60 h of rest before');
  });

  it('is wanted by the client and willing before anybody else, and barred people may not', async () => {
    await makeWish(server.db, { site: here.site, staff: here.devi, kind: 'BARRED' });
    await makeWish(server.db, { site: here.site, staff: here.third, kind: 'WANTED' });
    await makeAvailability(server.db, { staff: here.tan, kind: 'PREFERRED', fromDate: date });
    const { candidates, may } = await found({ place: place() });
    expect(candidates[0]?.staffProfileID).toBe(here.third.id);
    expect(candidates[1]?.staffProfileID).toBe(here.tan.id);
    expect(candidates.find(({ name }) => name.startsWith('Devi'))?.state).toBe('BLOCKED');
    expect(may).toBe(candidates.filter(({ state }) => state !== 'BLOCKED').length);
  });

  it('is whoever was nearer before, where all else is alike; a position that nobody said counts for nothing', async () => {
    const { id: securityAgencyID } = own.agency;
    const siteAt = async (latitude: number | null) => {
      const made = await makeSite(server.db, { securityAgencyID });
      await server.sql('UPDATE site_profile SET latitude = $2, longitude = $3 WHERE id = $1', [
        made.id,
        latitude,
        latitude === null ? null : 103.8,
      ]);
      return made;
    };
    await server.sql('UPDATE site_profile SET latitude = 1.3, longitude = 103.8 WHERE id = $1', [
      here.site.id,
    ]);
    const yesterday = addDays(date, -1);
    const stood = async (staff: MadeStaff, latitude: number | null) =>
      makeDeployment(server.db, { site: await siteAt(latitude), staff, date: yesterday });
    await stood(here.tan, 1.5);
    await stood(here.devi, 1.31);
    await stood(here.third, null);
    const { candidates } = await found({ place: place() });
    const known = [here.tan, here.devi, here.third].map(({ id }) => id);
    const asked = candidates.filter(({ staffProfileID }) => known.includes(staffProfileID));
    expect(asked.map(({ staffProfileID }) => staffProfileID)).toEqual([
      here.devi.id,
      here.third.id,
      here.tan.id,
    ]);
    const ways = asked.map(({ reasons }) =>
      reasons.flatMap(({ sentence }) => (sentence.includes('km') ? [sentence] : [])),
    );
    expect(ways).toEqual([['1.1 km from their last site'], [], ['22 km from their last site']]);
  });

  it('is nobody who works elsewhere then', async () => {
    await makeDeployment(server.db, { site: own.site, staff: here.devi, date });
    const night = await makeDeployment(server.db, {
      site: own.site,
      staff: here.third,
      date,
      shift: 'NIGHT',
    });
    expect(night.id).toBeGreaterThan(0);
    const answer = await found({ place: place() });
    expect(names(answer)).not.toContain('Devi d/o Raman');
    expect(names(answer)).toContain(here.third.name);
  });

  it('has a phone number and a price for those alone who may see them', async () => {
    await server.sql('UPDATE staff_profile SET phone_no = $2 WHERE id = $1', [
      here.tan.id,
      '+6591234567',
    ]);
    const tanOf = ({ candidates }: Found) => candidates.find(({ name }) => name === 'Tan Ah Kow');
    expect(tanOf(await found({ place: place() }))?.phoneNo).toBe('+6591234567');
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const seen = tanOf(await found({ place: place() }, planner));
    expect(seen?.phoneNo).toBeNull();
    expect(seen?.reasons.map(({ sentence }) => sentence).join()).not.toContain('$');
  });

  it('is refused for what is over, what is not there, and for neither', async () => {
    const over = await planned(here.tan, { date: addDays(date, -20) });
    const codes = async (given: object) =>
      (await asked(given)).body.errors?.map(({ extensions }) => extensions?.['code']);
    expect(await codes({ deploymentID: over.id })).toEqual(['CONFLICT']);
    expect(await codes({ deploymentID: 987_654 })).toEqual(['NOT_FOUND']);
    expect(await codes({ place: { ...place(), siteProfileID: other.site.id } })).toEqual([
      'NOT_FOUND',
    ]);
    expect(await codes({})).toEqual(['INVALID']);
  });
});

interface Assigned {
  readonly id: number;
  readonly staffName: string;
  readonly status: string;
  readonly version: number;
}
const give = (given: object, idempotencyKey?: string, from = own.console) =>
  from.graphql<{ assignDeployment: Assigned }>(assign, {
    assign: given,
    agencyID: own.agency.id,
    idempotencyKey,
  });
const refusal = (answer: Awaited<ReturnType<typeof give>>) => {
  const [error] = answer.body.errors ?? [];
  return [error?.extensions?.['code'], error?.message];
};
async function became(id: number | undefined) {
  const about = { id, agencyID: own.agency.id };
  const { body } = await own.console.graphql<{ deploymentHistory: object[] }>(history, about);
  return body.data?.deploymentHistory;
}

describe('a line is given to somebody else', () => {
  it('who is told at once where it was told before; the history keeps who had it, and why', async () => {
    const line = await planned(here.tan, { status: 'CONFIRMED' });
    const phone = await clientOfGuard(server, here.devi);
    const given = { deploymentID: line.id, version: 1, staffProfileID: here.devi.id };
    const { body } = await give({ ...given, reason: ' Called in sick ' });
    expect(body.data?.assignDeployment).toMatchObject({
      id: line.id,
      staffName: 'Devi d/o Raman',
      status: 'PUBLISHED',
    });
    expect(await became(line.id)).toEqual([
      { kind: 'PUBLISHED', reason: null, staffName: 'Devi d/o Raman', otherStaffName: null },
      {
        kind: 'REPLACED',
        reason: 'Called in sick',
        staffName: 'Tan Ah Kow',
        otherStaffName: 'Devi d/o Raman',
      },
    ]);
    const { body: seen } = await phone.graphql<{ listOwnDeployment: { id: number }[] }>(
      `query ($agencyID: RecordID!, $from: Date!, $to: Date!) {
        listOwnDeployment(agencyID: $agencyID, from: $from, to: $to) { id } }`,
      { agencyID: own.agency.id, from: date, to: date },
    );
    expect(seen.data?.listOwnDeployment).toEqual([{ id: line.id }]);
  });

  it('and stays a draft where nobody was told; why stays all the same', async () => {
    const line = await planned();
    const given = { deploymentID: line.id, staffProfileID: here.devi.id, reason: 'Knows the site' };
    expect((await give(given)).body.data?.assignDeployment.status).toBe('DRAFT');
    expect(await became(line.id)).toMatchObject([{ kind: 'REPLACED', reason: 'Knows the site' }]);
  });

  it('or a place to somebody, once, however often it is sent', async () => {
    const given = { place: place(), staffProfileID: here.devi.id };
    const one = await give(given, 'key-of-the-place');
    const two = await give(given, 'key-of-the-place');
    expect(one.body.data?.assignDeployment).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(two.body.data).toEqual(one.body.data);
    await needed(1);
    expect(await gaps()).toEqual([]);
  });

  it('and whoever takes a place of a day that was told is told at once', async () => {
    await planned(here.tan, { status: 'PUBLISHED' });
    const { body } = await give({ place: place(), staffProfileID: here.devi.id });
    expect(body.data?.assignDeployment.status).toBe('PUBLISHED');
  });

  it('once, when two planners give it to two people', async () => {
    const line = await planned();
    const given = (staffProfileID: number) =>
      give({ deploymentID: line.id, version: 1, staffProfileID });
    const both = await Promise.all([given(here.devi.id), given(here.third.id)]);
    const codes = both.map((answer) => refusal(answer)[0]);
    expect(new Set(codes)).toEqual(new Set(['STALE', undefined]));
  });

  it('and is refused by the planning checks, unless they are overruled with a reason', async () => {
    const line = await planned();
    await makeWish(server.db, { site: here.site, staff: here.devi, kind: 'BARRED' });
    const given = { deploymentID: line.id, staffProfileID: here.devi.id };
    expect(refusal(await give(given))[0]).toBe('CONFLICT');
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const overruled = { ...given, overrideReason: 'The client agreed by phone' };
    expect(refusal(await give(overruled, undefined, planner))[0]).toBe('FORBIDDEN');
    expect((await give(overruled)).body.data?.assignDeployment.staffName).toBe('Devi d/o Raman');
  });

  it('and is refused for people and lines of another agency, and by whoever only looks', async () => {
    const line = await planned();
    const theirs = await makeDeployment(server.db, { site: other.site, staff: other.guard, date });
    const foreign = { deploymentID: line.id, staffProfileID: other.guard.id };
    expect(refusal(await give(foreign))[0]).toBe('NOT_FOUND');
    const ofOther = { deploymentID: theirs.id, staffProfileID: here.devi.id };
    expect(refusal(await give(ofOther))[0]).toBe('NOT_FOUND');
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    const given = { deploymentID: line.id, staffProfileID: here.devi.id };
    expect(refusal(await give(given, undefined, viewer))[0]).toBe('FORBIDDEN');
  });
});

it('so many statements find who may and what is short, whatever the number of people and places', async () => {
  const statementsOf = async (send: () => Promise<unknown>) => {
    const stop = measure();
    await send();
    return stop().statements;
  };
  const ask = () => statementsOf(() => found({ place: place() }));
  const look = () => statementsOf(() => gaps({ toDate: addDays(date, 20) }));
  await needed(1);
  await ask();
  const few = [await ask(), await look()];
  const securityAgencyID = own.agency.id;
  const people = [1, 2, 3, 4].map(() =>
    makeStaff(server.db, { securityAgencyID, employments: longEmployed }),
  );
  await Promise.all(people);
  await needed(3, { shift: 'NIGHT' });
  expect([await ask(), await look()]).toEqual(few);
});
