import { pageLimits } from '@guardroom/rules/paging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAPIToken } from '../../src/domains/settings/token/factory.ts';
import { mostRequestCost } from '../../src/platform/graphql/limit/filter-cost.ts';
import { requestLimits } from '../../src/platform/graphql/limit/limits.ts';
import { streamLimits } from '../../src/platform/graphql/limit/stream-limits.ts';
import { filterLimits } from '../../src/platform/graphql/list/filter-sql.ts';
import { buildSchema } from '../../src/schema.ts';
import { clientOfClientUser } from '../client-door.ts';
import { createClient, type Client } from '../client.ts';
import { operationsOf } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { registerTablet } from '../records/site-tablet.ts';
import { makeWorld, withNewStaff, type World } from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { atGuardPath, cookieOfGuard } from './at-door.ts';
import { openEventStream } from './event-stream.ts';

/**
 * Each public door has all limits of the others: what one may send at once, bring and try, by every
 * way of coming in.
 */
const ways = ['console', 'guard', 'client', 'tablet', 'token'] as const;
type Way = (typeof ways)[number];

const mostBytes = 100_000;

let server: TestServer;
let world: World;
let ask: Readonly<Record<Way, Client>>;

beforeAll(async () => {
  const env = { FILE_MAX_BYTES: String(mostBytes) };
  server = await startTestServer({ withoutJobs: true, env });
  world = await withNewStaff(await makeWorld(server, 'MARK'));
  const { own, portal } = world;
  const guard = cookieOfGuard(await server.signInAs(own.guard, 'GUARD'));
  const { bearer } = await makeAPIToken(server.db, own.admin);
  ask = {
    console: own.console,
    guard: atGuardPath(createClient(`${server.url}/guard`, guard)),
    client: await clientOfClientUser(server, portal),
    tablet: (await registerTablet(server, own.site)).client,
    token: server.client({ bearer }),
  };
});
afterAll(() => server.close());
beforeEach(() => server.sql('DELETE FROM attempt_window'));

/** As if all that was counted until now had been tried a thousand times. */
const useUp = () => server.sql('UPDATE attempt_window SET tries = 1000');

const post = (client: Client, body: string, headers: Record<string, string> = {}) =>
  client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body,
  });

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const query = '{ __typename }';
const aliases = (count: number) =>
  Array.from({ length: count }, (_, at) => `a${at}: __typename`).join(' ');

describe.each(ways)('what comes by the %s', (way) => {
  it.each([
    ['longer', { query, variables: { text: 'x'.repeat(requestLimits.bodyBytes) } }],
    ['deeper', { query, variables: nested(requestLimits.jsonDepth + 1) }],
    [
      'of more parts',
      {
        query,
        variables: { many: Array.from({ length: requestLimits.jsonObjects + 1 }, () => []) },
      },
    ],
  ])('is refused where it is %s than a request may be', async (_, body) => {
    const { status } = await post(ask[way], JSON.stringify(body));
    expect(status).toBe(413);
  });

  it.each([
    ['operations', `{ ${aliases(requestLimits.rootFields + 1)} }`],
    ['changes', `mutation { ${aliases(requestLimits.rootMutations + 1)} }`],
    ['words', `{ ${'__typename '.repeat(requestLimits.tokens + 1)} }`],
  ])('is refused where it asks for more %s than one request may', async (_, document) => {
    expect((await ask[way].graphql(document)).codes).toEqual(['TOO_LARGE']);
  });

  it('is refused where another site sent it', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(ask[way], JSON.stringify({ query }), headers)).status).toBe(403);
  });
});

describe('a list', () => {
  const lists = {
    console: 'listClientProfile',
    token: 'listClientProfile',
    client: 'listClientTicket',
  } as const;

  it.each(['console', 'token', 'client'] as const)(
    'has a budget of rows and of filters for the %s',
    async (way) => {
      const name = lists[way];
      const page = (limit: number) => ({ agencyID: world.own.agency.id, limit, offset: 0 });
      const times = (count: number, asked: string) =>
        Array.from({ length: count }, (_, at) => `a${at}: ${name}(${asked}) { count }`).join(' ');
      const rows = times(requestLimits.rows / pageLimits.most + 1, 'pagination: $page');
      const long = await ask[way].graphql(`query ($page: Pagination!) { ${rows} }`, {
        page: page(pageLimits.most),
      });
      expect(long.codes).toContain('TOO_LARGE');
      const ids = filterLimits.conditions - 10;
      const filters = times(mostRequestCost / ids + 1, 'filter: $filter, pagination: $page');
      const filter = { or: Array.from({ length: ids }, (_, id) => ({ id: { eq: id } })) };
      const type = `${name.replace('list', '')}Filter`;
      const wide = await ask[way].graphql(
        `query ($filter: ${type}, $page: Pagination!) { ${filters} }`,
        { filter, page: page(1) },
      );
      expect(wide.codes).toContain('TOO_LARGE');
    },
  );
});

