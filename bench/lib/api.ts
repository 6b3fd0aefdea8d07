import { createClient, type Client } from '../../apps/server/test/client.ts';
import { readAnswer, type Connection } from './load/connection.ts';
import { benchPassword } from './agency/dataset.ts';
import { documentOf, type Screen } from './screen/screens.ts';

/** A signed-in administrator of a measured agency. */
export interface SignedIn {
  readonly client: Client;
  /** Value of the Cookie header. */
  readonly cookie: string;
}

export const signInDocument = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password) { viewer { accountID } } }`;

/** Who signs in, and where. */
interface Measured {
  readonly id: number;
  readonly username: string;
}

/** Signs in as a person would, by the API. */
export async function signIn(
  url: string,
  { username }: Pick<Measured, 'username'>,
): Promise<SignedIn> {
  const variables = { username, password: benchPassword };
  const { headers, codes } = await createClient(url, undefined).graphql(signInDocument, variables);
  if (codes.length > 0) throw new Error(`signing in was refused: ${codes.join()}`);
  const [cookie = ''] = headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  return { client: createClient(url, { cookie }), cookie };
}

/** The raw request of a screen, as the console sends it. */
export function screenRequest(
  url: string,
  signedIn: Pick<SignedIn, 'cookie'>,
  agency: Measured,
  screen: Screen,
): Buffer {
  const { filter } = screen;
  const { limit, offset, order } = screen.page;
  const pagination = { agencyID: agency.id, limit, offset, orderby: order };
  const asked = { query: documentOf(screen), variables: { filter, pagination } };
  return rawRequest(url, signedIn, asked);
}

/** The raw request of any document. */
export function rawRequest(
  url: string,
  who: Pick<SignedIn, 'cookie'> | { readonly bearer: string },
  asked: { readonly query: string; readonly variables: object },
): Buffer {
  const body = JSON.stringify(asked);
  const head = [
    'POST /graphql HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    'Accept: application/json',
    'cookie' in who ? `Cookie: ${who.cookie}` : `Authorization: Bearer ${who.bearer}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export interface ListSeen {
  readonly rows: number;
  readonly count: number;
}

/** Asks once and looks at the answer, so that refusals are never measured as speed. */
export async function seeList(connection: Connection, request: Buffer): Promise<ListSeen> {
  const { status, body } = readAnswer(await connection.send(request));
  const answer: {
    data?: Record<string, { result: unknown[]; count: number }> | null;
    errors?: unknown;
  } = JSON.parse(body);
  const [list] = Object.values(answer.data ?? {});
  if (status !== 200 || list === undefined || answer.errors !== undefined) {
    throw new Error(`the list was refused (${status}): ${body.slice(0, 500)}`);
  }
  if (list.count === 0) {
    const [, asked] = request.toString().split('\r\n\r\n');
    throw new Error(`the list is empty: ${asked}`);
  }
  return { rows: list.result.length, count: list.count };
}
