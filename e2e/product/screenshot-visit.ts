import type { BrowserContext, Page } from '@playwright/test';
import { demoClientSignIn, demoSignIn } from '../../apps/server/src/demo/people/sign-in.ts';
import { fillSignIn } from '../support/sign-in.ts';
import type { Application, Screenshot } from './screenshot-list.ts';

/** Signs in as the demo's person of each application. */
const signIns: Readonly<Record<Application, (page: Page) => Promise<void>>> = {
  console: async (page) => {
    await page.goto('/login');
    await fillSignIn(page, demoSignIn.admin.username, demoSignIn.admin.password);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
  },
  guard: async (page) => {
    await page.goto('/guard/');
    await page.getByRole('button', { name: 'English' }).click();
    await fillAppSignIn(page, demoSignIn.guard);
    await page.locator('main a').first().waitFor();
  },
  portal: async (page) => {
    await page.goto('/portal/');
    await fillAppSignIn(page, demoClientSignIn);
    await page.getByRole('navigation').first().waitFor({ state: 'attached' });
  },
};

async function fillAppSignIn(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A page of an application, signed in. */
export async function signedInPage(context: BrowserContext, of: Application): Promise<Page> {
  const page = await context.newPage();
  await signIns[of](page);
  return page;
}

/** Opens what a picture shows. */
export async function open(page: Page, { address, into = 0 }: Screenshot): Promise<void> {
  await page.goto(address);
  for (let step = 0; step < into; step += 1) {
    const before = page.url();
    await page.locator('main :is(a.row-link, a.row)').first().click();
    await page.waitForURL((url) => url.href !== before);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
}
