import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { isOwnMachine } from '@guardroom/rules/signon/issuer';
import type { Config } from '../config.ts';
import { guardedFetch, type GuardOptions } from '../outgoing/guarded-fetch.ts';
import { ProviderError, providerErrorOf } from './provider-error.ts';

/** How Guardroom is known at a provider. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientID: string;
  readonly clientSecret: string;
}

export type Provider = Configuration;

type ProviderConfig = Pick<Config, 'NODE_ENV' | 'SIGN_ON_PRIVATE_ADDRESSES'>;

const guardOf = (config: ProviderConfig): GuardOptions => ({
  privateAddresses: config.SIGN_ON_PRIVATE_ADDRESSES,
  ownMachine: config.NODE_ENV !== 'production',
});

/** Seconds, for each request to a provider. */
const timeout = 10;
/** Seconds by which the clock of a provider may differ. */
const tolerated = 60;

/**
 * Reads the description of a provider.
 * @throws ProviderError
 */
export async function discoverProvider(
  config: ProviderConfig,
  { issuer, clientID, clientSecret }: ProviderClient,
): Promise<Provider> {
  const guard = guardOf(config);
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:' && guard.ownMachine && isOwnMachine(server.hostname);
  const provider = await told(
    discovery(server, clientID, { [clockTolerance]: tolerated }, secretAs(clientSecret), {
      [customFetch]: guardedFetch(guard),
      timeout,
      // An answer's signature is checked also where it came straight from the provider.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    }),
    'discovery',
  );
  refuseUnfit(provider, isPlain);
  return provider;
}

/** A browser is sent to this address: it must not be a script or another machine's http. */
function refuseUnfit(provider: Provider, isPlain: boolean): void {
  const {
    authorization_endpoint: page,
    token_endpoint: tokens,
    jwks_uri: keys,
  } = provider.serverMetadata();
  for (const address of [page, tokens, keys]) {
    const url = URL.parse(address ?? '');
    const isWeb = url?.protocol === 'https:' || (isPlain && url?.protocol === 'http:');
    if (!isWeb) throw new ProviderError('notAProvider', 'an endpoint is missing or not https');
  }
}

/** As the provider likes it: in the header unless it takes the body alone. */
function secretAs(secret: string): ClientAuth {
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBodyOnly =
      !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isBodyOnly ? post : basic)(server, client, body, headers);
  };
}

/** What binds an answer to the question that was asked. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** PKCE. */
  readonly verifier: string;
}

/** The provider's page where the person signs in; `again` asks also whoever is signed in there. */
export async function signInAddress(
  provider: Provider,
  redirectAddress: string,
  { state, nonce, verifier }: Binding,
  again: boolean,
): Promise<string> {
  const challenge = await calculatePKCECodeChallenge(verifier);
  return buildAuthorizationUrl(provider, {
    redirect_uri: redirectAddress,
    response_type: 'code',
    scope: 'openid',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login' }),
  }).href;
}

/** Who somebody is at a provider. */
export interface Identified {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * Exchanges the answer of a provider and verifies the ID token: signature, issuer, audience, times
 * and nonce.
 * @param answer the address that the provider led back to
 * @throws ProviderError
 */
export async function identify(
  provider: Provider,
  answer: URL,
  { state, nonce, verifier }: Binding,
): Promise<Identified> {
  const tokens = await told(
    authorizationCodeGrant(provider, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
    'grant',
  );
  const claims = tokens.claims();
  if (claims === undefined) throw new ProviderError('wrongToken', 'there is no ID token');
  return { issuer: claims.iss, subject: claims.sub };
}

async function told<Result>(work: Promise<Result>, step: 'discovery' | 'grant'): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw providerErrorOf(error, step);
  }
}
