import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOfClientUser, makeClientOffice, type ClientOffice } from '../client-door.ts';
import { createClient } from '../client.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';

/** The clients' door has every limit that the console's has. */

const json = { 'content-type': 'application/json' };
const nested = (levels: number) => `{ ${'{ a '.repeat(levels)} ${'}'.repeat(levels)} }`;
const aliases = Array.from({ length: 61 }, (_, at) => `a${at}: __typename`).join(' ');
const asQuery = (query: string, variables: object = {}) => JSON.stringify({ query, variables });

let server: TestServer;
let own: Office;
let portal: ClientOffice;
let client: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { NODE_ENV: 'production' } });
  own = await makeOffice(server);
  portal = await makeClientOffice(server, { site: own.site });
  client = await clientOfClientUser(server, portal);
});
afterAll(() => server.close());
beforeEach(() => server.sql('DELETE FROM attempt_window'));

/** Status and text of an answer, without what is of the request alone. */
async function answerOf(sending: Promise<Response>): Promise<unknown> {
  const response = await sending;
  const text = (await response.text()).replaceAll(/"requestId":"[^"]+"/g, '');
  return [response.status, text];
}

describe('a request that the console’s door refuses', () => {
  it.each([
    ['too many operations', asQuery(`{ ${aliases} }`)],
    ['more words than anybody means', asQuery(`{ ${'__typename '.repeat(8000)} }`)],
    ['too many levels', asQuery(nested(100))],
    ['a body that is too large', asQuery('{ __typename }', { a: 'x'.repeat(300_000) })],
    [
      'variables that are nested too deeply',
      `{"query":"{ __typename }","variables":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    ],
    ['questions about the schema', asQuery('{ __schema { types { name } } }')],
    ['a name that is guessed at', asQuery('{ clientViewe { name } }')],
    ['two operations', asQuery('query a { __typename } query b { __typename }')],
    ['a list of operations', JSON.stringify([{ query: '{ __typename }' }])],
    ['no JSON', 'query'],
  ])('is refused by the clients’ door in the same words: %s', async (_, body) => {
    const sent = { method: 'POST', headers: json, body };
    const atConsole = await answerOf(own.console.fetch('/graphql', sent));
    expect(atConsole).toEqual([expect.any(Number), expect.stringContaining('"code":"')]);
    expect(await answerOf(client.fetch('/graphql', sent))).toEqual(atConsole);
  });

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['another origin', { ...json, origin: 'https://evil.example' }],
    ['another site', { ...json, 'sec-fetch-site': 'cross-site' }],
  ])('could be sent by another site: %s', async (_, headers) => {
    const sent = { method: 'POST', headers, body: asQuery('mutation { signOut }') };
    const atConsole = await answerOf(own.console.fetch('/graphql', sent));
    expect(await answerOf(client.fetch('/graphql', sent))).toEqual(atConsole);
    const { codes } = await client.graphql('{ clientViewer { clientProfileID } }');
    expect(codes).toEqual([]);
  });

  it('is no POST', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
    expect(await answerOf(client.fetch(path))).toEqual(await answerOf(own.console.fetch(path)));
  });
});

describe('whoever guesses at the clients’ door', () => {
  const signIn = `mutation ($username: String!, $password: String!) {
    signInClient(username: $username, password: $password) { clientProfileID } }`;
  const atConsole = `mutation ($username: String!, $password: String!) {
    signIn(username: $username, password: $password) { token } }`;
  const stranger = () => createClient(`${server.url}/portal`, {});
  const codeOf = async (document: string, from: Client, username: string) =>
    (await from.graphql(document, { username, password: 'wrong' })).codes[0];

  it('has ten tries at a name, whether somebody has it or not', async () => {
    for (const username of [portal.user.phoneNo, 'nobody']) {
      const codes = await Promise.all(
        Array.from({ length: 25 }, () => codeOf(signIn, stranger(), username)),
      );
      expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(10);
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15);
    }
  });

  it('has no more of them at the next door', async () => {
    const { phoneNo } = portal.user;
    for (let tries = 0; tries < 10; tries += 1) await codeOf(signIn, stranger(), phoneNo);
    expect(await codeOf(atConsole, server.client(), phoneNo)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('asks for no more new passwords than at the console’s', async () => {
    const asking = 'mutation ($username: String!) { requestPasswordReset(username: $username) }';
    const codes = [];
    for (let tries = 0; tries < 31; tries += 1) {
      codes.push(...(await stranger().graphql(asking, { username: `nobody.${tries}` })).codes);
    }
    expect(codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});

describe('a client’s user who uploads', () => {
  const bring = (body: string) =>
    client.fetch('/files?purpose=ticket&name=a.jpg', { method: 'POST', body });

  it('is no longer heard once too many of their files were refused', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 120 && !statuses.has(429); tries += 1) {
      statuses.add((await bring('no picture')).status);
    }
    expect([...statuses]).toEqual([expect.any(Number), 429]);
  });
});
