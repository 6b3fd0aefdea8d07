import { pressWhileLeaving } from '../../support/departure.ts';
import { test } from '../../support/provider.ts';
import { expect, type Page } from '../../support/test.ts';
import { holdOperation, listen, operationOf } from '../../support/wire.ts';
import { typedIn } from './form-row.ts';
import { publicForms, type Given, type PublicForm } from './public-forms.ts';

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

/** Goes on typing while it is sent. */
async function typeNow(page: Page): Promise<void> {
  const fields = page.locator('main form .field :is(input, textarea)');
  if ((await fields.count()) > 0) await fields.last().click({ force: true });
  await page.keyboard.type('and one thing more');
}

for (const form of publicForms) {
  test(`${form.name}: no network, a fault, a lost and a slow answer lose and double nothing`, async ({
    page,
    server,
    office,
    watch,
    provider,
  }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|status of (4\d\d|500)/);
    const given = { server, office, provider };
    await page.goto(await form.address(given));
    if (form.isLink) {
      await form.fill(page, given);
      await page.reload();
    }
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
    await pressWhileLeaving(page, form.button);
    const release = await holdOperation(page, form.sends);
    await page.getByRole('button', { name: form.button }).dblclick();
    if (form.asks) await page.getByRole('button', { name: 'Yes', exact: true }).dblclick();
    const busy = page.getByRole('button', { name: form.busyButton });
    await busy.click({ force: true });
    await typeNow(page);
    await expect(busy).toBeVisible();
    expect(await typedIn(page)).toEqual(typed);
    release();
    await form.ends(page);
    expect(sent.filter(({ operation }) => operation === form.sends)).toHaveLength(1);
    expect(await countOf(form, given)).toBe(form.makes === undefined ? 0 : 1);
  });
}
