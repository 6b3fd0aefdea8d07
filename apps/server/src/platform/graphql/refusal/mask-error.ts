import { isErrorCode, type ErrorCode } from '@guardroom/rules/errors';
import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { isDatabaseRefusal, isTimeout, refusalOfDatabase } from '../../database/database-error.ts';
import type { Log } from '../../log.ts';
import { Refusal } from './refusal.ts';

/**
 * What of an error may leave the server: expected ones with their code and sentence; everything
 * else is logged with the request id and becomes one calm message.
 */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLError {
  const expected = expectedIn(error);
  if (isTimeout(originOf(error))) log.warn('statement took too long', { requestId });
  if (expected !== undefined) return withRequestId(expected, error, requestId);
  log.error('operation failed', { requestId }, originOf(error));
  return new GraphQLError('Something went wrong on our side. Please try again.', {
    ...placeOf(error),
    extensions: { code: 'INTERNAL', requestId },
  });
}

function expectedIn(error: unknown): GraphQLError | undefined {
  const origin = originOf(error);
  if (origin instanceof Refusal) return origin;
  if (isDatabaseRefusal(origin)) return refusalOfDatabase(origin);
  // Errors of graphql-js itself (syntax, validation, variables) have no other origin.
  if (error instanceof GraphQLError && !(error.originalError instanceof Error)) return error;
  if (error instanceof GraphQLError && error.originalError instanceof GraphQLError) {
    return expectedIn(error.originalError);
  }
  return undefined;
}

function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError !== undefined
    ? originOf(error.originalError)
    : error;
}

function withRequestId(expected: GraphQLError, error: unknown, requestId: string): GraphQLError {
  const given: unknown = expected.extensions['code'];
  const code: ErrorCode = isErrorCode(given) ? given : 'BAD_REQUEST';
  const path = expected.extensions['path'] ?? variablePathOf(error);
  return new GraphQLError(expected.message, {
    ...placeOf(error),
    extensions: {
      ...expected.extensions,
      ...(path === undefined ? {} : { path }),
      code,
      requestId,
    },
  });
}

/** graphql-js says in words which part of a variable a scalar refused: `… at "filter.timeIn.ge"`. */
function variablePathOf(error: unknown): string | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  return /^Variable "\$\w+" got invalid value .* at "([\w.[\]]+)"/s.exec(error.message)?.[1];
}

function placeOf(error: unknown): GraphQLErrorOptions {
  if (!(error instanceof GraphQLError)) return {};
  return {
    path: error.path ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
  };
}
