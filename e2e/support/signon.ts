import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../apps/server/test/signon/identity-provider.ts';
import { makeAdmin, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { expect, type Office, type Page, type TestServer } from './test.ts';

export const masterPassword = 'old-harbour-lamp';

/** Does work beside a provider that knows Guardroom, and ends the provider. */
export async function withProvider(
  server: TestServer,
  work: (provider: IdentityProvider) => Promise<void>,
  redirectPath = '/signon',
): Promise<void> {
  const provider = await startIdentityProvider(server.url + redirectPath);
  try {
    await work(provider);
  } finally {
    await provider.close();
  }
}

/** An AgencyMasterAdmin with a password and an e-mail. */
export function makeMaster(
  { db }: TestServer,
  { agency }: Office,
  name: string,
): Promise<MadeStaff> {
  const [first = ''] = name.toLowerCase().split(' ');
  return makeAdmin(db, {
    securityAgencyID: agency.id,
    name,
    username: `${first}-${agency.id}`,
    email: `${first}.${agency.id}@agency.example`,
    password: masterPassword,
  });
}

/** Signs in on the page of the provider. */
export async function beAtProvider(page: Page, person: string): Promise<void> {
  await page.getByLabel('Person').fill(person);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Comes to the provider as a browser that it does not know. */
export async function forgetProvider(page: Page): Promise<void> {
  await page.context().clearCookies({ domain: 'localhost' });
}

export async function nameOrganisation(page: Page, organisation: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in with your organisation' })).toBeVisible();
  await page.getByLabel('Organisation').fill(organisation);
  await page.getByRole('button', { name: 'Continue' }).click();
}
