import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeSite } from '../site/factory.ts';
import { makeBlock, makeVisitor, type VisitorGiven } from './factory.ts';
import { eraseVisitors } from './store-setting.ts';

const fields = `id version siteProfileName name phoneNo purpose block remarks inTimestamp
  outTimestamp outStaffProfileID allowedBlockID allowedReason`;
const update = `mutation ($update: UpdateVisitorRecordInput!, $agencyID: RecordID!) {
  record: updateVisitorRecord(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const create = `mutation ($create: CreateVisitorRecordInput!, $agencyID: RecordID!) {
  record: createVisitorRecord(create: $create, agencyID: $agencyID) { ${fields} }
}`;
const listing = `query ($filter: VisitorChangeFilter, $pagination: Pagination!) {
  listVisitorChange(filter: $filter, pagination: $pagination) {
    result { field oldValue newValue staffProfileName } count
  }
}`;

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

const hoursAgo = (hours: number) => wireTime(Date.now() - hours * 3_600_000);
let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const visited = async (given: Partial<VisitorGiven> = {}) => {
  const { site, guard: staff } = own;
  const { id } = await makeVisitor(server.db, { site, staff, inTimestamp: hoursAgo(3), ...given });
  return id;
};
const change = (changes: object, from: Client = own.console) =>
  from.graphql<{ record: Row }>(update, { update: changes, agencyID: own.agency.id });

async function changesOf(id: number, office = own) {
  const { body } = await office.console.graphql<{ listVisitorChange: { result: Row[] } }>(listing, {
    filter: { visitorRecordID: { eq: id } },
    pagination: { agencyID: office.agency.id, limit: 50 },
  });
  return body.data?.listVisitorChange.result;
}

describe('correcting a visitor', () => {
  it('changes what was sent and keeps who changed what from what', async () => {
    const id = await visited({ name: 'Lim Ah Kow', remarks: 'Parcel' });
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const inTimestamp = hoursAgo(4);
    const { body } = await change({
      id,
      siteProfileID: elsewhere.id,
      name: 'Lim Ah Gow',
      remarks: '',
      inTimestamp,
    });
    expect(body.data?.record).toMatchObject({
      siteProfileName: elsewhere.name,
      name: 'Lim Ah Gow',
      purpose: 'DELIVERY',
      remarks: null,
      inTimestamp,
    });
    const by = { staffProfileName: own.admin.name };
    expect(await changesOf(id)).toEqual(
      expect.arrayContaining([
        { field: 'name', oldValue: 'Lim Ah Kow', newValue: 'Lim Ah Gow', ...by },
        { field: 'remarks', oldValue: 'Parcel', newValue: null, ...by },
        { field: 'siteProfileName', oldValue: own.site.name, newValue: elsewhere.name, ...by },
      ]),
    );
    expect(await changesOf(id)).toHaveLength(4);
    const [audit] = await server.sql(
      `SELECT after FROM audit WHERE entity = 'VisitorRecord' AND entity_id = $1`,
      [id],
    );
    expect(audit?.['after']).toHaveProperty('inTimestamp');
    expect(JSON.stringify(audit)).not.toMatch(/Lim Ah|Parcel/);
  });

  it('that says the same again leaves no trace', async () => {
    const inTimestamp = hoursAgo(2);
    const id = await visited({ name: 'Same', inTimestamp });
    await change({ id, name: ' Same ', inTimestamp });
    expect(await changesOf(id)).toEqual([]);
  });

  it('says another time of leaving, and that somebody is inside after all', async () => {
    const id = await visited();
    const left = await change({ id, outTimestamp: hoursAgo(2) });
    expect(left.body.data?.record).toMatchObject({ outStaffProfileID: own.admin.id });
    expect(await changesOf(id)).toEqual([]);
    await change({ id, outTimestamp: hoursAgo(1) });
    const back = await change({ id, stillInside: true });
    expect(back.body.data?.record).toMatchObject({ outTimestamp: null, outStaffProfileID: null });
    const changes = await changesOf(id);
    expect(changes?.map(({ field, newValue }) => [field, newValue === null])).toEqual([
      ['outTimestamp', true],
      ['outTimestamp', false],
    ]);
  });

  it.each([
    [{ name: ' ' }, 'INVALID', 'update.name'],
    [{ inTimestamp: hoursAgo(-48) }, 'INVALID', 'update.inTimestamp'],
    [{ inTimestamp: hoursAgo(0.5) }, 'INVALID', 'update.outTimestamp'],
    [{ outTimestamp: hoursAgo(4) }, 'INVALID', 'update.outTimestamp'],
    [{ purpose: 'Others' }, 'INVALID', 'update.remarks'],
    [{ version: 9 }, 'STALE', 'update.version'],
  ])('refuses %j', async (changes, code, path) => {
    const id = await visited({ outTimestamp: hoursAgo(1) });
    const { body } = await change({ id, ...changes });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code, path });
    expect(await changesOf(id)).toEqual([]);
  });

  it('needs the permission to change entries, and is seen in its agency alone', async () => {
    const id = await visited();
    const canceller = await clientHolding(server, own.agency, 'visitor.view', 'visitor.delete');
    expect((await change({ id, name: 'x' }, canceller)).codes).toEqual(['FORBIDDEN']);
    await change({ id, name: 'Corrected' });
    expect(await changesOf(id, await makeOffice(server))).toEqual([]);
  });

  it('is forgotten with the personal data of the visit', async () => {
    const id = await visited({ inTimestamp: '2020-01-01T00:00:00Z' });
    await change({ id, name: 'Old Name', purpose: 'Meeting' });
    await eraseVisitors(server.db);
    expect(await changesOf(id)).toMatchObject([
      { field: 'purpose', newValue: 'MEETING' },
      { field: 'name', oldValue: null, newValue: null },
    ]);
    expect((await change({ id, name: 'Again' })).codes).toEqual(['CONFLICT']);
  });
});

const entering = (changes: object) =>
  own.console.graphql<{ record: Row }>(create, {
    create: {
      securityAgencyID: own.agency.id,
      siteProfileID: own.site.id,
      name: 'Ng',
      phoneNo: '90001111',
      purpose: 'Delivery',
      inTimestamp: hoursAgo(1),
      ...changes,
    },
    agencyID: own.agency.id,
  });

it('who was let in against the block list stays marked, with the reason of the entry', async () => {
  const securityAgencyID = own.agency.id;
  const allowedBlockID = await makeBlock(server.db, {
    securityAgencyID,
    phoneNo: '+6590001111',
    reason: 'Assault',
  });
  const { body } = await entering({ allowBlocked: true });
  expect(body.data?.record).toMatchObject({ allowedBlockID, allowedReason: 'Assault' });
  const harmless = await entering({ phoneNo: '90002222', allowBlocked: true });
  expect(harmless.body.data?.record).toMatchObject({ allowedBlockID: null, allowedReason: null });
});

it('a visit for other purposes says for which', async () => {
  const { body } = await entering({ phoneNo: '90003333', purpose: 'others' });
  expect(body.errors?.[0]).toMatchObject({
    message: "Please say in Remarks what 'Others' is.",
    extensions: { code: 'INVALID', path: 'create.remarks' },
  });
  const said = await entering({ phoneNo: '90003333', purpose: 'others', remarks: 'Meters' });
  expect(said.codes).toEqual([]);
});
