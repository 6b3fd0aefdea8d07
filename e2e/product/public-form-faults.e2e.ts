import { makeHolder, password } from '../support/holder.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { holdOperation, listen, operationOf } from '../support/wire.ts';
import { typedIn } from './form-row.ts';

interface Given {
  server: TestServer;
  office: Office;
}

/** A form for whoever is not signed in. */
interface PublicForm {
  name: string;
  address: (given: Given) => Promise<string>;
  fill: (page: Page, given: Given) => Promise<void>;
  button: string;
  busyButton: string;
  /** Whether it asks 'Are you sure?'. */
  asks?: true;
  sends: string;
  /** What is seen once it is sent. */
  ends: (page: Page) => Promise<void>;
  /** A table of the agency in which it makes one row. */
  makes?: string;
}

let username = '';

const forms: readonly PublicForm[] = [
  {
    name: 'sign-in',
    address: async ({ server, office }) => {
      ({ username } = await makeHolder(server, office));
      return '/login';
    },
    fill: async (page) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
    },
    button: 'Log In',
    busyButton: 'Logging in',
    sends: 'SignIn',
    ends: (page) => expect(page).toHaveURL('/'),
  },
  {
    name: 'forgotten password',
    address: () => Promise.resolve('/forgotpassword'),
    fill: (page) => page.getByLabel('Username').fill('nobody.at.all'),
    button: 'Send link',
    busyButton: 'Sending',
    sends: 'RequestPasswordReset',
    ends: (page) =>
      expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible(),
  },
  {
    name: 'organisation of single sign-on',
    address: () => Promise.resolve('/signon'),
    fill: (page) => page.getByLabel('Organisation').fill('nobody-at-all'),
    button: 'Continue',
    busyButton: 'Continuing',
    sends: 'BeginSingleSignOn',
    // Nobody is called so, which is the answer that was held back.
    ends: async (page) => {
      await expect(page.locator('[data-toast][data-kind="error"]').last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    },
  },
  {
    name: 'feedback',
    address: ({ office }) => Promise.resolve(`/feedback?agency=${office.agency.id}`),
    fill: async (page) => {
      await page.getByLabel('Category').selectOption('COMPLIMENT');
      await page.getByLabel('Summary').fill('Friendly at the gate');
      await page.getByLabel('Description').fill('Every morning.');
      await page.getByLabel('Your Name').fill('Wang Xiaoming');
      await page.getByLabel('Your Email').fill('wang@home.example');
      await page.getByLabel('Your Contact Number').fill('61234567');
      await page.getByRole('checkbox').press('Space');
      // The browser works for it; on a busy machine that takes its time.
      await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: 30_000 });
    },
    button: 'Submit',
    busyButton: 'Sending',
    asks: true,
    sends: 'CreateFeedbackEmail',
    ends: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you'),
    makes: 'feedback',
  },
];

async function send(page: Page, { button, asks }: PublicForm): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  if (asks) await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

async function countOf({ makes }: PublicForm, { server, office }: Given): Promise<number> {
  if (makes === undefined) return 0;
  const [found] = await server.sql<{ count: number }>(
    `SELECT count(*)::int FROM ${makes} WHERE security_agency_id = $1`,
    [office.agency.id],
  );
  return found?.count ?? 0;
}

/** The person is told, nothing typed is lost, and it can be sent again. */
async function failed(page: Page, form: PublicForm, typed: string[]): Promise<void> {
  const told = page.locator('[data-toast][data-kind="error"]:not([data-seen])');
  await expect(told).toBeVisible();
  await told.evaluate((toast) => toast.setAttribute('data-seen', ''));
  await expect(page.getByRole('button', { name: form.button })).toBeEnabled();
  expect(await typedIn(page)).toEqual(typed);
}

for (const form of forms) {
  test(`${form.name}: no network, a fault, a lost and a slow answer lose and double nothing`, async ({
    page,
    server,
    office,
    watch,
  }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|status of (4\d\d|500)/);
    const given = { server, office };
    await page.goto(await form.address(given));
    await form.fill(page, given);
    const typed = await typedIn(page);

    await page.context().setOffline(true);
    await send(page, form);
    await failed(page, form, typed);
    await page.context().setOffline(false);

    await page.route('**/graphql', (route) =>
      operationOf(route.request())?.operation === form.sends
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );
    await send(page, form);
    await failed(page, form, typed);
    await page.unroute('**/graphql');
    expect(await countOf(form, given)).toBe(0);

    if (form.makes !== undefined) {
      await page.route('**/graphql', async (route) => {
        if (operationOf(route.request())?.operation !== form.sends) return route.fallback();
        await route.fetch();
        return route.abort('connectionfailed');
      });
      await send(page, form);
      await failed(page, form, typed);
      await page.unroute('**/graphql');
      expect(await countOf(form, given)).toBe(1);
    }

    const sent = listen(page);
    const release = await holdOperation(page, form.sends);
    await page.getByRole('button', { name: form.button }).dblclick();
    if (form.asks) await page.getByRole('button', { name: 'Yes', exact: true }).dblclick();
    const busy = page.getByRole('button', { name: form.busyButton });
    await busy.click({ force: true });
    await page.locator('main form .field :is(input, textarea)').last().click({ force: true });
    await page.keyboard.type('and one thing more');
    await expect(busy).toBeVisible();
    expect(await typedIn(page)).toEqual(typed);
    release();
    await form.ends(page);
    expect(sent.filter(({ operation }) => operation === form.sends)).toHaveLength(1);
    expect(await countOf(form, given)).toBe(form.makes === undefined ? 0 : 1);
  });
}
