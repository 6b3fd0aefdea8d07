import { ApiError, isErrorCode, NetworkError, type Issue } from './errors.ts';

type WireError = {
  message: string;
  extensions?: { code?: string; path?: string; requestId?: string; current?: unknown };
};

/** What the server writes for one operation: data, or errors, or both. */
export type Answer<Result> = { data?: Result | null; errors?: readonly WireError[] };

/** The documents are checked against the schema, so the shape of `data` needs no second check. */
export function isAnswer<Result>(value: unknown): value is Answer<Result> {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

/** The data of an answer; throws ApiError when it carries errors. */
export function dataOf<Result>(answer: Answer<Result>): Result {
  const { data, errors = [] } = answer;
  const [first] = errors;
  if (first) throw toApiError(first, errors);
  if (data === undefined || data === null) throw new NetworkError('The server gave no data.');
  return data;
}

/** The first error decides code and message. */
function toApiError(first: WireError, all: readonly WireError[]): ApiError {
  const { code, path, requestId, current } = first.extensions ?? {};
  return new ApiError({
    code: isErrorCode(code) ? code : 'INTERNAL',
    message: first.message,
    path,
    requestId,
    current,
    issues: all.flatMap(toIssue),
  });
}

function toIssue(error: WireError): Issue[] {
  const path = error.extensions?.path;
  return path === undefined ? [] : [{ path, message: error.message }];
}

/** A refusal outside of GraphQL: files and exports. */
export function isRefusal(value: unknown): value is { code: string; message: string } {
  if (typeof value !== 'object' || value === null) return false;
  if (!('code' in value && 'message' in value)) return false;
  return typeof value.code === 'string' && typeof value.message === 'string';
}

export function refusalOf({ code, message }: { code: string; message: string }): ApiError {
  return new ApiError({ code: isErrorCode(code) ? code : 'INTERNAL', message });
}
