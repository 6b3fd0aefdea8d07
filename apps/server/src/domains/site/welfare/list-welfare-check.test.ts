import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAlert } from '../../alert/factory.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeSite } from '../factory.ts';
import { makeWelfareCheck } from './factory.ts';

const list = `query ($filter: WelfareCheckFilter, $agencyID: RecordID!) {
  listWelfareCheck(filter: $filter, pagination: { agencyID: $agencyID }) {
    result { id siteProfileName staffProfileName dueOn answeredOn calls state alertID alertReason }
    count } }`;
const takeAway = `mutation ($records: WelfareChecksInput!, $agencyID: RecordID!) {
  exportWelfareCheck(records: $records, agencyID: $agencyID, format: CSV) { url fileName rows } }`;

const due = '2026-11-20T15:00:00Z';
const later = '2026-11-20T16:00:00Z';
const span = { start: '2026-11-20T00:00:00Z', end: '2026-11-21T00:00:00Z' };

let server: TestServer;
let own: Office;
let answered: number;
let missed: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const { guard: staff, site } = own;
  const attendance = await makeAttendance(server.db, { staff, site });
  const of = { attendance, staff, site };
  const yes = { dueOn: due, answeredOn: due, calls: 1, state: 'ANSWERED' } as const;
  answered = await makeWelfareCheck(server.db, { ...of, ...yes });
  missed = await makeWelfareCheck(server.db, { ...of, dueOn: later, calls: 3, state: 'MISSED' });
  await makeWelfareCheck(server.db, { ...of, dueOn: later, state: 'VOID' });
});

interface Listed {
  readonly listWelfareCheck: {
    readonly result: readonly { readonly id: number }[];
    readonly count: number;
  };
}
const ask = (filter: object = {}, client: Client = own.console) =>
  client.graphql<Listed>(list, { filter, agencyID: own.agency.id });
const idsOf = async (filter: object) =>
  (await ask(filter)).body.data?.listWelfareCheck.result.map(({ id }) => id);
interface Taken {
  readonly exportWelfareCheck: { readonly url: string; readonly fileName: string };
}
const take = (records: object, client: Client = own.console) =>
  client.graphql<Taken>(takeAway, { records: { ...span, ...records }, agencyID: own.agency.id });

/** That nobody answered, seen to by somebody. */
async function alertOfMissed(): Promise<number> {
  const { agency, site, guard } = own;
  const given = { securityAgencyID: agency.id, kind: 'WELFARE' } as const;
  const of = { siteProfileID: site.id, staffProfileID: guard.id };
  const id = await makeAlert(server.db, { ...given, ...of });
  await server.sql(
    `UPDATE alert SET entity = 'WelfareCheck', entity_id = $3, status = 'RESOLVED', closed_on = now(),
      reason = 'Asleep.' WHERE security_agency_id = $1 AND id = $2`,
    [agency.id, id, missed],
  );
  return id;
}

describe('the welfare checks of an agency', () => {
  it('are listed, the latest first, with what came of each', async () => {
    const alertID = await alertOfMissed();
    const { body } = await ask({ state: { ne: 'VOID' } });
    const names = { siteProfileName: own.site.name, staffProfileName: own.guard.name };
    expect(body.data?.listWelfareCheck).toEqual({
      count: 2,
      result: [
        {
          ...names,
          id: missed,
          dueOn: later,
          answeredOn: null,
          calls: 3,
          state: 'MISSED',
          alertID,
          alertReason: 'Asleep.',
        },
        {
          ...names,
          id: answered,
          dueOn: due,
          answeredOn: due,
          calls: 1,
          state: 'ANSWERED',
          alertID: null,
          alertReason: null,
        },
      ],
    });
  });

  it('are of a span, a site, a guard and a state where that is asked for', async () => {
    const securityAgencyID = own.agency.id;
    const site = await makeSite(server.db, { securityAgencyID });
    const staff = await makeStaff(server.db, { securityAgencyID });
    const attendance = await makeAttendance(server.db, { staff, site });
    const other = await makeWelfareCheck(server.db, { attendance, site, staff, dueOn: due });
    expect(await idsOf({ dueOn: { ge: later } })).not.toContain(answered);
    expect(await idsOf({ siteProfileID: { eq: site.id } })).toEqual([other]);
    expect(await idsOf({ staffProfileID: { eq: staff.id } })).toEqual([other]);
    expect(await idsOf({ state: { eq: 'MISSED' } })).toEqual([missed]);
  });

  it('are seen by whoever sees alerts, of the agency alone', async () => {
    expect((await ask({}, await clientHolding(server, own.agency, 'alert.view'))).codes).toEqual(
      [],
    );
    const planner = await clientHolding(server, own.agency, 'site.createModify');
    expect((await ask({}, planner)).codes).toEqual(['FORBIDDEN']);
    expect((await take({}, planner)).codes).toEqual(['FORBIDDEN']);
    const stranger = await makeOffice(server);
    expect((await ask({}, stranger.console)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('exportWelfareCheck', () => {
  it('gives what the screen shows, and stands in the audit', async () => {
    await alertOfMissed();
    const { body } = await take({ siteProfileID: own.site.id });
    const link = body.data?.exportWelfareCheck;
    expect(link).toMatchObject({
      fileName: `${own.site.name} - Welfare Checks 20 Nov 2026 - 21 Nov 2026.csv`,
      rows: 2,
    });
    const file = await (await own.console.fetch(link?.url ?? '')).text();
    const [, first, second, ...more] = file.trim().split(/\r?\n/);
    expect(first).toContain('Not answered,Asleep.');
    expect(second).toMatch(/Night Shift.*,1,Answered,/);
    expect(more).toEqual([]);
    const audit = `SELECT after ->> 'rows' AS rows FROM audit
      WHERE security_agency_id = $1 AND operation = 'exportWelfareCheck'`;
    expect(await server.sql(audit, [own.agency.id])).toEqual([{ rows: '2' }]);
  });

  it('refuses a span that ends before it begins, and sites and people of others', async () => {
    expect((await take({ start: span.end, end: span.start })).codes).toEqual(['INVALID']);
    const other = await makeOffice(server);
    expect((await take({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    expect((await take({ staffProfileID: other.guard.id })).codes).toEqual(['NOT_FOUND']);
  });
});
