import type { ErrorCode } from '@guardroom/rules/errors';
import type { ServerResponse } from 'node:http';
import { Refusal } from '../graphql/refusal/refusal.ts';

const statusOf: Readonly<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SIGN_IN_FAILED: 401,
  SECOND_FACTOR_NEEDED: 401,
  PASSWORD_CHANGE_NEEDED: 403,
  NOT_AN_ADMIN: 403,
  TOO_MANY_ATTEMPTS: 429,
  NOT_FOUND: 404,
  INVALID: 400,
  INVALID_FILTER: 400,
  STALE: 409,
  CONFLICT: 409,
  KEY_REUSED: 422,
  PERIOD_LOCKED: 409,
  FILE_REFUSED: 422,
  TOO_MANY_STREAMS: 429,
  TOO_LARGE: 413,
  BAD_REQUEST: 400,
  INTERNAL: 500,
};

/** Ends an answer outside GraphQL with a small JSON object that nobody may keep. */
export function answerJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/**
 * Ends an answer outside GraphQL with what went wrong: a refusal says its sentence, anything else
 * is masked. Once the answer has begun only a broken connection tells the client.
 * @returns whether the failure was a surprise that wants logging
 */
export function answerFailure(response: ServerResponse, failure: unknown): boolean {
  const expected = failure instanceof Refusal;
  if (response.headersSent || response.destroyed) response.destroy();
  else if (expected) {
    const { code, message } = failure;
    answerJson(response, statusOf[code], { code, message });
  } else {
    answerJson(response, 500, { code: 'INTERNAL', message: 'Something went wrong on our side.' });
  }
  return !expected;
}
