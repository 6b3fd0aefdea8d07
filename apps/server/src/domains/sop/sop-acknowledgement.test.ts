import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeSite } from '../site/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeSOP, makeSOPVersion, type MadeSOP } from './factory.ts';

const acknowledge = `mutation ($acknowledge: AcknowledgeSOPInput!, $agencyID: RecordID!) {
  acknowledgeSOP(acknowledge: $acknowledge, agencyID: $agencyID) {
    id SOPVersionID staffProfileID createdOn
  }
}`;
const readers = `query ($id: RecordID!, $acknowledged: Boolean, $pagination: Pagination!) {
  listSOPReader(standardOperatingProcedureID: $id, acknowledged: $acknowledged, pagination: $pagination) {
    result { name lastShift nextShift acknowledgedOn acknowledgedVersionCode }
    count rosterCount readCount
  }
}`;
const toRead = `query ($pagination: Pagination!) {
  listStaffSOP(pagination: $pagination) {
    result { title siteProfileName versionCode acknowledgedOn file { url } } count
  }
}`;

type Answer = Record<string, Record<string, unknown> & { result: Record<string, unknown>[] }>;

const today = todayIn('Asia/Singapore');
let server: TestServer;
let own: Office;
let other: Office;
let guard: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  guard = await clientOfGuard(server, own.guard);
});
afterAll(() => server.close());

function send(document: string, variables: object = {}, from: Client = own.console) {
  const agencyID = own.agency.id;
  return from.graphql<Answer>(document, {
    agencyID,
    pagination: { agencyID, limit: 20 },
    ...variables,
  });
}

const newSOP = (given: Partial<Parameters<typeof makeSOP>[1]> = {}) =>
  makeSOP(server.db, { securityAgencyID: own.agency.id, ...given });

const read = (sop: MadeSOP, from: Client = guard, SOPVersionID = sop.versionID) =>
  send(acknowledge, { acknowledge: { standardOperatingProcedureID: sop.id, SOPVersionID } }, from);

const staffOf = (name: string): Promise<MadeStaff> =>
  makeStaff(server.db, { securityAgencyID: own.agency.id, name });

describe('acknowledging an SOP', () => {
  it('is kept once a person and version, with the time, and audited', async () => {
    const sop = await newSOP();
    const first = await read(sop);
    expect(first.body.data?.['acknowledgeSOP']).toMatchObject({
      SOPVersionID: sop.versionID,
      staffProfileID: own.guard.id,
    });
    expect((await read(sop)).body.data).toEqual(first.body.data);
    expect((await read(sop, own.console)).codes).toEqual([]);
    const audits = await server.sql(
      `SELECT staff_profile_id AS id FROM audit WHERE entity = 'SOPAcknowledgement'
        AND after ->> 'SOPVersionID' = $1 ORDER BY 1`,
      [String(sop.versionID)],
    );
    expect(audits).toEqual(
      [{ id: own.guard.id }, { id: own.admin.id }].toSorted((a, b) => a.id - b.id),
    );
  });

  it('of a version that is no longer current is refused: there is a newer one to read', async () => {
    const sop = await newSOP();
    await makeSOPVersion(server.db, sop, { versionCode: '2.0' });
    const { body } = await read(sop);
    expect(body.errors).toMatchObject([
      {
        message: 'Please read version 2.0, which is the current one.',
        extensions: { code: 'STALE', path: 'acknowledge.SOPVersionID' },
      },
    ]);
  });

  it('finds neither an SOP of another agency, nor one without a version, nor the version of another', async () => {
    const theirs = await makeSOP(server.db, { securityAgencyID: other.agency.id });
    expect((await read(theirs)).codes).toEqual(['NOT_FOUND']);
    expect((await read(await newSOP({ versionCode: null }))).codes).toEqual(['NOT_FOUND']);
    const one = await newSOP();
    expect((await read(await newSOP(), guard, one.versionID)).codes).toEqual(['NOT_FOUND']);
  });

  it('is not taken back: the database refuses to change it', async () => {
    const sop = await newSOP();
    await read(sop);
    const [row] = await server.sql(
      `SELECT has_table_privilege('guardroom_app', 'sop_acknowledgement', 'UPDATE, DELETE') AS may`,
    );
    expect(row).toEqual({ may: false });
  });
});

