import { print } from '@0no-co/graphql.web';
import type { TadaDocumentNode } from 'gql.tada';
import { dataOf, isAnswer, type Answer } from './answer.ts';
import { reportReached } from './connectivity.ts';
import { NetworkError } from './errors.ts';

export type RequestOptions = {
  signal?: AbortSignal;
  /** Sent as nobody in particular, also where somebody is signed in. */
  anonymous?: boolean;
};

/** JSON leaves undefined out, so what is optional may also be undefined. */
export type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: Sendable<Value[Key]> | Absent<Value, Key> }
    : Value;
type Absent<Value, Key extends keyof Value> =
  Record<never, never> extends Pick<Value, Key> ? undefined : never;

/** Variables may be left out only where the document requires none. */
type Rest<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Sendable<Variables>, options?: RequestOptions]
    : [variables: Sendable<Variables>, options?: RequestOptions];

/** Where an application's requests go, and what it adds to them. */
export interface RequestDoor {
  /** Its address, absolute or from the page. */
  readonly url: string;
  /** Sent with each request beside what all send. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Told the headers of every answer. */
  readonly onHeaders?: (headers: Headers) => void;
  /** What goes around each request, by the name of what is done. */
  readonly around?: <Result>(action: string, run: () => Promise<Result>) => Promise<Result>;
}

/** The two ways to send documents through a door. */
export interface Requests {
  /**
   * Sends one typed document and resolves with its data.
   * Rejects with ApiError when the server refuses, NetworkError when it cannot be reached.
   */
  request: <Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    ...rest: Rest<Variables>
  ) => Promise<Result>;
  /** The same for what sends any document: the type of its own variables has checked them. */
  requestWith: <Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Sendable<Variables> | undefined,
    options?: RequestOptions,
  ) => Promise<Result>;
}

/** What an application sends its documents with. */
export function requestsThrough(door: RequestDoor): Requests {
  const { around = (_action, run) => run() } = door;
  const requestWith: Requests['requestWith'] = <Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Sendable<Variables> | undefined,
    options?: RequestOptions,
  ) => {
    const query = print(document);
    const body = JSON.stringify({ query, variables });
    // What is done again may be done with other input; what is read again is read with the same.
    const action = /^mutation (\w+)/.exec(query)?.[1] ?? body;
    return around(action, async () => dataOf(await read<Result>(door, body, options)));
  };
  return {
    requestWith,
    request: (document, ...[variables, options]) => requestWith(document, variables, options),
  };
}

async function read<Result>(
  door: RequestDoor,
  body: string,
  options?: RequestOptions,
): Promise<Answer<Result>> {
  const response = await send(door, body, options);
  door.onHeaders?.(response.headers);
  const answer: unknown = await response.json().catch(() => null);
  reportReached(isAnswer(answer));
  if (isAnswer<Result>(answer)) return answer;
  throw new NetworkError(`The server answered with status ${response.status}.`);
}

async function send(
  { url, headers }: RequestDoor,
  body: string,
  { signal, anonymous = false }: RequestOptions = {},
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      credentials: anonymous ? 'omit' : 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...headers?.(),
      },
      body,
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportReached(false);
    throw new NetworkError('The server cannot be reached.', { cause });
  }
}
