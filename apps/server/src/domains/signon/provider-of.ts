import { providerFaults, type ProviderFault } from '@guardroom/rules/signon/provider-faults';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { unsealClientSecret } from '../../platform/sign-in/client-secret.ts';
import { discoverProvider, type Provider } from '../../platform/sign-in/provider.ts';
import { ProviderError } from '../../platform/sign-in/provider-error.ts';
import type { Connection } from './types-connection.ts';

type Asked = Pick<Context, 'services' | 'requestId'>;

/** Descriptions and keys are read anew after so many milliseconds; unknown keys at once. */
const remembered = 10 * 60_000;
const mostProviders = 500;

interface Remembered {
  readonly provider: Provider;
  readonly until: number;
}

const known = new WeakMap<Context['services'], Map<string, Remembered>>();

/** The provider of an agency or a client, as its settings are now. @throws CONFLICT with what is wrong with it */
export async function providerOf(ctx: Asked, connection: Connection): Promise<Provider> {
  const { services } = ctx;
  const cache = known.get(services) ?? new Map<string, Remembered>();
  known.set(services, cache);
  const key = `${connection.securityAgencyID} ${connection.clientProfileID} ${connection.version}`;
  const found = cache.get(key);
  if (found !== undefined && clock.now() < found.until) return found.provider;
  const { securityAgencyID, issuer, clientID } = connection;
  const clientSecret = unsealClientSecret(services, securityAgencyID, connection.clientSecret);
  if (clientSecret === undefined) return refuseFault(ctx, 'secretUnreadable', 'unsealing');
  const client = { issuer, clientID, clientSecret };
  const provider = await askProvider(ctx, () => discoverProvider(services.config, client));
  if (cache.size >= mostProviders) cache.clear();
  cache.set(key, { provider, until: clock.now() + remembered });
  return provider;
}

/** Does work with a provider. @throws CONFLICT with the sentence of what went wrong */
export async function askProvider<Result>(
  ctx: Asked,
  work: () => Promise<Result>,
  path?: string,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuseFault(ctx, error.fault, error.message, path);
  }
}

function refuseFault(
  { services, requestId }: Asked,
  fault: ProviderFault,
  at: string,
  path?: string,
): never {
  services.log.warn('single sign-on failed', { requestId, fault, place: at });
  return refuse('CONFLICT', providerFaults[fault], { path });
}

/**
 * Reads the description of a provider without being known there. Whoever asks has the server ask
 * another one, so they do it a limited number of times.
 * @returns its page for signing in
 * @throws CONFLICT at the path with what is wrong with it; TOO_MANY_ATTEMPTS
 */
export async function describeProvider(
  ctx: Context,
  issuer: string,
  path: string,
): Promise<string> {
  const counts = countsOf(`sign-on-test:${signedInViewer(ctx).accountID}`, signOnLimits.testing);
  await countOrRefuse(ctx.database.system, ctx.services.secrets, counts);
  const client = { issuer, clientID: 'guardroom', clientSecret: 'none' };
  const provider = await askProvider(
    ctx,
    () => discoverProvider(ctx.services.config, client),
    path,
  );
  return provider.serverMetadata().authorization_endpoint ?? '';
}
