import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '../../apps/server/test/client.ts';
import type { Profile } from '../../apps/server/test/open-session.ts';
import type { TestServer } from '../../apps/server/test/test-server.ts';

/** Gives a browser the cookie of a fresh session, as signing in would. */
export async function signIn(
  context: BrowserContext,
  server: TestServer,
  profile: Profile,
): Promise<Session> {
  const session = await server.signInAs(profile);
  const [name = '', ...value] = (session.cookie ?? '').split('=');
  await context.addCookies([{ name, value: value.join('='), url: server.url }]);
  return session;
}

/** Ends the session of a browser on the server, as if it had been idle for too long. */
export async function endSession(context: BrowserContext, server: TestServer): Promise<void> {
  const cookies = await context.cookies(server.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await server.client({ cookie }).graphql('mutation { signOut }');
  if (answer.codes.length > 0) throw new Error(`not signed out: ${answer.codes.join()}`);
}

/** As a browser without its cookies; nothing of the console is left that could notice, and lead elsewhere. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Signs in through the form of the page that stands open. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
