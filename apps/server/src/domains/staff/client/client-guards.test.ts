import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../factory.ts';
import { guardsOnDuty, guardsPlanned } from './store.ts';

const guards = `query ($siteProfileID: RecordID!, $date: Date!) {
  clientGuards(siteProfileID: $siteProfileID, date: $date) { onDuty { name } planned { name } } }`;
const showing = `mutation ($guards: ShownGuards, $guardNames: ReportGuardNames, $agencyID: RecordID!) {
  updatePortalSetting(guards: $guards, guardNames: $guardNames, agencyID: $agencyID) { guards } }`;

const today = todayIn('Asia/Singapore');

let server: TestServer;
let own: Office;
let office: ClientOffice;
let user: Client;
let elsewhere: MadeSite;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
  user = await clientOfClientUser(server, office);
  elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
  await makeAttendance(server.db, { staff: await guard('Tan Ah Kow'), ...onDuty(own.site) });
  await makeAttendance(server.db, { staff: await guard('Not Here'), ...onDuty(elsewhere) });
  await plan('Lim Told', { status: 'PUBLISHED' });
  await plan('Mei Draft', { status: 'DRAFT' });
  await plan('Raj Declined', { status: 'DECLINED' });
  await plan('Siti Confirmed', { status: 'CONFIRMED', date: addDays(today, 6) });
  await plan('Not Here', { status: 'PUBLISHED', site: elsewhere });
});
afterAll(() => server.close());

const guard = (name: string): Promise<MadeStaff> =>
  makeStaff(server.db, { securityAgencyID: own.agency.id, name, designation: 'SSO' });
const onDuty = (site: MadeSite) => ({
  site,
  timeIn: wireTime(Date.now() - 60_000),
  timeOut: null,
});

async function plan(
  name: string,
  given: Partial<Parameters<typeof makeDeployment>[1]>,
): Promise<void> {
  await makeDeployment(server.db, {
    site: own.site,
    staff: await guard(name),
    date: today,
    ...given,
  });
}

const show = async (shown: string, guardNames: string) => {
  const { codes } = await own.console.graphql(showing, {
    guards: shown,
    guardNames,
    agencyID: own.agency.id,
  });
  expect(codes).toEqual([]);
};
const ask = ({ siteProfileID = own.site.id, date = today, from = user } = {}) =>
  from.graphql(guards, { siteProfileID, date });
const seen = async (date = today) => {
  const { body, codes } = await ask({ date });
  expect(codes).toEqual([]);
  return body.data?.['clientGuards'];
};

describe('the guards of a client’s site', () => {
  it('are nobody’s business before the agency says so', async () => {
    expect((await ask()).codes).toEqual(['FORBIDDEN']);
  });

  it('are those on duty, named as the agency says', async () => {
    await show('ON_DUTY', 'FIRST');
    expect(await seen()).toEqual({ onDuty: [{ name: 'Tan (SSO)' }], planned: null });
    await show('ON_DUTY', 'NONE');
    expect(await seen()).toEqual({ onDuty: [{ name: 'SSO' }], planned: null });
  });

  it('are those of the published roster as well, without what is declined or a draft', async () => {
    await show('ROSTER', 'FULL');
    expect(await seen()).toEqual({
      onDuty: [{ name: 'Tan Ah Kow' }],
      planned: [{ name: 'Lim Told' }],
    });
    expect(await seen(addDays(today, 6))).toEqual({
      onDuty: [{ name: 'Tan Ah Kow' }],
      planned: [{ name: 'Siti Confirmed' }],
    });
  });

  it('are of no site that is not the client’s, and of no other day', async () => {
    await show('ROSTER', 'FULL');
    expect((await ask({ siteProfileID: elsewhere.id })).codes).toEqual(['NOT_FOUND']);
    expect((await ask({ date: addDays(today, -1) })).codes).toEqual(['INVALID']);
    expect((await ask({ date: addDays(today, 7) })).codes).toEqual(['INVALID']);
  });

  it('are not for a user without the function', async () => {
    await show('ROSTER', 'FULL');
    const bare = await makeClientOffice(server, { site: own.site, functions: ['ticket.view'] });
    const from = await clientOfClientUser(server, bare);
    expect((await ask({ from })).codes).toEqual(['FORBIDDEN']);
  });
});

describe('the database itself', () => {
  const shown = async (setting: string, siteProfileIDs: readonly number[], site: number) => {
    await show(setting, 'FULL');
    const { client, user: person } = office;
    const ids = { clientProfileID: client.id, accountID: person.accountID };
    const bounds = { ...ids, siteProfileIDs, contractIDs: [] };
    const db = server.database.agency(AgencyScope.mint(own.agency.id, bounds));
    const now = await guardsOnDuty(db, site, wireTime(Date.now()));
    return [now.length, (await guardsPlanned(db, site, today)).length];
  };

  it('tells of the sites of the session alone, and what the agency shows', async () => {
    const here = own.site.id;
    expect(await shown('ROSTER', [here], here)).toEqual([1, 1]);
    expect(await shown('ROSTER', [here], elsewhere.id)).toEqual([0, 0]);
    expect(await shown('ROSTER', [], here)).toEqual([0, 0]);
    expect(await shown('ON_DUTY', [here], here)).toEqual([1, 0]);
    expect(await shown('NONE', [here], here)).toEqual([0, 0]);
  });
});
