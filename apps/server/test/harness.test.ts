import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgency } from '../src/domains/agency/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../src/domains/staff/factory.ts';
import { startTestServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: MadeStaff;
beforeAll(async () => {
  server = await startTestServer();
  const agency = await makeAgency(server.db, { name: 'Harness Agency' });
  admin = await makeAdmin(server.db, { securityAgencyID: agency.id, password: 'right password' });
});
afterAll(() => server.close());

const viewer = '{ viewer { accountID securityAgencyName } }';

test('an opened session is the one that signing in would give', async () => {
  const client = server.client(await server.signInAs(admin));
  const { status, body } = await client.graphql(viewer);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      data: { viewer: { accountID: admin.accountID, securityAgencyName: 'Harness Agency' } },
    },
  });
});

test('a guard is known by the bearer token', async () => {
  const guard = await makeStaff(server.db, { securityAgencyID: admin.securityAgencyID });
  const session = await server.signInAs(guard, 'GUARD');
  const { body } = await server.graphql<{ viewer: { accountID: number } }>(viewer, {}, session);
  expect(body.data?.viewer.accountID).toBe(guard.accountID);
});

test('nobody is nobody, and a wrong password is refused', async () => {
  expect((await server.graphql(viewer)).codes).toEqual(['UNAUTHENTICATED']);
  const { codes } = await server.graphql(
    'mutation ($username: String!) { signIn(username: $username, password: "wrong") { token } }',
    { username: admin.username },
  );
  expect(codes).toEqual(['SIGN_IN_FAILED']);
});

test('a second server stands on the same database', async () => {
  const other = await startTestServer({ beside: server });
  try {
    const { body } = await other.client(await server.signInAs(admin)).graphql(viewer);
    expect(body.data).toMatchObject({ viewer: { accountID: admin.accountID } });
    expect(await other.sql('SELECT name FROM security_agency')).toEqual([
      { name: 'Harness Agency' },
    ]);
  } finally {
    await other.close();
  }
});
