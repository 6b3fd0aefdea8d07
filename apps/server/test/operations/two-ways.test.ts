import { isRequiredArgument } from 'graphql';
import type * as Yoga from 'graphql-yoga';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeClient } from '../../src/domains/client/factory.ts';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeWorld, withNewStaff, type Agencies } from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';

/** Taken by the library, which answers all that GraphQL over HTTP has. */
const throughLibrary = 'application/json, */*;q=0.1';
/** What the console and the applications send. */
const direct = 'application/json';

const operations = operationsOf(buildSchema()).filter(({ kind }) => kind !== 'subscription');
/** They answer another thing each time: a puzzle, the time that is left. */
const everNew = new Set(['feedbackChallenge', 'ownSessionEnd']);
const queries = operations.filter(({ name, kind }) => kind === 'query' && !everNew.has(name));
/** Those that a request without variables is refused for: the others would do something. */
const asking = operations.filter(({ field }) => field.args.some(isRequiredArgument));

/** How many requests the library was given. */
const library = vi.hoisted(() => ({ asked: 0 }));
vi.mock('graphql-yoga', async (original) => {
  const yoga = await original<typeof Yoga>();
  const createYoga: typeof yoga.createYoga = (options) =>
    new Proxy(yoga.createYoga(options), {
      apply: (target, self, args) => {
        library.asked += 1;
        return Reflect.apply(target, self, args);
      },
    });
  return { ...yoga, createYoga };
});

let server: TestServer;
let world: Agencies;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server, 'Another agency');
  ({ cookie = '' } = await server.signInAs(world.own.admin));
});
afterAll(() => server.close());

/** The address of a file that is made when it is asked for: another one each second. */
const signedUntil = /\/exports\/[\w.-]+\//g;

async function ask(body: object, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const told = Object.fromEntries(response.headers);
  const { date: _, 'x-request-id': id = '', ...others } = told;
  const same = text.replaceAll(id, 'ID').replaceAll(signedUntil, '/exports/SIGNED/');
  return { status: response.status, headers: others, text: same };
}

async function askBothWays(body: object, headers: Readonly<Record<string, string>> = {}) {
  return {
    direct: await ask(body, { ...headers, accept: direct }),
    library: await ask(body, { ...headers, accept: throughLibrary }),
  };
}

describe('a request is answered alike, whether directly or by the library', () => {
  it.each(queries.map((query) => [query.name, query] as const))('%s', async (name, query) => {
    const variables = await operationSamples[name]?.args(await withNewStaff(world));
    const asked = { query: query.document, variables };
    const both = await askBothWays(asked, { cookie });
    expect(both.direct).toEqual(both.library);
    expect(both.direct.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(asking.map((operation) => [operation.name, operation] as const))(
    '%s without its variables',
    async (_, { document }) => {
      const both = await askBothWays({ query: document, variables: {} }, { cookie });
      expect(both.direct).toEqual(both.library);
    },
  );

  it.each([
    ['no document', { query: '{' }],
    ['a field that does not exist', { query: '{ viewer { nothing } }' }],
    ['too many words', { query: `{ viewer { ${'a: id '.repeat(5000)} } }` }],
    ['the same name again and again', { query: `{ ${'viewer { id } '.repeat(300)} }` }],
    [
      'a variable of another type',
      { query: 'query A($a: Int) { __typename }', variables: { a: 'x' } },
    ],
    ['null for the variables', { query: '{ __typename }', variables: null }],
    [
      'an operation by its name',
      { query: 'query A { __typename } query B { a: __typename }', operationName: 'B' },
    ],
    ['an operation that is not there', { query: 'query A { __typename }', operationName: 'B' }],
    ['two operations and no name', { query: 'query A { __typename } query B { __typename }' }],
    ['another field of the body', { query: '{ __typename }', more: 1 }],
    ['an extension', { query: '{ __typename }', extensions: { of: 'somebody' } }],
    [
      'a fragment of another type',
      { query: '{ viewer { ...A } } fragment A on Query { __typename }' },
    ],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
  ])('%s', async (_, body) => {
    for (const headers of [{}, { cookie }, { cookie: 'guardroom_session=nobody' }]) {
      const both = await askBothWays(body, headers);
      expect(both.direct).toEqual(both.library);
    }
  });

  it('and the way is the one that is meant: what is sound needs no library, what is not does', async () => {
    const through = async (query: string, accept: string) => {
      const before = library.asked;
      await ask({ query }, { cookie, accept });
      return library.asked - before;
    };
    expect(await through('{ viewer { name } }', direct)).toBe(0);
    expect(await through('{ viewer { name } }', throughLibrary)).toBe(1);
    expect(await through('{ viewer { nothing } }', direct)).toBe(1);
    expect(await through('subscription { nothing }', direct)).toBe(1);
  });

  it('nobody signed in', async () => {
    for (const { name, document } of queries) {
      const variables = await operationSamples[name]?.args(await withNewStaff(world));
      const both = await askBothWays({ query: document, variables });
      expect(both.direct, name).toEqual(both.library);
    }
  });

  it('a long answer that is compressed', async () => {
    const query = '{ listNationality { result { id name } count } }';
    const both = await askBothWays({ query }, { cookie, 'accept-encoding': 'br' });
    expect(both.direct).toEqual(both.library);
  });

  it('a change of two things, of which one is refused: neither is saved', async () => {
    const query = `mutation ($ids: [RecordID!]!, $none: [RecordID!]!, $agencyID: RecordID!) {
      one: deleteClientProfile(ids: $ids, agencyID: $agencyID) { id }
      other: deleteClientProfile(ids: $none, agencyID: $agencyID) { id }
    }`;
    const { own } = world;
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const variables = { ids: [client.id], none: [999_999], agencyID: own.agency.id };
    const both = await askBothWays({ query, variables }, { cookie });
    expect(both.direct.text).toContain('"code":"NOT_FOUND"');
    expect(both.direct).toEqual(both.library);
    const kept = 'SELECT deleted FROM client_profile WHERE id = $1';
    expect(await server.sql(kept, [client.id])).toEqual([{ deleted: 0 }]);
  });
});
