/**
 * Every code that an expected failure can carry to a client (`extensions.code`).
 * Clients decide by code; the message is the sentence for the person.
 * A code is never renamed or reused: guards' and clients' applications know them.
 */
export const errorCodes = [
  /** Nobody is signed in, or the session ended: sign in again and come back. */
  'UNAUTHENTICATED',
  /** Signed in, but this person may not do this. */
  'FORBIDDEN',
  /** Username and password do not belong together, or the account is not usable. */
  'SIGN_IN_FAILED',
  /** The right password, but not an administrator of an agency (AUTH-15). */
  'NOT_AN_ADMIN',
  /** The right password; a code of the second factor is needed besides (path `code`). */
  'SECOND_FACTOR_NEEDED',
  /** Signed in with a password that somebody else set: `changePassword` comes before all else. */
  'PASSWORD_CHANGE_NEEDED',
  /** Too many tries from here or for this account; wait and try again. */
  'TOO_MANY_ATTEMPTS',
  /** The record does not exist in this agency. */
  'NOT_FOUND',
  /** An input value breaks a rule; `path` names the field. */
  'INVALID',
  /** Filter, ordering or paging that this list does not offer. */
  'INVALID_FILTER',
  /** Somebody changed the record meanwhile; `current` is the record now. */
  'STALE',
  /** The record is in a state that does not allow this (already decided, still in use). */
  'CONFLICT',
  /** The idempotency key was sent before, with another input: a new input needs a new key. */
  'KEY_REUSED',
  /** It would change what is paid in a locked pay period: reopen the period first. */
  'PERIOD_LOCKED',
  /** A file is too large, of a type not allowed, or not what it says it is. */
  'FILE_REFUSED',
  /** As many event streams as may be open already are: close one, or try again later. */
  'TOO_MANY_STREAMS',
  /** The request is larger, deeper or more expensive than allowed. */
  'TOO_LARGE',
  /** The document cannot be parsed or does not fit the schema. */
  'BAD_REQUEST',
  /** A fault of ours; logged with the request id. */
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const known = new Set<unknown>(errorCodes);

export function isErrorCode(value: unknown): value is ErrorCode {
  return known.has(value);
}
