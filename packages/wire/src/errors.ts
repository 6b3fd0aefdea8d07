import { errorCodes, type ErrorCode } from '@guardroom/rules/errors';

/** A field of the sent input that the server refused. */
export type Issue = { path: string; message: string };

type ApiErrorDetails = {
  code: ErrorCode;
  message: string;
  path?: string | undefined;
  requestId?: string | undefined;
  current?: unknown;
  issues?: readonly Issue[] | undefined;
};

/**
 * The server understood and refused. Decide by `code`; `message` is the sentence for the person.
 * `path` names the input field of the first refusal, `issues` all of them; `current` is the record
 * as it is now (code STALE).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly path: string | undefined;
  readonly requestId: string | undefined;
  readonly current: unknown;
  readonly issues: readonly Issue[];

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.code = details.code;
    this.path = details.path;
    this.requestId = details.requestId;
    this.current = details.current;
    this.issues = details.issues ?? [];
  }
}

/** The server was not reached, or something between answered in its place: trying again may help. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An address names a record that is not there, or not for this person: trying again does not help. */
export class MissingRecord extends Error {
  override readonly name = 'MissingRecord';
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNAUTHENTICATED';
}

/** What a person is told of any failure; the details of our own faults stay in the logs. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return 'Guardroom cannot be reached. Please try again.';
  if (error instanceof ApiError && error.code !== 'INTERNAL') return error.message;
  return 'Something went wrong on our side. Please try again.';
}
