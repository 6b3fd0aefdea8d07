import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';

let server: TestServer;
let own: Office;
let anybody: Client;
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    env: { NODE_ENV: 'production', METRICS_TOKEN: 'a-token-for-metrics' },
    log: (line) => void logged.push(line),
  });
  own = await makeOffice(server);
  anybody = server.client();
});
afterAll(() => server.close());

let opened: Promise<TestServer> | undefined;
/** One that answers questions about its schema. */
const openServer = () =>
  (opened ??= startTestServer({
    env: { NODE_ENV: 'production', GRAPHQL_INTROSPECTION: 'true' },
  }));
afterAll(async () => (await opened)?.close());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
}

/** Status, and code and sentence wherever they stand. */
async function answerOf(sending: Promise<Response>): Promise<Answer> {
  const response = await sending;
  const body = JSON.parse(await response.text());
  const [error] = body.errors ?? [];
  return {
    status: response.status,
    code: error?.extensions?.code ?? body.code,
    message: error?.message ?? body.message,
  };
}

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  answerOf(own.console.fetch('/graphql', { method: 'POST', body, headers }));
const postQuery = (query: string) => post(JSON.stringify({ query }));

const aliases = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}: viewer { name }`).join(' ');
const nested = (levels: number) =>
  `{ viewer ${'{ profiles '.repeat(levels)} { name } ${'}'.repeat(levels)} }`;

describe('POST /graphql', () => {
  it('answers an operation', async () => {
    expect(await postQuery('{ viewer { name } }')).toMatchObject({ status: 200, code: undefined });
  });

  it.each<[string, string, string]>([
    ['what is no GraphQL', '{ viewer {', 'BAD_REQUEST'],
    ['an unknown field', '{ viewer { colour } }', 'BAD_REQUEST'],
    ['no operation', 'fragment f on Viewer { name }', 'BAD_REQUEST'],
    [
      'two operations at once',
      'query a { viewer { name } } query b { viewer { name } }',
      'BAD_REQUEST',
    ],
    ['questions about the schema itself', '{ __schema { types { name } } }', 'BAD_REQUEST'],
    ['too many operations', `{ ${aliases(61)} }`, 'TOO_LARGE'],
    ['more words than anybody means', `{ viewer { ${'name '.repeat(8000)} } }`, 'TOO_LARGE'],
    ...[9, 100, 1000, 2000, 3000, 30_000].map((levels): [string, string, string] => [
      `${levels} levels`,
      nested(levels),
      'TOO_LARGE',
    ]),
  ])('refuses %s', async (_, query, code) => {
    const answer = await postQuery(query);
    expect(answer).toMatchObject({ code, message: expect.stringMatching(/\w/) });
    expect(answer.status).toBeLessThan(500);
  });

  it.each([
    ['a list of operations', JSON.stringify([{ query: '{ viewer { name } }' }])],
    ['nothing', ''],
    ['no query', '{}'],
    ['an empty query', JSON.stringify({ query: ' ' })],
    ['a query that is no text', JSON.stringify({ query: 7 })],
    [
      'variables that are no object',
      JSON.stringify({ query: '{ viewer { name } }', variables: 7 }),
    ],
    ['text', 'query'],
  ])('refuses %s', async (_, body) => {
    expect(await post(body)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('says to whoever sends no operation what is missing', async () => {
    expect(await post('{}')).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Send an operation, as text under "query".',
    });
  });

  it.each([
    ['a field', '{ viewer { nam } }', {}],
    ['an argument', '{ listAttendance(paginatio: null) { count } }', {}],
    ['a type', 'query ($a: Paginatio) { viewer { name } }', {}],
    [
      'a field of an input',
      'query ($a: Pagination!) { listAttendance(pagination: $a) { count } }',
      { a: { agencyID: 1, limi: 5 } },
    ],
    [
      'a value of a list',
      'query ($a: Pagination!) { listAttendance(pagination: $a) { count } }',
      { a: { agencyID: 1, orderby: [{ field: 'id', direction: 'AS' }] } },
    ],
  ])(
    'guesses at no name of %s where the schema is nobody’s business',
    async (_, query, variables) => {
      const body = JSON.stringify({ query, variables });
      const { code, message } = await post(body);
      expect(code).toBe('BAD_REQUEST');
      expect(message).not.toContain('Did you mean');
      const open = await openServer();
      const { body: told } = await open.graphql(query, variables);
      expect(told.errors?.[0]?.message).toContain('Did you mean');
    },
  );

  it('refuses bodies and variables that are too large or too deep', async () => {
    const large = JSON.stringify({
      query: '{ viewer { name } }',
      variables: { a: 'x'.repeat(300_000) },
    });
    expect(await post(large)).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      message: 'A request has at most 256 kB.',
    });
    const filter = `${'{"and":['.repeat(5000)}{}${']}'.repeat(5000)}`;
    expect(await post(`{"query":"{ viewer { name } }","variables":{"filter":${filter}}}`)).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      message: 'The request is nested too deeply.',
    });
  });

  const mutation = 'mutation { signOut }';
  it.each([
    ['a form', 'application/x-www-form-urlencoded', `query=${encodeURIComponent(mutation)}`],
    ['plain text', 'text/plain', JSON.stringify({ query: mutation })],
    ['GraphQL alone', 'application/graphql', mutation],
    [
      'parts of a form',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"${mutation}"}\r\n--x--\r\n`,
    ],
  ])('refuses %s, which another site could send', async (_, type, body) => {
    expect(await post(body, { 'content-type': type })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    expect((await postQuery('{ viewer { name } }')).code).toBeUndefined();
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses a request from %s', async (_, headers) => {
    const body = JSON.stringify({ query: mutation });
    expect(await post(body, { ...json, ...headers })).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'This request came from another site.',
    });
    expect((await postQuery('{ viewer { name } }')).code).toBeUndefined();
  });

  it('answers questions about the schema where they are switched on', async () => {
    const open = await openServer();
    const { body } = await open.graphql(getIntrospectionQuery());
    expect(body.errors).toBeUndefined();
    expect(body.data).toHaveProperty('__schema');
  });

  it('is the only way: GET runs nothing', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ viewer { name } }')}`;
    expect(await answerOf(own.console.fetch(path))).toMatchObject({
      status: 405,
      code: 'BAD_REQUEST',
    });
    expect(await answerOf(own.console.fetch('/graphql', { method: 'DELETE' }))).toMatchObject({
      status: 405,
    });
  });

  it('names the request in the answer, the error and the log, and nobody by name', async () => {
    const answer = await own.console.graphql('{ viewer { colour } }');
    expect(answer.body.errors?.[0]?.extensions?.requestId).toBe(answer.headers.get('x-request-id'));
    expect(logged.join('\n')).not.toContain(own.admin.name);
    expect(logged.join('\n')).not.toContain(own.admin.username);
  });
});

