import {
  makeClientConnection,
  makeClientIdentity,
} from '../../src/domains/signon/client/factory.ts';
import type { MadeClientUser } from '../../src/domains/client/factory.ts';
import { makeClientOffice, type ClientOffice } from '../client-door.ts';
import { createClient, type Client, type GraphqlAnswer } from '../client.ts';
import { makeOffice, type Office } from '../office.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../test-server.ts';
import { beginBy, type Begun } from './at-provider.ts';
import { startIdentityProvider, walkThrough, type IdentityProvider } from './identity-provider.ts';

const begin = `mutation ($organisation: String!) { beginClientSignOn(organisation: $organisation) }`;
const complete = `mutation ($answer: String!, $path: String!, $code: String) {
  completeClientSignOn(answer: $answer, path: $path, code: $code) {
    outcome viewer { clientUserProfileID isSingleSignOn mustSetSecondFactor mustChangePassword
      accesses { clientUserProfileID } } } }`;

/** What became of an answer at the clients' door. */
export interface CompletedClient {
  readonly completeClientSignOn: {
    readonly outcome: string;
    readonly viewer: {
      readonly clientUserProfileID: number;
      readonly isSingleSignOn: boolean;
      readonly mustSetSecondFactor: boolean;
      readonly mustChangePassword: boolean;
      readonly accesses: readonly { readonly clientUserProfileID: number }[];
    };
  };
}

type ConnectionGiven = Parameters<typeof makeClientConnection>[3];

/** A client with a provider and a user, and the ways of a browser between them. */
export interface ClientStage extends ClientOffice {
  readonly own: Office;
  readonly organisation: string;
  /** Links a user; the client's own unless given. */
  link(subject?: string, user?: Pick<MadeClientUser, 'id'>): Promise<number>;
  begin(): Promise<Begun & { readonly answered: GraphqlAnswer<Record<string, string>> }>;
  /** The query with which the provider leads back to the portal. */
  answer(begun: Begun): Promise<string>;
  finish(answer: string, cookie: string, code?: string): Promise<GraphqlAnswer<CompletedClient>>;
  /** Goes to the provider and back. */
  signOn(code?: string): Promise<GraphqlAnswer<CompletedClient>>;
  /** The same, by an operation that begins it and in a session. */
  walk(document: string, variables: object, session?: string): Promise<GraphqlAnswer<unknown>>;
}

/** A server with a provider that its clients sign in by, and a new client for each test. */
export interface ClientSignOn {
  readonly server: TestServer;
  readonly provider: IdentityProvider;
  /** A stage of its own, as if nobody had tried anything before. */
  newStage(): Promise<ClientStage>;
  close(): Promise<void>;
}

export async function openClientSignOn(): Promise<ClientSignOn> {
  const server = await startTestServer({ withoutJobs: true });
  const provider = await startIdentityProvider(`${server.url}/portal/signon`);
  return {
    server,
    provider,
    newStage: async () => {
      provider.behaviour = { signInAs: 'person-1' };
      await server.sql('DELETE FROM attempt_window');
      return makeClientStage(server, provider);
    },
    close: async () => {
      await provider.close();
      await server.close();
    },
  };
}

/** @param provider started for `${server.url}/portal/signon` */
export async function makeClientStage(
  server: TestServer,
  provider: IdentityProvider,
  given: ConnectionGiven = {},
): Promise<ClientStage> {
  const own = await makeOffice(server);
  const office = await makeClientOffice(server, { site: own.site });
  const { issuer } = provider;
  const connection = { issuer, ...provider.client, ...given };
  const { db, services } = server;
  const organisation = await makeClientConnection(db, services, office.client, connection);
  const door = portalOf(server);
  const answer = ({ address }: Begun) => walkThrough(address, `${server.url}/portal/signon`);
  const finish: ClientStage['finish'] = (answered, cookie, code) =>
    door.graphql<CompletedClient>(
      complete,
      { answer: answered, path: `/signon/${office.client.id}`, code },
      { cookie },
    );
  const beginHere = () => beginBy(door, begin, { organisation });
  return {
    ...office,
    own,
    organisation,
    link: (subject = 'person-1', user = office.user) =>
      makeClientIdentity(db, office.client, user, { issuer, subject }),
    begin: beginHere,
    answer,
    finish,
    signOn: async (code) => {
      const begun = await beginHere();
      return finish(await answer(begun), begun.cookie, code);
    },
    walk: async (document, variables, session = '') => {
      const begun = await beginBy(door, document, { ...variables }, session);
      if (begun.address === '') return begun.answered;
      const cookies = [session, begun.cookie].filter((one) => one !== '').join('; ');
      return finish(await answer(begun), cookies);
    },
  };
}

/** The clients' door, as whoever has this cookie, or as nobody. */
export const portalOf = (server: Pick<TestServer, 'url'>, cookie = ''): Client =>
  createClient(`${server.url}/portal`, { cookie });

/** The cookie of the session that an answer opened; empty where it opened none. */
export function clientSessionOf({ headers }: GraphqlAnswer<unknown>): string {
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('guardroom-client=')) ?? '';
}
