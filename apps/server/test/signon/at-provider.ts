import type { Client, GraphqlAnswer } from '../client.ts';
import { walkThrough } from './identity-provider.ts';
import type { TestServer } from '../test-server.ts';

const begin = `mutation ($organisation: String!, $redirect: String) {
  beginSingleSignOn(organisation: $organisation, redirect: $redirect) }`;
const complete = `mutation ($answer: String!, $path: String!, $code: String) {
  completeSingleSignOn(answer: $answer, path: $path, code: $code) {
    outcome target viewer { accountID mustSetSecondFactor } } }`;

/** A sign-in that was begun. */
export interface Begun {
  /** The page of the provider. */
  readonly address: string;
  /** What binds the browser. */
  readonly cookie: string;
}

export interface Completed {
  readonly completeSingleSignOn: {
    readonly outcome: string;
    readonly target: string;
    readonly viewer: { readonly accountID: number; readonly mustSetSecondFactor: boolean };
  };
}

/** Begins by any operation that gives the address of a provider, at a door. */
export async function beginBy(
  door: Pick<Client, 'graphql'>,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  session = '',
): Promise<Begun & { readonly answered: GraphqlAnswer<Record<string, string>> }> {
  const answered = await door.graphql<Record<string, string>>(document, variables, {
    cookie: session,
  });
  const [address = ''] = Object.values(answered.body.data ?? {});
  const [cookie = ''] = (answered.headers.getSetCookie()[0] ?? '').split(';');
  return { address, cookie, answered };
}

export const beginSignOn = (server: TestServer, organisation: string, redirect?: string) =>
  beginBy(server, begin, { organisation, redirect });

/** The query with which the provider leads back to the server. */
export const answerAt = (server: TestServer, { address }: Begun): Promise<string> =>
  walkThrough(address, `${server.url}/signon`);

/** What came back from a provider, to the page of an agency. */
export interface Answered {
  readonly agencyID: number;
  readonly answer: string;
}

export function finishSignOn(
  server: TestServer,
  { agencyID, answer }: Answered,
  cookie: string,
  code?: string,
) {
  const path = `/signon/${agencyID}`;
  return server.graphql<Completed>(complete, { answer, path, code }, { cookie });
}

/** The sentence of a refusal. */
export const sentenceOf = ({ body }: GraphqlAnswer<unknown>) => body.errors?.[0]?.message;
