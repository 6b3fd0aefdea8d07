import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../apps/server/test/signon/identity-provider.ts';
import { test as base } from './test.ts';

export const test = base.extend<{ provider: () => Promise<IdentityProvider> }>({
  /** Starts a provider that knows the server, the first time that it is asked for. */
  provider: async ({ server }, use) => {
    let started: Promise<IdentityProvider> | undefined;
    await use(() => (started ??= startIdentityProvider(`${server.url}/signon`)));
    await (await started)?.close();
  },
});
