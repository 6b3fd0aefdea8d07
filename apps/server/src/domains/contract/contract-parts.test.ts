import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeClient } from '../client/factory.ts';
import { inDays, makeContract, makeIndicator, makeMeeting, type MadeContract } from './factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let contract: MadeContract;
let theirs: MadeContract;

async function contractOf(office: Office): Promise<MadeContract> {
  const client = await makeClient(server.db, { securityAgencyID: office.agency.id });
  return makeContract(server.db, { site: office.site, client });
}

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  theirs = await contractOf(other);
});
afterAll(() => server.close());
beforeEach(async () => {
  contract = await contractOf(own);
});

type Answer = Record<string, Record<string, unknown> & Record<string, unknown>[]>;

function send(document: string, variables: object = {}, from: Client = own.console) {
  return from.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

interface Reference {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

async function upload(name: string, from: Client = own.console): Promise<Reference> {
  const path = `/files?purpose=contract&name=${encodeURIComponent(name)}`;
  const response = await from.fetch(path, { method: 'POST', body: pdf });
  expect(response.status).toBe(201);
  const stored: Reference = await response.json();
  return stored;
}

const count = async (table: string): Promise<unknown> => {
  const [row] = await server.sql(`SELECT count(*) AS count FROM ${table}`);
  return row?.['count'];
};

const createFile = `mutation ($create: CreateContractFileInput!, $agencyID: RecordID!) {
  createContractFile(create: $create, agencyID: $agencyID) { id contractID key name link { url } }
}`;

describe('files of a contract', () => {
  it('are kept under the contract folder of the agency, named by a UTC time and their name', async () => {
    const file = await upload('Contract 2026.pdf');
    expect(file.key).toMatch(
      new RegExp(`^contract/${own.agency.id}/\\d{8}T\\d{9}Z_Contract-2026\\.pdf$`),
    );
    const { body } = await send(createFile, { create: { contractID: contract.id, ...file } });
    expect(body.data?.['createContractFile']).toMatchObject({
      contractID: contract.id,
      name: 'Contract-2026.pdf',
    });
    const again = await send(createFile, { create: { contractID: contract.id, ...file } });
    expect(again.body.data).toEqual(body.data);
  });

  it('are attached by aliases in the request that creates the contract, or nothing is', async () => {
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const document = `mutation ($create: CreateContractInput!, $a: CreateContractFileInput!,
        $b: CreateContractFileInput!, $agencyID: RecordID!) {
      createContract(create: $create, agencyID: $agencyID) { id }
      a: createContractFile(create: $a, agencyID: $agencyID) { contractID }
      b: createContractFile(create: $b, agencyID: $agencyID) { contractID }
    }`;
    const create = {
      securityAgencyID: own.agency.id,
      siteProfileID: own.site.id,
      clientProfileID: client.id,
      startDatetime: inDays(1),
      status: 'ACTIVE',
    };
    const a = { contractID: 0, ...(await upload('a.pdf')) };
    const b = { contractID: 0, ...(await upload('b.pdf')) };
    const before = await count('contract');
    const refused = await send(document, { create, a, b: { ...b, key: `${b.key}x` } });
    expect(refused.codes).toEqual(['NOT_FOUND']);
    expect(await count('contract')).toBe(before);
    const { body } = await send(document, { create, a, b });
    const id = body.data?.['createContract']?.['id'];
    expect(body.data).toMatchObject({ a: { contractID: id }, b: { contractID: id } });
  });

  it('are five at most, and make room when one is removed', async () => {
    const attach = async (name: string) => {
      const create = { contractID: contract.id, ...(await upload(name)) };
      return send(createFile, { create });
    };
    const ids: unknown[] = [];
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']) {
      ids.push((await attach(name)).body.data?.['createContractFile']?.['id']);
    }
    expect((await attach('6.pdf')).body.errors).toMatchObject([
      {
        message: 'At most 5 files can be attached.',
        extensions: { code: 'INVALID', path: 'files' },
      },
    ]);
    const remove = `mutation ($update: UpdateContractFileInput!, $agencyID: RecordID!) {
      updateContractFile(update: $update, agencyID: $agencyID) { deleted }
    }`;
    const update = { id: ids[0], deleted: 1 };
    expect((await send(remove, { update })).codes).toEqual([]);
    expect((await attach('6.pdf')).codes).toEqual([]);
    expect((await send(remove, { update: { ...update, deleted: 0 } })).codes).toEqual(['INVALID']);
  });

  it('of another agency, and contracts of another agency, are refused', async () => {
    const foreign = await upload('theirs.pdf', other.console);
    const create = { contractID: contract.id, ...foreign };
    expect((await send(createFile, { create })).codes).toEqual(['NOT_FOUND']);
    const mine = await upload('mine.pdf');
    expect((await send(createFile, { create: { contractID: theirs.id, ...mine } })).codes).toEqual([
      'NOT_FOUND',
    ]);
    expect((await send(createFile, { create: { contractID: 0, ...mine } })).codes).toEqual([
      'NOT_FOUND',
    ]);
  });
});

const saveIndicators = `mutation ($create: [CreateContractIndicatorInput!]!,
    $update: [UpdateContractIndicatorInput!]!, $agencyID: RecordID!) {
  updateContractIndicators(update: $update, agencyID: $agencyID) { id title target deleted version }
  createContractIndicators(create: $create, agencyID: $agencyID) { id title target }
}`;

describe('indicators of a contract', () => {
  const titles = () =>
    server.sql(
      'SELECT title, target FROM contract_indicator WHERE contract_id = $1 AND deleted = 0 ORDER BY id',
      [contract.id],
    );

  it('are added, reworded and removed in one request', async () => {
    const kept = await makeIndicator(server.db, contract, { title: 'Patrols', target: 95 });
    const gone = await makeIndicator(server.db, contract, { title: 'Posts' });
    const { codes } = await send(saveIndicators, {
      create: [{ contractID: contract.id, title: ' Reports ', target: 90 }],
      update: [
        { id: kept, title: 'Patrols in time', target: null, version: 1 },
        { id: gone, deleted: 1 },
      ],
    });
    expect(codes).toEqual([]);
    expect(await titles()).toEqual([
      { title: 'Patrols in time', target: null },
      { title: 'Reports', target: 90 },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['an empty one', { title: '  ' }, 'Remove if empty.', 'create.0.title'],
    [
      'a target beyond 100',
      { title: 'Posts', target: 101 },
      'Please give a number from 0 to 100.',
      'create.0.target',
    ],
  ])('refuse %s, and nothing of the request is saved', async (_, given, message, path) => {
    const id = await makeIndicator(server.db, contract, { title: 'Patrols' });
    const { body } = await send(saveIndicators, {
      create: [{ contractID: contract.id, ...given }],
      update: [{ id, title: 'Changed' }],
    });
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
    expect(await titles()).toEqual([{ title: 'Patrols', target: null }]);
  });

  it('keep the moment at which they were removed, until they are brought back', async () => {
    const id = await makeIndicator(server.db, contract, { title: 'Patrols' });
    const change = async (given: object) => {
      const { codes } = await send(saveIndicators, { create: [], update: [{ id, ...given }] });
      expect(codes).toEqual([]);
      const [row] = await server.sql(
        'SELECT deleted, deleted_on, description FROM contract_indicator WHERE id = $1',
        [id],
      );
      return row;
    };
    const { deleted_on: moment } = (await change({ deleted: 1, description: 'Twice' })) ?? {};
    expect(moment).toEqual(expect.any(String));
    expect(await change({ title: 'Rounds', description: ' ' })).toEqual({
      deleted: 1,
      deleted_on: moment,
      description: null,
    });
    expect(await change({ deleted: 0 })).toMatchObject({ deleted: 0, deleted_on: null });
  });

  it('that are brought back count against the fifty of a contract', async () => {
    const id = await makeIndicator(server.db, contract, { title: 'Patrols' });
    await send(saveIndicators, { create: [], update: [{ id, deleted: 1 }] });
    const fifty = Array.from({ length: 50 }, (_, n) => ({
      contractID: contract.id,
      title: `${n}`,
    }));
    expect((await send(saveIndicators, { create: fifty, update: [] })).codes).toEqual([]);
    const back = { create: [], update: [{ id, deleted: 0 }] };
    expect((await send(saveIndicators, back)).body.errors).toMatchObject([
      { message: 'At most 50 indicators.', extensions: { code: 'INVALID', path: 'update.0' } },
    ]);
  });

  it('refuse a stale version and another agency', async () => {
    const id = await makeIndicator(server.db, contract, { title: 'Patrols' });
    const change = { create: [], update: [{ id, title: 'First', version: 1 }] };
    expect((await send(saveIndicators, change)).codes).toEqual([]);
    const late = { create: [], update: [{ id, title: 'Second', version: 1 }] };
    expect((await send(saveIndicators, late)).body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { title: 'First', version: 2 } } },
    ]);
    const foreign = await makeIndicator(server.db, theirs);
    const steal = { create: [], update: [{ id: foreign, deleted: 1 }] };
    expect((await send(saveIndicators, steal)).codes).toEqual(['NOT_FOUND']);
  });
});