describe('the readers of an SOP', () => {
  it('of a site are who stands on its roster, by name, each with what they read last', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const [ann, bee, cat, dee] = await Promise.all(['Ann', 'Bee', 'Cat', 'Dee'].map(staffOf));
    if (!ann || !bee || !cat || !dee) throw new Error('nobody was made');
    const plan = (staff: MadeStaff, days: number) =>
      makeDeployment(server.db, { site, staff, date: addDays(today, days) });
    await plan(ann, -3);
    await plan(ann, 2);
    await plan(bee, 0);
    // Too long ago, on another site, and no longer with the agency.
    await plan(cat, -31);
    await makeDeployment(server.db, { site: own.site, staff: dee, date: today });
    const gone = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      status: 'INACTIVE',
    });
    await plan(gone, 0);
    const sop = await newSOP({ site });
    await read(sop, await clientOfGuard(server, ann));
    const before = await send(readers, { id: sop.id, acknowledged: false });
    expect(before.body.data?.['listSOPReader']).toEqual({
      result: [
        {
          name: 'Bee',
          lastShift: null,
          nextShift: today,
          acknowledgedOn: null,
          acknowledgedVersionCode: null,
        },
      ],
      count: 1,
      rosterCount: 2,
      readCount: 1,
    });
    const done = await send(readers, { id: sop.id, acknowledged: true });
    expect(done.body.data?.['listSOPReader']?.result).toMatchObject([
      {
        name: 'Ann',
        lastShift: addDays(today, -3),
        nextShift: addDays(today, 2),
        acknowledgedOn: expect.any(String),
        acknowledgedVersionCode: '1.0',
      },
    ]);
    await makeSOPVersion(server.db, sop, { versionCode: '2.0' });
    const after = await send(readers, { id: sop.id });
    expect(after.body.data?.['listSOPReader']).toMatchObject({
      result: [
        { name: 'Ann', acknowledgedOn: null, acknowledgedVersionCode: '1.0' },
        { name: 'Bee', acknowledgedOn: null, acknowledgedVersionCode: null },
      ],
      readCount: 0,
    });
  });

  it('of a general one are who stands on any roster, a page at a time', async () => {
    const office = await makeOffice(server);
    const securityAgencyID = office.agency.id;
    const sites = [office.site, await makeSite(server.db, { securityAgencyID })];
    for (const [at, site] of sites.entries()) {
      const staff = await makeStaff(server.db, { securityAgencyID, name: `Guard ${at}` });
      await makeDeployment(server.db, { site, staff, date: today });
    }
    const { id } = await makeSOP(server.db, { securityAgencyID });
    const { body } = await office.console.graphql<Answer>(readers, {
      id,
      pagination: { agencyID: securityAgencyID, limit: 1, offset: 1 },
    });
    expect(body.data?.['listSOPReader']).toMatchObject({
      result: [{ name: 'Guard 1' }],
      count: 2,
      rosterCount: 2,
    });
  });

  it('are no guard’s to see, and not those of another agency’s SOP', async () => {
    const theirs = await makeSOP(server.db, { securityAgencyID: other.agency.id });
    expect((await send(readers, { id: theirs.id })).codes).toEqual(['NOT_FOUND']);
    const ours = await newSOP();
    expect((await send(readers, { id: ours.id }, guard)).codes).toEqual(['FORBIDDEN']);
  });
});

it('shows a guard the general SOPs and those of the sites they stand at, and what was read', async () => {
  const office = await makeOffice(server);
  const securityAgencyID = office.agency.id;
  const elsewhere = await makeSite(server.db, { securityAgencyID });
  const make = (title: string, given: object = {}) =>
    makeSOP(server.db, { securityAgencyID, title, ...given });
  await make('C elsewhere', { site: elsewhere });
  await make('D not yet', { versionCode: null });
  await make('A here', { site: office.site });
  const general = await make('B general');
  await makeDeployment(server.db, { site: office.site, staff: office.guard, date: today });
  const theirs = await clientOfGuard(server, office.guard);
  const list = async () => {
    const pagination = { agencyID: securityAgencyID, limit: 20 };
    const { body } = await theirs.graphql<Answer>(toRead, { pagination });
    return body.data?.['listStaffSOP'];
  };
  await theirs.graphql(acknowledge, {
    acknowledge: { standardOperatingProcedureID: general.id, SOPVersionID: general.versionID },
    agencyID: securityAgencyID,
  });
  expect(await list()).toMatchObject({
    result: [
      { title: 'A here', siteProfileName: office.site.name, acknowledgedOn: null },
      {
        title: 'B general',
        siteProfileName: null,
        versionCode: '1.0',
        acknowledgedOn: expect.any(String),
        file: { url: expect.stringMatching(/^\/files\//) },
      },
    ],
    count: 2,
  });
});
