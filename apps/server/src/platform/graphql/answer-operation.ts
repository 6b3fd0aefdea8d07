import { getOperationAST, GraphQLError, type DocumentNode } from 'graphql';
import type { ServerResponse } from 'node:http';
import type { OperationBody } from '../http/check-operation.ts';
import type { Log } from '../log.ts';
import { compressed } from './compress-answers.ts';
import type { GraphqlDependencies, ServerContext } from './dependencies.ts';
import type { LongAnswer } from './list/long-answer.ts';
import { hidesSchema } from './policy/schema-visibility.ts';
import { createDocumentReader } from './read-document.ts';
import { maskResult } from './refusal/mask-result.ts';
import { createRunner, type Runner } from './run-operation.ts';
import { createYogaHandler } from './yoga.ts';

/** What the console and the applications send; every other way is the library's. */
const ownType = 'application/json';
const ownFields = new Set(['query', 'variables', 'operationName', 'extensions']);

/** Answers POST /graphql: one operation a request, whose body was read and looked at before. */
export type GraphqlHandler = (context: ServerContext, body: OperationBody) => Promise<void>;

/**
 * The handler of /graphql. What nearly every request is, a sound query or mutation for JSON, is
 * answered without building the objects of another HTTP library around it; both ways run the same
 * operations under the same limits, and say the same (`test/operations/two-ways.test.ts`).
 */
export function createGraphqlHandler(dependencies: GraphqlDependencies): GraphqlHandler {
  const { schema, services } = dependencies;
  const runner = createRunner(dependencies);
  const yoga = createYogaHandler(dependencies, runner);
  const read = createDocumentReader(schema, hidesSchema(services.config));
  return async (context, body) => {
    const { req, res } = context;
    const document = req.headers.accept === ownType ? soundOperation(body, read) : undefined;
    if (document === undefined) {
      await yoga(Object.assign(req, { body }), res, context);
      return;
    }
    const { variables, operationName } = body;
    const args = {
      schema,
      document,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
      contextValue: context,
    };
    const result = await run(runner, args);
    await send(res, req.headers['accept-encoding'] ?? '', textOf(result, context, services.log));
  };
}

function soundOperation(
  body: OperationBody,
  read: (text: string) => DocumentNode | undefined,
): DocumentNode | undefined {
  if (!Object.keys(body).every((name) => ownFields.has(name))) return undefined;
  const document = read(body.query);
  const operation = document && getOperationAST(document, body.operationName);
  return operation && operation.operation !== 'subscription' ? document : undefined;
}

async function run(runner: Runner, args: Parameters<Runner['execute']>[0]): Promise<LongAnswer> {
  try {
    return await runner.execute(args);
  } catch (error) {
    return { errors: [errorOf(error)] };
  }
}

function errorOf(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const originalError = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new GraphQLError(originalError.message, { originalError });
}

function textOf(result: LongAnswer, { requestId }: ServerContext, log: Log): string {
  const { stringify = JSON.stringify, ...masked } = maskResult(result, { requestId, log });
  return stringify(masked);
}

async function send(response: ServerResponse, accepted: string, text: string): Promise<void> {
  const size = Buffer.byteLength(text);
  const made = await compressed(() => text, size, accepted);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  if (made === undefined) {
    // A byte a letter: it need not be encoded.
    const encoding = size === text.length ? 'latin1' : 'utf8';
    response.writeHead(200, { ...headers, 'content-length': size }).end(text, encoding);
    return;
  }
  const { encoding, bytes } = made;
  response.writeHead(200, {
    ...headers,
    'content-encoding': encoding,
    'content-length': bytes.length,
    vary: 'accept-encoding',
  });
  response.end(bytes);
}
