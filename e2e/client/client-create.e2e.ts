import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

test('a client is created with a number of the only calling code, and stands in the list', async ({
  desk,
}) => {
  const sent = listen(desk);
  await desk.goto('/client/list');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL('/client/create');
  await expect(desk.locator('main').getByText('Active', { exact: true })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('combobox', { name: 'Country code' }).click();
  await expect(desk.getByRole('option')).toHaveText(['+65']);
  await desk.keyboard.press('Escape');
  await desk.getByLabel('Name').fill('The Kallang Verandah');
  await desk.getByLabel('Contact Number').fill('6123 4567');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Are you sure?', { exact: true })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/client/list');
  const row = desk.getByRole('row').filter({ hasText: 'The Kallang Verandah' });
  await expect(row).toContainText('+65 61234567');
  const [create] = sent.filter(({ operation }) => operation === 'CreateClientProfile');
  expect(create?.variables).toMatchObject({
    create: { name: 'The Kallang Verandah', phoneNo: '+6561234567', status: 'ACTIVE' },
  });
});

test('name and a valid number are asked for before anything is sent', async ({ desk }) => {
  await desk.goto('/client/create');
  await desk.getByLabel('Contact Number').fill('51234567');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await expect(desk.getByText('This is not a valid contact number.')).toBeVisible();
  await expect(desk.getByLabel('Name')).toBeFocused();
  await checkAccessibility(desk);
  await desk.getByRole('link', { name: 'Guardroom, home' }).click();
  await expect(desk.getByText('Are you sure you want to discard all changes?')).toBeVisible();
});

test('a name in use is refused at its field, and what was typed stays', async ({
  desk,
  server,
  office,
}) => {
  await makeClient(server.db, { securityAgencyID: office.agency.id, name: 'Beacon Estates' });
  await desk.goto('/client/create');
  await desk.getByLabel('Name').fill('BEACON estates');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Unable to create client');
  await expect(desk.getByText('A client with this name exists already.')).toBeVisible();
  await expect(desk.getByLabel('Name')).toHaveValue('BEACON estates');
});

test('an answer that was lost does not make a second client', async ({ desk, watch }) => {
  watch.expectProblem(/ERR_FAILED/);
  const sent = listen(desk);
  await desk.goto('/client/create');
  await desk.getByLabel('Name').fill('Once Only');
  let lost = 0;
  await desk.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreateClientProfile') || lost > 0) {
      return route.fallback();
    }
    lost += 1;
    await route.fetch();
    await route.abort('failed');
  });
  for (let tries = 0; tries < 2; tries += 1) {
    await desk.getByRole('button', { name: 'Submit' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    if (tries === 0) await expectToast(desk, 'Unable to create client');
  }
  await expect(desk).toHaveURL('/client/list');
  await expect(desk.getByRole('row').filter({ hasText: 'Once Only' })).toHaveCount(1);
  expect(sent.filter(({ operation }) => operation === 'CreateClientProfile')).toHaveLength(2);
});

test('a failed creation says so', async ({ desk }) => {
  await breakOperation(desk, 'CreateClientProfile', 'fault of the server');
  await desk.goto('/client/create');
  await desk.getByLabel('Name').fill('Never');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Unable to create client');
  await expect(desk).toHaveURL('/client/create');
});
