import { print } from '@0no-co/graphql.web';
import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada';
import type { introspection } from '../__generated__/graphql-env.d.ts';
import { dataOf, isAnswer, type Answer } from './answer.ts';
import { attendance } from './attended.ts';
import { reportReached } from './connectivity.ts';
import { reportConsole } from './console-version.ts';
import { NetworkError } from './errors.ts';
import { asAction } from './failure.ts';
import { reportRights } from '../session/rights.ts';

export { readFragment } from 'gql.tada';
export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';

/** Typed documents, checked against schema.graphql. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { RecordID: number; Date: string; Timestamp: string; URL: string };
}>();

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

/**
 * Sends one typed document and resolves with its data.
 * Rejects with ApiError when the server refuses, NetworkError when it cannot be reached.
 */
export async function request<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  ...[variables, options]: Rest<Variables>
): Promise<Result> {
  return requestWith(document, variables, options);
}

/** The same for what sends any document: the type of its own variables has checked them. */
export async function requestWith<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Sendable<Variables> | undefined,
  options?: RequestOptions,
): Promise<Result> {
  const query = print(document);
  const body = JSON.stringify({ query, variables });
  // What is done again may be done with other input; what is read again is read with the same.
  const action = /^mutation (\w+)/.exec(query)?.[1] ?? body;
  return asAction(action, async () => dataOf(await read<Result>(await send(body, options))));
}

async function send(body: string, options: RequestOptions = {}): Promise<Response> {
  const { signal, anonymous = false } = options;
  try {
    return await fetch('/graphql', {
      method: 'POST',
      credentials: anonymous ? 'omit' : 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...attendance(),
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

async function read<Result>(response: Response): Promise<Answer<Result>> {
  reportConsole(response.headers.get('x-guardroom-console'));
  reportRights(response.headers.get('x-guardroom-rights'));
  const answer: unknown = await response.json().catch(() => null);
  reportReached(isAnswer(answer));
  if (isAnswer<Result>(answer)) return answer;
  throw new NetworkError(`The server answered with status ${response.status}.`);
}
