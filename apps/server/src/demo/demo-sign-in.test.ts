import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Session } from '../../test/client.ts';
import { demoMoment, openDemoInstallation } from '../../test/demo-installation.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestInstallation } from '../../test/test-installation.ts';
import { demoAgencyName, demoClientSignIn, demoSignIn } from './people/sign-in.ts';

let demo: TestInstallation;
let server: TestServer;
beforeAll(async () => {
  demo = await openDemoInstallation();
  server = await startTestServer({ beside: demo });
}, 400_000);
afterAll(async () => {
  await server.close();
  await demo.close();
});

const signIn = `mutation ($username: String!, $password: String!, $application: Application!) {
  signIn(username: $username, password: $password, application: $application) {
    token viewer { securityAgencyID securityAgencyName cognitoGroup }
  }
}`;

interface SignedIn {
  signIn: { token: string | null; viewer: { securityAgencyID: number } };
}

async function consoleOf(person: { username: string; password: string }) {
  const variables = { ...person, application: 'CONSOLE' };
  const { body, headers } = await server.graphql<SignedIn>(signIn, variables);
  const cookie = headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const session: Session = { cookie };
  return { viewer: body.data?.signIn.viewer, session };
}

test.each([
  ['AgencyMasterAdmin', demoSignIn.admin],
  ['AgencyAdmin', demoSignIn.manager],
])('the demo lets its %s in', async (cognitoGroup, person) => {
  const { viewer } = await consoleOf(person);
  expect(viewer).toMatchObject({ securityAgencyName: demoAgencyName, cognitoGroup });
});

test('the demo guard signs in to a guard application, not to the console', async () => {
  const guard = { ...demoSignIn.guard, application: 'GUARD' };
  const { body } = await server.graphql<SignedIn>(signIn, guard);
  expect(body.data?.signIn.token).toEqual(expect.any(String));
  const { codes } = await server.graphql(signIn, { ...guard, application: 'CONSOLE' });
  expect(codes).toEqual(['NOT_AN_ADMIN']);
});

test('the demo client signs in to the portal, and has sites there', async () => {
  const { username, password } = demoClientSignIn;
  const portal = `mutation ($username: String!, $password: String!) {
    signInClient(username: $username, password: $password) { securityAgencyName } }`;
  const at = `${server.url}/portal`;
  const { body, headers } = await createClient(at, {}).graphql(portal, { username, password });
  expect(body.data).toEqual({ signInClient: { securityAgencyName: demoAgencyName } });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const listed = await createClient(at, { cookie }).graphql<{ listClientSite: object[] }>(
    '{ listClientSite { name contractID } }',
  );
  expect(listed.body.data?.listClientSite.length).toBeGreaterThan(0);
});

test('the demo guard has a shift that runs, one to answer, and a round to walk there', async () => {
  const lines = await server.sql(
    `SELECT d.status, $2::timestamptz BETWEEN d.start_datetime AND d.end_datetime AS runs,
      EXISTS (SELECT 1 FROM clocking_route r WHERE r.security_agency_id = d.security_agency_id
        AND r.site_profile_id = d.site_profile_id AND r.deleted = 0) AS "hasRound"
    FROM deployment d JOIN account a ON a.id = d.account_id
    WHERE a.username = $1 AND d.deleted = 0 ORDER BY d.start_datetime`,
    [demoSignIn.guard.username, wireTime(demoMoment)],
  );
  expect(lines).toEqual([
    { status: 'CONFIRMED', runs: true, hasRound: true },
    { status: 'PUBLISHED', runs: false, hasRound: true },
  ]);
});

const onDuty = `query ($agencyID: RecordID!) {
  listAttendance(
    filter: { timeOut: { exists: false } }
    pagination: { agencyID: $agencyID, limit: 50 }
  ) { count result { staffName timeInSiteProfileName timeInPhoto { url thumbnailURL } } }
}`;

interface OnDuty {
  listAttendance: {
    count: number;
    result: { timeInPhoto: { url: string; thumbnailURL: string } | null }[];
  };
}

test('people of the demo are on duty, with photos that can be looked at', async () => {
  const { viewer, session } = await consoleOf(demoSignIn.admin);
  const client = server.client(session);
  const answer = await client.graphql<OnDuty>(onDuty, { agencyID: viewer?.securityAgencyID });
  const { count, result } = answer.body.data?.listAttendance ?? { count: 0, result: [] };
  expect(count).toBeGreaterThan(50);
  const photo = result.find(({ timeInPhoto }) => timeInPhoto !== null)?.timeInPhoto;
  for (const path of [photo?.url ?? '', photo?.thumbnailURL ?? '']) {
    const response = await client.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});
