import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { tokenLimits, tokenMessages } from '@guardroom/rules/settings/token/token';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { openEventStream } from '../../../../test/http/event-stream.ts';
import { makeAdmin } from '../../staff/factory.ts';
import { makeAPIToken } from './factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  own = await makeOffice(server);
});
afterAll(() => server.close());

const idOf = (key: string): number => permissionList.find((one) => one.key === key)?.id ?? 0;
const creating = `mutation ($create: CreateAPITokenInput!, $agencyID: RecordID!) {
  made: createAPIToken(create: $create, agencyID: $agencyID) {
    secret apiToken { id name beginning status createdByName expiresOn } } }`;
const revoking = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  revokeAPIToken(id: $id, agencyID: $agencyID) { status } }`;
const listing = `query ($agencyID: RecordID!) { tokens: listAPIToken(agencyID: $agencyID) {
  id name status lastUsedOn permission } }`;
const tickets = `query ($agencyID: RecordID!) {
  listTicket(pagination: { agencyID: $agencyID, limit: 1 }) { count } }`;
const sites = `query ($agencyID: RecordID!) {
  listSiteProfile(pagination: { agencyID: $agencyID, limit: 1 }) { count } }`;
const creatingCourse = `mutation ($create: CreateTrainingModuleInput!, $agencyID: RecordID!) {
  createTrainingModule(create: $create, agencyID: $agencyID) { id } }`;

interface Made {
  readonly made: {
    readonly secret: string;
    readonly apiToken: { readonly id: number; readonly beginning: string };
  };
}

const create = (given: object = {}, client = own.console, office = own) =>
  client.graphql<Made>(creating, {
    create: { name: 'Payroll', permission: [idOf('ticket.view')], ...given },
    agencyID: office.agency.id,
  });
const withToken = (bearer: string) => server.client({ bearer });
const agencyID = () => ({ agencyID: own.agency.id });

describe('an API token', () => {
  test('is told once, reads what its permissions open and all sites, and nothing else', async () => {
    const { body, codes } = await create();
    expect(codes).toEqual([]);
    const { secret, apiToken } = body.data?.made ?? { secret: '', apiToken: undefined };
    expect(secret).toMatch(/^grd_[\w-]{43}$/);
    expect(secret.startsWith(apiToken?.beginning ?? 'none')).toBe(true);
    const client = withToken(secret);
    expect((await client.graphql(tickets, agencyID())).codes).toEqual([]);
    expect((await client.graphql(sites, agencyID())).codes).toEqual([]);
    const attendance = tickets.replace('listTicket', 'listAttendance');
    expect((await client.graphql(attendance, agencyID())).codes).toEqual(['FORBIDDEN']);
    const kept = await server.sql('SELECT * FROM api_token WHERE id = $1', [apiToken?.id]);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(10));
  });

  test('never reads another agency', async () => {
    const other = await makeOffice(server);
    const { bearer } = await makeAPIToken(server.db, own.admin);
    const { codes } = await withToken(bearer).graphql(tickets, { agencyID: other.agency.id });
    expect(codes).toEqual(['FORBIDDEN']);
  });

  test('makes and revokes no token, sees none, and reads nothing of an account', async () => {
    const { bearer, id } = await makeAPIToken(server.db, own.admin);
    const client = withToken(bearer);
    expect((await create({}, client)).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql(revoking, { id, ...agencyID() })).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql(listing, agencyID())).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql('{ ownAccount { email } }')).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql('{ viewer { name } }')).codes).toEqual(['FORBIDDEN']);
  });

  test('has no more than its maker: what is taken from them is gone from it at once', async () => {
    const maker = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
      permission: [idOf('ticket.view'), idOf('integration.manage')],
    });
    const client = server.client(await server.signInAs(maker));
    const more = await create({ permission: [idOf('attendance.view')] }, client);
    expect(more.body.errors?.[0]).toMatchObject({
      message: tokenMessages.notHeld,
      extensions: { code: 'FORBIDDEN', path: 'create.permission' },
    });
    const { body } = await create({}, client);
    const token = withToken(body.data?.made.secret ?? '');
    expect((await token.graphql(tickets, agencyID())).codes).toEqual([]);
    const changing = `mutation ($update: UpdateStaffPermissionInput!, $agencyID: RecordID!) {
      updateStaffPermission(update: $update, agencyID: $agencyID) { version } }`;
    const [row] = await server.sql<{ version: number }>(
      'SELECT version FROM staff_profile WHERE id = $1',
      [maker.id],
    );
    const update = { id: maker.id, version: row?.version, cognitoGroup: 'AgencyAdmin' };
    const permission = [idOf('integration.manage')];
    const changed = await own.console.graphql(changing, {
      update: { ...update, holdsAll: false, permission },
      ...agencyID(),
    });
    expect(changed.codes).toEqual([]);
    await vi.waitFor(async () =>
      expect((await token.graphql(tickets, agencyID())).codes).toEqual(['FORBIDDEN']),
    );
  });

  test('cannot have what decides who may do what', async () => {
    const permission = [idOf('integration.manage')];
    expect((await create({ permission })).body.errors?.[0]).toMatchObject({
      message: tokenMessages.unknown,
      extensions: { code: 'INVALID' },
    });
  });

  test('is nobody once it was revoked, for every process', async () => {
    const { id, bearer } = await makeAPIToken(server.db, own.admin);
    const client = withToken(bearer);
    expect((await client.graphql(tickets, agencyID())).codes).toEqual([]);
    const { codes } = await own.console.graphql(revoking, { id, ...agencyID() });
    expect(codes).toEqual([]);
    await vi.waitFor(async () =>
      expect((await client.graphql(tickets, agencyID())).codes).toEqual(['UNAUTHENTICATED']),
    );
    const again = await own.console.graphql(revoking, { id, ...agencyID() });
    expect(again.body.data).toEqual({ revokeAPIToken: { status: 'REVOKED' } });
  });

  test('is nobody once it has expired, and cannot be made to end in the past', async () => {
    const expired = await makeAPIToken(server.db, own.admin, { expiresOn: '2026-01-01T00:00:00Z' });
    const { codes } = await withToken(expired.bearer).graphql(tickets, agencyID());
    expect(codes).toEqual(['UNAUTHENTICATED']);
    expect((await create({ expiresOn: '2020-01-01' })).body.errors?.[0]).toMatchObject({
      message: tokenMessages.past,
    });
    expect((await create({ expiresOn: '2099-12-31' })).body.data?.made.apiToken).toMatchObject({
      expiresOn: '2099-12-31T16:00:00Z',
      status: 'ACTIVE',
    });
  });

  test('is nobody at the guards’ door, without its prefix, and where it never was', async () => {
    const { bearer } = await makeAPIToken(server.db, own.admin);
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify({ query: tickets, variables: agencyID() });
    const atGuards = await withToken(bearer).fetch('/guard/graphql', {
      method: 'POST',
      headers,
      body,
    });
    expect(await atGuards.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    for (const wrong of [bearer.slice(4), `${bearer}x`, `grd_${'a'.repeat(43)}`]) {
      const { codes } = await withToken(wrong).graphql(tickets, agencyID());
      expect(codes).toEqual(['UNAUTHENTICATED']);
    }
  });

  test('opens no stream of events', async () => {
    const { bearer } = await makeAPIToken(server.db, own.admin);
    const document = `subscription ($agencyID: RecordID!) { attendanceChanged(agencyID: $agencyID) { kind } }`;
    const stream = await openEventStream(withToken(bearer), document, agencyID());
    const event = await stream.next();
    stream.close();
    expect(event?.data?.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('stands in the audit beside its maker, and its use is known to ten minutes', async () => {
    const { bearer, id } = await makeAPIToken(server.db, own.admin, { name: 'Courses' });
    const made = await withToken(bearer).graphql(creatingCourse, {
      create: { title: 'First Aid of a token', level: 1 },
      ...agencyID(),
    });
    expect(made.codes).toEqual([]);
    const audit = `query ($filter: AuditFilter, $pagination: Pagination!) {
      listAudit(filter: $filter, pagination: $pagination) {
        result { staffProfileName apiTokenName operation } } }`;
    const { body } = await own.console.graphql(audit, {
      filter: { entity: { eq: 'TrainingModule' } },
      pagination: { ...agencyID(), limit: 1 },
    });
    expect(body.data).toMatchObject({
      listAudit: {
        result: [{ staffProfileName: own.admin.name, apiTokenName: 'Courses' }],
      },
    });
    const [row] = await server.sql('SELECT last_used_on FROM api_token WHERE id = $1', [id]);
    expect(row).toEqual({ last_used_on: expect.anything() });
  });

  test('downloads what it exported', async () => {
    const { bearer } = await makeAPIToken(server.db, own.admin);
    const client = withToken(bearer);
    const exporting = `mutation ($agencyID: RecordID!) {
      exported: exportStaff(staff: {}, agencyID: $agencyID) { url } }`;
    const { body, codes } = await client.graphql<{ exported: { url: string } }>(exporting, {
      ...agencyID(),
    });
    expect(codes, JSON.stringify(body)).toEqual([]);
    const file = await client.fetch(body.data?.exported.url ?? '/');
    expect(file.status).toBe(200);
    await file.text();
  });

  test('is refused where it asks too often', async () => {
    const { bearer } = await makeAPIToken(server.db, own.admin);
    const client = withToken(bearer);
    const ask = () => client.graphql('{ __typename }');
    for (let asked = 0; asked < tokenLimits.requestsPerMinute; asked += 50) {
      await Promise.all(Array.from({ length: 50 }, ask));
    }
    const response = await client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

test('whoever lacks the permission for integrations makes no token', async () => {
  const client = await clientHolding(server, own.agency, 'ticket.view');
  expect((await create({}, client)).codes).toEqual(['FORBIDDEN']);
});
