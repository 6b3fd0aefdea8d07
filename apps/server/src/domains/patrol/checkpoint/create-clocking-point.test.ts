import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeCheckpoint, makeRoute } from '../factory.ts';

const fields = `id name description tag code status siteProfileID securitySiteID isAttendance
  version deleted`;
const create = `mutation ($create: CreateClockingPointInput!, $agencyID: RecordID!, $key: String) {
  point: createClockingPoint(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateClockingPointInput!, $agencyID: RecordID!) {
  point: updateClockingPoint(update: $update, agencyID: $agencyID) { ${fields} }
}`;

interface Answer {
  readonly point: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

interface Sending {
  readonly as?: Client;
  readonly key?: string;
  readonly agencyID?: number;
}

function add(given: object, { as, key, agencyID }: Sending = {}) {
  const { agency, site } = own;
  const input = {
    securityAgencyID: agency.id,
    name: 'Side Gate',
    siteProfileID: site.id,
    ...given,
  };
  const variables = { create: input, agencyID: agencyID ?? agency.id, key: key ?? null };
  return (as ?? own.console).graphql<Answer>(create, variables);
}

function change(given: object, { as, agencyID }: Sending = {}) {
  const variables = { update: given, agencyID: agencyID ?? own.agency.id };
  return (as ?? own.console).graphql<Answer>(update, variables);
}

const names = async () =>
  (
    await server.sql<{ name: string }>(
      'SELECT name FROM clocking_point WHERE security_agency_id = $1 AND deleted = 0 ORDER BY id',
      [own.agency.id],
    )
  ).map(({ name }) => name);

describe('createClockingPoint', () => {
  it('adds a checkpoint in use, with a code for its label', async () => {
    const { securitySiteID } = own.site;
    const given = { tag: ' 04AB ', description: 'Behind the bin centre', securitySiteID };
    const { body } = await add(given);
    expect(body.data?.point).toEqual({
      id: expect.any(Number),
      name: 'Side Gate',
      description: 'Behind the bin centre',
      tag: '04AB',
      code: expect.stringMatching(/^[0-9A-F]{12}$/),
      status: 'ACTIVE',
      siteProfileID: own.site.id,
      securitySiteID,
      isAttendance: 0,
      version: 1,
      deleted: 0,
    });
    const audit = await server.sql(
      `SELECT operation, after ->> 'name' AS name FROM audit
      WHERE security_agency_id = $1 AND entity = 'ClockingPoint'`,
      [own.agency.id],
    );
    expect(audit).toEqual([{ operation: 'createClockingPoint', name: 'Side Gate' }]);
  });

  it('keeps nothing of what is empty', async () => {
    const { body } = await add({ tag: ' ', description: '' });
    expect(body.data?.point).toMatchObject({ tag: null, description: null });
  });

  it('adds one checkpoint however often a request is sent', async () => {
    await Promise.all([add({}, { key: 'one-key-only' }), add({}, { key: 'one-key-only' })]);
    expect(await names()).toEqual(['Guard House', 'Side Gate']);
  });

  it('refuses a tag that another checkpoint has, in any spelling, also at the same moment', async () => {
    await makeCheckpoint(server.db, { site: own.site, name: 'Roof', tag: '04ab' });
    const { body } = await add({ tag: '04AB' });
    expect(body.errors).toMatchObject([
      {
        message: 'Another checkpoint has this tag.',
        extensions: { code: 'CONFLICT', path: 'create.tag' },
      },
    ]);
    const both = await Promise.all([add({ tag: '04CD' }), add({ tag: '04cd' })]);
    expect(both.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'CONFLICT']);
    expect(await names()).toEqual(['Guard House', 'Roof', 'Side Gate']);
  });

  it('lets a tag of a deleted checkpoint, and of another agency, be used again', async () => {
    await makeCheckpoint(server.db, { site: own.site, tag: '04AB', deleted: 1 });
    const other = await makeOffice(server);
    await makeCheckpoint(server.db, { site: other.site, tag: '04AB' });
    expect((await add({ tag: '04AB' })).codes).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'INVALID', 'create.name', 'This field is required.'],
    [
      'an unknown site',
      { siteProfileID: 999_999 },
      'NOT_FOUND',
      'create.siteProfileID',
      'This site does not exist.',
    ],
    [
      'a site that is another one in the register',
      { securitySiteID: 1 },
      'INVALID',
      'create.securitySiteID',
      'The site is another one in the register.',
    ],
  ])('refuses %s', async (_, given, code, path, message) => {
    const { body } = await add(given);
    expect(body.errors).toMatchObject([{ message, extensions: { code, path } }]);
    expect(await names()).toEqual(['Guard House']);
  });

