import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeRoster, type Roster } from '../../../../test/records/roster.ts';
import type { MadeStaff } from '../../staff/factory.ts';
import { makeDeployment, makeSwap, type MadeDeployment } from '../factory.ts';

const fields = `id status fromName toName line { id siteProfileName } forDate forLine { id } reason
  decidedByName version`;
const offer = `mutation ($create: OfferSwapInput!, $agencyID: RecordID!) {
  swap: offerSwap(create: $create, agencyID: $agencyID) { ${fields} } }`;
const answer = `mutation ($answer: AnswerSwapInput!, $agencyID: RecordID!) {
  swap: answerSwap(answer: $answer, agencyID: $agencyID) { ${fields} } }`;
const takeBack = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  swap: withdrawSwap(id: $id, agencyID: $agencyID) { ${fields} } }`;
const decide = `mutation ($update: DecideSwapInput!, $agencyID: RecordID!) {
  swap: decideSwap(update: $update, agencyID: $agencyID) { ${fields} } }`;
const ownSwaps = `query ($agencyID: RecordID!) { listOwnSwap(agencyID: $agencyID) { id status } }`;

const date = addDays(todayIn('Asia/Singapore'), 7);
const later = addDays(date, 2);
let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;
let tan: Client;
let devi: Client;
let line: MadeDeployment;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
  tan = await clientOfGuard(server, here.tan);
  devi = await clientOfGuard(server, here.devi);
  line = await planned(here.tan, date);
  // They work at the same site, and meet.
  for (const person of [here.devi, here.third]) await planned(person, addDays(date, 20));
});

const planned = (staff: MadeStaff, on: string, given: object = {}) =>
  makeDeployment(server.db, { site: here.site, staff, date: on, status: 'CONFIRMED', ...given });

interface Swap {
  readonly id: number;
  readonly status: string;
  readonly version: number;
}
const send = (from: Client, text: string, given: object) =>
  from.graphql<{ swap: Swap }>(text, { ...given, agencyID: own.agency.id });
const offering = (given: object = {}, from = tan) =>
  send(from, offer, {
    create: { deploymentID: line.id, toStaffProfileID: here.devi.id, ...given },
  });
const answering = (id: number, given: object = {}, from = devi) =>
  send(from, answer, { answer: { id, accept: true, ...given } });
const deciding = (id: number, given: object = {}, from = own.console) =>
  send(from, decide, { update: { id, status: 'APPROVED', ...given } });
const idOf = async (sent: ReturnType<typeof send>) => (await sent).body.data?.swap.id ?? 0;
const messageOf = async (sent: ReturnType<typeof send>) => (await sent).body.errors?.[0]?.message;
const whose = async (id: number) => {
  const find = 'SELECT staff_profile_id AS staff, status FROM deployment WHERE id = $1';
  return (await server.sql(find, [id]))[0];
};
const accepted = () =>
  makeSwap(server.db, { line, from: here.tan, to: here.devi, status: 'ACCEPTED' });

describe('a shift that is given away', () => {
  it('goes from hand to hand with the colleague’s word and the office’s yes', async () => {
    const offered = await offering();
    expect(offered.body.data?.swap).toMatchObject({
      status: 'OFFERED',
      fromName: 'Tan Ah Kow',
      toName: 'Devi d/o Raman',
      line: { id: line.id, siteProfileName: here.site.name },
      forLine: null,
    });
    const id = offered.body.data?.swap.id ?? 0;
    expect(await whose(line.id)).toEqual({ staff: here.tan.id, status: 'CONFIRMED' });
    expect((await answering(id)).body.data?.swap.status).toBe('ACCEPTED');
    expect((await deciding(id)).body.data?.swap).toMatchObject({
      status: 'APPROVED',
      decidedByName: own.admin.name,
    });
    expect(await whose(line.id)).toEqual({ staff: here.devi.id, status: 'CONFIRMED' });
    const events = `SELECT kind, staff_profile_id AS was, other_staff_profile_id AS is
      FROM deployment_event WHERE deployment_id = $1`;
    expect(await server.sql(events, [line.id])).toEqual([
      { kind: 'SWAPPED', was: here.tan.id, is: here.devi.id },
    ]);
  });

  it('stays where it is when the colleague or the office says no, or it is taken back', async () => {
    const refused = await idOf(offering());
    expect((await answering(refused, { accept: false })).body.data?.swap.status).toBe('REFUSED');
    const back = await idOf(offering());
    expect((await send(tan, takeBack, { id: back })).body.data?.swap.status).toBe('WITHDRAWN');
    const rejected = await idOf(offering());
    await answering(rejected);
    expect((await deciding(rejected, { status: 'REJECTED' })).codes).toEqual(['INVALID']);
    const reason = 'Not trained there';
    const { body } = await deciding(rejected, { status: 'REJECTED', reason });
    expect(body.data?.swap).toMatchObject({ status: 'REJECTED', reason });
    expect(await whose(line.id)).toEqual({ staff: here.tan.id, status: 'CONFIRMED' });
  });

  it('is decided once the colleague has answered, and once', async () => {
    const id = await idOf(offering());
    expect(await messageOf(deciding(id))).toBe('The colleague has not answered yet.');
    await answering(id);
    const answers = await Promise.all([deciding(id), deciding(id)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect(await messageOf(send(tan, takeBack, { id }))).toBe('This swap is approved already.');
    expect(await messageOf(answering(id))).toBe('This swap is approved already.');
  });

  it('is refused where the rules of planning speak against it, naming whom', async () => {
    const id = await accepted();
    await makeDeployment(server.db, { site: own.site, staff: here.devi, date });
    expect(await messageOf(deciding(id))).toBe(
      `Devi d/o Raman: Also planned at ${own.site.name} in this shift.`,
    );
    expect(await whose(line.id)).toEqual({ staff: here.tan.id, status: 'CONFIRMED' });
  });

  it('is refused once the shift was planned otherwise, or has begun', async () => {
    const id = await accepted();
    await here.change({
      update: [here.group([{ ...here.entry(here.third), id: line.id }], 'DAY', date)],
    });
    const changed = 'A shift of this swap was changed since. It cannot be swapped any more.';
    expect(await messageOf(deciding(id))).toBe(changed);
    const begun = await planned(here.tan, addDays(todayIn('Asia/Singapore'), -1));
    const late = await makeSwap(server.db, { line: begun, from: here.tan, to: here.devi });
    expect(await messageOf(answering(late))).toBe('This shift has begun. Please call the office.');
  });

  it('tells who decides on what they have not seen', async () => {
    const id = await accepted();
    expect((await deciding(id, { version: 7 })).codes).toEqual(['STALE']);
    expect((await deciding(id, { version: 1 })).codes).toEqual([]);
  });
});

describe('a shift for a shift', () => {
  it('changes both hands, or none', async () => {
    const theirs = await planned(here.devi, later, { shift: 'NIGHT' });
    const id = await idOf(offering({ forDate: later }));
    expect(await messageOf(answering(id))).toBe('Choose the shift that you give for it.');
    const wrong = await planned(here.devi, addDays(later, 1));
    expect(await messageOf(answering(id, { deploymentID: wrong.id }))).toBe(
      'Choose a shift of the date that was asked for.',
    );
    expect((await answering(id, { deploymentID: line.id })).codes).toEqual(['NOT_FOUND']);
    const given = await answering(id, { deploymentID: theirs.id });
    expect(given.body.data?.swap).toMatchObject({ forDate: later, forLine: { id: theirs.id } });

    const twice = await makeDeployment(server.db, {
      site: own.site,
      staff: here.tan,
      date: later,
      shift: 'NIGHT',
    });
    expect((await deciding(id)).codes).toEqual(['CONFLICT']);
    expect(await whose(line.id)).toMatchObject({ staff: here.tan.id });
    await server.sql('UPDATE deployment SET deleted = 1 WHERE id = $1', [twice.id]);
    expect((await deciding(id)).codes).toEqual([]);
    expect(await whose(line.id)).toEqual({ staff: here.devi.id, status: 'CONFIRMED' });
    expect(await whose(theirs.id)).toEqual({ staff: here.tan.id, status: 'CONFIRMED' });
  });

  it('names none where none was asked for', async () => {
    const theirs = await planned(here.devi, later);
    const id = await idOf(offering());
    expect(await messageOf(answering(id, { deploymentID: theirs.id }))).toBe(
      'No shift was asked for in return.',
    );
  });
});

describe('an offer', () => {
  it('is of an own shift that was told, to somebody else, once at a time', async () => {
    const draft = await planned(here.tan, later, { status: 'DRAFT' });
    const theirs = await planned(here.devi, date, { shift: 'NIGHT' });
    const begun = await planned(here.tan, addDays(todayIn('Asia/Singapore'), -1));
    for (const { id } of [draft, theirs]) {
      expect((await offering({ deploymentID: id })).codes).toEqual(['NOT_FOUND']);
    }
    expect((await offering({ deploymentID: begun.id })).codes).toEqual(['CONFLICT']);
    expect((await offering({ toStaffProfileID: here.tan.id })).codes).toEqual(['INVALID']);
    // Nobody learns the name of who works elsewhere, or of another agency.
    for (const { id } of [own.guard, other.guard]) {
      expect((await offering({ toStaffProfileID: id })).codes).toEqual(['NOT_FOUND']);
    }
    expect((await offering()).codes).toEqual([]);
    expect(await messageOf(offering({ toStaffProfileID: here.third.id }))).toBe(
      'This shift is offered to somebody already.',
    );
  });

  it('is seen and answered by the two alone', async () => {
    const id = await idOf(offering());
    const third = await clientOfGuard(server, here.third);
    const seen = async (from: Client) => {
      const { body } = await from.graphql<{ listOwnSwap: { readonly id: number }[] }>(ownSwaps, {
        agencyID: own.agency.id,
      });
      return body.data?.listOwnSwap.map((swap) => swap.id);
    };
    expect([await seen(tan), await seen(devi), await seen(third)]).toEqual([[id], [id], []]);
    expect((await answering(id, {}, third)).codes).toEqual(['NOT_FOUND']);
    expect((await answering(id, {}, tan)).codes).toEqual(['NOT_FOUND']);
    expect((await send(devi, takeBack, { id })).codes).toEqual(['NOT_FOUND']);
  });

  it('is decided by whoever plans, of the own agency', async () => {
    const id = await accepted();
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await deciding(id, {}, viewer)).codes).toEqual(['FORBIDDEN']);
    const stranger = server.client(await server.signInAs(other.admin));
    const theirs = { update: { id, status: 'APPROVED' }, agencyID: other.agency.id };
    expect((await stranger.graphql(decide, theirs)).codes).toEqual(['NOT_FOUND']);
  });
});