describe('a file', () => {
  const brought = {
    console: () => '/files?purpose=incident',
    guard: () => '/files?purpose=incident',
    client: () => '/files?purpose=ticket',
    tablet: () => `/files?purpose=incident&actor=${world.own.guard.id}`,
  } as const;
  const bring = (way: keyof typeof brought, body: string) =>
    ask[way].fetch(brought[way](), { method: 'POST', body });

  it.each(['console', 'guard', 'client', 'tablet'] as const)(
    'that the %s brings has a size, and what was refused is counted',
    async (way) => {
      expect((await bring(way, 'x'.repeat(mostBytes + 1))).status).toBe(413);
      expect((await bring(way, 'no picture')).status).toBe(422);
      await useUp();
      expect((await bring(way, 'no picture')).status).toBe(429);
    },
  );

  it('is brought by no API token', async () => {
    const answered = await ask.token.fetch(brought.console(), { method: 'POST', body: 'x' });
    expect(answered.status).toBe(401);
  });
});

describe('a stream', () => {
  const followed = {
    console: `subscription ($agencyID: RecordID!) {
      attendanceChanged(agencyID: $agencyID) { kind } }`,
    guard: `subscription ($agencyID: RecordID!) { ownChanged(agencyID: $agencyID) { changed } }`,
    client: 'subscription { clientChanged { kind } }',
  } as const;

  it.each(['console', 'guard', 'client'] as const)(
    'of the %s is one of so many in a session',
    async (way) => {
      const follow = () =>
        openEventStream(ask[way], followed[way], { agencyID: world.own.agency.id });
      const streams = await Promise.all(Array.from({ length: streamLimits.session }, follow));
      const refused = await follow();
      const [error] = (await refused.next())?.data?.errors ?? [];
      expect(error?.extensions).toMatchObject({ code: 'TOO_MANY_STREAMS' });
      for (const stream of [...streams, refused]) stream.close();
    },
  );
});

/** Where somebody without a session may do something; or why it is not counted. */
const open: Readonly<Record<string, readonly ('console' | 'guard' | 'client')[] | string>> = {
  signIn: ['console', 'guard'],
  signInClient: ['client'],
  requestPasswordReset: ['console', 'guard', 'client'],
  resetPassword: ['console', 'guard', 'client'],
  redeemGuardInvitation: ['guard'],
  redeemTabletInvitation: ['guard'],
  redeemClientInvitation: ['client'],
  beginSingleSignOn: ['console'],
  beginIdentityInvitation: ['console'],
  completeSingleSignOn: ['console'],
  beginClientSignOn: ['client'],
  beginClientIdentityInvitation: ['client'],
  completeClientSignOn: ['client'],
  createFeedbackEmail: ['console'],
  feedbackAgency: 'tells the name of an agency, which is no secret',
  feedbackChallenge: 'gives a riddle, which costs whoever asks more than the server',
  signOut: 'ends what was sent with it',
};

const doors = { console: '', guard: '/guard', client: '/portal' } as const;
const tries = Object.entries(open).flatMap(([name, at]) =>
  typeof at === 'string' ? [] : at.map((door) => [name, door] as const),
);

describe('without a session', () => {
  const operations = operationsOf(buildSchema());

  it('everything is counted, or says why not', () => {
    const known = Object.entries(operationSamples).flatMap(([name, { who }]) =>
      who === 'everybody' ? [name] : [],
    );
    expect(Object.keys(open).toSorted()).toEqual(known.toSorted());
  });

  it.each(tries)('%s is counted at the door of the %s', async (name, door) => {
    const operation = operations.find((each) => each.name === name);
    const sample = await operationSamples[name]?.args(world);
    // Each door signs in to its own application.
    const args = name === 'signIn' ? { ...sample, application: door.toUpperCase() } : sample;
    const stranger = createClient(server.url + doors[door], {});
    const attempt = async () => (await stranger.graphql(operation?.document ?? '', args)).codes;
    expect(await attempt()).not.toContain('TOO_MANY_ATTEMPTS');
    await useUp();
    expect(await attempt()).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});

describe('an own password', () => {
  const document = `mutation {
    changePassword(currentPassword: "Not-the-password-1", newPassword: "ochre-kettle-92-moon") }`;

  it.each(['console', 'guard', 'client'] as const)(
    'is guessed a few times by the %s',
    async (way) => {
      const attempt = async () => (await ask[way].graphql(document)).codes;
      expect(await attempt()).toEqual(['INVALID']);
      await useUp();
      expect(await attempt()).toEqual(['TOO_MANY_ATTEMPTS']);
    },
  );
});
