import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '../../log.ts';
import { maskError } from './mask-error.ts';

/**
 * A result in which every error has a code of the closed list and the request id.
 * @param dress what else the way out wants to know of an error
 */
export function maskResult<Result extends ExecutionResult>(
  result: Result,
  { requestId, log }: { readonly requestId: string; readonly log: Log },
  dress: (error: GraphQLError) => GraphQLError = (error) => error,
): Result {
  if (result.errors === undefined) return result;
  const errors = result.errors.map((error) => dress(maskError(error, requestId, log)));
  return { ...result, errors };
}
