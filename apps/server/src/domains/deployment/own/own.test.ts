import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeRoster, type Roster } from '../../../../test/records/roster.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeSite } from '../../site/factory.ts';
import type { MadeStaff } from '../../staff/factory.ts';
import { makeDeployment, makePost, makeShiftType } from '../factory.ts';

const list = `query ($agencyID: RecordID!, $from: Date!, $to: Date!) {
  listOwnDeployment(agencyID: $agencyID, from: $from, to: $to) {
    id date siteProfileName status publishedOn openShiftID others { staffProfileID name } } }`;
const sites = `query ($agencyID: RecordID!) { listOwnSite(agencyID: $agencyID) {
  siteProfileID name address contacts { name phoneNo } posts { shift headcount } } }`;
const colleagues = `query ($agencyID: RecordID!) {
  listOwnColleague(agencyID: $agencyID) { staffProfileID name } }`;
const hours = `query ($agencyID: RecordID!, $month: String!) {
  ownHours(agencyID: $agencyID, month: $month) { planned clocked approved extra extraLimit } }`;
const confirm = `mutation ($confirm: [ConfirmDeploymentInput!]!, $agencyID: RecordID!) {
  confirmDeployment(confirm: $confirm, agencyID: $agencyID) { id status answeredOn } }`;
const decline = `mutation ($decline: DeclineDeploymentInput!, $agencyID: RecordID!) {
  declineDeployment(decline: $decline, agencyID: $agencyID) { id status declineReason } }`;

const date = addDays(todayIn('Asia/Singapore'), 7);
const week = { from: addDays(date, -7), to: addDays(date, 7) };
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

const planned = (staff: MadeStaff, given: object = {}) =>
  makeDeployment(server.db, { site: here.site, staff, date, status: 'PUBLISHED', ...given });

interface OwnLine {
  readonly id: number;
  readonly publishedOn: string;
  readonly others: readonly { readonly name: string }[];
}
async function listed(range = week, from = phone): Promise<readonly OwnLine[]> {
  const variables = { ...range, agencyID: own.agency.id };
  const { body } = await from.graphql<{ listOwnDeployment: OwnLine[] }>(list, variables);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.listOwnDeployment;
}
const answer = (lines: readonly object[], from = phone) =>
  from.graphql(confirm, { confirm: lines, agencyID: own.agency.id });
const refusal = (line: object, from = phone) =>
  from.graphql(decline, { decline: { reason: 'Ill', ...line }, agencyID: own.agency.id });
const stored = (id: number) =>
  server.sql('SELECT status, decline_reason AS reason FROM deployment WHERE id = $1', [id]);

