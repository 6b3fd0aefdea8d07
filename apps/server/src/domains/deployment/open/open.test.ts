import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { longEmployed, makeRoster, type Roster } from '../../../../test/records/roster.ts';
import { makeGrade, makeStaff } from '../../staff/factory.ts';
import { makeDeployment, makeOpenShift, makeShiftType } from '../factory.ts';

const offer = `mutation ($create: OfferOpenShiftInput!, $agencyID: RecordID!) {
  offerOpenShift(create: $create, agencyID: $agencyID) {
    id siteProfileName shift places placesLeft status note claimedBy offeredByName } }`;
const withdraw = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  withdrawOpenShift(id: $id, agencyID: $agencyID) { id status } }`;
const offered = `query ($filter: OfferedShiftFilter, $pagination: Pagination!) {
  listOfferedShift(filter: $filter, pagination: $pagination) {
    result { id status placesLeft claimedBy } count } }`;
const list = `query ($agencyID: RecordID!) { listOpenShift(agencyID: $agencyID) {
  id siteProfileName placesLeft note } }`;
const claim = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  claimShift(id: $id, agencyID: $agencyID) { id status openShiftID siteProfileName } }`;
const giveBack = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  withdrawClaim(id: $id, agencyID: $agencyID) { id placesLeft } }`;

const date = addDays(todayIn('Asia/Singapore'), 7);
const period = shiftPeriod(date, 'DAY', 'Asia/Singapore');
let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;
let phone: Client;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
  phone = await clientOfGuard(server, here.tan);
});

const open = (given: object = {}) =>
  makeOpenShift(server.db, { site: here.site, date, offeredBy: own.admin, ...given });
const about = (id: number) => ({ id, agencyID: own.agency.id });
const take = (id: number, from = phone) =>
  from.graphql<{ claimShift: { readonly id: number } }>(claim, about(id));
const messageOf = async (sent: ReturnType<typeof take>) => (await sent).body.errors?.[0]?.message;
const offerOf = async (id: number) => {
  const { body } = await own.console.graphql<{ listOfferedShift: { result: object[] } }>(offered, {
    filter: { id: { eq: id } },
    pagination: { agencyID: own.agency.id, limit: 20 },
  });
  return body.data?.listOfferedShift.result[0];
};
const seenBy = async (from = phone) => {
  const { body } = await from.graphql<{ listOpenShift: { readonly id: number }[] }>(list, {
    agencyID: own.agency.id,
  });
  return body.data?.listOpenShift.map(({ id }) => id);
};

describe('offerOpenShift', () => {
  const create = (given: object = {}, from = own.console) =>
    from.graphql<{ offerOpenShift: { readonly id: number } }>(offer, {
      create: { siteProfileID: here.site.id, date, ...period, places: 2, ...given },
      agencyID: own.agency.id,
    });

  it('offers places, and guards see them', async () => {
    const { body } = await create({ note: ' Bring boots ' });
    expect(body.data?.offerOpenShift).toEqual({
      id: expect.any(Number),
      siteProfileName: here.site.name,
      shift: 'DAY',
      places: 2,
      placesLeft: 2,
      status: 'OPEN',
      note: 'Bring boots',
      claimedBy: [],
      offeredByName: own.admin.name,
    });
    expect(await seenBy()).toEqual([body.data?.offerOpenShift.id]);
  });

  it('is of a kind of the agency’s own, or by its times', async () => {
    const shiftTypeID = await makeShiftType(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Evening',
    });
    const evening = {
      startDatetime: instantAt(date, '15:00:00', 'Asia/Singapore'),
      endDatetime: instantAt(date, '23:00:00', 'Asia/Singapore'),
    };
    for (const given of [{ ...evening, shiftTypeID }, evening]) {
      const id = (await create(given)).body.data?.offerOpenShift.id;
      const kinds = 'SELECT shift, shift_type_id AS type FROM open_shift WHERE id = $1';
      expect(await server.sql(kinds, [id])).toEqual([{ shift: 'DAY', type: shiftTypeID }]);
    }
    const theirs = await makeShiftType(server.db, { securityAgencyID: other.agency.id });
    expect((await create({ shiftTypeID: theirs })).codes).toEqual(['NOT_FOUND']);
    const odd = { startDatetime: instantAt(date, '09:00:00', 'Asia/Singapore') };
    expect((await create(odd)).codes).toEqual(['INVALID']);
    const [first] = (await seenBy()) ?? [];
    const line = (await take(first ?? 0)).body.data?.claimShift.id;
    const taken = 'SELECT shift_type_id AS type FROM deployment WHERE id = $1';
    expect(await server.sql(taken, [line])).toEqual([{ type: shiftTypeID }]);
  });

  it('refuses what nobody could take, and what is not the agency’s', async () => {
    const yesterday = addDays(todayIn('Asia/Singapore'), -1);
    const past = { date: yesterday, ...shiftPeriod(yesterday, 'DAY', 'Asia/Singapore') };
    expect((await create(past)).codes).toEqual(['INVALID']);
    expect((await create({ offeredUntil: '2026-01-01T00:00:00Z' })).codes).toEqual(['INVALID']);
    expect((await create({ places: 0 })).codes).toEqual(['INVALID']);
    expect((await create({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    expect((await create({ PLRDGradeID: 987_654 })).codes).toEqual(['NOT_FOUND']);
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await create({}, viewer)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('listOpenShift', () => {
  it('shows what a guard may take by the rules of planning, and nothing else', async () => {
    const free = await open();
    const night = await open({ shift: 'NIGHT', date: addDays(date, 3) });
    await open({ date: addDays(date, 1), PLRDGradeID: 3 });
    await makeDeployment(server.db, { site: own.site, staff: here.tan, date: addDays(date, 2) });
    await open({ date: addDays(date, 2) });
    expect(await seenBy()).toEqual([free, night]);
    await makeGrade(server.db, here.tan, { plrdGradeID: 3, dateIssued: '2020-01-01' });
    expect(await seenBy()).toHaveLength(3);
    const newcomer = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      employments: [{ emStart: `${addDays(date, 90)}T00:00:00Z` }],
    });
    expect(await seenBy(await clientOfGuard(server, newcomer))).toEqual([]);
    expect(await seenBy(await clientOfGuard(server, other.guard))).toBeUndefined();
  });

  it('shows two shifts of the same time, of which one can be taken', async () => {
    const both = [await open(), await open({ site: own.site })];
    expect(await seenBy()).toEqual(both);
    expect((await take(both[0] ?? 0)).codes).toEqual([]);
    expect(await seenBy()).toEqual([]);
  });
});

describe('claimShift', () => {
  it('stands in the roster at once, confirmed, and a second try answers the same', async () => {
    const id = await open();
    const first = await take(id);
    expect(first.body.data?.claimShift).toEqual({
      id: expect.any(Number),
      status: 'CONFIRMED',
      openShiftID: id,
      siteProfileName: here.site.name,
    });
    expect((await take(id)).body.data).toEqual(first.body.data);
    expect(await offerOf(id)).toEqual({
      id,
      status: 'TAKEN',
      placesLeft: 0,
      claimedBy: ['Tan Ah Kow'],
    });
    const line = first.body.data?.claimShift.id;
    const events = 'SELECT kind FROM deployment_event WHERE deployment_id = $1';
    expect(await server.sql(events, [line])).toEqual([{ kind: 'CLAIMED' }]);
    const audit = `SELECT entity FROM audit WHERE operation = 'claimShift'
      AND security_agency_id = $1 ORDER BY id`;
    expect(await server.sql(audit, [own.agency.id])).toEqual([
      { entity: 'Deployment' },
      { entity: 'OpenShift' },
    ]);
  });

  it('has one winner among many at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, () =>
        makeStaff(server.db, { securityAgencyID: own.agency.id, employments: longEmployed }),
      ),
    );
    const phones = await Promise.all(people.map((person) => clientOfGuard(server, person)));
    const id = await open();
    const answers = await Promise.all(phones.map((each) => take(id, each)));
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(
      Array.from({ length: 5 }, () => 'CONFLICT'),
    );
    const lines = `SELECT count(*)::int AS count FROM deployment
      WHERE security_agency_id = $1 AND date = $2 AND deleted = 0`;
    expect(await server.sql(lines, [own.agency.id, date])).toEqual([{ count: 1 }]);
    expect(await offerOf(id)).toMatchObject({ placesLeft: 0, claimedBy: [expect.any(String)] });
  });

  it('gives one place to one who asks twice at the same moment', async () => {
    const id = await open({ places: 2 });
    const answers = await Promise.all([take(id), take(id)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    expect(await offerOf(id)).toMatchObject({ placesLeft: 1, claimedBy: ['Tan Ah Kow'] });
  });

  it('says why somebody may not', async () => {
    await makeDeployment(server.db, { site: own.site, staff: here.tan, date });
    expect(await messageOf(take(await open()))).toBe(
      `Also planned at ${own.site.name} in this shift.`,
    );
    const graded = await open({ date: addDays(date, 1), PLRDGradeID: 3 });
    expect(await messageOf(take(graded))).toBe('This shift asks for a higher grade.');
    const gone = await open({ date: addDays(date, 2) });
    await own.console.graphql(withdraw, about(gone));
    expect(await messageOf(take(gone))).toBe('This shift is no longer offered.');
    const past = await open({ date: addDays(todayIn('Asia/Singapore'), -1) });
    expect(await messageOf(take(past))).toBe('This shift is no longer offered.');
  });

  it('knows no offer of another agency, and is for guards alone', async () => {
    const theirs = await makeOpenShift(server.db, {
      site: other.site,
      date,
      offeredBy: other.admin,
    });
    expect((await take(theirs)).codes).toEqual(['NOT_FOUND']);
    expect((await take(await open(), own.console)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('withdrawClaim', () => {
  it('gives the place back, and the line leaves the roster', async () => {
    const id = await open();
    const line = (await take(id)).body.data?.claimShift.id;
    const { body } = await phone.graphql(giveBack, about(id));
    expect(body.data).toEqual({ withdrawClaim: { id, placesLeft: 1 } });
    expect(await offerOf(id)).toMatchObject({ status: 'OPEN', claimedBy: [] });
    expect(await server.sql('SELECT deleted FROM deployment WHERE id = $1', [line])).toEqual([
      { deleted: 1 },
    ]);
    expect((await phone.graphql(giveBack, about(id))).codes).toEqual(['NOT_FOUND']);
    expect((await take(id)).codes).toEqual([]);
  });

  it('is refused once the office planned the line otherwise, and to everybody else', async () => {
    const id = await open();
    const line = (await take(id)).body.data?.claimShift.id;
    const devi = await clientOfGuard(server, here.devi);
    expect((await devi.graphql(giveBack, about(id))).codes).toEqual(['NOT_FOUND']);
    const replaced = await here.change({
      update: [here.group([{ ...here.entry(here.devi), id: line }], 'DAY', date)],
    });
    expect(replaced.codes).toEqual([]);
    const late = await phone.graphql(giveBack, about(id));
    expect(late.body.errors?.[0]?.message).toBe(
      'The office has changed this shift since. Please call the office.',
    );
  });
});

describe('withdrawOpenShift', () => {
  it('ends the offer, and whoever took a place keeps it', async () => {
    const id = await open({ places: 2 });
    await take(id);
    const withdrawn = { withdrawOpenShift: { id, status: 'WITHDRAWN' } };
    const end = () => own.console.graphql(withdraw, about(id));
    expect((await end()).body.data).toEqual(withdrawn);
    expect((await end()).body.data).toEqual(withdrawn);
    expect(await offerOf(id)).toMatchObject({ placesLeft: 1, claimedBy: ['Tan Ah Kow'] });
    // A place that is given back now is not offered again.
    await phone.graphql(giveBack, about(id));
    expect(await offerOf(id)).toMatchObject({ status: 'WITHDRAWN', placesLeft: 2 });
  });

  it('is for whoever plans, of the own agency', async () => {
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    const id = await open();
    expect((await viewer.graphql(withdraw, about(id))).codes).toEqual(['FORBIDDEN']);
    const theirs = { site: other.site, date, offeredBy: other.admin };
    const foreign = await makeOpenShift(server.db, theirs);
    expect((await own.console.graphql(withdraw, about(foreign))).codes).toEqual(['NOT_FOUND']);
  });
});