const createMeeting = `mutation ($create: CreateContractMeetingInput!, $agencyID: RecordID!, $key: String) {
  createContractMeeting(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id contractID type venue previousMeetingID previousActionPlan version
  }
}`;
const updateMeeting = `mutation ($update: UpdateContractMeetingInput!, $agencyID: RecordID!) {
  updateContractMeeting(update: $update, agencyID: $agencyID) { id venue version }
}`;

describe('review meetings', () => {
  const meeting = () => ({
    contractID: contract.id,
    startDatetime: '2026-11-20T02:00:00Z',
    endDatetime: '2026-11-20T03:00:00Z',
    type: 'PHYSICAL',
  });
  const stored = (table: string, id: unknown) =>
    server.sql(
      `SELECT * FROM ${table} WHERE contract_meeting_id = $1 AND deleted = 0 ORDER BY id`,
      [id],
    );

  it('are created with scores and next actions, once a key', async () => {
    const indicator = await makeIndicator(server.db, contract, { target: 95 });
    const earlier = await makeMeeting(server.db, contract, {
      startDatetime: '2026-08-20T02:00:00Z',
      actionPlan: 'Train the guards',
    });
    const create = {
      ...meeting(),
      scores: [{ contractIndicatorID: indicator, score: 92.5, remark: 'Late rounds' }],
      actions: [{ description: 'Order lamps', owner: 'Operations', dueDate: '2026-12-01' }],
    };
    const key = `meeting-${contract.id}`;
    const { body } = await send(createMeeting, { create, key });
    const made = body.data?.['createContractMeeting'];
    expect(made).toMatchObject({
      contractID: contract.id,
      venue: null,
      previousMeetingID: earlier,
      previousActionPlan: 'Train the guards',
    });
    expect((await send(createMeeting, { create, key })).body).toEqual(body);
    expect(await stored('contract_score', made?.['id'])).toMatchObject([{ score: 92.5 }]);
    expect(await stored('contract_action', made?.['id'])).toMatchObject([
      { description: 'Order lamps', owner: 'Operations', status: 'OPEN' },
    ]);
  });

  it('are changed with their scores and actions: what is left out of the actions goes', async () => {
    const indicator = await makeIndicator(server.db, contract);
    const scores = [{ contractIndicatorID: indicator, score: 80 }];
    const actions = [{ description: 'Order lamps' }, { description: 'Mend the gate' }];
    const create = { ...meeting(), venue: 'Office', scores, actions };
    const made = await send(createMeeting, { create });
    const id = made.body.data?.['createContractMeeting']?.['id'];
    const [first] = await stored('contract_action', id);
    const update = {
      id,
      version: 1,
      venue: '',
      scores: [{ contractIndicatorID: indicator }],
      actions: [{ id: first?.['id'], description: 'Order ten lamps' }, { description: 'New' }],
    };
    const { body } = await send(updateMeeting, { update });
    expect(body.data?.['updateContractMeeting']).toMatchObject({ venue: null, version: 2 });
    expect(await stored('contract_score', id)).toEqual([]);
    expect((await stored('contract_action', id)).map(({ description }) => description)).toEqual([
      'Order ten lamps',
      'New',
    ]);
    expect((await send(updateMeeting, { update })).codes).toEqual(['STALE']);
  });

  it('refuse an end before the start, a foreign indicator, action and contract', async () => {
    const early = { ...meeting(), endDatetime: '2026-11-20T01:00:00Z' };
    expect((await send(createMeeting, { create: early })).body.errors).toMatchObject([
      { message: 'The end must be after the start.', extensions: { path: 'create.endDatetime' } },
    ]);
    const foreign = await makeIndicator(server.db, theirs);
    const scores = [{ contractIndicatorID: foreign, score: 1 }];
    const before = await count('contract_meeting');
    expect((await send(createMeeting, { create: { ...meeting(), scores } })).codes).toEqual([
      'NOT_FOUND',
    ]);
    const elsewhere = { ...meeting(), contractID: theirs.id };
    expect((await send(createMeeting, { create: elsewhere })).codes).toEqual(['NOT_FOUND']);
    expect(await count('contract_meeting')).toBe(before);
    const meetingID = await makeMeeting(server.db, contract);
    const update = { id: meetingID, actions: [{ id: 987_654, description: 'Nobody knows it' }] };
    expect((await send(updateMeeting, { update })).body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'update.actions.0.description' } },
    ]);
  });

  it('list their open actions until these are done', async () => {
    const create = { ...meeting(), actions: [{ description: 'Order lamps' }] };
    await send(createMeeting, { create });
    const list = `query ($filter: ContractActionFilter, $pagination: Pagination!) {
      listContractAction(filter: $filter, pagination: $pagination) { result { id version } count }
    }`;
    const open = () =>
      send(list, {
        filter: { contractID: { eq: contract.id }, status: { eq: 'OPEN' } },
        pagination: { agencyID: own.agency.id },
      });
    const found = (await open()).body.data?.['listContractAction'];
    expect(found).toMatchObject({ count: 1 });
    const [action] = await server.sql('SELECT id FROM contract_action WHERE contract_id = $1', [
      contract.id,
    ]);
    const done = `mutation ($update: UpdateContractActionInput!, $agencyID: RecordID!) {
      updateContractAction(update: $update, agencyID: $agencyID) { status doneOn }
    }`;
    const update = { id: action?.['id'], status: 'DONE', version: 1 };
    const { body } = await send(done, { update });
    expect(body.data?.['updateContractAction']).toEqual({
      status: 'DONE',
      doneOn: expect.any(String),
    });
    expect((await open()).body.data?.['listContractAction']).toMatchObject({ count: 0 });
    expect((await send(done, { update: { ...update, status: 'OPEN' } })).codes).toEqual(['STALE']);
  });

  it('show another agency nothing', async () => {
    await makeMeeting(server.db, contract);
    const lists = ['Meeting', 'Indicator', 'File', 'Action', 'Score'].map(
      (part) => `${part}: listContract${part}(pagination: $pagination) { count }`,
    );
    const document = `query ($pagination: Pagination!) { ${lists.join(' ')} }`;
    const fresh = await makeOffice(server);
    const { body } = await fresh.console.graphql(document, {
      pagination: { agencyID: fresh.agency.id },
    });
    expect(Object.values(body.data ?? {})).toEqual(lists.map(() => ({ count: 0 })));
  });
});
