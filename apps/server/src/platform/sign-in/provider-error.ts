import { faultOfAnswer, type ProviderFault } from '@guardroom/rules/signon/provider-faults';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { RefusedAddress } from '../outgoing/guarded-fetch.ts';

/** A provider did not do what was asked: `fault` says what the person reads. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly fault: ProviderFault;

  /** @param message for the log; nothing personal */
  constructor(fault: ProviderFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** At what work with the provider something failed. */
export type ProviderStep = 'discovery' | 'grant';

export function providerErrorOf(error: unknown, step: ProviderStep): ProviderError {
  if (error instanceof ProviderError) return error;
  const code = codeOf(error);
  const message = `${step}: ${code ?? (error instanceof Error ? error.name : 'unknown')}`;
  return new ProviderError(faultOf(error, code, step), message, { cause: error });
}

function faultOf(error: unknown, code: string | undefined, step: ProviderStep): ProviderFault {
  if (error instanceof AuthorizationResponseError) return faultOfAnswer(error.error);
  if (error instanceof ResponseBodyError) return faultOfTokens(error);
  if (causesOf(error).some((cause) => cause instanceof RefusedAddress)) return 'refusedAddress';
  const status = statusOf(error);
  if (status !== undefined) return faultOfStatus(status, step);
  if (code?.startsWith('OAUTH_') === true) return faultOfCode(code, error, step);
  if (error instanceof TypeError) return step === 'discovery' ? 'notAProvider' : 'wrongToken';
  // What is left never came from the provider: no connection, a wrong certificate, no answer in time.
  return 'down';
}

function faultOfTokens({ error, status }: ResponseBodyError): ProviderFault {
  if (error === 'invalid_grant') return 'wrongCode';
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'wrongClient';
  return status >= 500 ? 'down' : 'refusedRequest';
}

function faultOfStatus(status: number, step: ProviderStep): ProviderFault {
  if (status >= 500 || status === 429) return 'down';
  if (step === 'discovery') return 'notAProvider';
  return status === 401 ? 'wrongClient' : 'refusedRequest';
}

/** Codes of openid-client. */
function faultOfCode(code: string, error: unknown, step: ProviderStep): ProviderFault {
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return 'down';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'wrongIssuer';
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'wrongClock';
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return isAbout(error, 'iss') ? 'wrongIssuer' : 'wrongToken';
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return 'wrongClient';
    case 'OAUTH_MISSING_SERVER_METADATA':
    case 'OAUTH_INVALID_SERVER_METADATA':
      return 'notAProvider';
    default:
      return step === 'discovery' ? 'notAProvider' : 'wrongToken';
  }
}

const mostCauses = 5;

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  let cause = error;
  while (cause !== undefined && causes.length < mostCauses) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}

function codeOf(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

/** Of an answer of HTTP that was no good. */
function statusOf(error: unknown): number | undefined {
  const answer = causesOf(error).find((cause) => cause instanceof Response);
  return answer?.status;
}

/** Whether a claim of the ID token is the one that does not fit. */
function isAbout(error: unknown, claim: string): boolean {
  return causesOf(error).some(
    (cause) =>
      typeof cause === 'object' && cause !== null && 'claim' in cause && cause.claim === claim,
  );
}