describe('listOwnDeployment', () => {
  it('shows the own shifts that were told, with who else is there by name', async () => {
    const mine = await planned(here.tan);
    await planned(here.devi);
    await planned(here.third, { status: 'DRAFT' });
    await planned(here.third, { shift: 'NIGHT' });
    await planned(here.tan, { status: 'DRAFT', date: addDays(date, 1) });
    await planned(here.tan, { date: addDays(date, 8) });
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await planned(own.guard, { site: elsewhere });
    expect(await listed()).toEqual([
      {
        id: mine.id,
        date,
        siteProfileName: here.site.name,
        status: 'PUBLISHED',
        publishedOn: expect.stringMatching(/Z$/),
        openShiftID: null,
        others: [{ staffProfileID: here.devi.id, name: 'Devi d/o Raman' }],
      },
    ]);
  });

  it('leaves out who has declined', async () => {
    await planned(here.tan);
    await planned(here.devi, { status: 'DECLINED' });
    expect((await listed())[0]?.others).toEqual([]);
  });

  it('is bounded, and for guards alone', async () => {
    const far = { from: date, to: addDays(date, 93), agencyID: own.agency.id };
    expect((await phone.graphql(list, far)).codes).toEqual(['INVALID']);
    const variables = { ...week, agencyID: own.agency.id };
    expect((await own.console.graphql(list, variables)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('an answer', () => {
  it('confirms shifts, all or none, and says so in their history', async () => {
    const [first, second] = [await planned(here.tan), await planned(here.tan, { shift: 'NIGHT' })];
    const theirs = await planned(here.devi);
    const both = [{ id: first.id }, { id: theirs.id }];
    expect((await answer(both)).codes).toEqual(['NOT_FOUND']);
    expect(await stored(first.id)).toMatchObject([{ status: 'PUBLISHED' }]);
    expect((await answer([{ id: first.id }, { id: second.id }])).codes).toEqual([]);
    const events = `SELECT kind, staff_profile_id AS staff, by_staff_profile_id AS by
      FROM deployment_event WHERE deployment_id = $1`;
    const confirmed = { kind: 'CONFIRMED', staff: here.tan.id, by: here.tan.id };
    expect(await server.sql(events, [first.id])).toEqual([confirmed]);
    // A second try changes nothing.
    expect((await answer([{ id: first.id }])).codes).toEqual([]);
    expect(await server.sql(events, [first.id])).toEqual([confirmed]);
  });

  it('declines with a reason, and may think again', async () => {
    const { id } = await planned(here.tan, { status: 'CONFIRMED' });
    expect((await refusal({ id, reason: ' ' })).codes).toEqual(['INVALID']);
    expect((await refusal({ id, reason: ' Down with fever ' })).body.data).toEqual({
      declineDeployment: { id, status: 'DECLINED', declineReason: 'Down with fever' },
    });
    expect((await answer([{ id }])).codes).toEqual([]);
    expect(await stored(id)).toEqual([{ status: 'CONFIRMED', reason: null }]);
  });

  it('answers what was seen: not what was told anew, changed or taken out since', async () => {
    const { id } = await planned(here.tan);
    const [{ publishedOn } = { publishedOn: '' }] = await listed();
    const again = `UPDATE deployment SET published_on = published_on + interval '1 minute'
      WHERE id = $1`;
    await server.sql(again, [id]);
    const late = await answer([{ id, publishedOn }]);
    expect(late.body.errors).toMatchObject([
      {
        message: 'This shift was changed since. Please look at it anew.',
        extensions: { code: 'STALE', path: 'confirm.0.publishedOn' },
      },
    ]);
    for (const change of ["status = 'DRAFT'", "status = 'PUBLISHED', deleted = 1"]) {
      await server.sql(`UPDATE deployment SET ${change} WHERE id = $1`, [id]);
      expect((await refusal({ id })).codes).toEqual(['NOT_FOUND']);
    }
  });

  it('comes before the shift begins', async () => {
    const today = todayIn('Asia/Singapore');
    const { id } = await planned(here.tan, { date: addDays(today, -1) });
    expect((await refusal({ id })).body.errors).toMatchObject([
      { message: 'This shift has begun. Please call the office.' },
    ]);
  });

  it('is no business of another agency', async () => {
    const { id } = await makeDeployment(server.db, {
      site: other.site,
      staff: other.guard,
      date,
      status: 'PUBLISHED',
    });
    expect((await answer([{ id }])).codes).toEqual(['NOT_FOUND']);
    expect((await refusal({ id })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('listOwnColleague', () => {
  it('names those of the own sites, and not who works elsewhere or was not told yet', async () => {
    await planned(here.tan);
    await planned(here.devi, { shift: 'NIGHT', date: addDays(date, 3) });
    await planned(here.third, { status: 'DRAFT' });
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await planned(own.guard, { site: elsewhere });
    const { body } = await phone.graphql(colleagues, { agencyID: own.agency.id });
    expect(body.data).toEqual({
      listOwnColleague: [{ staffProfileID: here.devi.id, name: 'Devi d/o Raman' }],
    });
  });
});

describe('listOwnSite', () => {
  it('shows where the own shifts are, whom to call and what stands there', async () => {
    await planned(here.tan);
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await planned(here.devi, { site: elsewhere });
    await planned(here.tan, { site: elsewhere, status: 'DRAFT', date: addDays(date, 1) });
    const set = `UPDATE site_profile SET phone_no = '+6562345678', address = '1 Gate Road' WHERE id = $1`;
    await server.sql(set, [here.site.id]);
    await makePost(server.db, { site: here.site, headcount: 3 });
    const { body } = await phone.graphql(sites, { agencyID: own.agency.id });
    expect(body.data).toEqual({
      listOwnSite: [
        {
          siteProfileID: here.site.id,
          name: here.site.name,
          address: '1 Gate Road',
          contacts: [{ name: here.site.name, phoneNo: '+6562345678' }],
          posts: [{ shift: 'DAY', headcount: 3 }],
        },
      ],
    });
  });
});

describe('ownHours', () => {
  it('counts what was told, clocked and approved of the own alone', async () => {
    const month = date.slice(0, 7);
    await planned(here.tan);
    await planned(here.tan, { shift: 'NIGHT', status: 'DECLINED' });
    await planned(here.devi);
    const worked = (staff: MadeStaff, day: string, given: object = {}) =>
      makeAttendance(server.db, {
        staff,
        site: here.site,
        timeIn: `${month}-${day}T00:00:00Z`,
        timeOut: `${month}-${day}T12:30:00Z`,
        ...given,
      });
    await worked(here.tan, '02', { approvalStatus: 'APPROVED', approvedDuration: 720 });
    await worked(here.tan, '03');
    await worked(here.devi, '02');
    const { body } = await phone.graphql(hours, { agencyID: own.agency.id, month });
    expect(body.data).toEqual({
      ownHours: { planned: 11, clocked: 25, approved: 12, extra: 0, extraLimit: 72 },
    });
    // A kind of shift says what its break is.
    const shiftTypeID = await makeShiftType(server.db, {
      securityAgencyID: own.agency.id,
      breakMinutes: 30,
    });
    const kind = 'UPDATE deployment SET shift_type_id = $2 WHERE staff_profile_id = $1';
    await server.sql(kind, [here.tan.id, shiftTypeID]);
    const again = await phone.graphql(hours, { agencyID: own.agency.id, month });
    expect(again.body.data).toMatchObject({ ownHours: { planned: 11.5 } });
    const wrong = { agencyID: own.agency.id, month: '2026-13' };
    expect((await phone.graphql(hours, wrong)).codes).toEqual(['INVALID']);
  });
});
