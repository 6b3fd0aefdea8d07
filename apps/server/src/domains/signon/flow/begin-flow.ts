import { flowMinutes } from '@guardroom/rules/signon/sign-on-limits';
import type { Context } from '../../../platform/context.ts';
import { readCookie, setCookie } from '../../../platform/sign-in/cookies.ts';
import { signInAddress, type Binding } from '../../../platform/sign-in/provider.ts';
import { isToken, newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { providerOf } from '../provider-of.ts';
import { redirectAddress } from '../redirect-address.ts';
import { addFlow, type FlowKey, type NewFlow } from './store.ts';
import type { Connection } from '../types-connection.ts';

type Linked = Pick<NewFlow, 'accountID' | 'sessionId' | 'invitationID' | 'clientUserProfileID'>;

/** What a sign-in is for, and what it links where it links something. */
type BegunFlow = Pick<NewFlow, 'purpose' | 'target'> & Partial<Linked>;

const nobody: Linked = {
  accountID: null,
  sessionId: null,
  invitationID: null,
  clientUserProfileID: null,
};

/**
 * Begins a sign-in at a provider, bound to this browser.
 * @returns the address at the provider to go to
 */
export async function beginFlow(
  ctx: Context,
  connection: Connection,
  flow: BegunFlow,
): Promise<string> {
  const { services, request, database } = ctx;
  const provider = await providerOf(ctx, connection);
  const state = newToken();
  // Several tabs of a browser may be on their way at once.
  const browser = browserOf(ctx) ?? newToken();
  const { securityAgencyID, clientProfileID } = connection;
  const whose = { ...nobody, ...flow, securityAgencyID, clientProfileID };
  await addFlow(database.system, keyOf(state, browser), whose);
  ctx.setCookie(setCookie(request, 'sign-on', browser, flowMinutes * 60));
  const binding = bindingOf(services.secrets, state, browser);
  const redirect = redirectAddress(ctx, connection);
  return signInAddress(provider, redirect, binding, flow.purpose !== 'SIGN_IN');
}

/** What the cookie of this browser binds its sign-ins to. */
export function browserOf({ request }: Pick<Context, 'request'>): string | undefined {
  const browser = readCookie(request, 'sign-on');
  return isToken(browser) ? browser : undefined;
}

export const keyOf = (state: string, browser: string): FlowKey => ({
  stateHash: tokenHash(state),
  browserHash: tokenHash(browser),
});

/** Made from what the browser holds, so neither nonce nor verifier stands in the database. */
export function bindingOf(secrets: Secrets, state: string, browser: string): Binding {
  const made = (what: string) => secrets.sign('single-sign-on', `${what}:${state}:${browser}`);
  return { state, nonce: made('nonce'), verifier: made('verifier') };
}
