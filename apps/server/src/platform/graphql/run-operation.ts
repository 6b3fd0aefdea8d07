import {
  getOperationAST,
  Kind,
  subscribe as subscribeToSchema,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import type { Context } from '../context.ts';
import type { AgencyDatabase, ListDatabase } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import { createExecutor } from './jit-executor.ts';
import { longAnswer, type LongAnswer } from './list/long-answer.ts';
import { mutationTransactions, type MutationTransaction } from './mutation-transaction.ts';
import { notSignedIn, Refusal } from './refusal/refusal.ts';
import { createRefusalLog } from './refusal/refusal-log.ts';
import { hidesSchema } from './policy/schema-visibility.ts';
import type { GraphqlDependencies, ServerContext } from './dependencies.ts';

type ServerArgs = ExecutionArgs & { readonly contextValue: ServerContext };

/** Runs the operations of a schema. */
export interface Runner {
  execute(args: ServerArgs): Promise<LongAnswer>;
  subscribe(args: ServerArgs): ReturnType<typeof subscribeToSchema>;
}

/** Runs operations: queries compiled, each mutation request in one transaction. */
export function createRunner(dependencies: GraphqlDependencies): Runner {
  const { schema, services } = dependencies;
  const hideSuggestions = hidesSchema(services.config);
  const executeQuery = createExecutor(schema, hideSuggestions);
  const logRefusal = createRefusalLog(services.log);
  const { DATABASE_POOL_SIZE } = services.config;
  const transactionOf = mutationTransactions(dependencies.database, DATABASE_POOL_SIZE);

  const execute = async (args: ServerArgs): Promise<LongAnswer> => {
    const started = performance.now();
    const operation = getOperationAST(args.document, args.operationName);
    const result =
      operation?.operation === 'mutation' ? await executeMutation(args) : await executeRead(args);
    const field = operation?.selectionSet.selections[0];
    const name = field?.kind === Kind.FIELD ? field.name.value : 'none';
    const outcome = outcomeOf(result);
    services.metrics.request(name, outcome, (performance.now() - started) / 1000);
    const { requestId, viewer, client } = args.contextValue;
    const accountID = (viewer ?? client)?.accountID;
    logRefusal({ requestId, operation: name, outcome, accountID });
    return result;
  };

  const executeRead = async (args: ServerArgs): Promise<ExecutionResult> => {
    const contextValue = contextOf(args.contextValue);
    return longAnswer(contextValue, await executeQuery({ ...args, contextValue }));
  };

  /** All fields of a mutation request are saved together, or none is. */
  const executeMutation = async (args: ServerArgs): Promise<LongAnswer> => {
    const scope = scopeOf(args.contextValue);
    const transaction = scope === undefined ? undefined : transactionOf(scope);
    const contextValue = contextOf(args.contextValue, transaction);
    try {
      const result = await executeQuery({ ...args, contextValue });
      if (result.errors !== undefined) {
        await transaction?.rollback();
        return 'data' in result ? { ...result, data: null } : result;
      }
      await transaction?.commit();
      await rememberWritten(args.contextValue);
      return longAnswer(contextValue, result);
    } catch (error) {
      await transaction?.rollback().catch(() => {});
      throw error;
    }
  };

  /** What was saved stands: whether its place is known must not make it fail. */
  const rememberWritten = async ({ viewer, facts, res }: ServerContext): Promise<void> => {
    if (viewer === null) return;
    const cookie = await dependencies.lists.written(viewer, facts);
    if (cookie !== undefined) res.appendHeader('set-cookie', cookie);
  };

  const subscribe = (args: ServerArgs) =>
    subscribeToSchema({ ...args, hideSuggestions, contextValue: contextOf(args.contextValue) });

  const contextOf = (server: ServerContext, transaction?: MutationTransaction): Context => ({
    requestId: server.requestId,
    viewer: server.viewer,
    tablet: server.tablet,
    client: server.client,
    database: dependencies.database,
    services,
    request: server.facts,
    get db(): AgencyDatabase {
      if (transaction !== undefined) return transaction;
      const scope = scopeOf(server);
      if (scope === undefined) throw notSignedIn();
      return dependencies.database.agency(scope);
    },
    get lists(): ListDatabase {
      if (transaction !== undefined) return transaction;
      const { viewer, client, facts } = server;
      // Nothing tells what a client's user wrote: theirs come from where it stands at once.
      if (client !== null) return dependencies.database.agency(client.scope);
      if (viewer === null) throw notSignedIn();
      return dependencies.lists.of(viewer, facts).agency(viewer.scope);
    },
    setCookie: (cookie) => void server.res.appendHeader('set-cookie', cookie),
  });

  return { execute, subscribe };
}

/** The agency that an operation works in; undefined where it is a public one. */
function scopeOf({ viewer, tablet, client }: ServerContext): AgencyScope | undefined {
  return (viewer ?? tablet ?? client)?.scope;
}

function outcomeOf({ errors }: ExecutionResult): string {
  const [error] = errors ?? [];
  if (error === undefined) return 'ok';
  const origin = error.originalError ?? error;
  return origin instanceof Refusal ? origin.code : 'error';
}
