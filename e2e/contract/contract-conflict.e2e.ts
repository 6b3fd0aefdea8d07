import { checkAccessibility } from '../support/accessibility.ts';
import { makeFullContract, pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

async function fillMeeting(page: Page, end: string): Promise<void> {
  await pickDay(page, 'Datetime Start', '02 Mar 2026 10:00');
  await pickDay(page, 'Datetime End', end);
  await pick(page, 'Type', 'Physical');
}

test('two people edit the indicators: the second sees what changed and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}/indicator/edit`);
  await desk.getByLabel('Indicator 1', { exact: true }).fill('Patrols done in time');
  await desk.getByLabel('Indicator 2', { exact: true }).fill('Complaints answered in an hour');
  await server.sql(
    `UPDATE contract_indicator SET target = 99, version = 2 WHERE title = 'Patrols done' AND contract_id = $1`,
    [contract.id],
  );
  await submit(desk, 'Update');
  await expectToast(desk, 'Unable to update contract indicator');
  await expect(desk.getByText(/^Indicators: Patrols done \(99\)/)).toBeVisible();
  await expect(desk.getByLabel('Indicator 1', { exact: true })).toHaveValue('Patrols done in time');
  await checkAccessibility(desk);
  const kept = await server.sql('SELECT title FROM contract_indicator WHERE contract_id = $1', [
    contract.id,
  ]);
  expect(kept).not.toContainEqual({ title: 'Complaints answered in an hour' });
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/contract/${contract.id}`);
  const shown = desk.getByRole('region', { name: 'Performance Indicator' });
  await expect(shown.getByRole('listitem')).toHaveText([
    'Patrols done in timeTarget: at least 99',
    'Complaints answered in an hour',
  ]);
});

test('a review meeting that ends before it begins is told at its end', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}/meeting/create`);
  await fillMeeting(desk, '02 Mar 2026 09:00');
  await desk.getByLabel('Patrols done', { exact: true }).fill('101');
  await desk.getByRole('button', { name: 'Add next action' }).click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('The end must be after the start.')).toBeVisible();
  await expect(desk.getByText('Please give a number from 0 to 100.')).toBeVisible();
  await expect(desk.getByText('Remove if empty.')).toBeVisible();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await checkAccessibility(desk);
});

test('an indicator that is gone meanwhile is told at its score, and the input stays', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}/meeting/create`);
  await fillMeeting(desk, '02 Mar 2026 11:00');
  await desk.getByLabel('Patrols done', { exact: true }).fill('90');
  await server.sql(
    `UPDATE contract_indicator SET deleted = 1, deleted_on = now()
    WHERE title = 'Patrols done' AND contract_id = $1`,
    [contract.id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to create review meeting');
  await expect(desk.getByText('This indicator is not one of the contract.')).toBeVisible();
  await expect(desk.getByLabel('Patrols done', { exact: true })).toHaveValue('90');
  await expect(desk.getByLabel('Patrols done', { exact: true })).toBeFocused();
  const made = await server.sql('SELECT id FROM contract_meeting WHERE contract_id = $1', [
    contract.id,
  ]);
  expect(made).toHaveLength(3);
});
