import { expect, test, type Page } from '../support/test.ts';

const question = (page: Page) => page.getByText('Are you sure you want to discard all changes?');
const answer = (page: Page, name: 'Yes' | 'No') =>
  page.locator('.confirm').getByRole('button', { name }).click();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
/** As the person does it: nothing waits for a page to come. */
const back = (page: Page) => page.evaluate(() => history.back());

const create = (page: Page) => page.getByRole('button', { name: /^Create/ }).click();

test('each Back of the browser leads a step back in the hiring, and what was typed stays', async ({
  desk,
  office,
}) => {
  const step = desk.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');
  await desk.goto('/staff');
  await create(desk);
  await desk
    .getByRole('textbox', { name: 'Mobile Number' })
    .fill(`8${3_700_000 + office.agency.id}`);
  await next(desk);
  await desk.getByLabel('Name', { exact: true }).fill('Tan Wei Ming');
  await desk.getByLabel('Username').fill(`back.${office.agency.id}`);
  await desk.getByLabel('Initial Password').fill('a-good-password');
  await next(desk);
  await desk.getByLabel('Staff Number').fill('N800');
  await next(desk);
  await expect(step).toContainText('Employment Details');
  for (const [title, label, value] of [
    ['Staff Profile', 'Staff Number', 'N800'],
    ['Account Details', 'Initial Password', 'a-good-password'],
    ['Initiate Creation', 'Mobile Number', `8${3_700_000 + office.agency.id}`],
  ] as const) {
    await back(desk);
    await expect(step).toContainText(title);
    await expect(desk.getByLabel(label)).toHaveValue(value);
    await expect(desk).toHaveURL('/staff/create');
    await expect(question(desk)).toBeHidden();
  }
  await back(desk);
  await expect(question(desk)).toBeVisible();
  await answer(desk, 'No');
  await next(desk);
  await expect(desk.getByLabel('Username')).toHaveValue(`back.${office.agency.id}`);
  await back(desk);
  await expect(step).toContainText('Initiate Creation');
  await back(desk);
  await answer(desk, 'Yes');
  await expect(desk).toHaveURL('/staff');
});

test('Back of the browser leads a step back for a client user, and leaves where nothing was typed', async ({
  desk,
  office,
}) => {
  const step = desk.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]');
  await desk.goto('/client/user');
  await create(desk);
  await expect(desk).toHaveURL('/client/user/create');
  await back(desk);
  await expect(desk).toHaveURL('/client/user');
  await create(desk);
  await desk.getByLabel('Mobile Number').fill(`8${3_800_000 + office.agency.id}`);
  await next(desk);
  await expect(step).toContainText('Account Details');
  await back(desk);
  await expect(step).toContainText('Initiate Creation');
  await expect(desk).toHaveURL('/client/user/create');
});

test('Back while it is asked whether to discard answers nothing, and the form stays where it is', async ({
  desk,
}) => {
  await desk.goto('/client/list');
  await create(desk);
  await desk.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click();
  await create(desk);
  await desk.getByLabel('Name', { exact: true }).fill('Harbour Trust');
  for (let time = 0; time < 2; time += 1) {
    await back(desk);
    await expect(question(desk)).toBeVisible();
    await expect(desk).toHaveURL('/client/create');
    await back(desk);
    await expect(question(desk)).toBeVisible();
    await expect(desk).toHaveURL('/client/create');
    await answer(desk, 'No');
    await expect(question(desk)).toBeHidden();
    await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Harbour Trust');
  }
  await back(desk);
  await answer(desk, 'Yes');
  await expect(desk).toHaveURL('/client/list');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
});