describe('every answer', () => {
  it('names the console that the server has, also to nobody in particular', async () => {
    const { headers } = await server.client().graphql('{ viewer { name } }');
    expect(headers.get('x-guardroom-console')).toMatch(/^[\w-]{4,10}$/);
  });

  it('forbids what pages of ours never need', async () => {
    const { headers } = await anybody.fetch('/healthz');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('gives other sites no leave to read it', async () => {
    const preflight = await anybody.fetch('/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the paths for machines', () => {
  it('tell whether the server lives and has its database', async () => {
    expect(await (await anybody.fetch('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await anybody.fetch('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await anybody.fetch('/healthz', { method: 'HEAD' })).status).toBe(200);
    expect((await anybody.fetch('/healthz', { method: 'POST' })).status).toBe(405);
  });

  it('leave a line in the log where a control refuses, without what was typed', async () => {
    const signIn =
      'mutation { signIn(username: "nobody.here", password: "wrong-password") { token } }';
    await anybody.graphql(signIn);
    const line = logged.findLast((each) => each.includes('"refused"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'info',
      event: 'refused',
      operation: 'signIn',
      outcome: 'SIGN_IN_FAILED',
    });
    expect(logged.join('\n')).not.toMatch(/nobody\.here|wrong-password/);
  });

  it('leave a line in the log where an input was refused, without what was typed', async () => {
    await anybody.graphql(
      'mutation { signIn(username: "", password: "typed-by-nobody") { token } }',
    );
    const line = logged.findLast((each) => each.includes('"input refused"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      event: 'input refused',
      operation: 'signIn',
      outcome: 'INVALID',
      requestId: expect.any(String),
    });
    expect(logged.join('\n')).not.toContain('typed-by-nobody');
  });

  it('are not to be framed, and only by https where they are reached so', async () => {
    const health = await anybody.fetch('/healthz');
    expect(health.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(health.headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://console.example' } });
    const { headers } = await secure.client().fetch('/healthz');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  it('give metrics to whoever holds the token, without names or ids', async () => {
    await own.console.graphql('{ viewer { name } }');
    expect((await anybody.fetch('/metrics')).status).toBe(403);
    const wrong = { authorization: 'Bearer another-token-it-is' };
    expect((await anybody.fetch('/metrics', { headers: wrong })).status).toBe(403);
    const right = { authorization: 'Bearer a-token-for-metrics' };
    const metrics = await (await anybody.fetch('/metrics', { headers: right })).text();
    expect(metrics).toContain('guardroom_operation_seconds_count{operation="viewer",outcome="ok"}');
    expect(metrics).toContain('guardroom_http_responses_total{route="graphql",status="200"}');
    expect(metrics).toMatch(/^guardroom_database_connections\{state="open"\} \d+$/m);
    expect(metrics).toMatch(/^guardroom_messages\{status="dead"\} 0$/m);
    expect(metrics).toMatch(/^guardroom_late_seconds\{what="job"\} [\d.]+$/m);
    expect(metrics).not.toContain(own.admin.name);
  });

  it('serve files and exports only by their links', async () => {
    const files = await answerOf(anybody.fetch('/files/1/attendance/1/x.jpg'));
    expect(files.status).toBeGreaterThanOrEqual(400);
    expect(files.status).toBeLessThan(500);
    expect((await anybody.fetch('/exports/x')).status).toBe(401);
    expect((await own.console.fetch('/exports/x')).status).toBe(403);
    for (const path of ['/files/../../etc/passwd', '/files/%2e%2e/%2e%2e/etc/passwd', '/%00']) {
      expect((await anybody.fetch(path)).status, path).toBeLessThan(500);
    }
  });
});

describe('without its database', () => {
  it('says so calmly and leaks nothing', async () => {
    const lonely = await startTestServer({ log: (line) => void logged.push(line) });
    const office = await makeOffice(lonely);
    const { body } = await office.console.graphql('{ viewer { name } }');
    expect(body.errors).toBeUndefined();
    await lonely.database.pool.end();
    const id = office.agency.id;
    const list = `query ($p: Pagination!) { listAttendance(pagination: $p) { count } }`;
    const update = `mutation ($a: RecordID!) { updateAttendance(update: { id: 1, remark: "x" }, agencyID: $a) { id } }`;
    for (const [document, variables] of [
      [list, { p: { agencyID: id } }],
      [update, { a: id }],
    ] as const) {
      const answer = await office.console.graphql(document, variables);
      expect(answer.body.errors).toHaveLength(1);
      expect(answer.body.errors?.[0]).toMatchObject({
        message: 'Something went wrong on our side. Please try again.',
        extensions: { code: 'INTERNAL', requestId: answer.headers.get('x-request-id') },
      });
    }
    expect((await lonely.client().fetch('/healthz')).status).toBe(200);
    expect((await lonely.client().fetch('/readyz')).status).toBe(503);
    const stranger = await answerOf(
      lonely.client({ cookie: `guardroom=${'x'.repeat(43)}` }).fetch('/graphql', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ query: '{ viewer { name } }' }),
      }),
    );
    expect(stranger).toEqual({
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our side.',
    });
    await lonely.close().catch(() => {});
  });
});
