import type { ErrorCode } from '@guardroom/rules/errors';
import { GraphQLError } from 'graphql';

export interface RefusalDetails {
  /** The input field at fault, as `update.timeIn`. */
  readonly path?: string | undefined;
  /** With STALE and CONFLICT: the record as it is now. */
  readonly current?: unknown;
}

/** An expected failure: its sentence and code reach the person. Everything else is masked. */
export class Refusal extends GraphQLError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message, {
      extensions: {
        code,
        ...(details.path === undefined ? {} : { path: details.path }),
        ...(details.current === undefined ? {} : { current: details.current }),
      },
    });
    this.code = code;
  }
}

/** Ends the operation with an expected failure. */
export function refuse(code: ErrorCode, message: string, details?: RefusalDetails): never {
  throw new Refusal(code, message, details);
}

export const notSignedIn = (): Refusal =>
  new Refusal('UNAUTHENTICATED', 'Token has expired, please re-login');
