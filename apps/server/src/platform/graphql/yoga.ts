import { validate, type ExecutionResult, type GraphQLError } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import { compressAnswers } from './compress-answers.ts';
import { ownRules, parseDocument } from './read-document.ts';
import { maskResult } from './refusal/mask-result.ts';
import type { Runner } from './run-operation.ts';
import { hidesSchema } from './policy/schema-visibility.ts';
import type { GraphqlDependencies, ServerContext } from './dependencies.ts';

/** Answers whatever GraphQL over HTTP has: other media types, events by SSE, wrong documents. */
export function createYogaHandler(dependencies: GraphqlDependencies, runner: Runner) {
  return createYoga<ServerContext>({
    schema: dependencies.schema,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    plugins: [limits(dependencies), execution(runner), errors(dependencies), compressAnswers()],
  });
}

function limits({ services: { config } }: GraphqlDependencies): Plugin {
  const hidden = hidesSchema(config);
  const validateOrHide: typeof validate = (schema, document, rules, options) =>
    validate(schema, document, rules, { ...options, hideSuggestions: hidden });
  return {
    onParse: ({ setParseFn }) => setParseFn(parseDocument),
    onValidate: ({ addValidationRule, setValidationFn }) => {
      setValidationFn(validateOrHide);
      for (const rule of ownRules(hidden)) addValidationRule(rule);
    },
  };
}

function execution({ execute, subscribe }: Runner): Plugin<ServerContext, ServerContext> {
  return {
    onExecute: ({ args, setExecuteFn }) => setExecuteFn(() => execute(args)),
    onSubscribe: ({ args, setSubscribeFn }) => setSubscribeFn(() => subscribe(args)),
  };
}

/** Every error that leaves, whatever its way, has a code of the closed list and the request id. */
function errors({ services: { log } }: GraphqlDependencies): Plugin<ServerContext, ServerContext> {
  const masked = (result: ExecutionResult, requestId: string) =>
    maskResult(result, { requestId, log }, (error) => withStatus(error, 'data' in result));
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