  it('refuses sites of other agencies and whoever may not create', async () => {
    const other = await makeOffice(server);
    expect((await add({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    const viewer = await clientHolding(server, own.agency, 'patrol.view', 'patrol.modify');
    expect((await add({}, { as: viewer })).codes).toEqual(['FORBIDDEN']);
    const guard = await clientOfGuard(server, own.guard);
    expect((await add({}, { as: guard })).codes).toEqual(['FORBIDDEN']);
    const creator = await clientHolding(server, own.agency, 'patrol.create');
    expect((await add({}, { as: creator })).codes).toEqual([]);
    expect((await add({}, { agencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
  });
});

describe('updateClockingPoint', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id } = await makeCheckpoint(server.db, {
      site: own.site,
      description: 'Old',
      tag: '04AB',
    });
    const first = await change({ id, version: 1, name: ' Main  Gate ', status: 'INACTIVE' });
    expect(first.body.data?.point).toMatchObject({
      name: 'Main Gate',
      description: 'Old',
      tag: '04AB',
      status: 'INACTIVE',
      version: 2,
    });
    const emptied = await change({ id, version: 2, tag: '', description: '' });
    expect(emptied.body.data?.point).toMatchObject({ tag: null, description: null, version: 3 });
    const same = await change({ id, name: 'Main Gate', tag: '' });
    expect(same.body.data?.point).toMatchObject({ version: 3 });
    const audit = await server.sql(
      `SELECT before, after FROM audit WHERE security_agency_id = $1 AND entity = 'ClockingPoint' ORDER BY id`,
      [own.agency.id],
    );
    expect(audit).toMatchObject([
      { before: { status: 'ACTIVE' }, after: { name: 'Main Gate', status: 'INACTIVE' } },
      { before: { tag: '04AB' }, after: { tag: null } },
    ]);
  });

  it('refuses a stale change and shows the checkpoint as it is', async () => {
    const { id } = await makeCheckpoint(server.db, { site: own.site, name: 'Gate' });
    await change({ id, version: 1, name: 'Gate A' });
    const { body } = await change({ id, version: 1, name: 'Gate B' });
    expect(body.errors).toMatchObject([
      {
        message: 'Gate A was changed meanwhile.',
        extensions: {
          code: 'STALE',
          path: 'update.version',
          current: { name: 'Gate A', version: 2 },
        },
      },
    ]);
  });

  it('moves a checkpoint to another site only while nothing stands on it', async () => {
    const there = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const free = await makeCheckpoint(server.db, { site: own.site });
    const moved = await change({ id: free.id, siteProfileID: there.id });
    expect(moved.body.data?.point).toMatchObject({
      siteProfileID: there.id,
      securitySiteID: there.securitySiteID,
    });
    const walked = await makeCheckpoint(server.db, { site: own.site, name: 'Roof' });
    await makeRoute(server.db, {
      site: own.site,
      points: [walked],
      name: 'Round',
      status: 'INACTIVE',
    });
    const attended = own.site.clockingPointID;
    for (const [id, message] of [
      [walked.id, 'Roof cannot move to another site: the route Round walks it.'],
      [
        attended,
        `Guard House cannot move to another site: it is the attendance checkpoint of ${own.site.name}.`,
      ],
    ] as const) {
      const { body } = await change({ id, siteProfileID: there.id });
      expect(body.errors).toMatchObject([
        { message, extensions: { code: 'CONFLICT', path: 'update.siteProfileID' } },
      ]);
    }
  });

  it('deletes and brings back, as the contract has it', async () => {
    const { id } = await makeCheckpoint(server.db, { site: own.site });
    const gone = await change({ id, deleted: 1 });
    expect(gone.body.data?.point).toMatchObject({ deleted: 1, version: 2 });
    expect((await change({ id, name: 'X' })).codes).toEqual(['NOT_FOUND']);
    expect((await change({ id, deleted: 1 })).body.data?.point).toMatchObject({ version: 2 });
    expect((await change({ id, deleted: 0 })).body.data?.point).toMatchObject({ deleted: 0 });
  });

  it('takes several aliases of one request together, or none', async () => {
    const { id: one } = await makeCheckpoint(server.db, { site: own.site, name: 'One' });
    const walked = await makeCheckpoint(server.db, { site: own.site, name: 'Two' });
    await makeRoute(server.db, { site: own.site, points: [walked], name: 'Round' });
    const two = walked.id;
    const both = `mutation ($agencyID: RecordID!) {
      a: updateClockingPoint(update: { id: ${one}, deleted: 1 }, agencyID: $agencyID) { id }
      b: updateClockingPoint(update: { id: ${two}, deleted: 1 }, agencyID: $agencyID) { id }
    }`;
    const { body } = await own.console.graphql(both, { agencyID: own.agency.id });
    expect(body.errors).toMatchObject([
      { message: 'Two cannot be deleted: the active route Round walks it.' },
    ]);
    expect(await names()).toEqual(['Guard House', 'One', 'Two']);
  });

  it('refuses a tag in use, other agencies and whoever lacks the permission', async () => {
    const { id } = await makeCheckpoint(server.db, { site: own.site, tag: '04AA' });
    await makeCheckpoint(server.db, { site: own.site, tag: '04BB' });
    const { body } = await change({ id, tag: '04bb' });
    expect(body.errors).toMatchObject([{ extensions: { code: 'CONFLICT', path: 'update.tag' } }]);
    const other = await makeOffice(server);
    expect((await change({ id: other.site.clockingPointID, name: 'X' })).codes).toEqual([
      'NOT_FOUND',
    ]);
    const remover = await clientHolding(server, own.agency, 'patrol.delete');
    expect((await change({ id, name: 'X' }, { as: remover })).codes).toEqual(['FORBIDDEN']);
    const editor = await clientHolding(server, own.agency, 'patrol.modify');
    expect((await change({ id, deleted: 1 }, { as: editor })).codes).toEqual(['FORBIDDEN']);
    expect((await change({ id, name: 'X' }, { as: editor })).codes).toEqual([]);
    expect((await change({ id, deleted: 1 }, { as: remover })).codes).toEqual([]);
  });
});
