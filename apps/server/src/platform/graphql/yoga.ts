import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Database } from '../database/database.ts';
import type { Lists } from '../database/lists.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import { compressAnswers } from './compress-answers.ts';
import { limitsRule, repeatsIn, requestLimits } from './limit/limits.ts';
import { maskError } from './refusal/mask-error.ts';
import { refuse } from './refusal/refusal.ts';
import { createRunner } from './run-operation.ts';
import { hidesSchema } from './policy/schema-visibility.ts';

/** What the HTTP server hands over with a request. */
export interface ServerContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  readonly facts: RequestFacts;
  readonly viewer: Viewer | null;
}

export interface GraphqlDependencies {
  readonly schema: GraphQLSchema;
  readonly database: Database;
  readonly lists: Lists;
  readonly services: Services;
}

/** The handler of /graphql: JSON by POST only, one operation a request, events by SSE. */
export function createGraphqlHandler(dependencies: GraphqlDependencies) {
  return createYoga<ServerContext>({
    schema: dependencies.schema,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    plugins: [
      limits(dependencies),
      execution(dependencies),
      errors(dependencies),
      compressAnswers(),
    ],
  });
}

function limits({ services: { config } }: GraphqlDependencies): Plugin {
  const hidden = hidesSchema(config);
  const validateOrHide: typeof validate = (schema, document, rules, options) =>
    validate(schema, document, rules, { ...options, hideSuggestions: hidden });
  return {
    onParse: ({ setParseFn }) => setParseFn(parseOrRefuse),
    onValidate: ({ addValidationRule, setValidationFn }) => {
      setValidationFn(validateOrHide);
      addValidationRule(limitsRule);
      if (hidden) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

/**
 * The parser calls itself once a level, and nobody means a document of thousands of levels; what
 * validation takes grows with the words of a document.
 */
function parseOrRefuse(...[source, options]: Parameters<typeof parse>): ReturnType<typeof parse> {
  const document = parsed(source, options);
  if (repeatsIn(document) > requestLimits.repeats) tooMuch();
  return document;
}

function parsed(...[source, options]: Parameters<typeof parse>): ReturnType<typeof parse> {
  try {
    return parse(source, { ...options, maxTokens: requestLimits.tokens });
  } catch (error) {
    if (error instanceof RangeError || isOfTokens(error)) tooMuch();
    throw error;
  }
}

function tooMuch(): never {
  return refuse('TOO_LARGE', 'The request asks for too much at once.');
}

function isOfTokens(error: unknown): boolean {
  return error instanceof GraphQLError && error.message.endsWith('tokens. Parsing aborted.');
}

function execution(dependencies: GraphqlDependencies): Plugin<ServerContext, ServerContext> {
  const { execute, subscribe } = createRunner(dependencies);
  return {
    onExecute: ({ args, setExecuteFn }) => setExecuteFn(() => execute(args)),
    onSubscribe: ({ args, setSubscribeFn }) => setSubscribeFn(() => subscribe(args)),
  };
}

/** Every error that leaves, whatever its way, has a code of the closed list and the request id. */
function errors({ services: { log } }: GraphqlDependencies): Plugin<ServerContext, ServerContext> {
  const masked = (result: ExecutionResult, requestId: string): ExecutionResult => {
    if (result.errors === undefined) return result;
    const isBegun = 'data' in result;
    const errors = result.errors.map((error) =>
      withStatus(maskError(error, requestId, log), isBegun),
    );
    return { ...result, errors };
  };
  return {
    onResultProcess: ({ result, setResult, serverContext: { requestId } }) => {
      if (Array.isArray(result)) return;
      if (isAsyncIterable(result))
        return setResult(mapEach(result, (each) => masked(each, requestId)));
      if (result.errors !== undefined) setResult(masked(result, requestId));
    },
  };
}

/**
 * The status of the answer to whoever takes application/graphql-response+json: an operation that
 * never began is refused by HTTP too. As application/json everything that was understood is 200,
 * which `spec` asks for.
 */
function withStatus(error: GraphQLError, isBegun: boolean): GraphQLError {
  const ofRefused = error.extensions['code'] === 'INTERNAL' ? 500 : 400;
  error.extensions['http'] = { spec: true, status: isBegun ? 200 : ofRefused };
  return error;
}

/** Not a generator: one that waits for its source would hear of a client's leaving too late. */
function mapEach<Value>(
  source: AsyncIterable<Value>,
  map: (value: Value) => Value,
): AsyncIterableIterator<Value> {
  const from = source[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { value, done } = await from.next();
      return done === true ? { value, done } : { value: map(value), done: false };
    },
    return: async () => {
      await from.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
